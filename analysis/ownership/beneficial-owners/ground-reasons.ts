import { at } from '../../arithmetic/at.ts'
import { directParentWeight } from '../../network/edge-weights.ts'
import { type ControlAncestry, type ControlStep, controlAncestry, controlProof } from '../control/control-proof.ts'
import type { ConcertGroup } from '../control/ultimate-controller.ts'
import { type ChainLink, type LargestChains, largestChains } from '../shares/largest-chain.ts'
import type { Ground, NamedOwner } from './beneficial-owners.ts'
import type { RuleEvidence } from './rule-evidence.ts'

/**
 * What a ground rests on, by nodes of the part: the chain that carries most of a multiplied share, the holders whose
 * stakes are added up (largest first) or the company that controls, and the steps of control.
 */
export type GroundReasons = { chain: ChainLink[]; through: ChainLink[]; proof: ControlStep[] }

/** A function that gives the reasons of grounds; what several need is computed once. */
export function groundReasons(
  evidence: RuleEvidence,
  groups: readonly ConcertGroup[],
): (owner: NamedOwner, ground: Ground) => GroundReasons {
  const { part, ends } = evidence
  const { network } = part
  const chains = new Map<string, LargestChains>()
  let ancestry: { rows: ControlAncestry; placeOf: ReadonlyMap<number, number> } | null = null
  const chainsTo = (company: number, weights: 'capital' | 'votes', certain: boolean): LargestChains => {
    const key = `${company} ${weights} ${certain}`
    const known = chains.get(key)
    if (known !== undefined) return known
    const found = largestChains(network.owners, certain ? ends[weights].least : ends[weights].most, company)
    chains.set(key, found)
    return found
  }
  const proofs = new Map<string, ControlStep[]>()
  const proofFrom = (holders: readonly number[]): ControlStep[] => {
    const known = proofs.get(holders.join())
    if (known !== undefined) return known
    if (ancestry === null) {
      const rows = controlAncestry(network, [0])
      ancestry = { rows, placeOf: new Map(Array.from(rows.nodes, (node, place) => [node, place])) }
    }
    const { rows, placeOf } = ancestry
    const proof = controlProof(
      rows,
      holders.flatMap((holder) => placeOf.get(holder) ?? []),
      [0],
    )
    proofs.set(holders.join(), proof)
    return proof
  }
  return ({ party, group }, { threshold: { measure }, found, certain }) => {
    const holders = group === null ? [party] : (groups[group] ?? [party])
    switch (measure) {
      case 'capital':
      case 'direct_capital':
      case 'simple_capital':
        return { chain: chainsTo(0, 'capital', certain).linksFrom(party), through: [], proof: [] }
      case 'votes':
        return { chain: chainsTo(0, 'votes', certain).linksFrom(party), through: [], proof: [] }
      case 'capital_of_controller':
      case 'votes_of_controller': {
        const of = found.of ?? 0
        const weights = measure === 'capital_of_controller' ? 'capital' : 'votes'
        return {
          chain: chainsTo(of, weights, certain).linksFrom(party),
          through: [{ party: of, share: Number.NaN }],
          proof: certain ? proofFrom([of]) : [],
        }
      }
      case 'control':
        return {
          chain: [],
          through: holdersOf(evidence, holders, measure, certain),
          proof: certain ? proofFrom(holders) : [],
        }
      default:
        return { chain: [], through: holdersOf(evidence, holders, measure, certain), proof: [] }
    }
  }
}

/** Who holds the stakes in the company that are counted together, with the stake of each. */
function holdersOf(
  { part, ends, controlledBy }: RuleEvidence,
  holders: readonly number[],
  measure: Ground['threshold']['measure'],
  certain: boolean,
): ChainLink[] {
  const { offsets, neighbours, edges } = part.network.owners
  const under = controlledBy(holders, certain)
  const withOwn = measure !== 'capital_of_controlled' && measure !== 'votes_of_controlled'
  const ofCapital = measure === 'commanded_capital' || measure === 'capital_of_controlled'
  const { least, most } = ofCapital ? ends.capital : ends.votes
  const shares = new Map<number, number>()
  for (let position = at(offsets, 0); position < at(offsets, 1); position++) {
    const owner = at(neighbours, position)
    if (owner === 0 || !(under.has(owner) || (withOwn && holders.includes(owner)))) continue
    const share = at(certain ? least : most, at(edges, position))
    if (share > 0) shares.set(owner, (shares.get(owner) ?? 0) + share)
  }
  return Array.from(shares, ([party, share]) => ({
    party,
    share: share >= directParentWeight ? Number.NaN : share,
  })).toSorted(
    (one, other) => (Number.isNaN(other.share) ? 2 : other.share) - (Number.isNaN(one.share) ? 2 : one.share),
  )
}
