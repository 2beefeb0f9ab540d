import type { CompressedRows } from './compressed-rows.ts'

/** What happens to a row: edges that go, edges that come (at the end of the row), and other numbers for edges. */
export type RowChange = {
  removed: Set<number>
  added: { neighbour: number; edge: number }[]
  renumbered: Map<number, number>
}

/** Changes by row. */
export type RowChanges = Map<number, RowChange>

/** Rows with some of them changed; the others, and new ones without edges up to `rowCount`, are copied in blocks. */
export function splicedRows(
  rows: CompressedRows,
  rowCount: number,
  edgeCount: number,
  changes: RowChanges,
): CompressedRows {
  const before = rows.offsets.length - 1
  const offsets = new Int32Array(rowCount + 1)
  const neighbours = new Int32Array(edgeCount)
  const edges = new Int32Array(edgeCount)
  let row = 0
  let written = 0
  const copyRows = (to: number): void => {
    const [from, end] = [rows.offsets[Math.min(row, before)] as number, rows.offsets[Math.min(to, before)] as number]
    neighbours.set(rows.neighbours.subarray(from, end), written)
    edges.set(rows.edges.subarray(from, end), written)
    const shift = written - from
    for (let each = row; each < to; each++)
      offsets[each + 1] = (rows.offsets[Math.min(each + 1, before)] as number) + shift
    written += end - from
    row = to
  }
  for (const [changed, { removed, added, renumbered }] of Array.from(changes).toSorted(
    ([one], [other]) => one - other,
  )) {
    copyRows(changed)
    const end = rows.offsets[Math.min(changed + 1, before)] as number
    for (let position = rows.offsets[Math.min(changed, before)] as number; position < end; position++) {
      const edge = rows.edges[position] as number
      if (removed.has(edge)) continue
      neighbours[written] = rows.neighbours[position] as number
      edges[written++] = renumbered.get(edge) ?? edge
    }
    for (const { neighbour, edge } of added) {
      neighbours[written] = neighbour
      edges[written++] = edge
    }
    row = changed + 1
    offsets[row] = written
  }
  copyRows(rowCount)
  return { offsets, neighbours, edges }
}
