import * as v from 'valibot'
import { type CommunityGraph, communityGraph, modularity } from '#analysis/network-metrics/community-graph.ts'
import { bestPartition } from '#analysis/network-metrics/leiden.ts'
import { compactNumbers } from '#analysis/network-metrics/partition-numbers.ts'
import { CaseEdges, caseGraph, caseMembership } from './case-graph.ts'
import { CaseName, CaseNumber, caseInput } from './case-network.ts'

const ModularityCase = v.object({
  nodes: v.optional(v.array(CaseName), []),
  edges: CaseEdges,
  partition: v.array(v.array(CaseName)),
  gamma: v.optional(CaseNumber),
})

/** Resolutions by which an expectation may be named: twentieths up to 10. */
const resolutions = Array.from({ length: 201 }, (_, twentieth) => twentieth / 20)

/**
 * Modularity of a partition, directed and undirected, with resolution 1 (`Q_directed`) and others
 * (`Q_directed_gamma_0.5`), and of everybody in one community and everybody alone.
 */
export function computeModularity(input: unknown): Record<string, unknown> {
  const { nodes, edges, partition, gamma } = caseInput(ModularityCase, input)
  const graph = caseGraph(edges, nodes)
  const membership = caseMembership(
    graph,
    partition.filter((names) => names.length > 0),
  )
  const directed = communityGraph(graph, true)
  const undirected = communityGraph(graph, false)
  const alone = Int32Array.from({ length: graph.nodeCount }, (_, node) => node)
  return {
    ...byResolution('Q_directed', directed, membership, gamma),
    ...byResolution('Q_undirected', undirected, membership, gamma),
    Q_all_in_one: modularity(undirected, new Int32Array(graph.nodeCount)),
    Q_all_alone: modularity(undirected, alone),
    Q_all_alone_directed: modularity(directed, alone),
    communities: new Set(membership).size,
  }
}

function byResolution(name: string, graph: CommunityGraph, membership: Int32Array, gamma?: number) {
  const named = gamma === undefined ? resolutions : [...resolutions, gamma]
  return {
    [name]: modularity(graph, membership),
    ...Object.fromEntries(
      named.flatMap((resolution) => {
        const quality = modularity(graph, membership, resolution)
        const [text, decimal] = [String(resolution), resolution.toFixed(1)]
        return [
          [`${name}_gamma_${text}`, quality],
          ...(Number(decimal) === resolution ? [[`${name}_gamma_${decimal}`, quality]] : []),
        ]
      }),
    ),
  }
}

const OptimumCase = v.object({
  nodes: v.optional(v.array(CaseName), []),
  edges: CaseEdges,
  directed: v.optional(v.boolean(), false),
  gamma: v.optional(CaseNumber, 1),
})

/** Total edges visited in all runs, and the maximum and minimum number of runs. */
const [work, maxRuns, minRuns] = [1_000_000, 200, 5]

/**
 * The highest modularity that many runs find, how many communities have it, and each node's community: numbered in the
 * order of their first nodes, nodes in the order of their names.
 */
export function computeCommunityOptimum(input: unknown): Record<string, unknown> {
  const { nodes, edges, directed, gamma } = caseInput(OptimumCase, input)
  const graph = communityGraph(caseGraph(edges, nodes), directed)
  const runs = Math.max(minRuns, Math.min(maxRuns, Math.floor(work / (edges.length + 1))))
  const best = bestPartition(graph, { resolution: gamma, seed: 1, runs })
  compactNumbers(best.membership)
  return {
    Q_optimum: best.modularity,
    exact: best.modularity,
    communities: best.count,
    membership: Array.from(best.membership),
  }
}
