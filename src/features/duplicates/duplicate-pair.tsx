import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from 'antd'
import type { MouseEvent } from 'react'
import * as v from 'valibot'
import type {
  DuplicatePair,
  DuplicateParty,
  DuplicateReason,
  DuplicateVerdict,
} from '#contracts/duplicates/duplicate.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import { Link } from '#src/components/controls/link.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { countText, jurisdictionText } from '#src/components/text/amount-text.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/text/entity-words.ts'
import { dotted, isolated } from '#src/components/text/isolated-text.ts'
import { listedPartText } from '#src/components/text/listed-part-text.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import styles from './duplicates.module.css'
import { goOnFrom, verdictWords } from './verdict-words.ts'

/** A reason as a sentence of the active language. */
function reasonText({ code, details }: DuplicateReason, i18n: I18n): string {
  const { locale } = i18n
  const text = (name: string): string => isolated(String(details[name] ?? ''), locale)
  const kind = (name: string): string => {
    const value = details[name]
    return v.is(EntityKind, value) ? i18n._(kindWords[value]) : ''
  }
  const [one, other] = [text('one'), text('other')]
  switch (code) {
    case 'sameIdentifier': {
      const [first, second] = [`${text('scheme')}:${text('value')}`, `${text('otherScheme')}:${text('otherValue')}`]
      return i18n._(msg`The same identifier stands as ${first} and as ${second}.`)
    }
    case 'sameName':
      return i18n._(msg`Both are called ${one}.`)
    case 'sameWords':
      return i18n._(msg`${one} and ${other} are the same name, apart from spelling, word order or legal form.`)
    case 'similarName': {
      const percent = countText(Number(details.percent), locale)
      return i18n._(msg`${one} and ${other} are alike by ${percent} %.`)
    }
    case 'sameJurisdiction': {
      const country = jurisdictionText(String(details.jurisdiction), locale)
      return i18n._(msg`Both are registered in ${country}.`)
    }
    case 'sameNeighbours': {
      const [owners, holdings] = [Number(details.owners), Number(details.holdings)]
      if (holdings === 0)
        return i18n._(
          msg`${plural(owners, { one: 'They have # owner in common.', other: 'They have # owners in common.' })}`,
        )
      if (owners === 0)
        return i18n._(
          msg`${plural(holdings, { one: 'They have # holding in common.', other: 'They have # holdings in common.' })}`,
        )
      const [ownersText, holdingsText] = [countText(owners, locale), countText(holdings, locale)]
      return i18n._(msg`They have owners in common (${ownersText}) and holdings (${holdingsText}).`)
    }
    case 'sameAddress':
      return one === other
        ? i18n._(msg`Both have the address ${one}.`)
        : i18n._(msg`Their addresses are the same: ${one} and ${other}.`)
    case 'samePhone':
      return i18n._(msg`Both have the telephone number ${one}.`)
    case 'sameLegalRepresentative':
      return i18n._(msg`Both have the legal representative ${one}.`)
    case 'sameBirthDate': {
      const date = text('date')
      return i18n._(msg`Both were born on the same date: ${date}.`)
    }
    case 'differentBirthDate':
      return i18n._(msg`They were born on different dates: ${one} and ${other}.`)
    case 'nameOfPerson':
      return i18n._(msg`Many people share a name: a name alone says little of a person.`)
    case 'differentNumbers':
      return i18n._(msg`Their names hold different numbers: ${orNone(one, i18n)} and ${orNone(other, i18n)}.`)
    case 'differentLetters':
      return i18n._(msg`Their names hold different letters: ${one} and ${other}.`)
    case 'differentForms':
      return i18n._(msg`Their legal forms differ: ${one} and ${other}.`)
    case 'differentJurisdiction':
      return i18n._(
        msg`They are registered in different places: ${jurisdictionText(String(details.one), locale)} and ${jurisdictionText(String(details.other), locale)}.`,
      )
    case 'differentIdentifier': {
      const scheme = text('scheme')
      return i18n._(msg`Under ${scheme} they have different identifiers: ${one} and ${other}.`)
    }
    case 'differentKind':
      return i18n._(msg`One is of the kind ${kind('one')}, the other of the kind ${kind('other')}.`)
  }
}

const orNone = (text: string, i18n: I18n): string => (text === '' ? i18n._(msg`none`) : text)

type DuplicatePairProps = {
  pair: DuplicatePair
  /** The current decision of its list; `null` for pairs awaiting review. */
  verdict: DuplicateVerdict | null
  mayDecide: boolean
  chosen: boolean
  onToggle: () => void
  onDecide: (verdict: DuplicateVerdict | null) => void
}

/** Two parties side by side, the evidence for and against a merge, and the decision. */
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
          {i18n._(verdictWords[decision.verdict])} · <Timestamp at={decision.at} />
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
              <Trans>Can’t tell</Trans>
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
    {
      label: t`Other names`,
      of: ({ otherNames, otherNamesTotal }) =>
        listedPartText(i18n, dotted(otherNames, locale), { listed: otherNames.length, total: otherNamesTotal }),
    },
    { label: t`Kind`, of: ({ kind }) => i18n._(kindWords[kind]) },
    { label: t`Jurisdiction`, of: ({ jurisdiction }) => (jurisdiction ? jurisdictionText(jurisdiction, locale) : '') },
    { label: t`Identifiers`, of: (party) => dotted(identifiersOf(party), locale) },
    { label: t`Owners`, of: ({ owners }) => count(owners) },
    { label: t`Holdings`, of: ({ holdings }) => count(holdings) },
    {
      label: t`Data sources`,
      of: ({ sources }) =>
        dotted(
          sources.map((source) => sourceText(source, i18n)),
          locale,
        ),
    },
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
              <Link to="/companies/$companyId" params={{ companyId: party.id }}>
                <Trans>Open</Trans>
              </Link>{' '}
              {party.synthetic && <SyntheticTag />}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
