import type { NetworkEdge } from './network.ts'
import type { ProofStep } from './ownership-report.ts'

type VotedStep = Pick<ProofStep, 'company' | 'through'>

/** The stakes among `edges` that carry the votes of a step. */
export function stakesBehind({ company, through }: VotedStep, edges: readonly NetworkEdge[]): NetworkEdge[] {
  const parties = new Set(through.map(({ party }) => party))
  return edges.filter((edge) => edge.kind === 'stake' && edge.company === company && parties.has(edge.owner))
}

/** How many of some stakes have votes that are inferred from shares. */
export function inferredAmong(stakes: readonly Pick<NetworkEdge, 'votesInferred'>[]): 'all' | 'some' | 'none' {
  const inferred = stakes.filter(({ votesInferred }) => votesInferred)
  if (inferred.length === 0) return 'none'
  return inferred.length === stakes.length ? 'all' : 'some'
}
