import { useLingui } from '@lingui/react/macro'
import type { Estimate } from '#contracts/values/estimate.ts'
import parts from './page-parts.module.css'

type IntervalFigureProps = {
  estimate: Estimate
  /** How one of the three is written. */
  write: (figure: number) => string
}

/** A figure with the bounds of its interval, in words. */
export function IntervalFigure({ estimate: { value, low, high }, write }: IntervalFigureProps) {
  const { t } = useLingui()
  const [figure, from, to] = [value, low, high].map(write)
  return (
    <span className={parts.figure}>
      {figure} <span className={parts.quiet}>{t`${from ?? ''} to ${to ?? ''}`}</span>
    </span>
  )
}
