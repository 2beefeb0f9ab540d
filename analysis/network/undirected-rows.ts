import { type CompressedRows, compressedRows } from './weighted-rows.ts'

/**
 * Who is joined with whom, whichever way: each neighbour once, in ascending order, never the node itself. `ways` is 2
 * where edges lead both ways between the two, else 1.
 */
export type UndirectedRows = { offsets: Int32Array; neighbours: Int32Array; ways: Uint8Array }

/** Drops directions and repetitions, in O(rows + edges). */
export function undirectedRows(rows: Pick<CompressedRows, 'offsets' | 'neighbours'>): UndirectedRows {
  const nodeCount = rows.offsets.length - 1
  const edgeCount = rows.neighbours.length
  const from = new Int32Array(2 * edgeCount)
  const to = new Int32Array(2 * edgeCount)
  for (let node = 0; node < nodeCount; node++) {
    from.fill(node, rows.offsets[node], rows.offsets[node + 1])
    to.fill(node, edgeCount + (rows.offsets[node] as number), edgeCount + (rows.offsets[node + 1] as number))
  }
  to.set(rows.neighbours, 0)
  from.set(rows.neighbours, edgeCount)
  return distinct(ascending(nodeCount, compressedRows(nodeCount, from, to), edgeCount), nodeCount)
}

/** Entries by row and neighbour, with bit 1 or 2 for the way that the edge leads. */
type Entries = { offsets: Int32Array; neighbours: Int32Array; way: Uint8Array }

/** Every entry has its mirror image, so that handing row after row to its neighbours sorts the neighbours. */
function ascending(nodeCount: number, { offsets, neighbours, edges }: CompressedRows, edgeCount: number): Entries {
  const next = offsets.slice(0, nodeCount)
  const sorted = new Int32Array(neighbours.length)
  const way = new Uint8Array(neighbours.length)
  for (let node = 0; node < nodeCount; node++) {
    for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
      const neighbour = neighbours[position] as number
      const place = next[neighbour] as number
      next[neighbour] = place + 1
      sorted[place] = node
      way[place] = (edges[position] as number) < edgeCount ? 1 : 2
    }
  }
  return { offsets, neighbours: sorted, way }
}

function distinct({ offsets, neighbours, way }: Entries, nodeCount: number): UndirectedRows {
  const starts = new Int32Array(nodeCount + 1)
  let count = 0
  for (let node = 0; node < nodeCount; node++) {
    const start = count
    for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
      const neighbour = neighbours[position] as number
      if (neighbour === node) continue
      if (count > start && neighbours[count - 1] === neighbour) {
        way[count - 1] = (way[count - 1] as number) | (way[position] as number)
        continue
      }
      const direction = way[position] as number
      neighbours[count] = neighbour
      way[count++] = direction
    }
    starts[node + 1] = count
  }
  const ways = way.slice(0, count)
  for (let place = 0; place < count; place++) if (ways[place] !== 3) ways[place] = 1
  for (let place = 0; place < count; place++) if (ways[place] === 3) ways[place] = 2
  return { offsets: starts, neighbours: neighbours.slice(0, count), ways }
}
