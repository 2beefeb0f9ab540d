import { at } from '../arithmetic/at.ts'
import type { Network } from './network.ts'

/** A part of a network: its nodes, nearest first, and its edges, ascending; `complete` where nothing lies further. */
export type Surroundings = { nodes: Int32Array; edges: Int32Array; complete: boolean }

/**
 * The part of a network around a company: everything above it, and then, nearest first, whoever is joined to it by
 * interests in either direction, as long as `maxEdges` are not exceeded. Each company that comes in brings all of its
 * owners and theirs, so that ownership and control of it are the same here as in the whole; what is above the first
 * company comes in whatever its size. Costs what it reaches, and a mark per node of the network.
 * @throws RangeError where the company is not a node.
 */
export function surroundingsOf(network: Network, company: number, maxEdges: number): Surroundings {
  if (!(company >= 0 && company < network.nodeCount)) throw new RangeError(`There is no node ${company}.`)
  const { owners, holdings } = network
  const marks = new Uint8Array(network.nodeCount)
  const nodes: number[] = []
  let edgeCount = 0

  /** The nodes that enter together with `start`, itself first, or `null` where their interests exceed the maximum. */
  const bundleAbove = (start: number, max: number): number[] | null => {
    const bundle = [start]
    let brought = 0
    marks[start] = 1
    for (const node of bundle) {
      const [from, to] = [at(owners.offsets, node), at(owners.offsets, node + 1)]
      brought += to - from
      if (brought > max) break
      for (let position = from; position < to; position++) {
        const owner = at(owners.neighbours, position)
        if (marks[owner] === 1) continue
        marks[owner] = 1
        bundle.push(owner)
      }
    }
    if (brought <= max) {
      edgeCount += brought
      return bundle
    }
    for (const node of bundle) marks[node] = 0
    return null
  }

  let complete = true
  for (const each of bundleAbove(company, Number.POSITIVE_INFINITY) ?? []) nodes.push(each)
  for (let next = 0; next < nodes.length; next++) {
    const node = at(nodes, next)
    for (let position = at(holdings.offsets, node); position < at(holdings.offsets, node + 1); position++) {
      const held = at(holdings.neighbours, position)
      if (marks[held] === 1) continue
      const bundle = bundleAbove(held, maxEdges - edgeCount)
      if (bundle === null) complete = false
      else for (const each of bundle) nodes.push(each)
    }
  }
  return { nodes: Int32Array.from(nodes), edges: ownerEdgesOf(network, nodes, edgeCount), complete }
}

function ownerEdgesOf({ owners }: Network, nodes: readonly number[], count: number): Int32Array {
  const edges = new Int32Array(count)
  let place = 0
  for (const node of nodes) {
    for (let position = at(owners.offsets, node); position < at(owners.offsets, node + 1); position++) {
      edges[place++] = at(owners.edges, position)
    }
  }
  return edges.sort()
}
