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
