import { undirectedRows } from '../network/undirected-rows.ts'
import type { CompressedRows } from '../network/weighted-rows.ts'

const nodesBetweenReports = 65_536

/**
 * Core number of each node: the largest k such that it belongs to a part of the graph in which everyone is joined with
 * at least k others of the part, whichever way the edges lead. Batagelj & Zaveršnik, An O(m) Algorithm for Cores
 * Decomposition of Networks, 2003. `progress` receives the progress, 0 to 1.
 */
export function coreNumbers(
  rows: Pick<CompressedRows, 'offsets' | 'neighbours'>,
  progress: (done: number) => void = () => {},
): Int32Array {
  const { offsets, neighbours } = undirectedRows(rows)
  const nodeCount = offsets.length - 1
  const core = new Int32Array(nodeCount)
  let largest = 0
  for (let node = 0; node < nodeCount; node++) {
    const degree = (offsets[node + 1] as number) - (offsets[node] as number)
    core[node] = degree
    if (degree > largest) largest = degree
  }
  const { order, placeOf, startOf } = byDegree(core, largest)
  for (let place = 0; place < nodeCount; place++) {
    if (place % nodesBetweenReports === 0) progress((1 + place / nodeCount) / 2)
    const node = order[place] as number
    const own = core[node] as number
    for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
      const other = neighbours[position] as number
      const degree = core[other] as number
      if (degree <= own) continue
      // The other moves to the front of its degree, and the front one place on.
      const front = startOf[degree] as number
      const atFront = order[front] as number
      const left = placeOf[other] as number
      order[left] = atFront
      placeOf[atFront] = left
      order[front] = other
      placeOf[other] = front
      startOf[degree] = front + 1
      core[other] = degree - 1
    }
  }
  return core
}

/** Nodes by ascending degree, the place of each, and the place at which each degree starts. */
function byDegree(degrees: Int32Array, largest: number) {
  const startOf = new Int32Array(largest + 2)
  for (const degree of degrees) startOf[degree + 1] = (startOf[degree + 1] as number) + 1
  for (let degree = 0; degree <= largest; degree++) {
    startOf[degree + 1] = (startOf[degree + 1] as number) + (startOf[degree] as number)
  }
  const next = startOf.slice()
  const order = new Int32Array(degrees.length)
  const placeOf = new Int32Array(degrees.length)
  for (let node = 0; node < degrees.length; node++) {
    const degree = degrees[node] as number
    const place = next[degree] as number
    next[degree] = place + 1
    order[place] = node
    placeOf[node] = place
  }
  return { order, placeOf, startOf }
}
