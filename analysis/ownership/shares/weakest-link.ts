import { at } from '../../arithmetic/at.ts'
import { type Ancestry, ancestryOf } from '../../network/ancestry.ts'
import { statesAnOwner, toldControl, toldVotes } from '../../network/edge-weights.ts'
import { type LoopRows, loopRowsOf } from '../../network/loop-rows.ts'
import type { Network } from '../../network/network.ts'
import { strongComponents } from '../../network/strong-components.ts'
import { weightedRows } from '../../network/weighted-rows.ts'
import { integratedOwners } from './ownership-shares.ts'

/**
 * Control rights by the weakest link, for each owner above a company: the sum over the chains between them of the
 * smallest part of the votes in each, which can exceed 1. `isComplete` is false where there are more chains than can be
 * told apart; the sums are then what the chains found so far carry at least.
 */
export type WeakestLinks = { owners: Int32Array; controlRights: Float64Array; isComplete: boolean }

/** Chains with the same weakest link count as one entry: their number, by the votes in that link. */
type Chains = Map<number, number>

const maxEntries = 2_000_000

/**
 * La Porta, Lopez-de-Silanes & Shleifer, J. Finance 54 (1999), as Claessens, Djankov & Lang, J. Financial Economics 58
 * (2000) add it up: control through a chain is its smallest stake, over all chains in which no party stands twice.
 * Consolidation limits no chain, and one of nothing else has no number: `Infinity`. A secondary number: Edwards &
 * Weichenrieder show how weak the principle is, so that control is decided by `ultimateController` alone.
 * @throws RangeError where the company is not a node
 */
export function weakestLinks(network: Network, company: number): WeakestLinks {
  const ancestry = ancestryOf(network, [company], network.control)
  const told = toldControl(network)
  return weakestLinksOf({
    ...ancestry,
    weights: ancestry.weights.map((_, position) => at(told, at(ancestry.edges, position))),
  })
}

/**
 * {@link weakestLinks} of the first node of an ancestry, by its weights; several of one holder in a company are one.
 */
export function weakestLinksOf(ancestry: Ancestry): WeakestLinks {
  const { nodes } = ancestry
  const rows = weightedRows(
    { ...ancestry, edges: ancestry.neighbours.map((_, position) => position) },
    ancestry.weights,
  )
  const { offsets, neighbours, weights } = rows
  for (let entry = 0; entry < weights.length; entry++) {
    const votes = toldVotes(at(weights, entry))
    weights[entry] = votes === Number.POSITIVE_INFINITY ? votes : Math.min(1, votes)
  }
  const components = strongComponents(rows)
  const placeOf = new Int32Array(nodes.length)
  const chainsTo: (Chains | undefined)[] = new Array(nodes.length)
  const controlRights = new Float64Array(nodes.length)
  const budget = { left: maxEntries }
  chainsTo[0] = new Map([[Number.POSITIVE_INFINITY, 1]])
  for (let component = components.count - 1; component >= 0; component--) {
    const members = components.members.subarray(components.offsets[component], components.offsets[component + 1])
    if (members.length > 1) {
      const loop = loopRowsOf(rows, components, component, placeOf)
      const through = Array.from(members, (): Chains => new Map())
      for (const [entry, member] of members.entries()) {
        const chains = chainsTo[member]
        if (chains !== undefined) carryThroughLoop(loop, entry, chains, through, budget)
      }
      for (const [place, member] of members.entries()) chainsTo[member] = through[place]
    }
    for (const member of members) {
      const chains = chainsTo[member]
      chainsTo[member] = undefined
      if (chains === undefined) continue
      for (const [weakest, count] of chains) {
        if (member !== 0) controlRights[member] = at(controlRights, member) + weakest * count
      }
      for (let entry = at(offsets, member); entry < at(offsets, member + 1); entry++) {
        const owner = at(neighbours, entry)
        if (components.componentOf[owner] === component) continue
        const known = chainsTo[owner] ?? new Map()
        chainsTo[owner] = known
        carry(chains, at(weights, entry), known, budget)
      }
    }
  }
  return { owners: nodes.subarray(1), controlRights: controlRights.subarray(1), isComplete: budget.left > 0 }
}

/** An owner's control rights beside its part of the dividend; `wedge` is the first over the second, `null` over 0. */
export type ControlWedge = { owner: number; controlRights: number; cashFlow: number; wedge: number | null }

/**
 * The *control wedge* of every owner above a company, by {@link weakestLinks} over the integrated share, largest
 * control rights first. `cashFlow` is `NaN` where no share can be given, or where nothing is sure and something is
 * possible.
 */
export function controlWedges(network: Network, company: number): { wedges: ControlWedge[]; isComplete: boolean } {
  const { owners, controlRights, isComplete } = weakestLinks(network, company)
  const integrated = integratedOwners(network, company)
  const cashFlows = new Map(Array.from(integrated.owners, (owner, place) => [owner, at(integrated.shares, place)]))
  const mayOwn = new Set(ancestryOf(network, [company], possibleCapital(network)).nodes)
  const wedges = Array.from(owners, (owner, place) => {
    const rights = at(controlRights, place)
    const cashFlow = cashFlows.get(owner) ?? (mayOwn.has(owner) ? Number.NaN : 0)
    const isNumber = cashFlow > 0 && Number.isFinite(rights)
    return { owner, controlRights: rights, cashFlow, wedge: isNumber ? rights / cashFlow : null }
  })
  wedges.sort((one, other) => byLargest(one.controlRights, other.controlRights) || one.owner - other.owner)
  return { wedges, isComplete }
}

const byLargest = (one: number, other: number): number => (one === other ? 0 : other - one)

/** 1 for each edge that may carry capital, whatever its size. */
function possibleCapital({ kind, capitalMax }: Network): Float64Array {
  return Float64Array.from(kind, (each, edge) => (statesAnOwner(each) && capitalMax[edge] !== 0 ? 1 : 0))
}

function carry(chains: Chains, votes: number, into: Chains, budget: { left: number }): void {
  for (const [weakest, count] of chains) {
    if (budget.left <= 0) return
    budget.left--
    const link = Math.min(weakest, votes)
    into.set(link, (into.get(link) ?? 0) + count)
  }
}

/** Depth first over the simple paths from `entry` to the other members. */
function carryThroughLoop(
  { members, offsets, neighbours, weights }: LoopRows,
  entry: number,
  chains: Chains,
  through: Chains[],
  budget: { left: number },
): void {
  const path = new Int32Array(members.length + 1)
  const next = new Int32Array(members.length + 1)
  const weakest = new Float64Array(members.length + 1)
  const isOnPath = new Uint8Array(members.length)
  path[0] = entry
  next[0] = at(offsets, entry)
  weakest[0] = Number.POSITIVE_INFINITY
  isOnPath[entry] = 1
  carry(chains, Number.POSITIVE_INFINITY, through[entry] as Chains, budget)
  for (let depth = 0; depth >= 0 && budget.left-- > 0; ) {
    const node = at(path, depth)
    const position = at(next, depth)
    if (position === offsets[node + 1]) {
      isOnPath[node] = 0
      depth--
      continue
    }
    next[depth] = position + 1
    const neighbour = at(neighbours, position)
    if (isOnPath[neighbour] === 1) continue
    const link = Math.min(at(weakest, depth), at(weights, position))
    carry(chains, link, through[neighbour] as Chains, budget)
    depth++
    path[depth] = neighbour
    next[depth] = at(offsets, neighbour)
    weakest[depth] = link
    isOnPath[neighbour] = 1
  }
}
