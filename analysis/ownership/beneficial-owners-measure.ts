import { EntityKind } from '#contracts/entities/entity.ts'
import type { ParameterSpecs, ParameterValues } from '#contracts/measures/measure.ts'
import {
  type ActualControllerAnswer,
  type BeneficialOwnersResult,
  type CompanyBeneficialOwners,
  OwnerRuleId,
  type RulePerson,
} from '#contracts/ownership/beneficial-owners-report.ts'
import { at } from '../arithmetic/at.ts'
import { defineMeasure, type MeasureInput } from '../measures/measure.ts'
import { directParentWeight } from '../network/edge-weights.ts'
import { type NetworkPart, networkAbove } from '../network/part-of-network.ts'
import { type ActualController, actualController } from './beneficial-owners/actual-controller.ts'
import { ownerRules } from './beneficial-owners/beneficial-owner-rules.ts'
import {
  type Ground,
  type NamedOwner,
  beneficialOwners as ownersByRule,
} from './beneficial-owners/beneficial-owners.ts'
import { type RuleEvidence, ruleEvidence } from './beneficial-owners/rule-evidence.ts'
import { type ControlAncestry, type ControlStep, controlAncestry, controlProof } from './control/control-proof.ts'
import type { ConcertGroup } from './control/ultimate-controller.ts'
import type { VoteBlock } from './control/vote-blocks.ts'
import { namedParty, numberOrNull } from './report-parts.ts'
import { type ChainLink, type LargestChains, largestChains } from './shares/largest-chain.ts'

/** Interests looked at over all companies before the rest is left out. */
const maxInterests = 60_000_000

/** Entries listed of what a ground adds up, and of the largest holders of votes. */
const maxListed = 10

/** Links of a chain and steps of a proof that are listed, from the party down. */
const maxSteps = 20

const parameters = {
  rule: {
    type: 'choice',
    default: 'all',
    options: ['all', ...OwnerRuleId.options],
  },
  limit: {
    type: 'count',
    default: 100,
    min: 1,
    max: 10_000,
  },
} as const satisfies ParameterSpecs

type Parameters = ParameterValues<typeof parameters>

/** The beneficial owners of each company under each rule of law, with the reasons. */
export const beneficialOwners = defineMeasure({
  id: 'beneficial-owners',
  subject: 'company',
  parameters,
  run: (input, chosen): BeneficialOwnersResult => {
    const companies: CompanyBeneficialOwners[] = []
    let interests = 0
    for (const [place, company] of input.companies.entries()) {
      input.progress(place / input.companies.length)
      if (interests > maxInterests) break
      const evidence = ruleEvidence(networkAbove(input.network, company))
      companies.push(companyOwners(input, evidence, chosen, () => input.progress(place / input.companies.length)))
      interests += evidence.work()
    }
    return { companies, total: input.companies.length }
  },
})

function companyOwners(
  input: MeasureInput,
  evidence: RuleEvidence,
  { rule, limit }: Parameters,
  onWork: () => void,
): CompanyBeneficialOwners {
  const { part } = evidence
  const { nodes, placeOf } = part
  const groups = input.groups.map(({ members }) => members.flatMap((member) => placeOf.get(member) ?? []))
  const rules = ownerRules.filter((each) => rule === 'all' || each.rule === rule)
  const kindOf = (node: number): EntityKind => kindAt(input, at(nodes, node))
  const reasonsOf = groundReasons(evidence, groups)
  return {
    ...namedParty(input, 'company', at(nodes, 0)),
    rules: ownersByRule(evidence, rules, kindOf, groups, onWork).map((answer) => ({
      rule: answer.rule.rule,
      persons: answer.owners.slice(0, limit).map((owner) => personFrom(input, evidence, owner, reasonsOf)),
      total: answer.owners.length,
    })),
    isComplete: evidence.isComplete(),
    actualController: {
      alone: answerFrom(input, part, actualController(part)),
      withGroups: input.groups.length === 0 ? null : answerFrom(input, part, actualController(part, membersOf(input))),
    },
  }
}

function membersOf({ groups }: MeasureInput): ConcertGroup[] {
  return groups.map(({ members }) => members)
}

function kindAt({ kinds }: MeasureInput, node: number): EntityKind {
  return EntityKind.options[at(kinds, node)] ?? 'unknown'
}

function personFrom(
  input: MeasureInput,
  { part }: RuleEvidence,
  owner: NamedOwner,
  reasonsOf: ReturnType<typeof groundReasons>,
): RulePerson {
  const party = (node: number): string => input.party(at(part.nodes, node))
  const links = (of: { party: number; share: number }[]) =>
    of.map(({ party: node, share }) => ({ party: party(node), share: numberOrNull(share) }))
  const node = at(part.nodes, owner.party)
  return {
    ...namedParty(input, 'party', node),
    kind: kindAt(input, node),
    certain: owner.certain,
    group: owner.group === null ? null : (input.groups[owner.group]?.id ?? null),
    grounds: owner.grounds.map((ground) => {
      const { chain, through, proof } = reasonsOf(owner, ground)
      return {
        ...ground.threshold,
        share: stated(ground.found.min),
        max: stated(ground.found.max),
        certain: ground.certain,
        chain: links(chain.slice(0, maxSteps)),
        chainTotal: chain.length,
        through: links(through.slice(0, maxListed)),
        throughTotal: through.length,
        proof: proof.slice(0, maxSteps).map(({ company, votes, through: by }) => ({
          company: party(company),
          votes,
          through: by.map((vote) => ({ party: party(vote.party), votes: vote.votes })),
        })),
        proofTotal: proof.length,
      }
    }),
  }
}

/** `null` for control without a percentage. */
function stated(share: number): number | null {
  return Number.isFinite(share) ? share : null
}

function answerFrom(input: MeasureInput, { nodes }: NetworkPart, found: ActualController): ActualControllerAnswer {
  const holder = ({ party, group, votes }: VoteBlock) => ({
    party: party === null ? (input.groups[group as number]?.id ?? '') : input.party(at(nodes, party)),
    isGroup: party === null,
    votes: stated(votes),
  })
  return {
    controller: found.controller === null ? null : holder(found.controller),
    candidates: found.candidates.map(holder),
    basis: found.basis,
    votes: found.blocks.slice(0, maxListed).map(holder),
    total: found.blocks.length,
  }
}

/**
 * The basis of a ground, by nodes of the part: the largest chain of a multiplied share (where it is a share in a
 * controller, that of votes from there on), the holders whose stakes are
 * added (largest first) or the controlling company, and the steps of control.
 */
type GroundReasons = { chain: ChainLink[]; through: ChainLink[]; proof: ControlStep[] }

/** A function that gives the reasons of grounds; what several need is computed once. */
function groundReasons(
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
    const found = largestChains(network.owners, certain ? ends[weights].min : ends[weights].max, company)
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
        const down = chainsTo(0, 'votes', certain).linksFrom(of)
        return {
          chain: [
            ...chainsTo(of, weights, certain).linksFrom(party),
            ...(down.length > 0 || of === 0 ? down : [{ party: of, share: Number.NaN }]),
          ],
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
  const { min, max } = ofCapital ? ends.capital : ends.votes
  const shares = new Map<number, number>()
  for (let position = at(offsets, 0); position < at(offsets, 1); position++) {
    const owner = at(neighbours, position)
    if (owner === 0 || !(under.has(owner) || (withOwn && holders.includes(owner)))) continue
    const share = at(certain ? min : max, at(edges, position))
    if (share > 0) shares.set(owner, (shares.get(owner) ?? 0) + share)
  }
  return Array.from(shares, ([party, share]) => ({
    party,
    share: share >= directParentWeight ? Number.NaN : share,
  })).toSorted(
    (one, other) => (Number.isNaN(other.share) ? 2 : other.share) - (Number.isNaN(one.share) ? 2 : one.share),
  )
}
