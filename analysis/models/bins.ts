import { at } from '../arithmetic/at.ts'
import type { Features } from './features.ts'

/** The bin of missing values. */
export const missingBin = 0

/** The largest number of bins of a column, that of missing values counted: a bin's number fits a byte. */
const maxBins = 256

/**
 * Every value replaced by the number of its bin. `bins` holds column after column, `rows` bytes each. A value of column
 * `c` lies in bin `1 + b` where `b` is the number of its `cuts[c]` that are smaller than the value.
 */
export type BinnedFeatures = { bins: Uint8Array; cuts: readonly Float64Array[]; rows: number }

/** Bins of about equally many values for every column; as many bins as values where these are few. */
export function binnedFrom({ columns, rows }: Features): BinnedFeatures {
  const cuts = columns.map((column) => cutsOf(column))
  const bins = new Uint8Array(columns.length * rows)
  columns.forEach((column, place) => {
    fillBins(column, cuts[place] as Float64Array, bins.subarray(place * rows, (place + 1) * rows))
  })
  return { bins, cuts, rows }
}

/**
 * The places between values at which a column is cut, ascending; none where it holds one value or only missing ones.
 */
export function cutsOf(column: Float64Array, maximumBins = maxBins - 1): Float64Array {
  const sorted = column.filter((value) => !Number.isNaN(value)).toSorted()
  const values = new Float64Array(sorted.length)
  const counts = new Uint32Array(sorted.length)
  let distinct = 0
  for (const value of sorted) {
    if (distinct === 0 || value !== values[distinct - 1]) values[distinct++] = value
    counts[distinct - 1] = at(counts, distinct - 1) + 1
  }
  if (distinct <= maximumBins) {
    return Float64Array.from({ length: Math.max(0, distinct - 1) }, (_, place) => between(values, place))
  }
  return quantileCuts(values, counts, distinct, maximumBins)
}

/** Cuts after every share of the values that is left; a value that alone fills a bin has one of its own. */
function quantileCuts(values: Float64Array, counts: Uint32Array, distinct: number, bins: number): Float64Array {
  const cuts: number[] = []
  let left = counts.subarray(0, distinct).reduce((sum, count) => sum + count, 0)
  let filled = 0
  for (let place = 0; place < distinct - 1 && cuts.length < bins - 1; place++) {
    filled += at(counts, place)
    const share = left / (bins - cuts.length)
    const next = at(counts, place + 1)
    if (filled < share && !(next >= share && filled >= share / 2)) continue
    cuts.push(between(values, place))
    left -= filled
    filled = 0
  }
  return Float64Array.from(cuts)
}

/** The middle between a value and the next, or the smaller where no number lies between. */
function between(values: Float64Array, place: number): number {
  const low = at(values, place)
  const high = at(values, place + 1)
  const middle = low / 2 + high / 2
  return middle >= low && middle < high ? middle : low
}

function fillBins(column: Float64Array, cuts: Float64Array, into: Uint8Array) {
  for (let row = 0; row < column.length; row++) {
    const value = column[row] as number
    into[row] = Number.isNaN(value) ? missingBin : 1 + cutsBelow(cuts, value)
  }
}

/** How many cuts are smaller than the value. */
export function cutsBelow(cuts: Float64Array, value: number): number {
  let low = 0
  let high = cuts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((cuts[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}
