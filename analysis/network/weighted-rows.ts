/** Rows in which each neighbour occurs once, with what the edges to it add to; always above 0. */
export type WeightedRows = { offsets: Int32Array; neighbours: Int32Array; weights: Float64Array }

/**
 * Joins the edges between the same two nodes, so that a holding stated in two rows is one holding. Edges whose weight
 * is not above 0 (`weights[edge]`, `NaN` included) are left out; an edge to the row's own node stays. O(rows + edges).
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

/**
 * Rows of a sparse matrix in compressed form: row `i` holds the positions `offsets[i]` to before `offsets[i + 1]`,
 * each with its column in `neighbours` and the edge it comes from in `edges`. Within a row, edges keep their order.
 */
export type CompressedRows = { offsets: Int32Array; neighbours: Int32Array; edges: Int32Array }

/**
 * Sorts edges into rows by counting, in O(rows + edges).
 * @throws RangeError where an edge names a node outside `0 … rowCount - 1`.
 */
export function compressedRows(rowCount: number, from: Int32Array, to: Int32Array): CompressedRows {
  const offsets = new Int32Array(rowCount + 1)
  for (let edge = 0; edge < from.length; edge++) {
    const row = from[edge] as number
    const column = to[edge] as number
    if (row < 0 || row >= rowCount || column < 0 || column >= rowCount) {
      throw new RangeError(`Edge ${edge} joins ${row} and ${column}; nodes are numbered 0 to ${rowCount - 1}.`)
    }
    offsets[row + 1] = (offsets[row + 1] as number) + 1
  }
  for (let row = 0; row < rowCount; row++) {
    offsets[row + 1] = (offsets[row + 1] as number) + (offsets[row] as number)
  }
  const next = offsets.slice(0, rowCount)
  const neighbours = new Int32Array(from.length)
  const edges = new Int32Array(from.length)
  for (let edge = 0; edge < from.length; edge++) {
    const row = from[edge] as number
    const position = next[row] as number
    next[row] = position + 1
    neighbours[position] = to[edge] as number
    edges[position] = edge
  }
  return { offsets, neighbours, edges }
}

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
