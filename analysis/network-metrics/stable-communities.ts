import type { CommunityGraph } from './community-graph.ts'
import { type Communities, leiden } from './leiden.ts'
import { forEachOverlap, partitionSimilarity, partSizes } from './partition-similarity.ts'

/**
 * The communities of highest modularity among several runs, and how far the runs agree. `similarity` and
 * `leastSimilarity`: mean and least normalised mutual information between these communities and those of another run;
 * `stability`: for each community, by how much a run found the same one on average (nodes in common over nodes in
 * either, at best). `null` and all 1 where there was one run.
 */
export type StableCommunities = Communities & {
  similarity: number | null
  leastSimilarity: number | null
  stability: Float64Array
}

/** As in {@link leiden}; `runs` use `seed` and the seeds that follow it. `progress` is told how much is done, 0 to 1. */
export type StableOptions = {
  resolution: number
  seed: number
  runs: number
  start?: Int32Array
  progress: (done: number) => void
}

/** Ticks of a run after which it is taken to be half done. */
const ticksForHalf = 40

/**
 * Nodes looked at in a run at most, over all its iterations: a large network gets fewer of them than it takes until one
 * gains nothing. The last ones gain least; four are always made.
 */
const nodesPerRun = 8_000_000
const fewestIterations = 4

/** Seeks communities with one seed after the other. What `progress` throws ends it. */
export function stableCommunities(graph: CommunityGraph, options: StableOptions): StableCommunities {
  const { resolution, seed, runs, start, progress } = options
  const iterations = Math.max(fewestIterations, Math.floor(nodesPerRun / Math.max(1, graph.nodeCount)))
  const found = Array.from({ length: runs }, (_, run) => {
    let ticks = 0
    const tick = () => {
      ticks++
      progress((run + ticks / (ticks + ticksForHalf)) / runs)
    }
    return leiden(graph, { resolution, seed: seed + run, iterations, tick, ...(start && { start }) })
  })
  const best = found.reduce((most, next) => (next.modularity > most.modularity ? next : most))
  const others = found.filter((communities) => communities !== best)
  const stability = new Float64Array(best.count).fill(others.length === 0 ? 1 : 0)
  let sum = 0
  let least = 1
  for (const { membership } of others) {
    const similarity = partitionSimilarity(best.membership, membership)
    sum += similarity
    least = Math.min(least, similarity)
    addRecovery(stability, best.membership, membership, others.length)
  }
  if (others.length === 0) return { ...best, similarity: null, leastSimilarity: null, stability }
  return { ...best, similarity: sum / others.length, leastSimilarity: least, stability }
}

/** Adds to each community the nodes in common over the nodes in either (Jaccard 1901) of its best match, over `runs`. */
function addRecovery(stability: Float64Array, membership: Int32Array, other: Int32Array, runs: number): void {
  const [sizes, otherSizes] = [partSizes(membership), partSizes(other)]
  const best = new Float64Array(stability.length)
  forEachOverlap(membership, other, (part, otherPart, nodes) => {
    const either = (sizes[part] as number) + (otherSizes[otherPart] as number) - nodes
    best[part] = Math.max(best[part] as number, nodes / either)
  })
  for (let part = 0; part < best.length; part++) {
    stability[part] = Math.min(1, (stability[part] as number) + (best[part] as number) / runs)
  }
}
