import { outDegreesOf, pageRank } from '#analysis/centrality/page-rank.ts'
import { strongComponents } from '#analysis/components/strong-components.ts'
import { compressedRows } from '#analysis/network/compressed-rows.ts'
import type { BenchRow } from './bench-row.ts'
import { bestOf } from './best-of.ts'
import { graphologyPeer } from './graphology-peer.ts'
import { type PeerResult, pythonPeers } from './python-peer.ts'
import { rmatGraph } from './rmat-graph.ts'

const [scale, edgeCount, seed] = [17, 1_000_000, 20_260_101]

/** Strongly connected components and PageRank on a million edges, beside igraph, SciPy and graphology. */
export async function graphBench(): Promise<BenchRow[]> {
  const graph = rmatGraph(scale, edgeCount, seed)
  const python = await pythonPeers(graph)
  const sources = compressedRows(graph.nodeCount, graph.to, graph.from)
  const rows = bestOf(7, () => compressedRows(graph.nodeCount, graph.from, graph.to))
  const components = bestOf(7, () => strongComponents(rows.result))
  const degrees = outDegreesOf(rows.result)
  const ranks = bestOf(7, () => pageRank(sources, degrees))
  const before = (iterations: number) => pageRank(sources, degrees, { iterations })
  const lastChange = changeBetween(before(19), ranks.result)
  const graphology = graphologyPeer(graph, (lastChange + changeBetween(before(18), before(19))) / 2)
  const builds: PeerResult<null> = { name: 'graphology', milliseconds: graphology.build, result: null }
  const compareComponents = (other: Int32Array) => samePartition(components.result.componentOf, other)
  return [
    rowOf('build from 1 M edges', rows.milliseconds, builds, 'graphology', () => 'against adding nodes and edges'),
    rowOf('components of 1 M edges', components.milliseconds, python.components, 'igraph', compareComponents),
    rowOf(
      'components of 1 M edges',
      components.milliseconds,
      graphology.components,
      'graphology',
      compareComponents,
      graphology.failure,
    ),
    rowOf('PageRank of 1 M edges, 20 iterations', ranks.milliseconds, python.ranks, 'SciPy', (other) =>
      differenceOf(ranks.result, other, 1e-12),
    ),
    rowOf('PageRank of 1 M edges, 20 iterations', ranks.milliseconds, graphology.ranks, 'graphology', (other) =>
      differenceOf(ranks.result, other, 1e-12),
    ),
  ]
}

/** @throws Error from `compare` where the results are not equal, so that no time stands beside a wrong result. */
function rowOf<Result>(
  name: string,
  ours: number,
  peer: PeerResult<Result>,
  peerName: string,
  compare: (result: Result) => string,
  failure: string | null = null,
): BenchRow {
  const row = { name, figure: 'best of 7', unit: 'ms CPU', ours }
  if (peer === null) {
    const note = failure === null ? `peer missing: ${peerName}` : `peer fails: ${failure}`
    return { ...row, peer: null, peerName, ratio: null, note }
  }
  const { milliseconds, result } = peer
  return { ...row, peer: milliseconds, peerName: peer.name, ratio: ours / milliseconds, note: compare(result) }
}

function samePartition(one: Int32Array, other: Int32Array): string {
  const [forth, back] = [new Map<number, number>(), new Map<number, number>()]
  for (const [node, component] of one.entries()) {
    const counterpart = other[node] as number
    if ((forth.get(component) ?? counterpart) !== counterpart || (back.get(counterpart) ?? component) !== component) {
      throw new Error(`The peer places node ${node} in another component.`)
    }
    forth.set(component, counterpart)
    back.set(counterpart, component)
  }
  return `same ${forth.size} components`
}

function changeBetween(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, rank, node) => sum + Math.abs(rank - (other[node] as number)), 0)
}

function differenceOf(one: Float64Array, other: Float64Array, tolerance: number): string {
  const difference = one.reduce((most, rank, node) => Math.max(most, Math.abs(rank - (other[node] as number))), 0)
  if (!(difference <= tolerance)) throw new Error(`The peer's ranks differ by ${difference}.`)
  return `ranks differ by at most ${difference.toExponential(1)}`
}
