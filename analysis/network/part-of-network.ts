import { at } from '../arithmetic/at.ts'
import { statesAnOwner } from './edge-weights.ts'
import { type Network, networkFrom, pickedColumns, pickedIntegers } from './network.ts'

/** A small network cut out of a larger one: node `n` is `nodes[n]` there, `placeOf` leads back. */
export type NetworkPart = { network: Network; nodes: Int32Array; placeOf: ReadonlyMap<number, number> }

/**
 * A company and everything above it through stakes of whatever size and consolidation, nearest first.
 * @throws RangeError where the company is not a node.
 */
export function nodesAbove({ nodeCount, kind, owners }: Network, company: number): Set<number> {
  if (!(company >= 0 && company < nodeCount)) {
    throw new RangeError(`There is no node ${company}; nodes are numbered 0 to ${nodeCount - 1}.`)
  }
  const { offsets, neighbours, edges } = owners
  const above = new Set([company])
  for (const node of above) {
    for (let position = at(offsets, node); position < at(offsets, node + 1); position++) {
      if (statesAnOwner(at(kind, at(edges, position)))) above.add(at(neighbours, position))
    }
  }
  return above
}

/**
 * {@link nodesAbove} as a network of its own in which the company is node 0. Costs what it reaches, whatever the
 * network's size.
 * @throws RangeError where the company is not a node.
 */
export function networkAbove(network: Network, company: number): NetworkPart {
  return partOfNetwork(network, nodesAbove(network, company))
}

/** The interests between `nodes`, each given once; edges keep their order within a company. */
export function partOfNetwork(network: Network, nodes: Iterable<number>): NetworkPart {
  const { offsets, neighbours, edges } = network.owners
  const listed = Int32Array.from(nodes)
  const placeOf = new Map(Array.from(listed, (node, place) => [node, place]))
  const kept: number[] = []
  const owner: number[] = []
  const company: number[] = []
  for (const [place, node] of listed.entries()) {
    for (let position = at(offsets, node); position < at(offsets, node + 1); position++) {
      const owning = placeOf.get(at(neighbours, position))
      if (owning === undefined) continue
      kept.push(at(edges, position))
      owner.push(owning)
      company.push(place)
    }
  }
  const positions = Int32Array.from(kept)
  const columns = {
    ...pickedColumns(network, positions),
    nodeCount: listed.length,
    owner: Int32Array.from(owner),
    company: Int32Array.from(company),
  }
  return { network: networkFrom(columns, pickedIntegers(network.statements, positions)), nodes: listed, placeOf }
}
