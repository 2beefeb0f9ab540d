import type { Interval } from '#contracts/ownership/owners.ts'
import { complementOf } from '../../arithmetic/complement.ts'
import { roundingTolerance, workingPrecision } from '../../arithmetic/tolerances.ts'
import type { Ancestry } from '../../network/ancestry.ts'
import type { Network } from '../../network/network.ts'
import { type StrongComponents, strongComponents } from '../../network/strong-components.ts'
import { linearSystem } from './linear-system.ts'
import { isOwned, type OwnershipShares, ownershipShares } from './ownership-shares.ts'
import { type StakesAs, type UncertainStakes, uncertainStakesAbove } from './stakes-above.ts'

/**
 * `of`: the largest part of each company that can reach some owners, whatever the stakes turn out to be within their
 * ends. `self`: the largest part of the company at node 0 that can come back to it.
 */
type LargestShares = { of: (isTarget: Uint8Array) => Float64Array; self: () => number }

const maxRounds = 200

/**
 * Prepares the upper ends of integrated shares. A unit of dividend is a Markov chain whose stakes may be chosen,
 * company by company, within their ends and with a sum of at most the cap: the chance of reaching an owner is largest
 * where every company gives what it may to the owners from which the chance is largest (bounded-parameter Markov
 * decision processes: Givan, Leach & Dean, Artificial Intelligence 122, 2000). Without loops one pass finds it; in
 * loops the choice is improved until nothing is gained (policy iteration: Howard 1960). `NaN` where no number can be
 * given.
 */
function largestShares(stakes: UncertainStakes): LargestShares {
  const components = strongComponents(stakes)
  const size = stakes.nodes.length
  const placeOf = new Int32Array(size)
  const chosen = stakes.weights.slice()
  const of = (isTarget: Uint8Array): Float64Array => {
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
  const self = (): number => {
    const values = of(Uint8Array.from({ length: size }, (_, node) => (node === 0 ? 1 : 0)))
    choose(stakes, 0, values, chosen)
    return received(stakes, 0, values, chosen)
  }
  return { of, self }
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
  for (let improved = true; improved && round < maxRounds; round++) {
    if (!evaluate(state, open)) {
      for (const member of open) values[member] = Number.NaN
      return
    }
    improved = false
    const noise = 1 + (open.length + 8) * workingPrecision
    for (const member of open) {
      const before = chosen.slice(stakes.offsets[member], stakes.offsets[member + 1])
      choose(stakes, member, values, chosen)
      if (received(stakes, member, values, chosen) > (values[member] as number) * noise) improved = true
      else chosen.set(before, stakes.offsets[member])
    }
  }
  if (round === maxRounds) for (const member of open) values[member] = Number.NaN
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
        rows.push(placeOf[owner] as number)
        columns.push(place)
        inside.push(weight)
      }
    }
  }
  const system = linearSystem(open.length, { rows, columns, values: inside })
  if (system === null) return false
  const solution = system.solveTransposed(right)
  for (const [place, member] of open.entries()) values[member] = solution[place] as number
  return true
}

/** Gives what the cap leaves beside the lower ends to the owners of the largest values, up to their upper ends. */
function choose(
  { offsets, neighbours, weights, maximum: max, caps }: UncertainStakes,
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
  let certain = 0
  for (let entry = offsets[company] as number; entry < (offsets[company + 1] as number); entry++) {
    const min = weights[entry] as number
    chosen[entry] = min
    certain += min
    if ((max[entry] as number) > min && reach(entry) > 0) open.push(entry)
  }
  open.sort((one, other) => reach(other) - reach(one) || one - other)
  let left = complementOf(certain + 1 - (caps[company] as number))
  for (const entry of open) {
    if (!(left > 0)) break
    const more = Math.min(left, (max[entry] as number) - (weights[entry] as number))
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

/** Both ends of the share of each node of an ancestry, as fractions of 1; `NaN` where no number can be given. */
export type Ends = { min: Float64Array; max: Float64Array }

/**
 * What each owner of a company has at least and at most, by the nodes of `ancestry`: the company, then its owners,
 * nearest first. `integrated` has at 0 what the company holds of itself. `ultimate`, `unidentified` and `gapAt` (what
 * is lost at which company under the lower ends) are `null` where no number can be given (closed ring, stakes over 100
 * %). `isExact` is false where some upper ends are bounds that the owner may fall short of, there being too many to
 * settle each.
 */
export type OwnershipIntervals = {
  ancestry: Ancestry
  integrated: Ends
  ultimate: Ends | null
  unidentified: Interval | null
  gapAt: OwnershipShares['gapAt']
  isExact: boolean
}

/** Maximum stakes visited for upper ends, over all owners. */
const maxSteps = 2_000_000

/**
 * Ultimate and integrated shares under unknown and banded stakes. Shares grow with every stake, so that all lower ends
 * together give every owner's lower end; the upper end of each owner is the largest that stakes within their ends,
 * adding to no more than the whole in each company, can give it. An unknown stake lies between 0 and what the others
 * certainly leave. The upper ends of different owners exclude one another.
 * @throws RangeError where the company is not a node
 */
export function ownershipIntervals(network: Network, company: number, as: StakesAs = 'counted'): OwnershipIntervals {
  const minimum = ownershipShares(network, company, as)
  const stakes = uncertainStakesAbove(network, company, as)
  const { gapAt, unidentified, byNode } = minimum
  if (stakes === null || !stakes.hasUncertain) {
    return {
      ancestry: minimum.ancestry,
      integrated: { min: byNode.integrated, max: byNode.integrated },
      ultimate: byNode.ultimate && { min: byNode.ultimate, max: byNode.ultimate },
      unidentified: unidentified === null ? null : { min: unidentified, max: unidentified },
      gapAt,
      isExact: true,
    }
  }
  const integrated = spread(byNode.integrated, minimum, stakes.nodes)
  const ultimate = byNode.ultimate && spread(byNode.ultimate, minimum, stakes.nodes)
  const shares = largestShares(stakes)
  const { largest, isExact } = upperEnds(stakes, shares, integrated, openGap(minimum, stakes))
  const isRoot = Uint8Array.from(stakes.nodes, (node, place) => (place === 0 || isOwned(network, node) ? 0 : 1))
  return {
    ancestry: stakes,
    integrated: { min: integrated, max: largest },
    ultimate: ultimate && {
      min: ultimate,
      max: ultimate.map((share, place) => (isRoot[place] === 1 ? (largest[place] as number) : share)),
    },
    unidentified: unidentified === null ? null : unidentifiedBetween(unidentified, shares, isRoot),
    gapAt,
    isExact,
  }
}

/** Shares by the nodes of the larger ancestry, 0 for who owns something only if an open stake is large enough. */
function spread(shares: Float64Array, { ancestry }: OwnershipShares, nodes: Int32Array): Float64Array {
  const places = new Map(Array.from(ancestry.nodes, (node, place) => [node, place]))
  return Float64Array.from(nodes, (node) => shares[places.get(node) ?? -1] ?? 0)
}

/** The part of the dividend that is lost where stakes are open: no owner can gain more than it. */
function openGap({ gapAt }: OwnershipShares, { nodes, offsets, weights, maximum: max }: UncertainStakes): number {
  if (gapAt === null) return 1
  const gaps = new Map(gapAt.map(({ company, share }) => [company, share]))
  let sum = 0
  for (const [node, company] of nodes.entries()) {
    const to = offsets[node + 1] as number
    let isOpen = false
    for (let entry = offsets[node] as number; entry < to; entry++) {
      if ((max[entry] as number) > (weights[entry] as number)) isOpen = true
    }
    if (isOpen) sum += gaps.get(company) ?? 0
  }
  return sum
}

/**
 * Settled one by one for the owners at and above open stakes; beyond the limit, or without number, by `gap`. Who holds
 * nothing but stakes in a company without loops has what these come to.
 */
function upperEnds(
  stakes: UncertainStakes,
  shares: LargestShares,
  min: Float64Array,
  gap: number,
): { largest: Float64Array; isExact: boolean } {
  const isTarget = new Uint8Array(min.length)
  const largest = min.slice()
  const direct = directEnds(stakes)
  let left = maxSteps
  let isExact = true
  for (const node of aboveOpenStakes(stakes)) {
    const max = direct === null || Number.isNaN(direct[node]) ? settled(node) : (direct[node] as number)
    if (Number.isNaN(max)) isExact = false
    const bound = Number.isNaN(max) ? Math.min(1, (min[node] as number) + gap) : max
    if (!(bound <= (min[node] as number) + roundingTolerance)) largest[node] = bound
  }
  return { largest, isExact }

  function settled(node: number): number {
    left -= stakes.neighbours.length
    if (left < 0) return Number.NaN
    if (node === 0) return shares.self()
    isTarget[node] = 1
    const max = shares.of(isTarget)[0] as number
    isTarget[node] = 0
    return max
  }
}

/**
 * The maximum of the stakes in company 0 for a holder without other stakes, `NaN` for others; `null` where the company
 * is in a loop.
 */
function directEnds({ offsets, neighbours, weights, maximum: max, caps }: UncertainStakes): Float64Array | null {
  const surely = new Float64Array(caps.length)
  const atMost = new Float64Array(caps.length)
  const end = offsets[1] as number
  let total = 0
  for (let entry = 0; entry < neighbours.length; entry++) {
    const owner = neighbours[entry] as number
    if (owner === 0) return null
    if (entry >= end) {
      atMost[owner] = Number.NaN
      continue
    }
    total += weights[entry] as number
    surely[owner] = (surely[owner] as number) + (weights[entry] as number)
    atMost[owner] = (atMost[owner] as number) + (max[entry] as number)
  }
  const whole = caps[0] as number
  return atMost.map((sum, node) => Math.min(sum, whole - (total - (surely[node] as number))))
}

/**
 * Parties whose share an open stake can change: its holder and all above, including the company itself where it is
 * among them.
 */
function aboveOpenStakes({ offsets, neighbours, weights, maximum: max }: UncertainStakes): number[] {
  const above = new Set<number>()
  for (let entry = 0; entry < neighbours.length; entry++) {
    if ((max[entry] as number) > (weights[entry] as number)) above.add(neighbours[entry] as number)
  }
  for (const node of above) {
    for (let entry = offsets[node] as number; entry < (offsets[node + 1] as number); entry++) {
      above.add(neighbours[entry] as number)
    }
  }
  return Array.from(above).toSorted((one, other) => one - other)
}

/** Minimal where the stakes bring the maximum to owners without owners. */
function unidentifiedBetween(maximum: number, shares: LargestShares, isRoot: Uint8Array): Interval {
  const identified = shares.of(isRoot)[0] as number
  const min = Number.isNaN(identified) ? 0 : Math.max(0, Math.min(maximum, 1 - identified))
  return { min: maximum - min <= roundingTolerance ? maximum : min, max: maximum }
}
