import type { CommunityGraph } from './community-graph.ts'

/**
 * Modularity of a partition with a resolution gamma: `sum over communities of L / m - gamma * out * in / m²`, `L` being
 * the weight inside, `out` and `in` the weight that leaves and reaches the members, `m` all weight. Directed after Leicht
 * & Newman, Community Structure in Directed Networks, PRL 100 (2008); undirected after Newman & Girvan, PRE 69 (2004),
 * where both are half of what touches the members. Reichardt & Bornholdt, PRE 74 (2006), for gamma.
 * @param membership a community from 0 to before `nodeCount` for each node
 * @returns at most 1; `NaN` where the graph has no weight
 */
export function modularity(graph: CommunityGraph, membership: Int32Array, resolution = 1): number {
  const { nodeCount, offsets, neighbours, weights, loops, strengths, total } = graph
  if (membership.length !== nodeCount)
    throw new RangeError(`A partition names a community for each of ${nodeCount} nodes.`)
  const together = new Float64Array(2 * nodeCount)
  let inside = 0
  for (let node = 0; node < nodeCount; node++) {
    const community = membership[node] as number
    if (!(community >= 0 && community < nodeCount)) throw new RangeError(`There is no community ${community}.`)
    together[2 * community] = (together[2 * community] as number) + (strengths[2 * node] as number)
    together[2 * community + 1] = (together[2 * community + 1] as number) + (strengths[2 * node + 1] as number)
    let ties = 0
    const end = offsets[node + 1] as number
    for (let position = offsets[node] as number; position < end; position++) {
      if (membership[neighbours[position] as number] === community) ties += weights[position] as number
    }
    inside += (loops[node] as number) + ties / 2
  }
  let expected = 0
  for (let place = 0; place < together.length; place += 2) {
    expected += ((together[place] as number) / total) * ((together[place + 1] as number) / total)
  }
  return inside / total - resolution * expected
}
