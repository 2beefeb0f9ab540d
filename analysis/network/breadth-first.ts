import type { CompressedRows } from './compressed-rows.ts'

/**
 * How many edges the shortest way from `source` to each node has, -1 where there is none: breadth-first search as LDBC
 * Graphalytics defines it (Iosup et al., PVLDB 9, 2016). For an undirected graph the rows hold both directions.
 * @throws RangeError where the source is no node.
 */
export function breadthFirstDistances(
  { offsets, neighbours }: Pick<CompressedRows, 'offsets' | 'neighbours'>,
  source: number,
): Int32Array {
  const nodeCount = offsets.length - 1
  if (!(source >= 0 && source < nodeCount)) {
    throw new RangeError(`There is no node ${source}; nodes are numbered 0 to ${nodeCount - 1}.`)
  }
  const distances = new Int32Array(nodeCount).fill(-1)
  const queue = new Int32Array(nodeCount)
  queue[0] = source
  distances[source] = 0
  let count = 1
  for (let next = 0; next < count; next++) {
    const node = queue[next] as number
    const distance = (distances[node] as number) + 1
    const end = offsets[node + 1] as number
    for (let position = offsets[node] as number; position < end; position++) {
      const neighbour = neighbours[position] as number
      if (distances[neighbour] !== -1) continue
      distances[neighbour] = distance
      queue[count++] = neighbour
    }
  }
  return distances
}
