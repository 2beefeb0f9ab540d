import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Tag } from 'antd'
import type {
  CompanyBeneficialOwners,
  OwnerRuleId,
  RuleGround,
  RuleMeasure,
  RulePerson,
} from '#contracts/ownership/beneficial-owners-report.ts'
import { ownerRuleWords } from '#contracts/ownership/words.ts'
import styles from '#src/components/measures/analysis.module.css'
import { type AnalysisActions, type Parties, partyName, toggled } from '#src/components/measures/analysis-actions.ts'
import { percentHeld, percentInText } from '#src/components/measures/figures.ts'
import { measureText } from '#src/components/measures/measure-words.ts'
import { HighlightButton, PartyButton } from '#src/components/measures/party-button.tsx'
import { pointedTogether } from '#src/components/measures/pointed.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import { listedPartText } from '#src/components/text/listed-part-text.ts'
import { lowerEndWords } from '#src/components/text/share-words.ts'

const measureNames = {
  capital: msg`capital, directly and indirectly`,
  votes: msg`votes, directly and indirectly`,
  direct_capital: msg`capital held directly`,
  commanded_capital: msg`capital held by it and all that it controls`,
  commanded_votes: msg`votes held by it and all that it controls`,
  capital_of_controlled: msg`capital held by what it controls`,
  votes_of_controlled: msg`votes held by what it controls`,
  capital_of_controller: msg`capital of a company that controls this one`,
  votes_of_controller: msg`votes of a company that controls this one`,
  control: msg`votes assembled with all that it controls`,
  simple_capital: msg`capital along chains without loops`,
} as const satisfies Record<RuleMeasure, unknown>

type GroundTextProps = { ground: RuleGround; company: string; parties: Parties }

/** Why a party meets a rule, as a sentence with the figure, the threshold, and the chain. */
function GroundText({ ground, company, parties }: GroundTextProps) {
  const { i18n } = useLingui()
  const what = i18n._(measureNames[ground.measure])
  const found = figureOf(i18n, ground)
  const bound = percentInText(i18n, ground.value)
  const way = wayOf(i18n, ground, company, parties)
  const through = listedPartText(i18n, ground.through.map((link) => held(i18n, link, parties)).join(', '), {
    listed: ground.through.length,
    total: ground.throughTotal,
  })
  return (
    <>
      {ground.inclusive ? (
        <Trans>
          {what}: {found} (the rule asks for {bound} or more)
        </Trans>
      ) : (
        <Trans>
          {what}: {found} (the rule asks for more than {bound})
        </Trans>
      )}
      {!ground.certain && (
        <>
          {' – '}
          <Trans>met only if unknown stakes are large enough</Trans>
        </>
      )}
      {ground.votesInferred && (
        <>
          {' – '}
          <Trans>votes behind it are inferred from shares of which the source states no votes</Trans>
        </>
      )}
      {way !== '' && (
        <>
          <br />
          <Trans>Largest chain: {way}</Trans>
        </>
      )}
      {through !== '' && (
        <>
          <br />
          <Trans>Through: {through}</Trans>
        </>
      )}
    </>
  )
}

type HeldShare = RuleGround['chain'][number]

/** The figure, as a span where stakes are unknown. */
function figureOf(i18n: I18n, { share, exclusive = false, max }: RuleGround): string {
  if (share === null) return i18n._(msg`stated without a figure`)
  if (max === null || max === share) return percentHeld(i18n, share, exclusive)
  return `${exclusive ? '>' : ''}${lowerEndWords(i18n, share, 'sentence')}–${percentInText(i18n, max)}`
}

function held(i18n: I18n, { party, share, exclusive }: HeldShare, parties: Parties): string {
  const name = isolated(partyName(parties, party), i18n.locale)
  return share === null ? name : `${name} (${percentHeld(i18n, share, exclusive)})`
}

function wayOf(i18n: I18n, { chain, chainTotal }: RuleGround, company: string, parties: Parties): string {
  if (chain.length === 0) return ''
  const links = chain.map(({ party, share, exclusive }) => {
    const figure = share === null ? '' : ` ${percentHeld(i18n, share, exclusive)}`
    return `${isolated(partyName(parties, party), i18n.locale)} →${figure}`
  })
  const last = chainTotal > chain.length ? '… →' : ''
  const way = [...links, last, isolated(partyName(parties, company), i18n.locale)]
    .filter((part) => part !== '')
    .join(' ')
  return listedPartText(i18n, way, { listed: chain.length, total: chainTotal })
}

type BeneficialOwnersProps = {
  found: CompanyBeneficialOwners
  parties: Parties
  actions: AnalysisActions
}

/** Whom each rule of law names behind a company, certainly or possibly, and on what grounds. */
export function BeneficialOwners({ found, parties, actions }: BeneficialOwnersProps) {
  const { i18n } = useLingui()
  const named = found.rules.filter(({ total }) => total > 0)
  const none = found.rules.filter(({ total }) => total === 0)
  const list = new Intl.ListFormat(i18n.locale).format(
    none.map(({ rule }) => measureText(i18n, ownerRuleWords[rule].name)),
  )
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
        <section key={rule} className={styles.card} aria-label={measureText(i18n, ownerRuleWords[rule].name)}>
          <div className={styles.cardHead}>
            <h4>{measureText(i18n, ownerRuleWords[rule].name)}</h4>
            <span className={styles.quiet}>
              <Plural value={total} one="# named" other="# named" />
            </span>
          </div>
          <p>{measureText(i18n, ownerRuleWords[rule].meaning)}</p>
          <p className={styles.quiet}>{measureText(i18n, ownerRuleWords[rule].source)}</p>
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
