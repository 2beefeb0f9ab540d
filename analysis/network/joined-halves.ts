import {
  capitalMinExclusive,
  kindCodeOf,
  votesFromShares,
  votesMinExclusive,
} from '#contracts/ownership/network-columns.ts'
import { at } from '../arithmetic/at.ts'
import { hasInferredVotes } from './inferred-votes.ts'
import { type Network, networkFrom, withOwnTerms } from './network.ts'

const stake = kindCodeOf('stake')

/** Whether an edge states shares and no votes, which are inferred from them. */
export const statesSharesAlone = (network: Network, edge: number): boolean =>
  network.kind[edge] === stake && hasInferredVotes(network, edge) && !Number.isNaN(at(network.capitalMin, edge))

/** Whether an edge states votes and no shares. */
export const statesVotesAlone = ({ kind, capitalMin, votesMin }: Network, edge: number): boolean =>
  kind[edge] === stake && Number.isNaN(at(capitalMin, edge)) && !Number.isNaN(at(votesMin, edge))

/**
 * The network in which a holding that is told in two halves counts once: beside a stake that states votes alone, no
 * votes are inferred from the shares that another stake of the same pair states alone, and the former brings no capital
 * of unknown size.
 */
export function withJoinedHalves(network: Network): Network {
  const { shares, votes } = halvesIn(network)
  if (shares.length === 0) return network
  const columns = withOwnTerms(network)
  for (const edge of shares) {
    columns.votesMin[edge] = 0
    columns.votesMax[edge] = 0
    columns.flags[edge] = at(columns.flags, edge) & ~(votesFromShares | votesMinExclusive)
  }
  for (const edge of votes) {
    columns.capitalMin[edge] = 0
    columns.capitalMax[edge] = 0
    columns.flags[edge] = at(columns.flags, edge) & ~capitalMinExclusive
  }
  return networkFrom(columns, network.statements)
}

/** The stakes of pairs of whose holding one states shares alone and another one votes alone. */
function halvesIn(network: Network): { shares: number[]; votes: number[] } {
  const { owner, company, owners } = network
  const companies = new Set<number>()
  for (let edge = 0; edge < owner.length; edge++) {
    if (statesVotesAlone(network, edge)) companies.add(at(company, edge))
  }
  const [shares, votes]: [number[], number[]] = [[], []]
  for (const node of companies) {
    const edges = owners.edges.subarray(at(owners.offsets, node), at(owners.offsets, node + 1))
    const byOwner = Map.groupBy(edges, (edge) => at(owner, edge))
    for (const own of byOwner.values()) {
      const [sharesAlone, votesAlone] = [statesSharesAlone, statesVotesAlone].map((states) =>
        own.filter((edge) => states(network, edge)),
      )
      if (!sharesAlone?.length || !votesAlone?.length) continue
      shares.push(...sharesAlone)
      votes.push(...votesAlone)
    }
  }
  return { shares, votes }
}
