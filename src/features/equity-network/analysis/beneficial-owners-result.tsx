import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Tag } from 'antd'
import type { CompanyBeneficialOwners, OwnerRuleId, RulePerson } from '#contracts/beneficial-owners-report.ts'
import type { Words } from '#contracts/words.ts'
import { measureText } from '#src/components/measure-words.ts'
import styles from './analysis.module.css'
import { type AnalysisActions, type Parties, partyName, toggled } from './analysis-actions.ts'
import { GroundText } from './ground-text.tsx'
import { HighlightButton } from './highlight-button.tsx'
import { PartyButton } from './party-button.tsx'
import { pointedTogether } from './pointed.ts'

/** What a rule of law is called, says and rests on. */
export type RuleWords = Readonly<Record<OwnerRuleId, { name: Words; meaning: Words; source: Words }>>

type BeneficialOwnersProps = {
  found: CompanyBeneficialOwners
  rules: RuleWords
  parties: Parties
  actions: AnalysisActions
}

/** Whom each rule of law names behind a company, certainly or possibly, and on what grounds. */
export function BeneficialOwners({ found, rules, parties, actions }: BeneficialOwnersProps) {
  const { i18n } = useLingui()
  const named = found.rules.filter(({ total }) => total > 0)
  const none = found.rules.filter(({ total }) => total === 0)
  const list = new Intl.ListFormat(i18n.locale).format(none.map(({ rule }) => measureText(i18n, rules[rule].name)))
  return (
    <div className={styles.section}>
      {!found.isComplete && (
        <p className={styles.quiet}>
          <Trans>
            More companies control this one than the shares in each could be computed for; some may be missing.
          </Trans>
        </p>
      )}
      {named.map(({ rule, persons, total }) => (
        <section key={rule} className={styles.card} aria-label={measureText(i18n, rules[rule].name)}>
          <div className={styles.cardHead}>
            <h4>{measureText(i18n, rules[rule].name)}</h4>
            <span className={styles.quiet}>
              <Plural value={total} one="# named" other="# named" />
            </span>
          </div>
          <p>{measureText(i18n, rules[rule].meaning)}</p>
          <p className={styles.quiet}>{measureText(i18n, rules[rule].source)}</p>
          <ul className={styles.people}>
            {persons.map((person) => (
              <Person
                key={`${person.party}:${person.group}`}
                rule={rule}
                person={person}
                company={found.company}
                parties={parties}
                actions={actions}
              />
            ))}
          </ul>
          {total > persons.length && (
            <p className={styles.quiet}>
              <Plural value={total - persons.length} one="and # more" other="and # more" />
            </p>
          )}
        </section>
      ))}
      {none.length > 0 && (
        <p className={styles.quiet}>
          <Trans>Nobody is named under: {list}.</Trans>
        </p>
      )}
    </div>
  )
}

type PersonProps = {
  rule: OwnerRuleId
  person: RulePerson
  company: string
  parties: Parties
  actions: AnalysisActions
}

function Person({ rule, person, company, parties, actions }: PersonProps) {
  const { party, certain, group, grounds } = person
  const name = partyName(parties, party)
  const nodes = [party, ...grounds.flatMap(({ chain }) => chain.map((link) => link.party)), company]
  const point = toggled(`rule:${rule}:${party}`, actions, () => pointedTogether('', name, [...new Set(nodes)]).groups)
  return (
    <li>
      <div className={styles.cardHead}>
        <PartyButton id={party} parties={parties} onOpen={actions.onOpen} />
        {certain ? (
          <Tag color="purple">
            <Trans>certain</Trans>
          </Tag>
        ) : (
          <Tag className={styles.possible ?? ''}>
            <Trans>possible</Trans>
          </Tag>
        )}
        {group !== null && (
          <Tag>
            <Trans>only in concert: group {group}</Trans>
          </Tag>
        )}
        <HighlightButton {...point} what={name} disabled={!nodes.some((id) => actions.drawn.has(id))} />
      </div>
      <ul className={styles.sentences}>
        {grounds.map((ground) => (
          <li key={`${ground.measure}:${ground.value}`}>
            <GroundText ground={ground} company={company} parties={parties} />
          </li>
        ))}
      </ul>
    </li>
  )
}
