import { createRandom } from '../arithmetic/random.ts'
import type { CompressedRows } from '../network/weighted-rows.ts'

/**
 * `pivots` (256): how many sources are sampled where all are too many. `work` (2e8): edges that may be visited in all
 * for the answer to be exact. `seed` (1) chooses the pivots. `progress` receives the progress, 0 to 1.
 */
export type BetweennessOptions = { pivots?: number; work?: number; seed?: number; progress?: (done: number) => void }

/**
 * `values[node]`: over all ordered pairs of other nodes, the part of their shortest ways that leads through the node.
 * `standardErrors[node]` is that of the estimate, 0 throughout where all `sources` with a way of two edges or more were
 * `used`, which makes the values exact.
 */
export type Betweenness = { values: Float64Array; standardErrors: Float64Array; sources: number; used: number }

/**
 * Betweenness along directed edges, none of them twice: Brandes, A Faster Algorithm for Betweenness Centrality, J.
 * Math. Sociology 25 (2001). Exact wherever `work` suffices, foretold from the first pivots; else estimated from a
 * random sample of sources (Brandes & Pich, Int. J. Bifurcation and Chaos 17, 2007), with the standard error of
 * sampling without replacement.
 */
export function betweenness(
  rows: Pick<CompressedRows, 'offsets' | 'neighbours'>,
  { pivots = 256, work = 2e8, seed = 1, progress = () => {} }: BetweennessOptions = {},
): Betweenness {
  const nodeCount = rows.offsets.length - 1
  const sources = shuffled(sourcesOf(rows), seed)
  const dependencies = createDependencies(rows)
  const sums = new Float64Array(nodeCount)
  const squares = new Float64Array(nodeCount)
  let planned = Math.min(sources.length, Math.max(2, pivots))
  let visited = 0
  let told = 0
  let used = 0
  while (used < planned) {
    visited += dependencies.add(sources[used++] as number, sums, squares)
    if (used === planned && planned < sources.length && (visited / used) * sources.length <= work) {
      planned = sources.length
    }
    if (visited - told < workBetweenReports) continue
    told = visited
    progress(used / planned)
  }
  return { ...estimate(sums, squares, sources.length, used), sources: sources.length, used }
}

const workBetweenReports = 1e6

/** Only a node with a way of two edges puts another between itself and a third. */
function sourcesOf({ offsets, neighbours }: Pick<CompressedRows, 'offsets' | 'neighbours'>): Int32Array {
  const leads = (node: number): boolean => (offsets[node + 1] as number) > (offsets[node] as number)
  const sources = new Int32Array(offsets.length - 1)
  let count = 0
  for (let node = 0; node < sources.length; node++) {
    for (let position = offsets[node] as number; position < (offsets[node + 1] as number); position++) {
      if (!leads(neighbours[position] as number)) continue
      sources[count++] = node
      break
    }
  }
  return sources.slice(0, count)
}

/** In random order: Fisher & Yates. */
function shuffled(nodes: Int32Array, seed: number): Int32Array {
  const random = createRandom(seed)
  for (let end = nodes.length - 1; end > 0; end--) {
    const place = Math.floor(random() * (end + 1))
    const node = nodes[place] as number
    nodes[place] = nodes[end] as number
    nodes[end] = node
  }
  return nodes
}

function estimate(sums: Float64Array, squares: Float64Array, sources: number, used: number) {
  const standardErrors = new Float64Array(sums.length)
  if (used === sources) return { values: sums, standardErrors }
  const scale = sources / used
  for (let node = 0; node < sums.length; node++) {
    const sum = sums[node] as number
    const variance = Math.max(0, ((squares[node] as number) - (sum * sum) / used) / (used - 1))
    standardErrors[node] = sources * Math.sqrt((variance / used) * (1 - used / sources))
    sums[node] = sum * scale
  }
  return { values: sums, standardErrors }
}

/** What one source contributes to the betweenness of every node. */
type Dependencies = {
  /** Adds the dependency of `source` on each node, and its square; gives the number of edges visited. */
  add(source: number, sums: Float64Array, squares: Float64Array): number
}

/**
 * Brandes (J. Math. Sociology 25, 2001), one source at a time: breadth first, counting the shortest ways, then back
 * from the farthest node. Costs what the source reaches. All arrays are as they were between calls.
 */
function createDependencies({ offsets, neighbours }: Pick<CompressedRows, 'offsets' | 'neighbours'>): Dependencies {
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
