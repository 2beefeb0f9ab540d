import type { QueryCondition, QueryNode } from '#contracts/query.ts'
import type { QueryField } from '#contracts/query-fields.ts'
import { importedOn, type StoredInterest, type StoredParty } from './stored-parties.ts'

/** What one condition means, said a second time: over parties in memory instead of the database. */
type Meaning = (party: StoredParty, condition: QueryCondition, interests: readonly StoredInterest[]) => boolean

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const listOf = ({ value }: QueryCondition) => (value.type === 'list' ? value.list : [])

function within(number: number | string | null, { value }: QueryCondition): boolean {
  if (number === null) return false
  const [from, to] =
    value.type === 'numbers' ? [value.min, value.max] : value.type === 'days' ? [value.from, value.to] : []
  return (from == null || number >= from) && (to == null || number <= to)
}

const heldBy = (party: StoredParty, interests: readonly StoredInterest[]) =>
  interests.filter(({ company, validTo }) => company === party.id && validTo === null)

const meanings: Record<QueryField, Meaning> = {
  name: ({ name }, condition) => {
    if (condition.operator === 'empty') return name === null
    if (name === null) return false
    if (condition.operator === 'in') return listOf(condition).some((listed) => same(listed, name))
    const text = condition.value.type === 'text' ? condition.value.text.toLowerCase() : ''
    if (condition.operator === 'exactly') return name.toLowerCase() === text
    if (condition.operator === 'startsWith') return name.toLowerCase().startsWith(text)
    return text.split(' ').every((word) => name.toLowerCase().includes(word))
  },
  kind: ({ kind }, condition) => listOf(condition).includes(kind),
  jurisdiction: ({ jurisdiction }, condition) =>
    condition.operator === 'empty'
      ? jurisdiction === null
      : jurisdiction !== null && listOf(condition).includes(jurisdiction),
  identifier: ({ identifiers }, condition) =>
    condition.operator === 'empty'
      ? identifiers.length === 0
      : identifiers.some(([scheme, id]) =>
          listOf(condition).some((listed) => {
            const [first = '', second] = listed.split(':')
            return second === undefined
              ? [first, first.toUpperCase()].includes(id)
              : [first.toUpperCase(), second].join() === [scheme, id].join()
          }),
        ),
  scheme: ({ identifiers }, condition) => identifiers.some(([scheme]) => listOf(condition).includes(scheme)),
  source: ({ source }, condition) => listOf(condition).includes(source),
  synthetic: ({ source }) => source === 'demo',
  owners: ({ owners }, condition) => within(owners, condition),
  holdings: ({ holdings }, condition) => within(holdings, condition),
  heldThrough: (party, condition, interests) =>
    heldBy(party, interests).some(({ kind }) => listOf(condition).includes(kind)),
  heldSince: (party, condition, interests) =>
    heldBy(party, interests).some(({ validFrom }) => within(validFrom, condition)),
  majorityOwner: (party, _, interests) =>
    heldBy(party, interests).some(
      ({ kind, votes, owner }) =>
        owner !== party.id &&
        (kind === 'consolidation' || (votes !== null && (votes[0] > 0.5 || (votes[0] === 0.5 && votes[2])))),
    ),
  overstated: (party, _, interests) => {
    const stakes = heldBy(party, interests).filter(({ kind }) => kind === 'stake')
    const capital = stakes.reduce((sum, stake) => sum + (stake.capital ?? 0), 0)
    const votes = stakes.reduce((sum, stake) => sum + (stake.votes?.[0] ?? 0), 0)
    return capital > 1.01 || votes > 1.01
  },
  imported: ({ source }, condition) => within(importedOn[source], condition),
}

/** Whether a query finds a party. */
export function finds(node: QueryNode, party: StoredParty, interests: readonly StoredInterest[]): boolean {
  if (node.type === 'condition') return meanings[node.field](party, node, interests) !== node.not
  const held = node.nodes.map((inner) => finds(inner, party, interests))
  return (node.joint === 'all' ? held.every(Boolean) : held.some(Boolean)) !== node.not
}
