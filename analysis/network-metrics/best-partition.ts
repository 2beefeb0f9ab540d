import { below, createRandom } from '../arithmetic/random.ts'
import type { CommunityGraph } from './community-graph.ts'
import { type Communities, leiden } from './leiden.ts'

/**
 * The communities of highest modularity among many runs, for graphs small enough to afford them: every second run begins
 * with communities drawn by chance, from which optima are reached that moving single nodes misses.
 */
export function bestPartition(
  graph: CommunityGraph,
  { resolution, seed, runs }: { resolution: number; seed: number; runs: number },
): Communities {
  const random = createRandom(seed)
  let best = leiden(graph, { resolution, seed })
  for (let run = 1; run < runs; run++) {
    const drawn = 2 + below(random, 1 + Math.ceil(Math.sqrt(graph.nodeCount)))
    const start = Int32Array.from({ length: graph.nodeCount }, () => below(random, drawn))
    const found = leiden(graph, { resolution, seed: seed + run, ...(run % 2 === 1 && { start }) })
    if (found.modularity > best.modularity) best = found
  }
  return best
}
