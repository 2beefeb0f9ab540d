import { compressedRows } from './compressed-rows.ts'
import type { WeightedRows } from './weighted-rows.ts'

/** The same entries with rows and neighbours exchanged, neighbours in ascending order. O(rows + edges). */
export function transposedRows({ offsets, neighbours, weights }: WeightedRows): WeightedRows {
  const rowCount = offsets.length - 1
  const rowOf = new Int32Array(neighbours.length)
  for (let row = 0; row < rowCount; row++) rowOf.fill(row, offsets[row], offsets[row + 1])
  const rows = compressedRows(rowCount, neighbours, rowOf)
  const exchanged = new Float64Array(weights.length)
  for (let place = 0; place < exchanged.length; place++)
    exchanged[place] = weights[rows.edges[place] as number] as number
  return { offsets: rows.offsets, neighbours: rows.neighbours, weights: exchanged }
}
