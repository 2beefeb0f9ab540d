import * as v from 'valibot'
import {
  type CommunityGraph,
  communityGraph,
  modularity,
  type WeightedEdges,
} from '#analysis/network-metrics/community-graph.ts'
import { bestPartition } from '#analysis/network-metrics/leiden.ts'
import { compactNumbers } from '#analysis/network-metrics/partition-numbers.ts'
import { CommandFailure } from '../kit/command-failure.ts'
import { CaseName, CaseNumber, caseInput } from './case-network.ts'
import { inOrder } from './label-order.ts'

/** Edges as pairs, as triples with a weight, or as records whose weight is the capital held. */
const CaseEdges = v.array(
  v.union([
    v.strictTuple([CaseName, CaseName]),
    v.strictTuple([CaseName, CaseName, CaseNumber]),
    v.pipe(
      v.object({ from: CaseName, to: CaseName, capital: v.optional(CaseNumber, 1) }),
      v.transform(({ from, to, capital }): [string, string, number] => [from, to, capital]),
    ),
  ]),
)
type CaseEdges = v.InferOutput<typeof CaseEdges>

/** Edges among numbered nodes, and the number of each name. */
type CaseGraph = WeightedEdges & { numberOf: ReadonlyMap<string, number> }

/** Numbers `nodes` in their order, then the other names that edges have in theirs. */
function caseGraph(edges: CaseEdges, nodes: readonly string[]): CaseGraph {
  const ends = new Set(edges.flatMap(([from, to]) => [to, from]))
  const names = [...new Set([...nodes, ...inOrder([...ends]).map(String)])]
  const numberOf = new Map(names.map((name, number) => [name, number]))
  return {
    nodeCount: names.length,
    from: Int32Array.from(edges, ([name]) => numberOf.get(name) as number),
    to: Int32Array.from(edges, ([, name]) => numberOf.get(name) as number),
    weights: Float64Array.from(edges, ([, , weight]) => weight ?? 1),
    numberOf,
  }
}

/** @throws CommandFailure where the communities do not name each node once */
function caseMembership({ nodeCount, numberOf }: CaseGraph, partition: readonly (readonly string[])[]): Int32Array {
  const membership = new Int32Array(nodeCount).fill(-1)
  for (const [community, names] of partition.entries()) {
    for (const name of names) {
      const node = numberOf.get(name)
      if (node === undefined) throw new CommandFailure(`partition: ${name} is no node of the graph`)
      if (membership[node] !== -1) throw new CommandFailure(`partition: ${name} is in two communities`)
      membership[node] = community
    }
  }
  for (const [name, node] of numberOf) {
    if (membership[node] === -1) throw new CommandFailure(`partition: ${name} is in no community`)
  }
  return membership
}

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
