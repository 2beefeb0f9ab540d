import type { CompressedRows } from '../network/weighted-rows.ts'
import { type RowsByLength, rowsByLength } from './rows-by-length.ts'

/** Damping 0.85 and 20 iterations by default. */
export type PageRankOptions = { damping?: number; iterations?: number }

/**
 * PageRank as LDBC Graphalytics defines it (Iosup et al., PVLDB 9, 2016): a fixed number of synchronous iterations from
 * `1 / n`, in which nodes without outgoing edges give to all alike. The ranks add to 1.
 * @param sources a row per node with the nodes whose edges lead to it
 * @param outDegrees edges leaving each node
 */
export function pageRank(
  sources: Pick<CompressedRows, 'offsets' | 'neighbours'>,
  outDegrees: Int32Array,
  { damping = 0.85, iterations = 20 }: PageRankOptions = {},
): Float64Array {
  const count = outDegrees.length
  const rows = rowsByLength(sources)
  const { nodes } = rows
  const shareOf = new Float64Array(count)
  for (let node = 0; node < count; node++) {
    const degree = outDegrees[nodes[node] as number] as number
    if (degree > 0) shareOf[node] = damping / degree
  }
  const given = new Float64Array(count)
  const ranks = new Float64Array(count).fill(1 / count)
  for (let iteration = 0; iteration < iterations; iteration++) {
    let dangling = 0
    for (let node = 0; node < count; node++) {
      const rank = ranks[node] as number
      const share = shareOf[node] as number
      given[node] = rank * share
      if (share === 0) dangling += rank
    }
    gather(rows, given, (1 - damping + damping * dangling) / count, ranks)
  }
  const ordered = new Float64Array(count)
  for (let node = 0; node < count; node++) ordered[nodes[node] as number] = ranks[node] as number
  return ordered
}

/** A function of its own, so that its loop is compiled for what it does alone. */
function gather({ offsets, neighbours }: RowsByLength, given: Float64Array, base: number, ranks: Float64Array): void {
  let position = 0
  for (let node = 0; node < ranks.length; node++) {
    const end = offsets[node + 1] as number
    let sum = 0
    for (; position < end; position++) sum += given[neighbours[position] as number] as number
    ranks[node] = base + sum
  }
}

/** Edges leaving each node, from rows by source. */
export function outDegreesOf({ offsets }: Pick<CompressedRows, 'offsets'>): Int32Array {
  return Int32Array.from(
    { length: offsets.length - 1 },
    (_, node) => (offsets[node + 1] as number) - (offsets[node] as number),
  )
}
