import { kindCodeOf } from '#contracts/ownership/network-columns.ts'
import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import { type Ancestry, ancestryOf } from '../../network/ancestry.ts'
import type { Network } from '../../network/network.ts'
import { type StrongComponents, strongComponents } from '../../network/strong-components.ts'
import { linearSystem } from './linear-system.ts'
import { isOwned, type OwnershipShares, ownershipShares } from './ownership-shares.ts'

/**
 * Everything that could own a part of a company, with both ends of each stake: `weights` are the lower ends (0 where
 * unknown), `most` the upper ends (1 where unknown). `caps` is what the stakes in each company can add to: 1, or what
 * their lower ends add to where that is more.
 */
type UncertainStakes = Ancestry & { most: Float64Array; caps: Float64Array; hasUncertain: boolean }

const stake = kindCodeOf('stake')

/** Upper ends by the array of stakes that they were read from, so that asking again costs only what is asked. */
const upperEndsOf = new WeakMap<Float64Array, Float64Array>()

/**
 * The stakes above a company, of whatever size.
 * @throws RangeError where the company is not a node
 */
function uncertainStakes(network: Network, company: number): UncertainStakes {
  const upperEnds = possibleCapital(network)
  const ancestry = ancestryOf(network, [company], upperEnds)
  const weights = ancestry.weights.slice()
  const caps = new Float64Array(ancestry.nodes.length)
  let hasUncertain = false
  for (let node = 0; node < caps.length; node++) {
    let certain = 0
    for (let entry = ancestry.offsets[node] as number; entry < (ancestry.offsets[node + 1] as number); entry++) {
      const least = network.capital[ancestry.edges[entry] as number] as number
      weights[entry] = least
      certain += least
      if ((ancestry.weights[entry] as number) > least) hasUncertain = true
    }
    caps[node] = Math.max(1, certain)
  }
  return { ...ancestry, weights, most: ancestry.weights, caps, hasUncertain }
}

/** Part of a company's capital that each edge carries at most: 0 for what is no stake, 1 where unknown. */
function possibleCapital({ kind, capitalMax }: Network): Float64Array {
  const known = upperEndsOf.get(capitalMax)
  if (known !== undefined) return known
  const most = capitalMax.map((max, edge) => (kind[edge] !== stake ? 0 : Number.isNaN(max) ? 1 : max))
  upperEndsOf.set(capitalMax, most)
  return most
}

/** The largest part of each company that can reach some owners, whatever the stakes turn out to be within their ends. */
type LargestShares = (isTarget: Uint8Array) => Float64Array

const mostRounds = 200

/**
 * Prepares the upper ends of integrated shares. A unit of dividend is a Markov chain whose stakes may be chosen, company
 * by company, within their ends and with a sum of at most the cap: the chance of reaching an owner is largest where every
 * company gives what it may to the owners from which the chance is largest (bounded-parameter Markov decision processes:
 * Givan, Leach & Dean, Artificial Intelligence 122, 2000). Without loops one pass finds it; in loops the choice is improved
 * until nothing is gained (policy iteration: Howard 1960). `NaN` where no number can be given.
 */
function largestShares(stakes: UncertainStakes): LargestShares {
  const components = strongComponents(stakes)
  const size = stakes.nodes.length
  const placeOf = new Int32Array(size)
  const chosen = stakes.weights.slice()
  return (isTarget) => {
    const values = new Float64Array(size)
    for (let component = 0; component < components.count; component++) {
      const from = components.offsets[component] as number
      const members = components.members.subarray(from, components.offsets[component + 1])
      const [first] = members
      if (first === undefined) continue
      if (members.length > 1 || holdsItself(stakes, first)) {
        improveLoop({ stakes, components, placeOf, chosen, isTarget, values }, members)
      } else if (isTarget[first] === 1) values[first] = 1
      else {
        choose(stakes, first, values, chosen)
        values[first] = received(stakes, first, values, chosen)
      }
    }
    return values
  }
}

type State = {
  stakes: UncertainStakes
  components: StrongComponents
  placeOf: Int32Array
  chosen: Float64Array
  isTarget: Uint8Array
  values: Float64Array
}

/** Companies that own one another: the lower ends first, then better choices as long as there are any. */
function improveLoop(state: State, members: Int32Array): void {
  const { stakes, chosen, values, isTarget } = state
  const open = members.filter((member) => isTarget[member] === 0)
  for (const member of members) values[member] = isTarget[member] as number
  for (const member of open) {
    for (let entry = stakes.offsets[member] as number; entry < (stakes.offsets[member + 1] as number); entry++) {
      chosen[entry] = stakes.weights[entry] as number
    }
  }
  let round = 0
  for (let improved = true; improved && round < mostRounds; round++) {
    if (!evaluate(state, open)) {
      for (const member of open) values[member] = Number.NaN
      return
    }
    improved = false
    for (const member of open) {
      const before = chosen.slice(stakes.offsets[member], stakes.offsets[member + 1])
      choose(stakes, member, values, chosen)
      if (received(stakes, member, values, chosen) > (values[member] as number) + roundingTolerance) improved = true
      else chosen.set(before, stakes.offsets[member])
    }
  }
  if (round === mostRounds) for (const member of open) values[member] = Number.NaN
}

/** Solves for the values under the stakes chosen; `false` where a ring is closed. */
function evaluate({ stakes, components, placeOf, chosen, isTarget, values }: State, open: Int32Array): boolean {
  const rows: number[] = []
  const columns: number[] = []
  const inside: number[] = []
  const right = new Float64Array(open.length)
  for (const [place, member] of open.entries()) placeOf[member] = place
  for (const [place, member] of open.entries()) {
    for (let entry = stakes.offsets[member] as number; entry < (stakes.offsets[member + 1] as number); entry++) {
      const owner = stakes.neighbours[entry] as number
      const weight = chosen[entry] as number
      if (isTarget[owner] === 1 || components.componentOf[owner] !== components.componentOf[member]) {
        right[place] = (right[place] as number) + weight * (values[owner] as number)
      } else if (weight > 0) {
        rows.push(place)
        columns.push(placeOf[owner] as number)
        inside.push(weight)
      }
    }
  }
  const system = linearSystem(open.length, { rows, columns, values: inside })
  if (system === null) return false
  const solution = system.solve(right)
  for (const [place, member] of open.entries()) values[member] = solution[place] as number
  return true
}

/** Gives what the cap leaves beside the lower ends to the owners of the largest values, up to their upper ends. */
function choose(
  { offsets, neighbours, weights, most, caps }: UncertainStakes,
  company: number,
  values: Float64Array,
  chosen: Float64Array,
): void {
  // An owner without a number comes first, so that what could depend on it has none either.
  const reach = (entry: number): number => {
    const value = values[neighbours[entry] as number] as number
    return Number.isNaN(value) ? 2 : value
  }
  const open: number[] = []
  let left = caps[company] as number
  for (let entry = offsets[company] as number; entry < (offsets[company + 1] as number); entry++) {
    const least = weights[entry] as number
    chosen[entry] = least
    left -= least
    if ((most[entry] as number) > least && reach(entry) > 0) open.push(entry)
  }
  open.sort((one, other) => reach(other) - reach(one) || one - other)
  for (const entry of open) {
    if (!(left > 0)) break
    const more = Math.min(left, (most[entry] as number) - (weights[entry] as number))
    chosen[entry] = (weights[entry] as number) + more
    left -= more
  }
}

function received(
  { offsets, neighbours }: UncertainStakes,
  company: number,
  values: Float64Array,
  chosen: Float64Array,
): number {
  let sum = 0
  for (let entry = offsets[company] as number; entry < (offsets[company + 1] as number); entry++) {
    const weight = chosen[entry] as number
    if (weight > 0) sum += weight * (values[neighbours[entry] as number] as number)
  }
  return sum
}

function holdsItself({ offsets, neighbours }: UncertainStakes, node: number): boolean {
  return neighbours.subarray(offsets[node], offsets[node + 1]).includes(node)
}

/** Both ends of a share, as fractions of 1; equal where the data leave nothing open. */
export type ShareInterval = { min: number; max: number }

/**
 * What each owner of a company has at least and at most. `ultimate` and `unidentified` are `null` where no number can be
 * given (closed ring, stakes over 100 %), as is the `integrated` share of one owner. `isExact` is false where some upper
 * ends are bounds that the owner may fall short of, there being too many owners to settle each.
 */
export type OwnershipIntervals = {
  owners: { owner: number; ultimate: ShareInterval | null; integrated: ShareInterval | null }[]
  unidentified: ShareInterval | null
  isExact: boolean
}

/** Stakes looked at for upper ends at most, over all owners. */
const mostSteps = 2_000_000

/**
 * Ultimate and integrated shares under unknown and banded stakes, owners nearest first. Shares grow with every stake, so
 * that all lower ends together give every owner's lower end; the upper end of each owner is the largest that stakes within
 * their ends, adding to no more than the whole in each company, can give it. An unknown stake lies between 0 and what the
 * others certainly leave. The upper ends of different owners exclude one another.
 * @throws RangeError where the company is not a node
 */
export function ownershipIntervals(network: Network, company: number): OwnershipIntervals {
  const least = ownershipShares(network, company)
  const stakes = uncertainStakes(network, company)
  const ends = lowerEnds(least, stakes)
  const { largest, isExact } = upperEnds(stakes, ends.integrated, openGap(least, stakes))
  const isRoot = rootsOf(network, stakes)
  const owners = Array.from(stakes.nodes.subarray(1), (owner, place) => {
    const node = place + 1
    const [ultimate, integrated] = [ends.ultimate?.[node] ?? null, ends.integrated[node] as number]
    const most = largest[node] as number
    return {
      owner,
      ultimate: ultimate === null ? null : intervalFrom(ultimate, isRoot[node] === 1 ? most : ultimate),
      integrated: Number.isNaN(integrated) ? null : intervalFrom(integrated, most),
    }
  })
  return { owners, unidentified: unidentifiedBetween(least.unidentified, stakes, isRoot), isExact }
}

/** Both shares by node of the larger ancestry, 0 for who owns something only if an open stake is large enough. */
function lowerEnds({ owners, shares, integrated }: OwnershipShares, { nodes }: UncertainStakes) {
  const placeOf = new Map(Array.from(owners, (owner, place) => [owner, place]))
  const ends = (of: Float64Array): Float64Array =>
    Float64Array.from(nodes, (node) => {
      const place = placeOf.get(node)
      return place === undefined ? 0 : (of[place] as number)
    })
  return { ultimate: shares === null ? null : ends(shares), integrated: ends(integrated.shares) }
}

/** The part of the dividend that is lost where stakes are open: no owner can gain more than it. */
function openGap({ gapAt }: OwnershipShares, { nodes, offsets, weights, most }: UncertainStakes): number {
  if (gapAt === null) return 1
  const gaps = new Map(gapAt.map(({ company, share }) => [company, share]))
  let sum = 0
  for (const [node, company] of nodes.entries()) {
    const to = offsets[node + 1] as number
    let isOpen = false
    for (let entry = offsets[node] as number; entry < to; entry++) {
      if ((most[entry] as number) > (weights[entry] as number)) isOpen = true
    }
    if (isOpen) sum += gaps.get(company) ?? 0
  }
  return sum
}

/** Settled one by one for the owners at and above open stakes; beyond the limit, or without number, by `gap`. */
function upperEnds(
  stakes: UncertainStakes,
  least: Float64Array,
  gap: number,
): { largest: Float64Array; isExact: boolean } {
  const gaining = aboveOpenStakes(stakes)
  const isTarget = new Uint8Array(least.length)
  const largest = least.slice()
  const sharesOf = gaining.length === 0 ? null : largestShares(stakes)
  let left = mostSteps
  let isExact = true
  for (const node of gaining) {
    left -= stakes.neighbours.length
    isTarget[node] = 1
    const most = left < 0 ? Number.NaN : (sharesOf?.(isTarget)[0] as number)
    isTarget[node] = 0
    if (Number.isNaN(most)) isExact = false
    largest[node] = Number.isNaN(most) ? Math.min(1, (least[node] as number) + gap) : most
  }
  return { largest, isExact }
}

/** The owners whose share an open stake can change: its holder and everybody above, the company itself left out. */
function aboveOpenStakes({ offsets, neighbours, weights, most }: UncertainStakes): number[] {
  const above = new Set<number>()
  for (let entry = 0; entry < neighbours.length; entry++) {
    if ((most[entry] as number) > (weights[entry] as number)) above.add(neighbours[entry] as number)
  }
  for (const node of above) {
    for (let entry = offsets[node] as number; entry < (offsets[node + 1] as number); entry++) {
      above.add(neighbours[entry] as number)
    }
  }
  above.delete(0)
  return Array.from(above).toSorted((one, other) => one - other)
}

function rootsOf(network: Network, { nodes }: UncertainStakes): Uint8Array {
  return Uint8Array.from(nodes, (node, place) => (place === 0 || isOwned(network, node) ? 0 : 1))
}

/** Least where the stakes bring as much as they can to owners that nobody owns. */
function unidentifiedBetween(
  most: number | null,
  stakes: UncertainStakes,
  isRoot: Uint8Array,
): OwnershipIntervals['unidentified'] {
  if (most === null) return null
  if (!stakes.hasUncertain) return { min: most, max: most }
  const identified = largestShares(stakes)(isRoot)[0] as number
  return { min: Number.isNaN(identified) ? 0 : Math.max(0, Math.min(most, 1 - identified)), max: most }
}

function intervalFrom(min: number, max: number): ShareInterval {
  return { min, max: Math.max(min, max) }
}
