import { useLingui } from '@lingui/react/macro'
import { nameOf } from '#src/components/text/entity-words.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import type { ChainLink } from './control-chain.tsx'
import styles from './ownership.module.css'

/** Parties that are drawn; of a longer way those in the middle are counted. */
const drawn = 7

/** The way of control in one line, from the controller to the company, each party as a mark: persons round. */
export function ControlThread({ chain }: { chain: readonly ChainLink[] }) {
  const { t, i18n } = useLingui()
  const names = chain.map(({ entity }) => isolated(nameOf(entity), i18n.locale)).join(' → ')
  const folded = Math.max(0, chain.length - drawn)
  const shown = folded === 0 ? chain : [...chain.slice(0, 3), ...chain.slice(3 + folded)]
  return (
    <span className={styles.thread} role="img" aria-label={t`Way of control: ${names}`} title={names}>
      {shown.map(({ entity }, place) => (
        <span
          key={entity.id}
          data-kind={entity.kind}
          data-subject={place === shown.length - 1 || undefined}
          data-folded={folded > 0 && place === 3 ? `+${folded}` : undefined}
        />
      ))}
    </span>
  )
}
