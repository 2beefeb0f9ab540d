import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Tag } from 'antd'
import type { MouseEvent } from 'react'
import type { DuplicatePair, DuplicateParty, DuplicateVerdict } from '#contracts/duplicate.ts'
import { countText } from '#src/components/amount-text.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/entity-words.ts'
import { dotted } from '#src/components/isolated-text.ts'
import { jurisdictionText } from '#src/components/jurisdiction-text.ts'
import { Link } from '#src/components/link.tsx'
import { Moment } from '#src/components/moment.tsx'
import styles from './duplicates.module.css'
import { goOnFrom } from './go-on.ts'
import { reasonText } from './reason-words.ts'
import { verdictWords } from './verdict-words.ts'

type DuplicatePairProps = {
  pair: DuplicatePair
  /** What stands of it in the list in which it is shown; `null` where it waits for somebody to look at it. */
  verdict: DuplicateVerdict | null
  mayDecide: boolean
  chosen: boolean
  onToggle: () => void
  onDecide: (verdict: DuplicateVerdict | null) => void
}

/** Two parties side by side, what speaks for and against their being one, and the decision. */
export function DuplicatePairCard({ pair, verdict, mayDecide, chosen, onToggle, onDecide }: DuplicatePairProps) {
  const { t, i18n } = useLingui()
  const { one, other, score, reasons, decision } = pair
  const [first, second] = [nameOf(one), nameOf(other)]
  const points = countText(Math.round(score * 100), i18n.locale)
  const decide =
    (decided: DuplicateVerdict | null) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      goOnFrom(currentTarget, [currentTarget.closest<HTMLElement>('[data-pair]')?.dataset.pair ?? ''])
      onDecide(decided)
    }
  return (
    <>
      <div className={styles.pairHead}>
        {mayDecide && <Checkbox checked={chosen} onChange={onToggle} aria-label={t`Choose ${first} and ${second}`} />}
        <h3 className={styles.pairName}>
          <bdi>{first}</bdi> <span aria-hidden="true">⇄</span> <bdi>{second}</bdi>
        </h3>
        <span className={styles.score} title={t`The points of all reasons together, of 100`}>
          <Trans>{points} points</Trans>
        </span>
      </div>
      {decision && (
        <p className={styles.quiet}>
          {verdict === null ? (
            <Trans>There is new evidence since {decision.by} decided:</Trans>
          ) : (
            <Trans>Decided by {decision.by}:</Trans>
          )}{' '}
          {i18n._(verdictWords[decision.verdict])} · <Moment at={decision.at} />
        </p>
      )}
      <div className={styles.pairBody}>
        <PartiesTable one={one} other={other} />
        <ul className={styles.reasons} aria-label={t`Reasons`}>
          {reasons.map((reason) => (
            <li key={reason.code}>
              <span className={reason.points < 0 ? styles.against : styles.for}>
                {reason.points < 0 ? '−' : '+'}
                {countText(Math.abs(reason.points), i18n.locale)}
              </span>
              <span>{reasonText(reason, i18n)}</span>
            </li>
          ))}
        </ul>
      </div>
      {mayDecide && (
        <div className={styles.verdicts}>
          {verdict !== 'accepted' && (
            <Button size="small" type="primary" onClick={decide('accepted')}>
              <Trans>They are one</Trans>
            </Button>
          )}
          {verdict !== 'rejected' && (
            <Button size="small" onClick={decide('rejected')}>
              <Trans>They are two</Trans>
            </Button>
          )}
          {verdict !== 'undecided' && (
            <Button size="small" onClick={decide('undecided')}>
              <Trans>Cannot be told</Trans>
            </Button>
          )}
          {verdict !== null && (
            <Button size="small" onClick={decide(null)}>
              {verdict === 'accepted' ? <Trans>Take apart again</Trans> : <Trans>Take the decision back</Trans>}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function PartiesTable({ one, other }: { one: DuplicateParty; other: DuplicateParty }) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const count = (number: number) => countText(number, locale)
  const rows: { label: string; of: (party: DuplicateParty) => string }[] = [
    { label: t`Name`, of: ({ name }) => name ?? '' },
    { label: t`Other names`, of: ({ otherNames }) => dotted(otherNames, locale) },
    { label: t`Kind`, of: ({ kind }) => i18n._(kindWords[kind]) },
    { label: t`Jurisdiction`, of: ({ jurisdiction }) => (jurisdiction ? jurisdictionText(jurisdiction, locale) : '') },
    { label: t`Identifiers`, of: (party) => dotted(identifiersOf(party), locale) },
    { label: t`Owners`, of: ({ owners }) => count(owners) },
    { label: t`Holdings`, of: ({ holdings }) => count(holdings) },
    { label: t`Data sources`, of: ({ sources }) => dotted(sources, locale) },
  ]
  return (
    <table className={styles.parties}>
      <tbody>
        {rows
          .map(({ label, of }) => ({ label, first: of(one), second: of(other) }))
          .filter(({ first, second }) => first !== '' || second !== '')
          .map(({ label, first, second }) => (
            <tr key={label} data-differs={first !== second}>
              <th scope="row">
                {label}
                {first !== second && (
                  <span className={styles.differs} title={t`differs`}>
                    <span aria-hidden="true">≠</span>
                    <span className={styles.spoken}>{t`differs`}</span>
                  </span>
                )}
              </th>
              <td>{first || '–'}</td>
              <td>{second || '–'}</td>
            </tr>
          ))}
        <tr>
          <th scope="row">
            <Trans>Network</Trans>
          </th>
          {[one, other].map((party) => (
            <td key={party.id}>
              <Link to="/RiskAnalysis/EquityNetwork" search={{ company: party.id }}>
                <Trans>Open</Trans>
              </Link>
              {party.synthetic && <Tag className={styles.synthetic ?? ''}>{t`Demonstration data`}</Tag>}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
