import { roundingTolerance } from '../arithmetic/tolerances.ts'
import { transposedRows, type WeightedRows } from '../network/weighted-rows.ts'
import { LinearPart } from './linear-part.ts'

/**
 * Parties with assets of their own that hold parts of each other. `holdings` has a row per holder with its part in each
 * company; `outside[i]` is the part of `i` that belongs to none of them. A party whose value falls below
 * `thresholds[i]` fails and loses `failureCosts[i]` of its assets besides. Values, thresholds and costs are in one
 * currency.
 */
export type CrossHoldings = {
  holdings: WeightedRows
  outside: Float64Array
  assets: Float64Array
  thresholds: Float64Array
  failureCosts: Float64Array
}

/**
 * Per party: `books`, its own assets and its part in what others are worth; `values`, what of that belongs to its
 * outside owners (the sum of all values is the sum of all assets); `wave`, the wave in which it fails, from 1 (0 where
 * it does not). `NaN` in a closed ring and above it, in which case `settled` is false.
 */
export type CrossHoldingValues = {
  books: Float64Array
  values: Float64Array
  wave: Int32Array
  waves: number
  wavesCut: boolean
  settled: boolean
}

const maxWork = 2e8

/**
 * `V = Ĉ (I - C)⁻¹ (p - β 1[V < θ])` of Elliott, Golub & Jackson (American Economic Review 104, 2014), from nobody
 * failing, wave by wave: the outcome with the fewest failures. Each wave solves again only for the failing and who is
 * above them.
 */
export function crossHoldingValues(
  system: CrossHoldings,
  progress: (done: number) => void = () => {},
): CrossHoldingValues {
  const { holdings, outside, thresholds, failureCosts } = system
  const count = outside.length
  const assets = system.assets.slice()
  const books = new Float64Array(count)
  const values = new Float64Array(count)
  const wave = new Int32Array(count)
  const part = new LinearPart(holdings)
  const owners = transposedRows(holdings)
  let affected = Int32Array.from({ length: count }, (_, party) => party)
  let settled = true
  let waves = 0
  let work = 0
  while (affected.length > 0) {
    progress(waves / (waves + 10))
    if (!part.solve(affected, assets, books)) settled = false
    work += affected.length
    const failing: number[] = []
    for (const party of affected) {
      values[party] = (outside[party] as number) * (books[party] as number)
      const threshold = thresholds[party] as number
      if (wave[party] === 0 && (values[party] as number) < threshold - roundingTolerance * threshold)
        failing.push(party)
    }
    if (failing.length === 0) break
    waves++
    for (const party of failing) {
      wave[party] = waves
      assets[party] = (assets[party] as number) - (failureCosts[party] as number)
    }
    if (work > maxWork) return { books, values, wave, waves, wavesCut: true, settled: false }
    affected = ownersAbove(owners, failing)
  }
  return { books, values, wave, waves, wavesCut: false, settled }
}

/** The part of each company that belongs to no other holder: `1 - Σ_i C_ij`, 0 where the parts add to more. */
export function outsideParts({ neighbours, weights, offsets }: WeightedRows): Float64Array {
  const outside = new Float64Array(offsets.length - 1).fill(1)
  for (const [position, company] of neighbours.entries()) {
    outside[company] = Math.max(0, (outside[company] as number) - (weights[position] as number))
  }
  return outside
}

function ownersAbove({ offsets, neighbours }: WeightedRows, failing: number[]): Int32Array<ArrayBuffer> {
  const reached = new Set(failing)
  for (const party of reached) {
    for (let position = offsets[party] as number; position < (offsets[party + 1] as number); position++) {
      reached.add(neighbours[position] as number)
    }
  }
  return Int32Array.from(reached)
}
