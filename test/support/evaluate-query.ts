import { comparedText } from '#analysis/text-search/compared-text.ts'
import { addressAttributes, type PartyAttribute } from '#contracts/entities/party-detail.ts'
import type { QueryCondition, QueryNode } from '#contracts/query/query.ts'
import type { queryScopes } from '#contracts/query/query-scopes.ts'
import { daysMeantBy } from '#contracts/values/relative-days.ts'
import { importedOn, type StoredInterest, type StoredParty } from './stored-parties.ts'

/** What one condition means, said a second time: over parties in memory instead of the database. */
type Meaning = (party: StoredParty, condition: QueryCondition, known: Known) => boolean

/** Everything that a condition on one party may look at. */
export type Known = { parties: readonly StoredParty[]; interests: readonly StoredInterest[] }

/** The day on which the queries of the tests are asked. */
export const askedOn = '2024-03-01'

const same = (one: string, other: string) => comparedText(one) === comparedText(other)
const listOf = ({ value }: QueryCondition) => (value.type === 'list' ? value.list : [])

function within(number: number | string | null, { value }: QueryCondition): boolean {
  if (number === null) return false
  const [from, to] =
    value.type === 'numbers'
      ? [value.min, value.max]
      : value.type === 'days'
        ? [value.from, value.to]
        : value.type === 'relative'
          ? Object.values(daysMeantBy(value, askedOn))
          : []
  return (from == null || number >= from) && (to == null || number <= to)
}

/** Works something out of what is known, once. */
function once<Result>(work: (known: Known) => Result): (known: Known) => Result {
  const results = new WeakMap<Known, { result: Result }>()
  return (known) => {
    const found = results.get(known) ?? { result: work(known) }
    results.set(known, found)
    return found.result
  }
}

const current = once(({ interests }) => {
  const now = new Date().toISOString()
  return interests.filter(({ validTo }) => validTo === null || validTo > now)
})
const currentByCompany = once((known) => Map.groupBy(current(known), ({ company }) => company))
const heldBy = ({ id }: Pick<StoredParty, 'id'>, known: Known) => currentByCompany(known).get(id) ?? []

/** Relations that last, both of whose parties one source states. */
const lastingRelations = once(({ parties }) => {
  const now = new Date().toISOString()
  const byId = new Map(parties.map((party) => [party.id, party]))
  return parties.flatMap(({ id, source, attributes, relations = [] }) =>
    relations
      .filter(({ other, validTo }) => {
        const far = byId.get(other)
        const isLasting = validTo === null || validTo > now
        return isLasting && other !== id && attributes && far?.attributes && far.source === source
      })
      .map(({ other }): [number, number] => [id, other]),
  )
})

/** The parties that a condition names; one that turned out to be another stands for that one. */
function named({ value }: QueryCondition, { parties }: Known): Set<number> {
  const ids = value.type === 'parties' ? value.parties.map(Number) : []
  return new Set(parties.filter(({ id }) => ids.includes(id)).map(({ id, mergedInto }) => mergedInto ?? id))
}

/**
 * The votes of an interest, unless they are inferred from shares and either stated alone by another one of the holding
 * or, with what is stated of others, more than all.
 */
function countedVotes({ owner, company, votes, votesInferred }: StoredInterest, known: Known) {
  if (!votesInferred) return votes
  const beside = heldBy({ id: company }, known).filter(({ kind }) => kind === 'stake')
  const isTold = beside.some((other) => other.owner === owner && other.capital === null && other.votes !== null)
  const largest = (of: readonly StoredInterest[]) => Math.max(...of.map((other) => other.votes?.[0] ?? 0), 0)
  const holdings = [...Map.groupBy(beside, (other) => other.owner).values()].map((of) => {
    const stated = of.filter((other) => !other.votesInferred && other.votes !== null)
    return { stated: largest(stated), all: stated.length > 0 ? largest(stated) : largest(of) }
  })
  const sum = (part: 'stated' | 'all') => holdings.reduce((total, holding) => total + holding[part], 0)
  return isTold || (sum('stated') > 0 && sum('all') > 1.01) ? null : votes
}

const majorities = once((known) =>
  current(known).filter((interest) => {
    if (interest.owner === interest.company) return false
    const votes = countedVotes(interest, known)
    return interest.kind === 'consolidation' || (votes !== null && (votes[0] > 0.5 || (votes[0] === 0.5 && votes[2])))
  }),
)

/** What is reached from some parties by one or more majorities, up or down. */
function reached(from: ReadonlySet<number>, known: Known, way: 'up' | 'down'): Set<number> {
  const found = new Set<number>()
  for (let edge = [...from]; edge.length > 0; ) {
    edge = majorities(known)
      .filter(({ owner, company }) => edge.includes(way === 'up' ? company : owner))
      .map(({ owner, company }) => (way === 'up' ? owner : company))
      .filter((id) => !found.has(id))
    for (const id of edge) found.add(id)
  }
  return found
}

/** What a condition on a text says of one that is there. */
function isText(written: string | null, condition: QueryCondition): boolean {
  if (written === null) return false
  if (condition.operator === 'in') return listOf(condition).some((listed) => same(listed, written))
  const text = condition.value.type === 'text' ? comparedText(condition.value.text) : ''
  if (condition.operator === 'exactly') return comparedText(written) === text
  if (condition.operator === 'startsWith') return comparedText(written).startsWith(text)
  return text.split(' ').every((word) => comparedText(written).includes(word))
}

const valuesOf = ({ attributes = {} }: StoredParty, names: readonly PartyAttribute[]) =>
  names.flatMap((name) => attributes[name] ?? [])

/** A text of which sources state any number of values. */
const stated =
  (...names: PartyAttribute[]): Meaning =>
  (party, condition) => {
    const values = valuesOf(party, names)
    return condition.operator === 'empty' ? values.length === 0 : values.some((value) => isText(value, condition))
  }

/** A day of which sources state any number of values, as a year, a month or a day. */
const statedOn =
  (name: PartyAttribute): Meaning =>
  (party, condition) => {
    const days = valuesOf(party, [name]).map((value) =>
      /^\d{4}(-\d{2}){0,2}$/.test(value) ? `${value}-01-01`.slice(0, 10) : null,
    )
    return condition.operator === 'empty' ? days.length === 0 : days.some((day) => within(day, condition))
  }

const meanings: Record<(typeof queryScopes)['party']['fields'][number], Meaning> = {
  name: ({ name }, condition) => (condition.operator === 'empty' ? name === null : isText(name, condition)),
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
  heldThrough: (party, condition, known) => heldBy(party, known).some(({ kind }) => listOf(condition).includes(kind)),
  heldSince: (party, condition, known) => heldBy(party, known).some(({ validFrom }) => within(validFrom, condition)),
  majorityOwner: (party, _, known) => majorities(known).some(({ company }) => company === party.id),
  overstated: (party, _, known) => {
    const stakes = heldBy(party, known).filter(({ kind }) => kind === 'stake')
    const capital = stakes.reduce((sum, stake) => sum + (stake.capital ?? 0), 0)
    const votes = stakes.reduce((sum, stake) => sum + (stake.votesInferred ? 0 : (stake.votes?.[0] ?? 0)), 0)
    return capital > 1.01 || votes > 1.01
  },
  ownerOf: (party, condition, known) =>
    current(known).some(({ owner, company }) => owner === party.id && named(condition, known).has(company)),
  holdingOf: (party, condition, known) => heldBy(party, known).some(({ owner }) => named(condition, known).has(owner)),
  sameController: (party, condition, known) => {
    const parties = named(condition, known)
    return !parties.has(party.id) && reached(reached(parties, known, 'up'), known, 'down').has(party.id)
  },
  relatedTo: (party, condition, known) => {
    const parties = named(condition, known)
    return lastingRelations(known).some(
      ([one, other]) => (one === party.id && parties.has(other)) || (other === party.id && parties.has(one)),
    )
  },
  otherName: stated('alias', 'formerName'),
  status: stated('status'),
  founded: statedOn('founded'),
  dissolved: statedOn('dissolved'),
  legalForm: stated('legalForm'),
  industry: stated('industry'),
  legalRepresentative: stated('legalRepresentative'),
  address: stated(...addressAttributes),
  telephone: stated('phone'),
  born: stated('birthDate'),
  nationality: stated('nationality'),
  imported: ({ source }, condition) => within(importedOn[source], condition),
}

/** Whether a query finds a party. */
export function finds(node: QueryNode, party: StoredParty, known: Known): boolean {
  return holds(node, (condition) => {
    const meaning: Meaning | undefined = (meanings as { [field: string]: Meaning })[condition.field]
    return meaning?.(party, condition, known) ?? false
  })
}

/** Whether a node holds, given what holds of its conditions, their `not` left aside. */
export function holds(node: QueryNode, conditionHolds: (condition: QueryCondition) => boolean): boolean {
  if (node.type === 'condition') return conditionHolds(node) !== node.not
  const held = node.nodes.map((inner) => holds(inner, conditionHolds))
  return (node.joint === 'all' ? held.every(Boolean) : held.some(Boolean)) !== node.not
}
