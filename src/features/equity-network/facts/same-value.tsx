import { Plural, Trans } from '@lingui/react/macro'
import { addressAttributes, type PartyAttribute, type SharedValue } from '#contracts/party-detail.ts'
import { queryFor } from '#contracts/query.ts'
import { QueryLink } from '#src/components/query-link.tsx'

/** The values counted; `null` until they are, `uncounted` where that took too long. */
export type SharedValues = readonly SharedValue[] | 'uncounted' | null

/** Most characters of a text that a query compares with. */
const queryCharacters = 200
const addresses: ReadonlySet<PartyAttribute> = new Set(addressAttributes)

const fieldOf = (attribute: PartyAttribute): SharedValue['field'] | null =>
  addresses.has(attribute) ? 'address' : attribute === 'phone' ? 'telephone' : null

type SameValueProps = { attribute: PartyAttribute; value: string; shared: SharedValues }

/** How many other parties have the same address or telephone number, leading to all that have it. */
export function SameValue({ attribute, value, shared }: SameValueProps) {
  const field = fieldOf(attribute)
  if (field === null || shared === null || value.length > queryCharacters) return null
  const query = queryFor(field, 'exactly', { type: 'text', text: value })
  if (shared === 'uncounted') {
    return (
      <QueryLink query={query}>
        <Trans>Who else has it</Trans>
      </QueryLink>
    )
  }
  const count = shared.find((one) => one.field === field && one.value === value)?.parties ?? 0
  if (count === 0) return null
  return (
    <QueryLink query={query}>
      <Plural value={count} one="# other party has the same" other="# other parties have the same" />
    </QueryLink>
  )
}
