import { at } from '../../arithmetic/at.ts'
import { directParentWeight } from '../../network/edge-weights.ts'
import { createNodeHeap } from '../../network/node-heap.ts'
import type { CompressedRows } from '../../network/weighted-rows.ts'

/** A holder in a chain and what it has of the next one, `NaN` where it consolidates it without a number. */
export type ChainLink = { party: number; share: number }

/** The chains with the largest products from a company up to each of its owners. */
export type LargestChains = {
  /** The product of the stakes along the largest chain to `owner`, 0 without one. */
  carried(owner: number): number
  /** Its links from `owner` down to the direct holder; empty without one. */
  linksFrom(owner: number): ChainLink[]
}

/**
 * For every owner above `company` the chain whose product of stakes is largest, by Dijkstra's method on products.
 * Several stakes of one holder in a company are one; a stake above 1 counts as 1. O((owners + stakes) log owners).
 * @param owners a row per company; `weights` are by edge
 */
export function largestChains(owners: CompressedRows, weights: Float64Array, company: number): LargestChains {
  const { offsets, neighbours, edges } = owners
  const size = offsets.length - 1
  // The heap takes the smallest key first.
  const keys = new Float64Array(size)
  const below = new Int32Array(size).fill(-1)
  const shares = new Float64Array(size)
  const isDone = new Uint8Array(size)
  const inCompany = new Float64Array(size)
  const heap = createNodeHeap(keys)
  keys[company] = -1
  heap.raise(company)
  for (let node = heap.take(); node !== -1; node = heap.take()) {
    isDone[node] = 1
    const start = at(offsets, node)
    const end = at(offsets, node + 1)
    for (let position = start; position < end; position++) {
      const weight = at(weights, at(edges, position))
      const owner = at(neighbours, position)
      if (weight > 0) inCompany[owner] = at(inCompany, owner) + weight
    }
    for (let position = start; position < end; position++) {
      const owner = at(neighbours, position)
      const held = at(inCompany, owner)
      const share = Math.min(1, held)
      inCompany[owner] = 0
      if (isDone[owner] === 1 || !(share > 0)) continue
      const key = at(keys, node) * share
      if (!(key < at(keys, owner))) continue
      keys[owner] = key
      below[owner] = node
      shares[owner] = held < directParentWeight ? share : Number.NaN
      heap.raise(owner)
    }
  }
  return {
    carried: (owner) => (owner === company ? 0 : -at(keys, owner)),
    linksFrom(owner) {
      const links: ChainLink[] = []
      for (let party = owner; party !== company && below[party] !== -1; party = at(below, party)) {
        links.push({ party, share: at(shares, party) })
      }
      return links
    },
  }
}
