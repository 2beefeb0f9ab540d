import * as v from 'valibot'
import { communityGraph } from '#analysis/network-metrics/community-graph.ts'
import { bestPartition } from '#analysis/network-metrics/leiden.ts'
import { compactNumbers } from '#analysis/network-metrics/partition-numbers.ts'
import { CaseEdges, caseGraph } from './case-graph.ts'
import { CaseName, CaseNumber, caseInput } from './case-input.ts'

const OptimumCase = v.object({
  nodes: v.optional(v.array(CaseName), []),
  edges: CaseEdges,
  directed: v.optional(v.boolean(), false),
  gamma: v.optional(CaseNumber, 1),
})

/** Edges looked at in all runs together, and how many runs that may be at most and must be at least. */
const [work, mostRuns, leastRuns] = [1_000_000, 200, 5]

/**
 * The highest modularity that many runs find, how many communities have it, and each node's community: numbered in the
 * order of their first nodes, nodes in the order of their names.
 */
export function computeCommunityOptimum(input: unknown): Record<string, unknown> {
  const { nodes, edges, directed, gamma } = caseInput(OptimumCase, input)
  const graph = communityGraph(caseGraph(edges, nodes), directed)
  const runs = Math.max(leastRuns, Math.min(mostRuns, Math.floor(work / (edges.length + 1))))
  const best = bestPartition(graph, { resolution: gamma, seed: 1, runs })
  compactNumbers(best.membership)
  return {
    Q_optimum: best.modularity,
    exact: best.modularity,
    communities: best.count,
    membership: Array.from(best.membership),
  }
}
