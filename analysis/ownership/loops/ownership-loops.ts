import type { CyclesLeftOut } from '#contracts/ownership/cycles-report.ts'
import type { Network } from '../../network/network.ts'
import { type StakesBetween, stakesBetweenIntermediaries } from '../../network/stakes-between.ts'
import { strongComponents } from '../../network/strong-components.ts'
import { compressedRows, transposedRows } from '../../network/weighted-rows.ts'
import { byGain, type Cycle, createCycleScratch, type Effort } from './cycle-search.ts'
import { type CycleLimits, elementaryCycles } from './elementary-cycles.ts'

/**
 * The companies that own one another around a circle, or themselves. Loop `l` has the places `starts[l]` to before
 * `starts[l + 1]`; `nodes` names each place's number in the network, ascending within a loop. Row `place` of `offsets`,
 * `neighbours` and `weights` lists what that company holds in its own loop, by place, ascending; a holder's several
 * rows in one company are one stake, whose edges of the network are `edges[edgeOffsets[stake]]` to before
 * `edges[edgeOffsets[stake + 1]]`. `weights` are parts of the capital that are certain. Larger loops come first.
 */
export type OwnershipLoops = {
  count: number
  starts: Int32Array
  nodes: Int32Array
  offsets: Int32Array
  neighbours: Int32Array
  weights: Float64Array
  edgeOffsets: Int32Array
  edges: Int32Array
}

/**
 * Finds all loops of stakes. Companies without owners or without holdings are skipped before the search for components:
 * O(nodes + edges between intermediate companies).
 *
 * @param concerns whether a loop with this node in it is wanted; all are where it is left out
 */
export function ownershipLoops(network: Network, concerns: (node: number) => boolean = () => true): OwnershipLoops {
  const between = stakesBetweenIntermediaries(network)
  const { count, componentOf, offsets, members } = strongComponents(between)
  const chosen: number[] = []
  for (let component = 0; component < count; component++) {
    const from = offsets[component] as number
    const to = offsets[component + 1] as number
    if (to - from === 1 && !holdsItself(between, members[from] as number)) continue
    if (members.subarray(from, to).some((member) => concerns(between.nodes[member] as number))) chosen.push(component)
  }
  const memberAt = (component: number): number => members[offsets[component] as number] as number
  const sizeOf = (component: number): number => (offsets[component + 1] as number) - (offsets[component] as number)
  for (const component of chosen) members.subarray(offsets[component], offsets[component + 1]).sort()
  chosen.sort((one, other) => sizeOf(other) - sizeOf(one) || memberAt(one) - memberAt(other))
  const starts = new Int32Array(chosen.length + 1)
  for (const [loop, component] of chosen.entries()) starts[loop + 1] = (starts[loop] as number) + sizeOf(component)
  const places = new Int32Array(starts.at(-1) as number)
  for (const [loop, component] of chosen.entries()) {
    places.set(members.subarray(offsets[component], offsets[component + 1]), starts[loop])
  }
  return { count: chosen.length, starts, ...stakesWithin(between, componentOf, places) }
}

function holdsItself({ offsets, neighbours }: StakesBetween, place: number): boolean {
  for (let position = offsets[place] as number; position < (offsets[place + 1] as number); position++) {
    if (neighbours[position] === place) return true
  }
  return false
}

/** Turns rows of owners into rows of holdings among `members`, candidates in the order that gives them their places. */
function stakesWithin(
  between: StakesBetween,
  componentOf: Int32Array,
  members: Int32Array,
): Omit<OwnershipLoops, 'count' | 'starts'> {
  const placeOf = new Int32Array(between.nodes.length).fill(-1)
  for (let place = 0; place < members.length; place++) placeOf[members[place] as number] = place
  const owners: number[] = []
  const companies: number[] = []
  const positions: number[] = []
  for (let place = 0; place < members.length; place++) {
    const member = members[place] as number
    const end = between.offsets[member + 1] as number
    for (let position = between.offsets[member] as number; position < end; position++) {
      const owner = between.neighbours[position] as number
      if (componentOf[owner] !== componentOf[member]) continue
      owners.push(placeOf[owner] as number)
      companies.push(place)
      positions.push(position)
    }
  }
  const rows = compressedRows(members.length, Int32Array.from(owners), Int32Array.from(companies))
  const offsets = new Int32Array(members.length + 1)
  const neighbours: number[] = []
  const weights: number[] = []
  const edgeOffsets: number[] = []
  const edges = new Int32Array(positions.length)
  for (let place = 0; place < members.length; place++) {
    const from = rows.offsets[place] as number
    for (let at = from; at < (rows.offsets[place + 1] as number); at++) {
      const position = positions[rows.edges[at] as number] as number
      edges[at] = between.edges[position] as number
      if (at > from && rows.neighbours[at] === rows.neighbours[at - 1]) {
        weights[weights.length - 1] = (weights.at(-1) as number) + (between.weights[position] as number)
        continue
      }
      edgeOffsets.push(at)
      neighbours.push(rows.neighbours[at] as number)
      weights.push(between.weights[position] as number)
    }
    offsets[place + 1] = neighbours.length
  }
  edgeOffsets.push(edges.length)
  return {
    nodes: Int32Array.from(members, (member) => between.nodes[member] as number),
    offsets,
    neighbours: Int32Array.from(neighbours),
    weights: Float64Array.from(weights),
    edgeOffsets: Int32Array.from(edgeOffsets),
    edges,
  }
}

/** A cycle and the loop it is in. */
export type CycleOfLoop = Cycle & { loop: number }

/**
 * The cycles of greatest gain among all loops, by descending gain. `counts` says how many were found in each loop, and
 * `leftOut` why there may be more, for the loops where that is so.
 */
export type OwnershipCycles = { cycles: CycleOfLoop[]; counts: Int32Array; leftOut: Map<number, CyclesLeftOut[]> }

/** What finding cycles may cost by default, in edges looked at: a fraction of a second. */
export const defaultEffort = 30_000_000

/** The elementary cycles of all loops: see {@link elementaryCycles}; `limits.count` holds for each loop and for all. */
export function ownershipCycles(loops: OwnershipLoops, limits: CycleLimits, effort: Effort): OwnershipCycles {
  const sizes = loops.starts.subarray(1).map((end, loop) => end - (loops.starts[loop] as number))
  const preparation = { holders: transposedRows(loops), scratch: createCycleScratch(sizes[0] ?? 0) }
  const counts = new Int32Array(loops.count)
  const leftOut = new Map<number, CyclesLeftOut[]>()
  const cycles: CycleOfLoop[] = []
  // The smallest first: a loop that no effort suffices for takes none from the others.
  for (let loop = loops.count - 1; loop >= 0; loop--) {
    const range = [loops.starts[loop] as number, loops.starts[loop + 1] as number] as const
    const found = elementaryCycles(loops, range, limits, effort, preparation)
    counts[loop] = found.cycles.length
    if (found.leftOut.length > 0) leftOut.set(loop, found.leftOut)
    for (const cycle of found.cycles) cycles.push({ ...cycle, loop })
    if (cycles.length > 2 * limits.count + 1_000) cycles.sort(byGain).length = limits.count
  }
  cycles.sort(byGain)
  return { cycles: cycles.slice(0, limits.count), counts, leftOut }
}
