import type { Share } from '#contracts/values/share.ts'
import { type Network, noStatement } from './network.ts'
import { writeShares } from './write-interest.ts'

/** What a pair's edges become: the edges it has now, and its terms afterwards (`null` for no stake). */
export type ChangedPair = {
  owner: number
  company: number
  edges: number[]
  terms: { capital: Share | null; votes: Share | null } | null
}

/** Writes what a pair's stake has become at an edge that keeps its ends. */
export function writeTerms(network: Network, edge: number, { terms }: ChangedPair): void {
  if (terms === null) return
  writeShares(network, edge, terms)
  network.capital[edge] = terms.capital === null ? 0 : terms.capital.min
  network.statements[edge] = noStatement
}
