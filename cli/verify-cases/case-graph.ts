import * as v from 'valibot'
import type { WeightedEdges } from '#analysis/network-metrics/community-graph.ts'
import { CommandFailure } from '../kit/command-failure.ts'
import { CaseName, CaseNumber } from './case-network.ts'
import { inOrder } from './label-order.ts'

/** Edges as pairs, as triples with a weight, or as records whose weight is the capital held. */
export const CaseEdges = v.array(
  v.union([
    v.strictTuple([CaseName, CaseName]),
    v.strictTuple([CaseName, CaseName, CaseNumber]),
    v.pipe(
      v.object({ from: CaseName, to: CaseName, capital: v.optional(CaseNumber, 1) }),
      v.transform(({ from, to, capital }): [string, string, number] => [from, to, capital]),
    ),
  ]),
)
export type CaseEdges = v.InferOutput<typeof CaseEdges>

/** Edges among numbered nodes, and the number of each name. */
export type CaseGraph = WeightedEdges & { numberOf: ReadonlyMap<string, number> }

/** Numbers `nodes` in their order, then the other names that edges have in theirs. */
export function caseGraph(edges: CaseEdges, nodes: readonly string[]): CaseGraph {
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
export function caseMembership(
  { nodeCount, numberOf }: CaseGraph,
  partition: readonly (readonly string[])[],
): Int32Array {
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
