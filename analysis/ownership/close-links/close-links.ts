import { at } from '../../arithmetic/at.ts'
import { ancestryOf } from '../../network/ancestry.ts'
import type { Network } from '../../network/network.ts'
import { type StakeEnds, stakeEnds, toldEnds } from '../control/stake-ends.ts'
import { meets } from '../control/threshold.ts'
import { ownershipIntervals } from '../shares/ownership-intervals.ts'
import {
  certainHoldings,
  type OwnerHoldings,
  type QualifiedHolding,
  type QualifiedHoldingOptions,
  qualifiedHoldings,
} from './qualified-holdings.ts'

/** Two parties of a pair, the smaller number first. */
type LinkedPair = readonly [number, number]

/** Companies that a third party surely holds or perhaps, as far as they were come to. */
type Joined = { sure: number[]; perhaps: number[] }

type Candidate = { holding: QualifiedHolding; owner: number; joined: Joined | null; isSure: boolean }

/**
 * The pairs with the strongest links, at most `limit`, of owners in ascending order: a holding is as strong as its
 * share, a link through a third party as the smaller of its two. Pairs are made only as far as they are listed, however
 * many there are; those for which there are `certain` reasons are left out.
 */
function strongestPairs(owners: readonly OwnerHoldings[], limit: number, certain: Reasons | null): LinkedPair[] {
  const min = certain === null ? minListed(owners, limit) : 0
  const candidates: Candidate[] = []
  for (const { owner, own, third } of owners) {
    const isSure = ({ company }: QualifiedHolding, as: keyof Held): boolean =>
      certain?.held(owner, company)?.[as] !== undefined
    for (const holding of own) {
      if (holding.share >= min) candidates.push({ holding, owner, joined: null, isSure: isSure(holding, 'own') })
    }
    const joined: Joined = { sure: [], perhaps: [] }
    for (const holding of third) {
      if (holding.share >= min) candidates.push({ holding, owner, joined, isSure: isSure(holding, 'third') })
    }
  }
  candidates.sort(
    (one, other) =>
      other.holding.share - one.holding.share || one.holding.company - other.holding.company || one.owner - other.owner,
  )
  const known = new PairSet()
  const pairs: LinkedPair[] = []
  const add = (one: number, other: number): boolean => {
    const pair: LinkedPair = one < other ? [one, other] : [other, one]
    if (known.add(one, other) && !certain?.link(pair)) pairs.push(pair)
    return pairs.length < limit
  }
  for (const { holding, owner, joined, isSure } of candidates) {
    if (joined === null) {
      if (!isSure && !add(owner, holding.company)) return pairs
      continue
    }
    for (const other of joined.perhaps) if (!add(other, holding.company)) return pairs
    if (isSure) joined.sure.push(holding.company)
    else {
      for (const other of joined.sure) if (!add(other, holding.company)) return pairs
      joined.perhaps.push(holding.company)
    }
  }
  return pairs
}

/** A strength that `limit` pairs certainly have: holdings are pairs, each at most twice. */
function minListed(owners: readonly OwnerHoldings[], limit: number): number {
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

/** `total` is a lower bound where `isExact` is false. */
type PairCount = { total: number; isExact: boolean }

type Group = { size: number; thirdParties: number[] }

const maxSteps = 30_000_000

/**
 * How many pairs are linked, without making them: companies under the same third parties count together, so that a
 * party with 100,000 holdings costs no more than they.
 */
function countPairs(owners: readonly OwnerHoldings[]): PairCount {
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
        if (steps++ > maxSteps) return { total, isExact: false }
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
    const difference = at(some, one) - at(others, other)
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

/**
 * Why the first of a pair and the second are closely linked: `a` the first owns of the second, `b` the second of the
 * first, `c` a third party owns of both. `controls` where the owner commands the majority of votes, for `byControl`.
 * `shareMax` and `sharesMax`, where a link is only possible: what is owned at most, `share` being certain.
 */
export type LinkReason =
  | { rule: 'a' | 'b'; owner: number; of: number; share: number; shareMax?: number; controls: boolean }
  | { rule: 'c'; thirdParty: number; shares: readonly [number, number]; sharesMax?: readonly [number, number] }

/** A pair, the smaller node first. `why` may hold less than the `reasonTotal` that there are. */
export type CloseLink = { pair: LinkedPair; why: LinkReason[]; reasonTotal: number }

/**
 * The pairs with the strongest links first. `total` counts all of them, or is a lower bound where `isTotalExact` is
 * false; `unsettled` and `isComplete` as in `QualifiedHoldings`. `possible` are pairs that are linked only if stakes of
 * unknown or banded size are large enough, `possibleTotal` of them.
 */
export type CloseLinks = {
  links: CloseLink[]
  total: number
  isTotalExact: boolean
  possible: CloseLink[]
  possibleTotal: number
  unsettled: number
  isComplete: boolean
}

export type CloseLinkOptions = QualifiedHoldingOptions & {
  /** Maximum number of pairs listed, certain and possible ones each. */
  limit: number
  /** Maximum number of reasons listed for each pair, holdings first. */
  reasonLimit: number
  /** Which parties can be one of a pair: undertakings, not persons. Any party can be a third party. */
  isUndertaking(node: number): boolean
  /** The pairs of one company alone. */
  company?: number
}

/**
 * *Close links* of the ECB's collateral rules (Guideline (EU) 2015/510, Art. 138): one undertaking owns, directly or
 * indirectly, 20 % or more of the other, or a third party owns 20 % or more of both. With `byControl` and `control`
 * those of MiFID II Art. 4(1)(35) and CRR Art. 4(1)(38). Measure, bound and what makes a third party are the caller's.
 */
export function closeLinks(network: Network, options: CloseLinkOptions): CloseLinks {
  const certain = linksAmong(network, options)
  const { links, unsettled } = certain
  const ends = stakeEnds(network)
  const perhaps = ends.areSure ? certain : linksAmong(network, options, { ends, certain: certain.owners })
  const told = ends.areSure
    ? certain
    : linksAmong(network, options, { ends: toldEnds(network), certain: certain.owners })
  const possible = ends.areSure ? [] : withToldShares(network, perhaps.links, new Reasons(told.owners), options)
  return {
    links,
    total: certain.total,
    isTotalExact: certain.isComplete && unsettled === 0 && certain.isExact,
    possible,
    possibleTotal: Math.max(possible.length, perhaps.total - certain.total),
    unsettled,
    isComplete: certain.isComplete && perhaps.isComplete,
  }
}

type LinksFound = PairCount & {
  links: CloseLink[]
  owners: OwnerHoldings[]
  unsettled: number
  isComplete: boolean
}

/** Pairs linked for certain, or with `open` those that are so or may be, of which the first are not listed. */
function linksAmong(
  network: Network,
  options: CloseLinkOptions,
  open?: { ends: StakeEnds; certain: readonly OwnerHoldings[] },
): LinksFound {
  const { company, isUndertaking, limit, reasonLimit } = options
  const searched = company === undefined ? null : above(network, company, open?.ends)
  const { holdings, unsettled, isComplete } = qualifiedHoldings(network, searched, options, open?.ends)
  const among = holdings.map((each) => amongUndertakings(each, isUndertaking))
  const certain = open === undefined ? null : new Reasons(open.certain)
  const owners = certain === null ? among : withinIntervals(network, among, certain, options)
  const { pairs, count } =
    company === undefined ? allPairs(owners, limit, certain) : pairsOf(owners, company, limit, certain)
  const reasons = new Reasons(owners, new Set(pairs.flat()))
  const links = pairs.map((pair) => {
    const why = reasons.of(pair)
    return { pair, why: why.slice(0, reasonLimit), reasonTotal: why.length }
  })
  return { links, owners, unsettled, isComplete, ...count }
}

/** Companies whose upper ends are settled; holdings in further ones stay as large as the bounds. */
const maxSettled = 20_000

/** Holdings that are not certain, as far as all that is stated about their companies leaves room for them. */
function withinIntervals(
  network: Network,
  holdings: readonly OwnerHoldings[],
  certain: Reasons,
  { measure, threshold }: CloseLinkOptions,
): OwnerHoldings[] {
  if (measure === 'byControl') return [...holdings]
  const intervals = new Map<number, ReadonlyMap<number, number>>()
  const mostOf = (owner: number, company: number): number => {
    const known = intervals.get(company) ?? (intervals.size < maxSettled ? upperEndsIn(network, company) : null)
    if (known === null) return 1
    intervals.set(company, known)
    const most = known.get(owner) ?? 1
    return Number.isNaN(most) ? 1 : most
  }
  const limited = (owner: number, held: QualifiedHolding[], as: keyof Held): QualifiedHolding[] =>
    held.flatMap((holding) => {
      if (certain.held(owner, holding.company)?.[as] !== undefined) return [holding]
      const share = Math.min(holding.share, mostOf(owner, holding.company))
      return holding.controls || meets(share, threshold) ? [{ ...holding, share }] : []
    })
  return holdings.map(({ owner, own, third }) => {
    const kept = limited(owner, own, 'own')
    return { owner, own: kept, third: own === third ? kept : limited(owner, third, 'third') }
  })
}

function upperEndsIn(network: Network, company: number): ReadonlyMap<number, number> {
  const { ancestry, integrated } = ownershipIntervals(network, company, 'stated')
  return new Map(Array.from(ancestry.nodes, (node, place) => [node, at(integrated.max, place)]))
}

/**
 * The reasons of links that are only possible, with what is certain beside what is possible: as `upper` has it, where
 * an excluded lower end of others is the end itself.
 */
function withToldShares(
  network: Network,
  links: readonly CloseLink[],
  upper: Reasons,
  { measure }: CloseLinkOptions,
): CloseLink[] {
  const owners = new Set(
    links.flatMap(({ why }) => why.map((reason) => (reason.rule === 'c' ? reason.thirdParty : reason.owner))),
  )
  const certain = certainHoldings(network, Array.from(owners), measure)
  const heldBy = (owner: number, company: number) => certain.get(owner)?.get(company)
  const between = (owner: number, company: number, as: keyof Held, most: number): [number, number] => {
    const share = heldBy(owner, company)?.share ?? 0
    return [share, Math.max(share, upper.held(owner, company)?.[as]?.share ?? most)]
  }
  const told = (reason: LinkReason, [one, other]: LinkedPair): LinkReason => {
    if (reason.rule === 'c') {
      const [ofOne, ofOther] = reason.shares
      const [first, firstMax] = between(reason.thirdParty, one, 'third', ofOne)
      const [second, secondMax] = between(reason.thirdParty, other, 'third', ofOther)
      return { ...reason, shares: [first, second], sharesMax: [firstMax, secondMax] }
    }
    const [share, shareMax] = between(reason.owner, reason.of, 'own', reason.share)
    return { ...reason, share, shareMax, controls: heldBy(reason.owner, reason.of)?.controls ?? false }
  }
  return links.map(({ pair, why, reasonTotal }) => ({ pair, why: why.map((each) => told(each, pair)), reasonTotal }))
}

function allPairs(
  owners: readonly OwnerHoldings[],
  limit: number,
  certain: Reasons | null,
): { pairs: LinkedPair[]; count: PairCount } {
  return { pairs: strongestPairs(owners, limit, certain), count: countPairs(owners) }
}

function pairsOf(
  owners: readonly OwnerHoldings[],
  company: number,
  limit: number,
  certain: Reasons | null,
): ReturnType<typeof allPairs> {
  const strength = new Map<number, number>()
  const link = (other: number, share: number): void => {
    if (other !== company) strength.set(other, Math.max(share, strength.get(other) ?? 0))
  }
  for (const { owner, own, third } of owners) {
    for (const held of own) {
      if (owner === company) link(held.company, held.share)
      else if (held.company === company) link(owner, held.share)
    }
    const part = third.find((held) => held.company === company)?.share
    if (part !== undefined) for (const held of third) link(held.company, Math.min(part, held.share))
  }
  const others = Array.from(strength).toSorted(([one, share], [other, more]) => more - share || one - other)
  const pairs = others
    .map(([other]): LinkedPair => (other < company ? [other, company] : [company, other]))
    .filter((pair) => !certain?.link(pair))
    .slice(0, limit)
  return { pairs, count: { total: others.length, isExact: true } }
}

/** Holdings in undertakings alone; other holdings only link through a third party. */
function amongUndertakings(
  { owner, own, third }: OwnerHoldings,
  isUndertaking: (node: number) => boolean,
): OwnerHoldings {
  const among = (holdings: QualifiedHolding[]): QualifiedHolding[] =>
    holdings.filter(({ company }) => isUndertaking(company))
  const thirds = among(third)
  return { owner, own: isUndertaking(owner) ? (own === third ? thirds : among(own)) : [], third: thirds }
}

/** A company and all parties above it that hold or control it, or could with the given ends, ascending. */
function above(network: Network, company: number, ends?: StakeEnds): number[] {
  const holders = new Set(ancestryOf(network, [company], ends?.capital.max ?? network.capital).nodes)
  for (const node of ancestryOf(network, [company], ends?.votes.max ?? network.control).nodes) holders.add(node)
  return Array.from(holders).toSorted((one, other) => one - other)
}

type Held = { own?: QualifiedHolding; third?: QualifiedHolding }

/** Looks up who holds what in some companies, in all where none are named; made once for many pairs. */
class Reasons {
  readonly #holders = new Map<number, Map<number, Held>>()

  constructor(owners: readonly OwnerHoldings[], companies?: ReadonlySet<number>) {
    const isAsked = ({ company }: QualifiedHolding): boolean => companies === undefined || companies.has(company)
    for (const { owner, own, third } of owners) {
      for (const holding of own) if (isAsked(holding)) this.#entry(owner, holding.company).own = holding
      for (const holding of third) if (isAsked(holding)) this.#entry(owner, holding.company).third = holding
    }
  }

  held(owner: number, company: number): Held | undefined {
    return this.#holders.get(company)?.get(owner)
  }

  /** True where there is any reason. */
  link(pair: LinkedPair): boolean {
    return this.of(pair).length > 0
  }

  /** Holdings first, then third parties by number. */
  of([one, other]: LinkedPair): LinkReason[] {
    const [holdersOfOne, holdersOfOther] = [this.#holders.get(one), this.#holders.get(other)]
    const why: LinkReason[] = []
    const down = holdersOfOther?.get(one)?.own
    const up = holdersOfOne?.get(other)?.own
    if (down !== undefined) why.push({ rule: 'a', owner: one, of: other, share: down.share, controls: down.controls })
    if (up !== undefined) why.push({ rule: 'b', owner: other, of: one, share: up.share, controls: up.controls })
    const thirdParties: LinkReason[] = []
    for (const [thirdParty, { third }] of holdersOfOne ?? []) {
      const beside = holdersOfOther?.get(thirdParty)?.third
      if (third === undefined || beside === undefined) continue
      thirdParties.push({ rule: 'c', thirdParty, shares: [third.share, beside.share] })
    }
    return [...why, ...thirdParties]
  }

  #entry(owner: number, company: number): Held {
    const holders = this.#holders.get(company) ?? new Map<number, Held>()
    this.#holders.set(company, holders)
    const held = holders.get(owner) ?? {}
    holders.set(owner, held)
    return held
  }
}
