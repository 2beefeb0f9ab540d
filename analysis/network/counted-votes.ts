import { kindCodeOf, votesFromShares, votesLimited, votesMinExclusive } from '#contracts/ownership/network-columns.ts'
import { at } from '../arithmetic/at.ts'
import { printedRounding } from '../arithmetic/rounding.ts'
import { roundingTolerance } from '../arithmetic/tolerances.ts'
import { hasInferredVotes } from './inferred-votes.ts'
import { withJoinedHalves } from './joined-halves.ts'
import { type Network, networkFrom, withOwnTerms } from './network.ts'

const stake = kindCodeOf('stake')

/**
 * The network in which votes that are inferred from shares give way to votes that are stated: where both are told of
 * one holding ({@link withJoinedHalves}), and in a company in which both come to more than all votes. There each stake
 * of shares alone carries from none to what the stated votes leave, at most as many as its shares, and is marked with
 * {@link votesLimited}.
 */
export const withCountedVotes = (network: Network): Network => withLimitedVotes(withJoinedHalves(network))

function withLimitedVotes(network: Network): Network {
  const limited = crowdedCompanies(network)
  if (limited.size === 0) return network
  const columns = withOwnTerms(network)
  const { company, votesMin, votesMax, flags } = columns
  for (let edge = 0; edge < company.length; edge++) {
    const left = limited.get(at(company, edge))
    if (left === undefined || !isInferredStake(network, edge)) continue
    votesMin[edge] = 0
    votesMax[edge] = Math.min(at(votesMax, edge), left)
    const kept = at(flags, edge) & ~(left === 0 ? votesMinExclusive | votesFromShares : votesMinExclusive)
    flags[edge] = kept | votesLimited
  }
  return networkFrom(columns, network.statements)
}

/** Of each company in which stated and inferred votes come to more than all of them, what the stated ones leave. */
function crowdedCompanies(network: Network): Map<number, number> {
  const { company, votesMin, owners } = network
  const inferredIn = new Set<number>()
  for (let edge = 0; edge < company.length; edge++) {
    if (isInferredStake(network, edge) && at(votesMin, edge) > 0) inferredIn.add(at(company, edge))
  }
  const limited = new Map<number, number>()
  for (const node of inferredIn) {
    const edges = owners.edges
      .subarray(at(owners.offsets, node), at(owners.offsets, node + 1))
      .filter((edge) => network.kind[edge] === stake && at(votesMin, edge) > 0)
    const votes = Array.from(edges, (edge) => at(votesMin, edge))
    const stated = sumOf(votes.filter((_, place) => !hasInferredVotes(network, at(edges, place))))
    if (stated > 0 && sumOf(votes) > 1 + roundingTolerance + printedRounding(votes)) {
      limited.set(node, 1 - stated > roundingTolerance ? 1 - stated : 0)
    }
  }
  return limited
}

const isInferredStake = (network: Network, edge: number): boolean =>
  network.kind[edge] === stake && hasInferredVotes(network, edge)

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
