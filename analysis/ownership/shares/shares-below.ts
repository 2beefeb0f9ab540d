import { complementOf } from '../../arithmetic/complement.ts'
import { driftTolerance, roundingTolerance } from '../../arithmetic/tolerances.ts'
import { type LoopRows, loopRowsOf } from '../../network/loop-rows.ts'
import { createNodeHeap } from '../../network/node-heap.ts'
import { type StrongComponents, strongComponents } from '../../network/strong-components.ts'
import { columnTotals, type WeightedRows } from '../../network/weighted-rows.ts'
import type { LinearSystem } from './linear-system.ts'
import { loopPathSums, type StepBudget, type SumBounds, walksSystem } from './loop-paths.ts'

/**
 * What is added up along the rows from a start: `simple`, the products of simple paths (*accumulated ownership* of
 * Atzeni, Bellomarini, Iezzi, Sallinger & Vlad, EDBT 2020); `hit`, those of all walks that do not pass the start again.
 */
export type PathMeasure = 'simple' | 'hit'

/** `lower` equals `upper` where the sum is exact; `Infinity` where nothing bounds it. */
export type VisitShare = (node: number, lower: number, upper: number) => void

/**
 * Gives the sum from `start` to every node that it reaches, those before the ones they lead to; `start` is left out.
 */
export type SharesBelow = (start: number, visit: VisitShare, enough?: number) => void

type Loop = { rows: LoopRows; system?: LinearSystem | null; sums: (SumBounds | undefined)[] | null }

const keptLoopSize = 64

/**
 * Prepares sums over `rows`. Between components they are linear, so that only loops cost more than the entries reached.
 *
 * @param budget edges that may be walked inside loops, over all starts together
 * @param isOverWhole whether stakes in a company add to more than 1: in a loop, where walks multiply what is too much,
 * no sum over walks has an upper end then
 * @returns a function that follows a start until no further sum can reach `enough`
 */
export function sharesBelow(
  rows: WeightedRows,
  measure: PathMeasure,
  budget: StepBudget,
  isOverWhole: (node: number) => boolean = () => false,
): SharesBelow {
  const components = strongComponents(rows)
  const { componentOf, offsets: starts, members } = components
  const lower = new Float64Array(componentOf.length)
  const upper = lower.slice()
  // Along the rows a component leads only to smaller numbers, so that the largest one waiting is complete.
  const waiting = createNodeHeap(Float64Array.from({ length: components.count }, (_, component) => -component))
  const isWaiting = new Uint8Array(components.count)
  const { loopAt, throughLoop } = loopSums(rows, components, measure, budget, isOverWhole)

  // The weight across a cut bounds every sum beyond it, as far as the weights that lead to each node add to 1 at most,
  // and for walks as far as no node at the cut is in a loop, from which they come again.
  const { growth, isLoop } = growthOf(rows, components)
  let openLoops = 0
  const open: number[] = []
  let crossing = 0

  const add = (node: number, low: number, high: number): void => {
    crossing += high
    if (upper[node] === 0) open.push(node)
    lower[node] = (lower[node] as number) + low
    upper[node] = (upper[node] as number) + high
    const component = componentOf[node] as number
    if (isWaiting[component] === 1) return
    isWaiting[component] = 1
    if (measure === 'hit') openLoops += isLoop[component] as number
    waiting.raise(component)
  }

  const passOn = (node: number, low: number, high: number): void => {
    const component = componentOf[node]
    for (let entry = rows.offsets[node] as number; entry < (rows.offsets[node + 1] as number); entry++) {
      const other = rows.neighbours[entry] as number
      if (componentOf[other] === component) continue
      const weight = rows.weights[entry] as number
      add(other, low * weight, high * weight)
    }
  }

  const close = (node: number): void => {
    crossing -= upper[node] as number
    lower[node] = 0
    upper[node] = 0
  }

  const abandon = (first: number): void => {
    for (const node of open) close(node)
    for (let component = first; component >= 0; component = waiting.take()) isWaiting[component] = 0
  }

  return (start, visit, enough = 0) => {
    open.length = 0
    crossing = 0
    add(start, 1, 1)
    for (let component = waiting.take(); component >= 0; component = waiting.take()) {
      if (openLoops === 0 && crossing * growth < enough - driftTolerance) return abandon(component)
      isWaiting[component] = 0
      if (measure === 'hit') openLoops -= isLoop[component] as number
      const from = starts[component] as number
      const to = starts[component + 1] as number
      if (to - from === 1) {
        const node = members[from] as number
        const returns = measure === 'simple' ? 1 : passes(rows, node, isOverWhole)
        const times = node === start && returns < Number.POSITIVE_INFINITY ? 1 : returns
        const low = times === Number.POSITIVE_INFINITY ? 0 : (lower[node] as number) * times
        const high = (upper[node] as number) * times
        close(node)
        if (node !== start) visit(node, low, high)
        passOn(node, low, high)
        continue
      }
      const loop = loopAt(component)
      const { members: within } = loop.rows
      const through = throughLoop(loop, start, { lower, upper })
      for (const member of within) close(member)
      for (const [place, member] of within.entries()) {
        const low = through.lower[place] as number
        const high = through.upper[place] as number
        if (member !== start) visit(member, low, high)
        passOn(member, low, high)
      }
    }
  }
}

/** Sums inside loops, each loop prepared when it is first come to. */
function loopSums(
  rows: WeightedRows,
  components: StrongComponents,
  measure: PathMeasure,
  budget: StepBudget,
  isOverWhole: (node: number) => boolean,
) {
  const { componentOf } = components
  const placeOf = new Int32Array(componentOf.length)
  const loops = new Map<number, Loop>()

  const loopAt = (component: number): Loop => {
    const known = loops.get(component)
    if (known !== undefined) return known
    const loop = loopRowsOf(rows, components, component, placeOf)
    const made: Loop = { rows: loop, sums: loop.members.length > keptLoopSize ? null : [] }
    loops.set(component, made)
    return made
  }

  const systemOf = (loop: Loop): LinearSystem | null => {
    if (loop.system === undefined) loop.system = loop.rows.members.some(isOverWhole) ? null : walksSystem(loop.rows)
    return loop.system
  }

  const sumsFrom = (loop: Loop, entry: number): SumBounds => {
    const known = loop.sums?.[entry]
    if (known !== undefined) return known
    const sums = loopPathSums(loop.rows, entry, budget, () => systemOf(loop))
    if (loop.sums !== null) loop.sums[entry] = sums
    return sums
  }

  /** What comes to the members of a loop by what has arrived at them from outside. */
  const throughLoop = (loop: Loop, start: number, { lower, upper }: SumBounds): SumBounds => {
    const into = loop.rows.members
    if (measure === 'hit') {
      const place = componentOf[start] === componentOf[into[0] as number] ? (placeOf[start] as number) : null
      return hitThrough(into, lower, systemOf(loop), place)
    }
    const through = { lower: new Float64Array(into.length), upper: new Float64Array(into.length) }
    for (const [entry, member] of into.entries()) {
      const high = upper[member] as number
      if (high === 0) continue
      const low = lower[member] as number
      const sums = sumsFrom(loop, entry)
      for (let place = 0; place < into.length; place++) {
        through.lower[place] = (through.lower[place] as number) + low * (sums.lower[place] as number)
        through.upper[place] = (through.upper[place] as number) + high * (sums.upper[place] as number)
      }
    }
    return through
  }

  return { loopAt, throughLoop }
}

/** How often what comes to a company in no loop passes it: more than once where it holds a part of itself. */
function passes(
  { offsets, neighbours, weights }: WeightedRows,
  node: number,
  isOverWhole: (node: number) => boolean = () => false,
): number {
  let own = 0
  for (let entry = offsets[node] as number; entry < (offsets[node + 1] as number); entry++) {
    if (neighbours[entry] === node) own += weights[entry] as number
  }
  if (own === 0) return 1
  const left = complementOf(own)
  return left > 0 && !isOverWhole(node) ? 1 / left : Number.POSITIVE_INFINITY
}

/** All walks through a loop; from a start inside it those that do not come back to the start. */
function hitThrough(
  members: Int32Array,
  into: Float64Array,
  system: LinearSystem | null,
  startPlace: number | null,
): SumBounds {
  const given = Float64Array.from(members, (member) => into[member] as number)
  if (system === null) return { lower: given.map(() => 0), upper: given.map(() => Number.POSITIVE_INFINITY) }
  const sums = system.solve(given)
  const returns = startPlace === null ? 1 : (sums[startPlace] as number)
  for (let place = 0; place < sums.length; place++) sums[place] = (sums[place] as number) / returns
  return { lower: sums, upper: sums }
}

/**
 * The maximum amplification of a unit arriving at a node where weights add up to more than 1; `Infinity` where a loop
 * amplifies.
 */
function growthOf(
  rows: WeightedRows,
  { count, componentOf, offsets, members }: StrongComponents,
): { growth: number; isLoop: Uint8Array } {
  const totals = columnTotals(rows)
  const arriving = new Float64Array(componentOf.length).fill(1)
  const isLoop = new Uint8Array(count)
  let growth = 1
  for (let component = count - 1; component >= 0; component--) {
    const within = members.subarray(offsets[component], offsets[component + 1])
    let leaving = 1
    let total = 0
    for (const member of within) {
      leaving = Math.max(leaving, arriving[member] as number)
      total = Math.max(total, totals[member] as number)
    }
    if (within.length > 1 || passes(rows, within[0] as number) > 1) isLoop[component] = 1
    if (total > 1 + roundingTolerance) leaving = isLoop[component] === 1 ? Number.POSITIVE_INFINITY : leaving * total
    growth = Math.max(growth, leaving)
    for (const member of within) {
      for (let entry = rows.offsets[member] as number; entry < (rows.offsets[member + 1] as number); entry++) {
        const other = rows.neighbours[entry] as number
        arriving[other] = Math.max(arriving[other] as number, leaving)
      }
    }
  }
  return { growth, isLoop }
}
