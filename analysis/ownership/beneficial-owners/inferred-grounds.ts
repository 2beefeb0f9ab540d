import { at } from '../../arithmetic/at.ts'
import { hasInferredVotes, holdersOfInferred } from '../../network/inferred-votes.ts'
import type { Network } from '../../network/network.ts'
import type { Ground } from './beneficial-owners.ts'
import type { RuleEvidence } from './rule-evidence.ts'

/** A ground of a party; `holders` are the party, or the group in concert with which it meets the rule. */
type HeldGround = { party: number; holders: readonly number[]; ground: Ground }

/**
 * A function that says whether a ground rests on votes that are inferred from shares: those that it counts, and those
 * by which what it counts is controlled.
 */
export function restsOnInferredVotes({ part: { network }, controlledBy }: RuleEvidence): (held: HeldGround) => boolean {
  const above = aboveInferred(network)
  if (above.size === 0) return () => false
  const castInCompany = holdersOfInferred(network, 0)
  return ({ party, holders, ground: { threshold, found, certain } }) => {
    const { measure } = threshold
    switch (measure) {
      case 'capital':
      case 'direct_capital':
      case 'simple_capital':
        return false
      case 'votes':
      case 'votes_of_controller':
        return above.has(party)
      case 'capital_of_controller':
        return above.has(found.of ?? 0)
      default: {
        const under = controlledBy(holders, certain)
        const together = new Set([...holders, ...under])
        const ofCapital = measure === 'commanded_capital' || measure === 'capital_of_controlled'
        const casting = measure === 'votes_of_controlled' ? under : together
        return (
          (!ofCapital && Array.from(castInCompany).some((holder) => casting.has(holder))) ||
          controlsByInferred(network, together)
        )
      }
    }
  }
}

/** Who has votes that are inferred, and everybody with votes above them. */
function aboveInferred(network: Network): Set<number> {
  const { owner, votesMax, owners } = network
  const above = new Set<number>()
  for (let edge = 0; edge < owner.length; edge++) {
    if (hasInferredVotes(network, edge) && at(votesMax, edge) > 0) above.add(at(owner, edge))
  }
  for (const node of above) {
    for (let position = at(owners.offsets, node); position < at(owners.offsets, node + 1); position++) {
      if (at(votesMax, at(owners.edges, position)) !== 0) above.add(at(owners.neighbours, position))
    }
  }
  return above
}

/** Whether votes that are inferred are cast by some parties in others of them, the company at node 0 aside. */
function controlsByInferred(network: Network, parties: ReadonlySet<number>): boolean {
  return Array.from(parties).some(
    (company) => company !== 0 && Array.from(holdersOfInferred(network, company)).some((holder) => parties.has(holder)),
  )
}
