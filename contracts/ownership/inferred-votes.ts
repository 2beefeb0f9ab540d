import type { NetworkEdge } from './network.ts'
import type { ProofStep } from './ownership-report.ts'

type VotedStep = Pick<ProofStep, 'company' | 'through'>

type Stated = Pick<NetworkEdge, 'owner' | 'company' | 'kind' | 'capital' | 'votes' | 'votesInferred'>

const statesAlone = {
  capital: ({ kind, capital, votesInferred }: Stated) => kind === 'stake' && votesInferred === true && capital !== null,
  votes: ({ kind, capital, votes }: Stated) => kind === 'stake' && capital === null && votes !== null,
}

/**
 * The interests among `edges` whose capital or votes count. A holding may be told in two halves, by a stake with shares
 * alone, of which votes are inferred, and one with votes alone: then the former does not count for the votes, nor the
 * latter for the capital.
 */
export function countedFor<Edge extends Stated>(part: 'capital' | 'votes', edges: readonly Edge[]): Edge[] {
  const holdingOf = ({ owner, company }: Stated) => `${owner} ${company}`
  const stated = new Set(edges.filter(statesAlone[part]).map(holdingOf))
  const givesWay = statesAlone[part === 'votes' ? 'capital' : 'votes']
  return edges.filter((edge) => !(givesWay(edge) && stated.has(holdingOf(edge))))
}

/** The stakes among `edges` that carry the votes of a step. */
export function stakesBehind({ company, through }: VotedStep, edges: readonly NetworkEdge[]): NetworkEdge[] {
  const parties = new Set(through.map(({ party }) => party))
  const stakes = edges.filter((edge) => edge.kind === 'stake' && edge.company === company && parties.has(edge.owner))
  return countedFor('votes', stakes)
}

/** How many of some stakes have votes that are inferred from shares. */
export function inferredAmong(stakes: readonly Pick<NetworkEdge, 'votesInferred'>[]): 'all' | 'some' | 'none' {
  const inferred = stakes.filter(({ votesInferred }) => votesInferred)
  if (inferred.length === 0) return 'none'
  return inferred.length === stakes.length ? 'all' : 'some'
}
