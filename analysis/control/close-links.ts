import { ancestryOf } from '../network/ancestry.ts'
import type { Network } from '../network/network.ts'
import { countPairs, type LinkedPair, type PairCount, strongestPairs } from './linked-pairs.ts'
import {
  type OwnerHoldings,
  type QualifiedHolding,
  type QualifiedHoldingOptions,
  qualifiedHoldings,
} from './qualified-holdings.ts'

/**
 * Why the first of a pair and the second are closely linked: `a` the first owns of the second, `b` the second of the
 * first, `c` a third party owns of both. `controls` where the owner commands the majority of votes, for `byControl`.
 */
export type LinkReason =
  | { rule: 'a' | 'b'; owner: number; of: number; share: number; controls: boolean }
  | { rule: 'c'; thirdParty: number; shares: readonly [number, number] }

/** A pair, the smaller node first. `why` may hold less than the `reasonTotal` that there are. */
export type CloseLink = { pair: LinkedPair; why: LinkReason[]; reasonTotal: number }

/**
 * The pairs with the strongest links first. `total` counts all, at least where `isTotalExact` is false; `unsettled` and
 * `isComplete` as in `QualifiedHoldings`.
 */
export type CloseLinks = {
  links: CloseLink[]
  total: number
  isTotalExact: boolean
  unsettled: number
  isComplete: boolean
}

export type CloseLinkOptions = QualifiedHoldingOptions & {
  /** Pairs listed at most. */
  limit: number
  /** Reasons listed at most for each pair, holdings first. */
  reasonLimit: number
  /** Which parties can be one of a pair: undertakings, not persons. A third party may be anybody. */
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
  const { company, isUndertaking, limit, reasonLimit } = options
  const searched = company === undefined ? null : above(network, company)
  const { holdings, unsettled, isComplete } = qualifiedHoldings(network, searched, options)
  const owners = holdings.map((each) => amongUndertakings(each, isUndertaking))
  const { pairs, count } = company === undefined ? allPairs(owners, limit) : pairsOf(owners, company, limit)
  const reasons = new Reasons(owners, new Set(pairs.flat()))
  const links = pairs.map((pair) => {
    const why = reasons.of(pair)
    return { pair, why: why.slice(0, reasonLimit), reasonTotal: why.length }
  })
  return {
    links,
    total: count.total,
    isTotalExact: isComplete && unsettled === 0 && count.isExact,
    unsettled,
    isComplete,
  }
}

function allPairs(owners: readonly OwnerHoldings[], limit: number): { pairs: LinkedPair[]; count: PairCount } {
  return { pairs: strongestPairs(owners, limit), count: countPairs(owners) }
}

function pairsOf(owners: readonly OwnerHoldings[], company: number, limit: number): ReturnType<typeof allPairs> {
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
    .slice(0, limit)
    .map(([other]): LinkedPair => (other < company ? [other, company] : [company, other]))
  return { pairs, count: { total: others.length, isExact: true } }
}

/** Holdings in undertakings alone; those of anybody else are links of a third party only. */
function amongUndertakings(
  { owner, own, third }: OwnerHoldings,
  isUndertaking: (node: number) => boolean,
): OwnerHoldings {
  const among = (holdings: QualifiedHolding[]): QualifiedHolding[] =>
    holdings.filter(({ company }) => isUndertaking(company))
  const thirds = among(third)
  return { owner, own: isUndertaking(owner) ? (own === third ? thirds : among(own)) : [], third: thirds }
}

/** A company and everybody above it who could hold it or control it, ascending. */
function above(network: Network, company: number): number[] {
  const holders = new Set(ancestryOf(network, [company], network.capital).nodes)
  for (const node of ancestryOf(network, [company], network.control).nodes) holders.add(node)
  return Array.from(holders).toSorted((one, other) => one - other)
}

type Held = { own?: QualifiedHolding; third?: QualifiedHolding }

/** Looks up who holds what in some companies; made once for many pairs. */
class Reasons {
  readonly #holders = new Map<number, Map<number, Held>>()

  constructor(owners: readonly OwnerHoldings[], companies: ReadonlySet<number>) {
    for (const { owner, own, third } of owners) {
      for (const holding of own) if (companies.has(holding.company)) this.#held(owner, holding.company).own = holding
      for (const holding of third)
        if (companies.has(holding.company)) this.#held(owner, holding.company).third = holding
    }
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

  #held(owner: number, company: number): Held {
    const holders = this.#holders.get(company) ?? new Map<number, Held>()
    this.#holders.set(company, holders)
    const held = holders.get(owner) ?? {}
    holders.set(owner, held)
    return held
  }
}
