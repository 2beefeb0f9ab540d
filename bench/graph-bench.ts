import { strongComponents } from '#analysis/network/strong-components.ts'
import { compressedRows } from '#analysis/network/weighted-rows.ts'
import { communityGraph, connectedPieces, modularity } from '#analysis/network-metrics/community-graph.ts'
import { leiden } from '#analysis/network-metrics/leiden.ts'
import { outDegreesOf, pageRank } from '#analysis/network-metrics/page-rank.ts'
import { generateNetwork } from '#demo/ownership.ts'
import { type BenchRow, bestOf } from './bench-row.ts'
import { graphologyPeer } from './graphology-peer.ts'
import { type PeerResult, pythonPeers } from './python-peer.ts'
import { chainGraph, type PlainGraph, rmatGraph } from './rmat-graph.ts'

const [scale, edgeCount, seed] = [17, 1_000_000, 20_260_101]
/** Twice the peer's, which take no more time. */
const leidenIterations = 4
/** By how much modularity may stay below the peer's. */
const modularityAllowance = 0.001

/** Components, PageRank and communities of graphs of a million edges, beside igraph, SciPy and graphology. */
export async function graphBench(): Promise<BenchRow[]> {
  const graph = rmatGraph(scale, edgeCount, seed)
  const python = await pythonPeers(graph, ['components', 'communities', 'ranks'])
  const sources = compressedRows(graph.nodeCount, graph.to, graph.from)
  const rows = bestOf(7, () => compressedRows(graph.nodeCount, graph.from, graph.to))
  const components = bestOf(7, () => strongComponents(rows.result))
  const degrees = outDegreesOf(rows.result)
  const ranks = bestOf(7, () => pageRank(sources, degrees))
  const chain = await chainRow()
  const communities = [communitiesRow('1 M edges', graph, python.communities), await ownershipRow()]
  const before = (iterations: number) => pageRank(sources, degrees, { iterations })
  const lastChange = changeBetween(before(19), ranks.result)
  const graphology = graphologyPeer(graph, (lastChange + changeBetween(before(18), before(19))) / 2)
  const builds: PeerResult<null> = { name: 'graphology', milliseconds: graphology.build, result: null }
  const compareComponents = (other: Int32Array) => samePartition(components.result.componentOf, other)
  const compareRanks = (other: Float64Array) => differenceOf(ranks.result, other, 1e-12)
  return [
    rowOf(
      'build from 1 M edges',
      rows,
      builds,
      { name: 'graphology' },
      () => 'against adding nodes and edges; goal: 50',
    ),
    rowOf('components of 1 M edges', components, python.components, { name: 'igraph' }, (other) =>
      [compareComponents(other), 'goal: 0.25 of the peer'].join('; '),
    ),
    rowOf(
      'components of 1 M edges',
      components,
      graphology.components,
      { name: 'graphology', failure: graphology.failure },
      compareComponents,
    ),
    chain,
    rowOf('PageRank of 1 M edges, 20 iterations', ranks, python.ranks, { name: 'SciPy' }, (other) =>
      [compareRanks(other), 'goal: 1.2 of the peer'].join('; '),
    ),
    rowOf('PageRank of 1 M edges, 20 iterations', ranks, graphology.ranks, { name: 'graphology' }, (other) =>
      [compareRanks(other), 'goal: 0.05 of the peer'].join('; '),
    ),
    ...communities,
  ]
}

async function chainRow(): Promise<BenchRow> {
  const graph = chainGraph(1_000_000)
  const peer = await pythonPeers(graph, ['components'])
  const rows = compressedRows(graph.nodeCount, graph.from, graph.to)
  const found = bestOf(7, () => strongComponents(rows))
  return rowOf('components of a chain of 1 M nodes', found, peer.components, { name: 'igraph' }, (other) =>
    [samePartition(found.result.componentOf, other), 'goal: 0.25 of the peer'].join('; '),
  )
}

async function ownershipRow(): Promise<BenchRow> {
  const { nodeCount, owner, company } = generateNetwork({ nodes: 1_000_000, stakes: 657_000, seed })
  const graph = { nodeCount, from: owner, to: company }
  const { communities } = await pythonPeers(graph, ['communities'])
  return communitiesRow('an ownership network of 1 M nodes, 657 k stakes', graph, communities)
}

/** Both sides start from everybody alone, the peer for its 2 iterations; the modularity of both is computed here. */
function communitiesRow(subject: string, { nodeCount, from, to }: PlainGraph, peer: PeerResult<Int32Array>): BenchRow {
  const ties = communityGraph({ nodeCount, from, to, weights: null }, false)
  const found = bestOf(3, () => leiden(ties, { seed: 1, iterations: leidenIterations }))
  const { membership, count } = found.result
  const disconnected = connectedPieces(ties, membership).count - count
  const ours = modularity(ties, membership)
  return rowOf(
    `communities (Leiden) of ${subject}, ${leidenIterations} iterations beside 2`,
    found,
    peer,
    { name: 'igraph' },
    (other) => {
      const theirs = modularity(ties, other)
      if (disconnected > 0) throw new Error(`${disconnected} communities are disconnected.`)
      if (ours < theirs - modularityAllowance) throw new Error(`Modularity is ${ours}, and the peer's ${theirs}.`)
      return `modularity ${ours.toFixed(5)}, the peer's ${theirs.toFixed(5)}; none disconnected; goal: 1 of the peer`
    },
  )
}

/** What we are measured against, and why it gave no result where that is known. */
type Peer = { name: string; failure?: string | null }

/** @throws Error from `compare` where the results are not equal, so that no time stands beside a wrong result. */
function rowOf<Result>(
  name: string,
  { milliseconds: ours }: { milliseconds: number },
  peer: PeerResult<Result>,
  { name: peerName, failure = null }: Peer,
  compare: (result: Result) => string,
): BenchRow {
  const row = { name, figure: 'best of several', unit: 'ms CPU', ours }
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
