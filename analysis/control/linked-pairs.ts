import type { OwnerHoldings, QualifiedHolding } from './qualified-holdings.ts'

/** Two parties of a pair, the smaller number first. */
export type LinkedPair = readonly [number, number]

type Candidate = { holding: QualifiedHolding; owner: number; joined: number[] | null }

/**
 * The pairs with the strongest links, at most `limit`, of owners in ascending order: a holding is as strong as its share, a link through a third party
 * as the smaller of its two. Pairs are made only as far as they are listed, however many there are.
 */
export function strongestPairs(owners: readonly OwnerHoldings[], limit: number): LinkedPair[] {
  const least = leastListed(owners, limit)
  const candidates: Candidate[] = []
  for (const { owner, own, third } of owners) {
    for (const holding of own) if (holding.share >= least) candidates.push({ holding, owner, joined: null })
    const joined: number[] = []
    for (const holding of third) if (holding.share >= least) candidates.push({ holding, owner, joined })
  }
  candidates.sort(
    (one, other) =>
      other.holding.share - one.holding.share || one.holding.company - other.holding.company || one.owner - other.owner,
  )
  const known = new PairSet()
  const pairs: LinkedPair[] = []
  const add = (one: number, other: number): boolean => {
    if (known.add(one, other)) pairs.push(one < other ? [one, other] : [other, one])
    return pairs.length < limit
  }
  for (const { holding, owner, joined } of candidates) {
    if (joined === null) {
      if (!add(owner, holding.company)) return pairs
      continue
    }
    for (const other of joined) if (!add(other, holding.company)) return pairs
    joined.push(holding.company)
  }
  return pairs
}

/** A strength that `limit` pairs have for sure: holdings are pairs, each at most twice. */
function leastListed(owners: readonly OwnerHoldings[], limit: number): number {
  const shares = Float64Array.from(owners.flatMap(({ own }) => own.map(({ share }) => share))).sort()
  return shares[shares.length - 2 * limit] ?? 0
}

/** Pairs of different numbers, whichever comes first. */
class PairSet {
  readonly #partners = new Map<number, Set<number>>()

  /** False where the pair is in it already. */
  add(one: number, other: number): boolean {
    const [first, second] = one < other ? [one, other] : [other, one]
    const partners = this.#partners.get(first)
    if (partners === undefined) this.#partners.set(first, new Set([second]))
    else if (partners.has(second)) return false
    else partners.add(second)
    return true
  }
}

/** `total` is what there is at least where `isExact` is false. */
export type PairCount = { total: number; isExact: boolean }

type Group = { size: number; thirdParties: number[] }

const mostSteps = 30_000_000

/**
 * How many pairs are linked, without making them: companies under the same third parties count together, so that a party
 * with 100,000 holdings costs no more than they.
 */
export function countPairs(owners: readonly OwnerHoldings[]): PairCount {
  const thirdPartiesOf = new Map<number, number[]>()
  for (const { owner, third } of owners) {
    if (third.length < 2) continue
    for (const { company } of third) listIn(thirdPartiesOf, company).push(owner)
  }
  const groups = new Map<string, Group>()
  const groupsOf = new Map<number, Group[]>()
  for (const thirdParties of thirdPartiesOf.values()) {
    const key = thirdParties.join()
    const known = groups.get(key)
    if (known !== undefined) known.size++
    else {
      const group = { size: 1, thirdParties }
      groups.set(key, group)
      for (const party of thirdParties) listIn(groupsOf, party).push(group)
    }
  }
  let steps = 0
  let total = countHoldings(owners, thirdPartiesOf)
  const done = new Set<Group>()
  for (const group of groups.values()) {
    done.add(group)
    total += (group.size * (group.size - 1)) / 2
    const seen = new Set<Group>()
    for (const party of group.thirdParties) {
      for (const other of groupsOf.get(party) as Group[]) {
        if (steps++ > mostSteps) return { total, isExact: false }
        if (done.has(other) || seen.has(other)) continue
        seen.add(other)
        total += group.size * other.size
      }
    }
  }
  return { total, isExact: true }
}

/** Pairs of an owner and its holding that no third party links as well. */
function countHoldings(owners: readonly OwnerHoldings[], thirdPartiesOf: ReadonlyMap<number, number[]>): number {
  const known = new PairSet()
  let total = 0
  for (const { owner, own } of owners) {
    const above = thirdPartiesOf.get(owner)
    for (const { company } of own) {
      if (above !== undefined && haveCommon(above, thirdPartiesOf.get(company))) continue
      if (known.add(owner, company)) total++
    }
  }
  return total
}

/** Both are in the order of the owners. */
function haveCommon(some: readonly number[], others: readonly number[] | undefined): boolean {
  if (others === undefined) return false
  let [one, other] = [0, 0]
  while (one < some.length && other < others.length) {
    const difference = (some[one] as number) - (others[other] as number)
    if (difference === 0) return true
    if (difference < 0) one++
    else other++
  }
  return false
}

function listIn<Item>(lists: Map<number, Item[]>, key: number): Item[] {
  const known = lists.get(key)
  if (known !== undefined) return known
  const list: Item[] = []
  lists.set(key, list)
  return list
}
