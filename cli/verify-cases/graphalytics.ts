import * as v from 'valibot'
import { breadthFirstDistances, shortestPaths, weakComponents } from '#analysis/network/breadth-first.ts'
import { compressedRows } from '#analysis/network/weighted-rows.ts'
import { localClustering } from '#analysis/network-metrics/clustering.ts'
import { labelPropagation } from '#analysis/network-metrics/label-propagation.ts'
import { outDegreesOf, pageRank } from '#analysis/network-metrics/page-rank.ts'
import { CaseName, CaseNumber, caseInput } from './case-network.ts'
import { inOrder, type Label } from './label-order.ts'

const Rounds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))

const GraphalyticsCase = v.object({
  nodes: v.optional(v.array(CaseName), []),
  edges: v.array(v.union([v.strictTuple([CaseName, CaseName]), v.strictTuple([CaseName, CaseName, CaseNumber])])),
  directed: v.optional(v.boolean(), true),
  pr: v.optional(v.object({ damping: v.optional(CaseNumber, 0.85), iterations: v.optional(Rounds, 20) }), {}),
  cdlp: v.optional(v.object({ max_iterations: v.optional(Rounds, 10) }), {}),
  bfs_source: v.optional(CaseName),
  sssp_source: v.optional(CaseName),
})

/**
 * What each algorithm of LDBC Graphalytics gives per node of a graph; `bfs` and `sssp` where the case names their
 * source, `null` where no way leads from it. Nodes come in the order of their names, as numbers where all are; a label
 * is the name of a node.
 */
export function computeGraphalytics(input: unknown): Record<string, unknown> {
  const { nodes, edges, directed, pr, cdlp, bfs_source, sssp_source } = caseInput(GraphalyticsCase, input)
  const named = edges.flatMap(([from, to]) => [to, from])
  const sources = [bfs_source, sssp_source].filter((source) => source !== undefined)
  const labels = inOrder([...new Set([...nodes, ...named, ...sources])])
  const numbers = new Map(labels.map((label, number) => [String(label), number]))
  const numberOf = (name: string): number => numbers.get(name) as number
  const rows = (from: Int32Array, to: Int32Array) => compressedRows(labels.length, from, to)
  const from = Int32Array.from(edges, ([name]) => numberOf(name))
  const to = Int32Array.from(edges, ([, name]) => numberOf(name))
  const lengths = Float64Array.from(edges, ([, , length]) => length ?? 1)
  const bothWays = rows(joined(from, to), joined(to, from))
  const outwards = directed ? rows(from, to) : bothWays
  const inwards = directed ? rows(to, from) : bothWays
  const byNode = (values: ArrayLike<number>, shown = (value: number): Label | null => value) =>
    Object.fromEntries(labels.map((label, node) => [label, shown(values[node] as number)]))
  const labelOf = (node: number): Label => labels[node] as Label
  return {
    pr: byNode(pageRank(inwards, outDegreesOf(outwards), pr)),
    cdlp: byNode(labelPropagation(bothWays, cdlp.max_iterations), labelOf),
    lcc: byNode(localClustering(outwards)),
    wcc: byNode(weakComponents(outwards), labelOf),
    ...(bfs_source !== undefined && {
      bfs: byNode(breadthFirstDistances(outwards, numberOf(bfs_source)), (edgesAway) =>
        edgesAway < 0 ? null : edgesAway,
      ),
    }),
    ...(sssp_source !== undefined && {
      sssp: byNode(
        shortestPaths(outwards, directed ? lengths : joined(lengths, lengths), numberOf(sssp_source)),
        (length) => (Number.isFinite(length) ? length : null),
      ),
    }),
  }
}

function joined<Numbers extends Int32Array | Float64Array>(one: Numbers, other: Numbers): Numbers {
  const both = one instanceof Int32Array ? new Int32Array(2 * one.length) : new Float64Array(2 * one.length)
  both.set(one)
  both.set(other, one.length)
  return both as Numbers
}
