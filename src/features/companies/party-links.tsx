import { useLingui } from '@lingui/react/macro'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import { Link } from '#src/components/controls/link.tsx'
import { nameOf } from '#src/components/text/entity-words.ts'

/** The name of a party, which leads to its page. */
export function PartyLink({ party }: { party: EntitySummary }) {
  return (
    <Link to="/companies/$companyId" params={{ companyId: party.id }}>
      <bdi>{nameOf(party)}</bdi>
    </Link>
  )
}

/** Names as a list in the reader's language, each of which leads to its page. */
export function PartyLinks({ parties }: { parties: readonly EntitySummary[] }) {
  const { i18n } = useLingui()
  const byPlace = new Map(parties.map((party, place) => [String(place), party]))
  return new Intl.ListFormat(i18n.locale).formatToParts(byPlace.keys()).map(({ type, value }, index) => {
    const key = `${index}:${value}`
    const party = type === 'element' ? byPlace.get(value) : undefined
    return party ? <PartyLink key={party.id} party={party} /> : <span key={key}>{value}</span>
  })
}
