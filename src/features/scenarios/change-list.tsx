import { Trans, useLingui } from '@lingui/react/macro'
import type { NetworkChange, NetworkDifference } from '#contracts/scenarios/network-difference.ts'
import { changeWords, type NameOfParty } from './change-words.ts'
import styles from './scenarios.module.css'

type ChangeListProps = {
  difference: NetworkDifference
  nameOf: NameOfParty
  /** Changes that are listed at once; the others unfold. */
  maxAtOnce?: number
  /** The later of two days, in words, where two are compared. */
  day?: string
  /** Shows the company of a change on the graph view. */
  onSelect: (party: string) => void
}

/** How a change is marked beside its sentence, the same as on the graph view. */
const marks: Record<NetworkChange['code'], 'gained' | 'lost' | 'changed'> = {
  CONTROL_GAINED: 'gained',
  CONTROL_LOST: 'lost',
  CONTROL_PASSED: 'changed',
  STAKE_ADDED: 'gained',
  STAKE_REMOVED: 'lost',
  STAKE_CHANGED: 'changed',
  CONSOLIDATION_ADDED: 'gained',
  CONSOLIDATION_REMOVED: 'lost',
  OWNER_GAINED: 'gained',
  OWNER_LOST: 'lost',
  OWNER_CHANGED: 'changed',
  UNIDENTIFIED_CHANGED: 'changed',
}

const signs = { gained: '+', lost: '−', changed: 'Δ' }

/** What is different, a sentence each, control before all else. */
export function ChangeList({ nameOf, day, onSelect, maxAtOnce = 12, difference }: ChangeListProps) {
  const { changes, totals, companies } = difference
  const { i18n, t } = useLingui()
  const total = totals.control + totals.stakes + totals.consolidations + totals.owners
  const [listed, all] = [i18n.number(changes.length), i18n.number(total)]
  const notCompared = i18n.number(companies.touched - companies.compared)
  if (changes.length === 0) {
    return (
      <p className={styles.changeQuiet}>
        <Trans>Nothing that the data can tell: control, owners and stakes are the same.</Trans>
      </p>
    )
  }
  const number = (count: number) => i18n.number(count)
  const further = number(changes.length - maxAtOnce)
  const line = (change: NetworkChange) => (
    <ChangeLine
      key={`${change.code}-${'owner' in change ? change.owner : ''}-${change.company}`}
      change={change}
      nameOf={nameOf}
      {...(day !== undefined && { day })}
      onSelect={onSelect}
    />
  )
  return (
    <>
      <p className={styles.changeQuiet}>
        <Trans>
          Control: {number(totals.control)} · stakes: {number(totals.stakes)} · owners: {number(totals.owners)} ·
          consolidation: {number(totals.consolidations)}
        </Trans>
      </p>
      <ol className={styles.list} aria-label={t`Changes`}>
        {changes.slice(0, maxAtOnce).map(line)}
      </ol>
      {changes.length > maxAtOnce && (
        <details className={styles.changeMore}>
          <summary>
            <Trans>{further} more changes</Trans>
          </summary>
          <ol className={styles.list} aria-label={t`More changes`}>
            {changes.slice(maxAtOnce).map(line)}
          </ol>
        </details>
      )}
      {total > changes.length && (
        <p className={styles.changeQuiet}>
          <Trans>
            {listed} of {all} changes are listed, the largest.
          </Trans>
        </p>
      )}
      {companies.touched > companies.compared && (
        <p className={styles.changeQuiet}>
          <Trans>{notCompared} companies that changes reach were not compared owner by owner.</Trans>
        </p>
      )}
    </>
  )
}

type ChangeLineProps = Pick<ChangeListProps, 'nameOf' | 'day' | 'onSelect'> & { change: NetworkChange }

function ChangeLine({ change, nameOf, day, onSelect }: ChangeLineProps) {
  const { i18n } = useLingui()
  const mark = marks[change.code]
  return (
    <li>
      <span className={styles.mark} data-mark={mark} aria-hidden>
        {signs[mark]}
      </span>
      <button
        type="button"
        className={change.code.startsWith('CONTROL') ? styles.strong : styles.sentence}
        onClick={() => onSelect(change.company)}
      >
        {changeWords(change, nameOf, i18n, day)}
      </button>
    </li>
  )
}
