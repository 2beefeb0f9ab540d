import type { CompressedRows } from './compressed-rows.ts'

/** Rows in which each neighbour occurs once, with what the edges to it add to; always above 0. */
export type WeightedRows = { offsets: Int32Array; neighbours: Int32Array; weights: Float64Array }

/**
 * Joins the edges between the same two nodes, so that a holding stated in two rows is one holding. Edges whose weight is
 * not above 0 (`weights[edge]`, `NaN` included) are left out; an edge to the row's own node stays. O(rows + edges).
 */
export function weightedRows({ offsets, neighbours, edges }: CompressedRows, weights: Float64Array): WeightedRows {
  const rowCount = offsets.length - 1
  const starts = new Int32Array(rowCount + 1)
  const joined = new Int32Array(neighbours.length)
  const sums = new Float64Array(neighbours.length)
  const placeOf = new Int32Array(rowCount).fill(-1)
  let count = 0
  for (let row = 0; row < rowCount; row++) {
    const start = count
    const end = offsets[row + 1] as number
    const isSeveral = end - (offsets[row] as number) > 1
    for (let position = offsets[row] as number; position < end; position++) {
      const weight = weights[edges[position] as number] as number
      if (!(weight > 0)) continue
      const neighbour = neighbours[position] as number
      if (isSeveral) {
        const place = placeOf[neighbour] as number
        if (place >= start) {
          sums[place] = (sums[place] as number) + weight
          continue
        }
        placeOf[neighbour] = count
      }
      joined[count] = neighbour
      sums[count++] = weight
    }
    starts[row + 1] = count
  }
  return { offsets: starts, neighbours: joined.slice(0, count), weights: sums.slice(0, count) }
}

/** What the rows hold under each node: the sum of a matrix's columns, where the rows are its rows. */
export function columnTotals({ offsets, neighbours, weights }: WeightedRows): Float64Array {
  const totals = new Float64Array(offsets.length - 1)
  for (let position = 0; position < neighbours.length; position++) {
    const column = neighbours[position] as number
    totals[column] = (totals[column] as number) + (weights[position] as number)
  }
  return totals
}
