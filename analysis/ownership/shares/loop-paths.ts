import { settledTolerance } from '../../arithmetic/tolerances.ts'
import type { LoopRows } from '../../network/loop-rows.ts'
import { type LinearSystem, linearSystem } from './linear-system.ts'

/** The edges that may still be walked; shared by all enumerations of one query. */
export type StepBudget = { left: number }

/** The sums of one row: the certain part, and the maximum (`Infinity` where unbounded). */
export type SumBounds = { lower: Float64Array; upper: Float64Array }

const stepsAtOnce = 20_000
const stepsPerDepth = 200_000
const depths = [1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-8, 1e-10, 1e-12]

/**
 * For each member of a loop, the sum over the simple paths from `entry` to it of the product of their weights (1 for
 * `entry` itself). Exact where all paths can be walked; otherwise the paths above the smallest product that the budget
 * allows are summed, and what the walks beyond them could carry at most is added to the upper ends.
 * @param system of the loop by {@link walksSystem}, asked for only where paths are left out
 */
export function loopPathSums(
  loop: LoopRows,
  entry: number,
  budget: StepBudget,
  system: () => LinearSystem | null,
): SumBounds {
  const whole = walkPaths(loop, entry, 0, budget, stepsAtOnce)
  if (whole !== null) return { lower: whole.sums, upper: whole.sums }
  let found: Paths | null = null
  for (const min of depths) {
    const deeper = walkPaths(loop, entry, min, budget, stepsPerDepth)
    if (deeper === null) break
    found = deeper
    if (!deeper.isCut) return { lower: found.sums, upper: found.sums }
    if (deeper.rest.every((mass) => mass < settledTolerance)) break
  }
  return boundsBeyond(found ?? directWeights(loop, entry), entry, system())
}

/**
 * `A x = b` for which `x` are the sums over all walks in the loop that begin with `b`; `null` where they have no limit.
 */
export function walksSystem({ members, offsets, neighbours, weights }: LoopRows): LinearSystem | null {
  const columns = new Int32Array(neighbours.length)
  for (let place = 0; place < members.length; place++) columns.fill(place, offsets[place], offsets[place + 1])
  const system = linearSystem(members.length, { rows: columns, columns: neighbours, values: weights })
  return system && { ...system, solve: system.solveTransposed, solveTransposed: system.solve }
}

/** `rest` is the mass of the paths that were not followed beyond a place, by that place. */
type Paths = { sums: Float64Array; rest: Float64Array; isCut: boolean }

/**
 * Depth first over simple paths with products above a minimum; `null` where more than a maximum of edges are walked.
 */
function walkPaths(loop: LoopRows, entry: number, min: number, budget: StepBudget, max: number): Paths | null {
  const { offsets, neighbours, weights } = loop
  const size = loop.members.length
  const sums = new Float64Array(size)
  const rest = new Float64Array(size)
  const path = new Int32Array(size)
  const next = new Int32Array(size)
  const mass = new Float64Array(size)
  const isOnPath = new Uint8Array(size)
  let left = Math.min(max, budget.left)
  const allowed = left
  let isCut = false
  let depth = 0
  path[0] = entry
  next[0] = offsets[entry] as number
  mass[0] = 1
  sums[entry] = 1
  isOnPath[entry] = 1
  while (depth >= 0) {
    const node = path[depth] as number
    const position = next[depth] as number
    if (position === offsets[node + 1]) {
      isOnPath[node] = 0
      depth--
      continue
    }
    if (left-- === 0) {
      budget.left -= allowed
      return null
    }
    next[depth] = position + 1
    const neighbour = neighbours[position] as number
    if (isOnPath[neighbour] === 1) continue
    const product = (mass[depth] as number) * (weights[position] as number)
    sums[neighbour] = (sums[neighbour] as number) + product
    if (product < min) {
      rest[neighbour] = (rest[neighbour] as number) + product
      isCut = true
      continue
    }
    depth++
    path[depth] = neighbour
    next[depth] = offsets[neighbour] as number
    mass[depth] = product
    isOnPath[neighbour] = 1
  }
  budget.left -= allowed - left
  return { sums, rest, isCut }
}

/** The paths of one step. */
function directWeights({ members, offsets, neighbours, weights }: LoopRows, entry: number): Paths {
  const sums = new Float64Array(members.length)
  for (let position = offsets[entry] as number; position < (offsets[entry + 1] as number); position++) {
    sums[neighbours[position] as number] = weights[position] as number
  }
  const rest = sums.slice()
  rest[entry] = 0
  sums[entry] = 1
  return { sums, rest, isCut: true }
}

/** A simple path is a walk: at most what walks carry on from where paths were cut, and at most all first arrivals. */
function boundsBeyond({ sums, rest }: Paths, entry: number, system: LinearSystem | null): SumBounds {
  if (system === null) {
    return { lower: sums, upper: sums.map((_, place) => (place === entry ? 1 : Number.POSITIVE_INFINITY)) }
  }
  const beyond = system.solve(rest)
  const unit = new Float64Array(sums.length)
  unit[entry] = 1
  const walks = system.solve(unit)
  const returns = walks[entry] as number
  const upper = sums.map((sum, place) => {
    if (place === entry) return 1
    const further = Math.max(0, (beyond[place] as number) - (rest[place] as number))
    return Math.max(sum, Math.min(sum + further, (walks[place] as number) / returns))
  })
  return { lower: sums, upper }
}
