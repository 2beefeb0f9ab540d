import type { CycleBreak, LoopMember, OwnershipCycle } from '#contracts/ownership/cycles-report.ts'
import { openEnd, openStart } from '#contracts/ownership/network-columns.ts'
import { at } from '../arithmetic/at.ts'
import { isoDateFrom } from '../arithmetic/day-number.ts'
import type { MeasureInput } from '../measures/measure.ts'
import { type Ancestry, ancestryOf } from '../network/ancestry.ts'
import type { Network } from '../network/network.ts'
import type { Controllers } from './control/ultimate-controller.ts'
import { controlOf, type UltimateParents, ultimateParents } from './control/ultimate-parents.ts'
import {
  type LoopFigures,
  loopFigures,
  type SmallestStake,
  selfOwned,
  smallestStake,
  stakesAlong,
} from './loops/loop-figures.ts'
import { loopStakes } from './loops/loop-stakes.ts'
import type { CycleOfLoop, OwnershipCycles, OwnershipLoops } from './loops/ownership-loops.ts'
import { numberOrNull } from './report-parts.ts'

/** Maximum number of parties of a closed loop that are named. */
const maxNamed = 100

/** Who controls a company, as a report says it. */
export function controllersReport(
  { kind, controllers }: Controllers,
  party: (node: number) => string,
): LoopMember['control'] {
  return {
    kind,
    controllers: controllers.slice(0, maxNamed).map(party).toSorted(),
    controllersTotal: controllers.length,
  }
}

/** What working out who controls the companies without a stake may cost in all, in nodes and edges looked at. */
const controlEffort = 4_000_000

/** What working out what companies own of themselves without a stake may cost in all, in companies of its loop. */
const figuresEffort = 20_000_000

/** What the companies of a loop are without one stake: how much of themselves they own, and who controls them. */
type Without = { inflation: Float64Array | null; control: ((member: number) => Controllers) | null }

/** The cycles in the order given, each with its stakes, dates and cheapest break. `progress` runs from 0 to 1. */
export function cycleReports(
  input: MeasureInput,
  loops: OwnershipLoops,
  { cycles }: OwnershipCycles,
  progress: (done: number) => void,
): OwnershipCycle[] {
  const breaks = cycles.map((cycle) => smallestStake(loops, cycle))
  const passing = cyclesThrough(loops, cycles)
  const reports: OwnershipCycle[] = new Array(cycles.length)
  const effort = { control: controlEffort, figures: figuresEffort }
  let done = 0
  for (const [loop, ofLoop] of Map.groupBy(cycles.keys(), (at) => (cycles[at] as CycleOfLoop).loop)) {
    progress(done / cycles.length)
    const figures = loopFigures(loopStakes(input.network, loops, loop))
    const control = loopControl(input.network, figures.stakes.members)
    for (const [stake, positions] of Map.groupBy(ofLoop, (at) => (breaks[at] as SmallestStake).stake)) {
      progress(done / cycles.length)
      done += positions.length
      const weakest = breaks[positions[0] as number] as SmallestStake
      const without = workedOut({ start: loops.starts[loop] as number, figures, control }, loops, weakest, effort)
      for (const at of positions) {
        const cycle = cycles[at] as CycleOfLoop
        const members = Array.from(cycle.places, (place) => place - (loops.starts[loop] as number))
        reports[at] = {
          ...cycleParts(input, loops, cycle),
          break: {
            owner: input.party(loops.nodes[weakest.owner] as number),
            company: input.party(loops.nodes[weakest.company] as number),
            capital: weakest.weight,
            cycles: passing.get(stake) as number,
            selfOwned: members.map((member) => ({
              company: input.party(figures.stakes.members[member] as number),
              before: selfOwned(figures.inflation?.[member]),
              after: selfOwned(without.inflation?.[member]),
            })),
            control: without.control && shiftsBetween(input, figures, members, control.of, without.control),
          },
        }
      }
    }
  }
  return reports
}

/** One of the loops: where its companies begin among those of all, its figures and who controls it. */
type Loop = { start: number; figures: LoopFigures; control: LoopControl }

/** The cycles of a loop that remain without one of its stakes, up to the limit of effort. */
function workedOut(
  { start, figures, control }: Loop,
  loops: OwnershipLoops,
  { stake, owner, company, weight }: SmallestStake,
  effort: { control: number; figures: number },
): Without {
  effort.control -= control.cost
  effort.figures -= figures.stakes.members.length
  const edges = loops.edges.subarray(loops.edgeOffsets[stake], loops.edgeOffsets[stake + 1])
  return {
    inflation: effort.figures > 0 ? figures.inflationWithout(owner - start, company - start, weight) : null,
    control: effort.control > 0 ? control.without(edges) : null,
  }
}

function shiftsBetween(
  { party }: MeasureInput,
  { stakes }: LoopFigures,
  members: readonly number[],
  was: (member: number) => Controllers,
  is: (member: number) => Controllers,
): CycleBreak['control'] {
  return members.flatMap((member) => {
    const [before, after] = [was(member), is(member)]
    if (areSame(before.controllers, after.controllers)) return []
    const company = party(stakes.members[member] as number)
    return [{ company, before: controllersReport(before, party), after: controllersReport(after, party) }]
  })
}

function areSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((node, at) => node === other[at])
}

/** The number of cycles through each stake. */
function cyclesThrough(loops: OwnershipLoops, cycles: readonly CycleOfLoop[]): Map<number, number> {
  const passing = new Map<number, number>()
  for (const { places } of cycles) {
    for (const { stake } of stakesAlong(loops, places)) passing.set(stake, (passing.get(stake) ?? 0) + 1)
  }
  return passing
}

function cycleParts(
  { network, party }: MeasureInput,
  loops: OwnershipLoops,
  { loop, places, gain }: CycleOfLoop,
): Omit<OwnershipCycle, 'break'> {
  const along = stakesAlong(loops, places)
  const held = heldTogether(
    network,
    loops,
    along.map(({ stake }) => stake),
  )
  return {
    loop,
    companies: Array.from(places, (place) => party(loops.nodes[place] as number)),
    stakes: along.map(({ stake, weight }) => {
      const edges = loops.edges.subarray(loops.edgeOffsets[stake], loops.edgeOffsets[stake + 1])
      const max = edges.reduce((sum, edge) => sum + (network.capitalMax[edge] as number), 0)
      const votes = edges.reduce((sum, edge) => sum + (network.votesMin[edge] as number), 0)
      return { capital: weight, capitalMost: Math.max(weight, Math.min(1, max)), votes: numberOrNull(votes) }
    }),
    gain,
    heldTogether: held && {
      from: held.from === openStart ? null : isoDateFrom(held.from),
      to: held.to === openEnd ? null : isoDateFrom(held.to),
    },
  }
}

/** The days, `from` to before `to`, on which all rows of the given stakes are held; `null` where there are none. */
function heldTogether(
  { validFrom, validTo }: Pick<Network, 'validFrom' | 'validTo'>,
  { edgeOffsets, edges }: Pick<OwnershipLoops, 'edgeOffsets' | 'edges'>,
  stakes: Iterable<number>,
): { from: number; to: number } | null {
  let [from, to] = [openStart, openEnd]
  for (const stake of stakes) {
    for (let at = edgeOffsets[stake] as number; at < (edgeOffsets[stake + 1] as number); at++) {
      const edge = edges[at] as number
      from = Math.max(from, validFrom[edge] as number)
      to = Math.min(to, validTo[edge] as number)
    }
  }
  return from < to ? { from, to } : null
}

/**
 * Who controls the members of a loop, each party by itself, and who would without some edges of the network. One such
 * query visits `cost` nodes and edges and then answers for every member.
 */
type LoopControl = {
  cost: number
  of(member: number): Controllers
  without(edges: Iterable<number>): (member: number) => Controllers
}

/** Prepares every relevant party for `members`, nodes of the network; they are addressed by position. */
function loopControl(network: Network, members: Int32Array): LoopControl {
  const ancestry = ancestryOf(network, members, network.control)
  const positionOf = new Map<number, number>()
  for (let position = 0; position < at(ancestry.offsets, members.length); position++) {
    positionOf.set(at(ancestry.edges, position), position)
  }
  const heads = ultimateParents(ancestry)
  return {
    cost: ancestry.edges.length + ancestry.nodes.length,
    of: controlBy(ancestry, heads),
    without: (edges) => {
      const weights = ancestry.weights.slice()
      for (const edge of edges) {
        const position = positionOf.get(edge)
        if (position !== undefined) weights[position] = 0
      }
      return controlBy(ancestry, ultimateParents({ ...ancestry, weights }))
    },
  }
}

/** Members under the same controllers get the same answer, worked out once. */
function controlBy({ nodes }: Ancestry, heads: UltimateParents): (member: number) => Controllers {
  const known = new Map<string, Controllers>()
  return (member) => {
    const above = heads.headsOf(member)
    const isFree = above.length === 1 && above[0] === member && !heads.loops.has(member)
    const key = isFree ? '' : above.join()
    const found = known.get(key)
    if (found !== undefined) return found
    const { kind, controllers } = controlOf(heads, member)
    const parties = controllers.map((place) => at(nodes, place)).toSorted((one, other) => one - other)
    const control = { kind, controllers: parties }
    known.set(key, control)
    return control
  }
}
