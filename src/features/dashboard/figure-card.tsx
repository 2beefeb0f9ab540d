import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './dashboard.module.css'

type FigureCardProps = {
  label: string
  /** `null` where it takes too long to count. */
  value: number | string | null
  /** What more there is to say of it, and the way to what is counted. */
  children?: ReactNode
}

/** One figure with its name. */
export function FigureCard({ label, value, children }: FigureCardProps) {
  const { i18n } = useLingui()
  return (
    <li className={styles.figureCard}>
      <span className={styles.quiet}>{label}</span>
      {value === null ? (
        <Trans>This takes too long to count.</Trans>
      ) : (
        <span className={typeof value === 'number' ? styles.value : styles.words}>
          {typeof value === 'number' ? countText(value, i18n.locale) : value}
        </span>
      )}
      {children}
    </li>
  )
}
