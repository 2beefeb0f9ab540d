import { type NetworkColumns, votesFromShares } from '#contracts/ownership/network-columns.ts'
import { at } from '../arithmetic/at.ts'
import type { Network } from './network.ts'

/** Whether the votes of an edge are those of shares of which the source states no votes. */
export const hasInferredVotes = ({ flags }: Pick<NetworkColumns, 'flags'>, edge: number): boolean =>
  (at(flags, edge) & votesFromShares) !== 0

/** Who has votes in a company that are inferred from shares. */
export function holdersOfInferred(network: Network, company: number): Set<number> {
  const { offsets, neighbours, edges } = network.owners
  const holders = new Set<number>()
  for (let position = at(offsets, company); position < at(offsets, company + 1); position++) {
    const edge = at(edges, position)
    if (hasInferredVotes(network, edge) && at(network.votesMax, edge) > 0) holders.add(at(neighbours, position))
  }
  return holders
}
