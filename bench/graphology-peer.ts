import { DirectedGraph } from 'graphology'
import { stronglyConnectedComponents } from 'graphology-components'
import { pagerank } from 'graphology-metrics/centrality/index.js'
import { bestOf } from './bench-row.ts'
import type { PeerResult } from './python-peer.ts'
import type { PlainGraph } from './rmat-graph.ts'

/** `build` in milliseconds; `failure` in place of components where its recursion is too deep for the stack. */
export type GraphologyPeer = {
  build: number
  components: PeerResult<Int32Array>
  failure: string | null
  ranks: PeerResult<Float64Array>
}

/**
 * Runs graphology on the graph. Its PageRank cannot be told how often to iterate, only to stop where the ranks change
 * by less than `pageRankChange` in all.
 */
export function graphologyPeer({ nodeCount, from, to }: PlainGraph, pageRankChange: number): GraphologyPeer {
  const graph = new DirectedGraph()
  const build = bestOf(1, () => {
    for (let node = 0; node < nodeCount; node++) graph.addNode(node)
    for (let edge = 0; edge < from.length; edge++) graph.addDirectedEdge(from[edge], to[edge])
  }).milliseconds
  const ranks = bestOf(2, () =>
    pagerank(graph, { alpha: 0.85, tolerance: pageRankChange / nodeCount, getEdgeWeight: null }),
  )
  return {
    build,
    ...componentsOf(graph, nodeCount),
    ranks: {
      name: 'graphology',
      milliseconds: ranks.milliseconds,
      result: Float64Array.from({ length: nodeCount }, (_, node) => ranks.result[node] ?? Number.NaN),
    },
  }
}

function componentsOf(graph: DirectedGraph, nodeCount: number): Pick<GraphologyPeer, 'components' | 'failure'> {
  try {
    const { milliseconds, result } = bestOf(2, () => stronglyConnectedComponents(graph))
    const membership = new Int32Array(nodeCount)
    for (const [component, members] of result.entries())
      for (const node of members) membership[Number(node)] = component
    return { components: { name: 'graphology', milliseconds, result: membership }, failure: null }
  } catch (error) {
    if (error instanceof RangeError) return { components: null, failure: error.message }
    throw error
  }
}
