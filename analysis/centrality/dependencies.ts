import type { CompressedRows } from '../network/compressed-rows.ts'

/** What one source contributes to the betweenness of every node. */
export type Dependencies = {
  /** Adds the dependency of `source` on each node, and its square; gives the number of edges visited. */
  add(source: number, sums: Float64Array, squares: Float64Array): number
}

/**
 * Brandes (J. Math. Sociology 25, 2001), one source at a time: breadth first, counting the shortest ways, then back from
 * the farthest node. Costs what the source reaches. All arrays are as they were between calls.
 */
export function createDependencies({
  offsets,
  neighbours,
}: Pick<CompressedRows, 'offsets' | 'neighbours'>): Dependencies {
  const nodeCount = offsets.length - 1
  const distances = new Int32Array(nodeCount).fill(-1)
  const ways = new Float64Array(nodeCount)
  const dependency = new Float64Array(nodeCount)
  const order = new Int32Array(nodeCount)
  const search = (source: number): number => {
    let count = 1
    order[0] = source
    distances[source] = 0
    ways[source] = 1
    for (let next = 0; next < count; next++) {
      const node = order[next] as number
      const distance = (distances[node] as number) + 1
      const reaching = ways[node] as number
      const end = offsets[node + 1] as number
      for (let position = offsets[node] as number; position < end; position++) {
        const neighbour = neighbours[position] as number
        const known = distances[neighbour] as number
        if (known === -1) {
          distances[neighbour] = distance
          ways[neighbour] = reaching
          order[count++] = neighbour
        } else if (known === distance) ways[neighbour] = (ways[neighbour] as number) + reaching
      }
    }
    return count
  }
  const add = (source: number, sums: Float64Array, squares: Float64Array): number => {
    const count = search(source)
    let visited = count
    for (let place = count - 1; place > 0; place--) {
      const node = order[place] as number
      const distance = (distances[node] as number) + 1
      const from = offsets[node] as number
      const end = offsets[node + 1] as number
      let sum = 0
      for (let position = from; position < end; position++) {
        const neighbour = neighbours[position] as number
        if (distances[neighbour] !== distance) continue
        sum += (1 + (dependency[neighbour] as number)) / (ways[neighbour] as number)
      }
      const own = sum * (ways[node] as number)
      visited += end - from
      dependency[node] = own
      if (own === 0) continue
      sums[node] = (sums[node] as number) + own
      squares[node] = (squares[node] as number) + own * own
    }
    for (let place = 0; place < count; place++) {
      const node = order[place] as number
      distances[node] = -1
      dependency[node] = 0
    }
    return visited
  }
  return { add }
}
