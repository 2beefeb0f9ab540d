import { smallestFactor } from '../arithmetic/tolerances.ts'
import { strongComponents } from '../network/strong-components.ts'
import type { WeightedRows } from '../network/weighted-rows.ts'

/**
 * What the failure of each party alone would cost the others. `impacts[i]` is a lower bound for the `cut` seeds marked
 * in `isCut`, whose cascades were longer than the work allowed.
 */
export type SeedImpacts = { impacts: Float64Array; cut: number; isCut: Uint8Array }

/** Maximum steps for all seeds together, and minimum for one: an edge is one step, a round {@link stepsOfRound}. */
const maxSteps = 1e9
const minSteps = 1_000
const stepsOfRound = 10
const stepsBetweenNews = 2e6

/**
 * DebtRank (Battiston et al. 2012) of every party: `R_i = Σ_{j ≠ i} h_j v_j` where `i` alone defaults. Along unbranched
 * chains the loss passed on is proportional, whatever their length; elsewhere a cascade is followed for at most `10⁹ /
 * parties` steps (1,000 at the least).
 *
 * @param channels impacts between 0 and 1, a row per party with who loses from its distress
 * @param values weight of each party, any unit; the impacts are in the same
 */
export function debtRankOfEverySeed(
  channels: WeightedRows,
  values: Float64Array,
  progress: (done: number) => void = () => {},
): SeedImpacts {
  const { offsets, losers, impact } = packed(channels)
  const count = offsets.length - 1
  const beyond = beyondTrees({ offsets, losers, impact }, values)
  const budget = Math.max(minSteps, Math.floor(maxSteps / Math.max(1, count)))
  const impacts = new Float64Array(count)
  const isCut = new Uint8Array(count)
  const distress = new Float64Array(count)
  const passed = new Float64Array(count)
  const order = new Int32Array(count + 1)
  let cut = 0
  let stepsSince = 0
  for (let seed = 0; seed < count; seed++) {
    const known = beyond[seed] as number
    if (known >= 0) {
      impacts[seed] = known
      continue
    }
    let left = budget
    let sum = 0
    let from = 0
    let to = 1
    order[0] = seed
    distress[seed] = 1
    while (from < to && left > 0) {
      left -= stepsOfRound
      const end = to
      for (let place = from; place < end; place++) {
        const value = distress[order[place] as number] as number
        passed[place] = value < 1 ? value : 1
      }
      for (; from < end && left > 0; from++) {
        const given = passed[from] as number
        if (given < smallestFactor) continue
        const party = order[from] as number
        const tree = beyond[party] as number
        if (tree >= 0) {
          sum += given * tree
          continue
        }
        let edge = offsets[party] as number
        const last = Math.min(offsets[party + 1] as number, edge + Math.max(1, left))
        left -= last - edge
        for (; edge < last; edge++) {
          const other = losers[4 * edge] as number
          const before = distress[other] as number
          // Without a branch, as nothing foretells whether a party is new.
          order[to] = other
          to += Number(before === 0)
          distress[other] = before + given * (impact[2 * edge + 1] as number)
        }
      }
    }
    if (from < to) {
      isCut[seed] = 1
      cut++
    }
    for (let place = 1; place < to; place++) {
      const party = order[place] as number
      const value = distress[party] as number
      sum += (value < 1 ? value : 1) * (values[party] as number)
      distress[party] = 0
    }
    distress[seed] = 0
    impacts[seed] = sum
    stepsSince += budget - left
    if (stepsSince > stepsBetweenNews) {
      progress(seed / count)
      stepsSince = 0
    }
  }
  return { impacts, cut, isCut }
}

type Packed = { offsets: Int32Array; losers: Int32Array; impact: Float64Array }

/**
 * What each party's failure costs those beyond it where they form a tree, which nothing else leads into: then every
 * part of it costs that part. -1 elsewhere.
 */
function beyondTrees({ offsets, losers, impact }: Packed, values: Float64Array): Float64Array {
  const count = offsets.length - 1
  const neighbours = Int32Array.from({ length: offsets[count] as number }, (_, edge) => losers[4 * edge] as number)
  const waysTo = new Int32Array(count)
  for (const party of neighbours) waysTo[party] = (waysTo[party] as number) + 1
  const { members, offsets: starts, count: components } = strongComponents({ offsets, neighbours })
  const beyond = new Float64Array(count).fill(-1)
  for (let component = 0; component < components; component++) {
    const from = starts[component] as number
    if ((starts[component + 1] as number) - from > 1) continue
    const party = members[from] as number
    let sum = 0
    for (let edge = offsets[party] as number; edge < (offsets[party + 1] as number) && sum >= 0; edge++) {
      const other = neighbours[edge] as number
      const further = beyond[other] as number
      const isOnlyWay = waysTo[other] === 1 && further >= 0 && other !== party
      sum = isOnlyWay ? sum + (impact[2 * edge + 1] as number) * ((values[other] as number) + further) : -1
    }
    beyond[party] = sum
  }
  return beyond
}

/** Who loses and how much, side by side in memory: entry `e` in `losers[4 e]` and `impact[2 e + 1]`. */
function packed({ offsets, neighbours, weights }: WeightedRows): Packed {
  const impact = new Float64Array(2 * neighbours.length)
  const losers = new Int32Array(impact.buffer)
  const starts = new Int32Array(offsets.length)
  let count = 0
  for (let row = 0; row + 1 < offsets.length; row++) {
    for (let position = offsets[row] as number; position < (offsets[row + 1] as number); position++) {
      if (!((weights[position] as number) >= smallestFactor)) continue
      losers[4 * count] = neighbours[position] as number
      impact[2 * count + 1] = weights[position] as number
      count++
    }
    starts[row + 1] = count
  }
  return { offsets: starts, losers, impact }
}
