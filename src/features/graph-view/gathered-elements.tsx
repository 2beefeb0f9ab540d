import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Space } from 'antd'
import type { Direction } from '#contracts/ownership/network.ts'
import styles from './graph-view.module.css'

export type GatheredElementsProps = {
  count: number
  mayExplore: boolean
  onExpand: (direction: Direction) => void
  onHide: () => void
  onPin: (pinned: boolean) => void
  onClear: () => void
}

/** Several elements chosen together, and what can be done with all of them at once. */
export function GatheredElements({ count, mayExplore, onExpand, onHide, onPin, onClear }: GatheredElementsProps) {
  const { t } = useLingui()
  const button = (label: string, onClick: () => void) => (
    <Button size="small" disabled={!mayExplore} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <section className={styles.selected} aria-label={t`Chosen together`}>
      <b role="status">
        <Plural value={count} one="# element chosen" other="# elements chosen" />
      </b>
      <Space wrap size={6}>
        {button(t`Show owners`, () => onExpand('owners'))}
        {button(t`Show holdings`, () => onExpand('holdings'))}
        {button(t`Pin in place`, () => onPin(true))}
        {button(t`Unpin`, () => onPin(false))}
        {button(t`Hide`, onHide)}
        <Button size="small" type="text" onClick={onClear}>
          <Trans>Clear choice</Trans>
        </Button>
      </Space>
    </section>
  )
}
