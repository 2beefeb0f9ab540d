import type { Network } from './network.ts'

/** A row per intermediary with the intermediaries that own it; `nodes` and `edges` are numbers of the network. */
export type StakesBetween = {
  nodes: Int32Array
  offsets: Int32Array
  neighbours: Int32Array
  edges: Int32Array
  weights: Float64Array
}

/**
 * The stakes of certain size among companies that have both owners and holdings, few in most networks. Loops and chains
 * run through these alone. O(nodes + edges to intermediaries).
 */
export function stakesBetweenIntermediaries({ nodeCount, owners, holdings, capital }: Network): StakesBetween {
  const placeOf = new Int32Array(nodeCount)
  let candidates = 0
  let [ownersBefore, holdingsBefore] = [0, 0]
  for (let node = 0; node < nodeCount; node++) {
    const ownersEnd = owners.offsets[node + 1] as number
    const holdingsEnd = holdings.offsets[node + 1] as number
    if (ownersEnd !== ownersBefore && holdingsEnd !== holdingsBefore) placeOf[node] = ++candidates
    ownersBefore = ownersEnd
    holdingsBefore = holdingsEnd
  }
  const nodes = new Int32Array(candidates)
  for (let node = 0; node < nodeCount; node++) {
    const place = placeOf[node] as number
    if (place !== 0) nodes[place - 1] = node
  }
  const offsets = new Int32Array(candidates + 1)
  const neighbours: number[] = []
  const edges: number[] = []
  const weights: number[] = []
  for (let place = 0; place < candidates; place++) {
    const node = nodes[place] as number
    const end = owners.offsets[node + 1] as number
    for (let position = owners.offsets[node] as number; position < end; position++) {
      const owner = placeOf[owners.neighbours[position] as number] as number
      if (owner === 0) continue
      const edge = owners.edges[position] as number
      const weight = capital[edge] as number
      if (!(weight > 0)) continue
      neighbours.push(owner - 1)
      edges.push(edge)
      weights.push(weight)
    }
    offsets[place + 1] = neighbours.length
  }
  return {
    nodes,
    offsets,
    neighbours: Int32Array.from(neighbours),
    edges: Int32Array.from(edges),
    weights: Float64Array.from(weights),
  }
}
