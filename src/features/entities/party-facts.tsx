import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import {
  addressAttributes,
  type DetailsCut,
  maxSharedValues,
  type PartyAttribute,
  type PartyDetailsReply,
  type SharedValue,
  type StatedDetail,
} from '#contracts/entities/party-detail.ts'
import { queryFor } from '#contracts/query/query.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { QueryLink } from '#src/components/controls/query-link.tsx'
import { SyntheticTag } from '#src/components/controls/synthetic-tag.tsx'
import { partyDetailWords } from '#src/components/entities/party-detail-words.ts'
import { jurisdictionName } from '#src/components/text/amount-text.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/text/entity-words.ts'
import { dotted } from '#src/components/text/isolated-text.ts'
import styles from './party-facts.module.css'
import { type InConcert, PartyRelations, StatedBy } from './party-relations.tsx'
import { statedValues } from './stated-values.ts'

/** The values counted; `null` until they are, `uncounted` where that took too long. */
type SharedValues = readonly SharedValue[] | 'uncounted' | null

/** Maximum characters of a text that a query compares with. */
const queryCharacters = 200
const addresses: ReadonlySet<PartyAttribute> = new Set(addressAttributes)

const fieldOf = (attribute: PartyAttribute): SharedValue['field'] | null =>
  addresses.has(attribute) ? 'address' : attribute === 'phone' ? 'telephone' : null

type SameValueProps = { attribute: PartyAttribute; value: string; shared: SharedValues }

/** How many other parties have the same address or telephone number, leading to all that have it. */
function SameValue({ attribute, value, shared }: SameValueProps) {
  const field = fieldOf(attribute)
  if (field === null || shared === null || value.length > queryCharacters) return null
  const query = queryFor(field, 'exactly', { type: 'text', text: value })
  const own = shared === 'uncounted' ? undefined : shared.find((one) => one.field === field && one.value === value)
  if (shared === 'uncounted' || (own === undefined && shared.length >= maxSharedValues)) {
    return (
      <QueryLink query={query}>
        <Trans>Who else has it</Trans>
      </QueryLink>
    )
  }
  const count = own?.parties ?? 0
  if (count === 0) return null
  return (
    <QueryLink query={query}>
      <Plural value={count} one="# other party has the same" other="# other parties have the same" />
    </QueryLink>
  )
}

const cutWords: Record<DetailsCut['of'], (listed: string, total: string) => MessageDescriptor> = {
  records: (listed, total) => msg`The latest ${listed} of ${total} records of this party are shown.`,
  values: (listed, total) => msg`${listed} of ${total} values are shown.`,
  relations: (listed, total) => msg`The latest ${listed} of ${total} relations are shown.`,
}

type PartyFactsProps = {
  party: EntitySummary
  /** `null` until it is there. */
  stated: Pick<PartyDetailsReply, 'details' | 'relations' | 'cuts'> | null
  shared: SharedValues
  /** The day of the view; `null`: the latest statements. */
  asOf: IsoDate | null
  concert: InConcert
}

/** The details of a party from all sources: every value with its source, contradicting ones side by side. */
export function PartyFacts({ party, stated, shared, asOf, concert }: PartyFactsProps) {
  const { i18n } = useLingui()
  const about = [
    i18n._(kindWords[party.kind]),
    party.jurisdiction ? jurisdictionName(party.jurisdiction, i18n.locale) : '',
    ...identifiersOf(party),
  ]
  const { details = [], relations = [], cuts = [] } = stated ?? {}
  return (
    <section className={styles.facts} aria-labelledby="party-facts-heading">
      <h3 id="party-facts-heading">
        <bdi>{nameOf(party)}</bdi> {party.synthetic && <SyntheticTag />}
      </h3>
      <p className={styles.quiet}>{dotted(about, i18n.locale)}</p>
      {details.length > 0 && <Values details={details} shared={shared} />}
      <PartyRelations name={nameOf(party)} relations={relations} asOf={asOf} concert={concert} />
      {cuts.map(({ of, listed, total }) => (
        <p key={of} className={styles.quiet}>
          {i18n._(cutWords[of](i18n.number(listed), i18n.number(total)))}
        </p>
      ))}
      {stated && details.length + relations.length === 0 && (
        <p className={styles.quiet}>
          <Trans>No source says more of it: no address, no status, no dates.</Trans>
        </p>
      )}
      <p className={styles.quiet}>
        <Trans>Choose a party on the graph to see what is stated of it.</Trans>
      </p>
    </section>
  )
}

function Values({ details, shared }: { details: readonly StatedDetail[]; shared: SharedValues }) {
  const { i18n } = useLingui()
  return (
    <dl className={styles.list}>
      {statedValues(details).map(({ attribute, values, differ }) => (
        <div key={attribute} className={styles.fact}>
          <dt>
            {i18n._(partyDetailWords[attribute])}{' '}
            {differ && (
              <span className={styles.differ}>
                <Trans>Statements differ</Trans>
              </span>
            )}
          </dt>
          {values.map(({ value, statedBy }) => (
            <dd key={value}>
              <bdi className={styles.value}>{value}</bdi>{' '}
              <SameValue attribute={attribute} value={value} shared={shared} />
              <StatedBy statedBy={statedBy} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
