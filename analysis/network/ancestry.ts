import type { Network } from './network.ts'
import type { CompressedRows } from './weighted-rows.ts'

/**
 * The part of a network above some companies, with its own small numbers: `nodes` names each one's number in the
 * network, starting companies first. Row `i` lists the direct owners of `i`, their weight and edge in the network.
 */
export type Ancestry = {
  nodes: Int32Array
  offsets: Int32Array
  neighbours: Int32Array
  weights: Float64Array
  edges: Int32Array
}

const placesByNetwork = new WeakMap<Int32Array, Int32Array>()

/**
 * Everything above `companies` through edges of positive weight (`network.capital` or `network.control`). Costs what it
 * reaches, whatever the network's size.
 * @throws RangeError where a company is not a node.
 */
export function ancestryOf(network: Network, companies: Iterable<number>, weights: Float64Array): Ancestry {
  return reachOf(network, network.owners, companies, weights)
}

/**
 * Everything below `owners` in the same way: row `i` lists the companies that `i` holds directly.
 * @throws RangeError where an owner is not a node.
 */
export function descentOf(network: Network, owners: Iterable<number>, weights: Float64Array): Ancestry {
  return reachOf(network, network.holdings, owners, weights)
}

function reachOf(network: Network, rows: CompressedRows, starts: Iterable<number>, weights: Float64Array): Ancestry {
  const { offsets: rowOffsets, neighbours: rowNeighbours, edges: rowEdges } = rows
  const placeOf = placesOf(network)
  const nodes: number[] = []
  const offsets: number[] = [0]
  const neighbours: number[] = []
  const reached: number[] = []
  const edges: number[] = []
  const placed = (node: number): number => {
    const place = placeOf[node] as number
    if (place !== 0) return place - 1
    nodes.push(node)
    placeOf[node] = nodes.length
    return nodes.length - 1
  }
  for (const start of starts) {
    if (!(start >= 0 && start < network.nodeCount)) {
      throw new RangeError(`There is no node ${start}; nodes are numbered 0 to ${network.nodeCount - 1}.`)
    }
    placed(start)
  }
  for (let next = 0; next < nodes.length; next++) {
    const node = nodes[next] as number
    const end = rowOffsets[node + 1] as number
    for (let position = rowOffsets[node] as number; position < end; position++) {
      const edge = rowEdges[position] as number
      const weight = weights[edge] as number
      if (!(weight > 0)) continue
      neighbours.push(placed(rowNeighbours[position] as number))
      reached.push(weight)
      edges.push(edge)
    }
    offsets.push(neighbours.length)
  }
  for (const node of nodes) placeOf[node] = 0
  return {
    nodes: Int32Array.from(nodes),
    offsets: Int32Array.from(offsets),
    neighbours: Int32Array.from(neighbours),
    weights: Float64Array.from(reached),
    edges: Int32Array.from(edges),
  }
}

/**
 * A slot per node of the network, 0 between calls; reused so that a query about one company allocates only its part.
 */
function placesOf(network: Network): Int32Array {
  const key = network.owners.offsets
  const known = placesByNetwork.get(key)
  if (known !== undefined) return known
  const places = new Int32Array(network.nodeCount)
  placesByNetwork.set(key, places)
  return places
}
