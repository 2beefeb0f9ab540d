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
import { reportTolerance } from '../arithmetic/tolerances.ts'
import { defineMeasure, type MeasureInput } from '../measures/measure.ts'
import { toldVotes } from '../network/edge-weights.ts'
import { holdersOfInferred } from '../network/inferred-votes.ts'
import type { Network } from '../network/network.ts'
import { networkAbove } from '../network/part-of-network.ts'
import { type ActualController, actualController } from './beneficial-owners/actual-controller.ts'
import { ownerRules } from './beneficial-owners/beneficial-owner-rules.ts'
import {
  type Ground,
  isCommand,
  type NamedOwner,
  beneficialOwners as ownersByRule,
} from './beneficial-owners/beneficial-owners.ts'
import { restsOnInferredVotes } from './beneficial-owners/inferred-grounds.ts'
import { type Ends, type RuleEvidence, ruleEvidence } from './beneficial-owners/rule-evidence.ts'
import { type ControlAncestry, type ControlStep, controlAncestry, controlProof } from './control/control-proof.ts'
import { toldEnds } from './control/stake-ends.ts'
import type { ConcertGroup } from './control/ultimate-controller.ts'
import type { VoteBlock } from './control/vote-blocks.ts'
import { namedParty, toldShare } from './report-parts.ts'
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
  const told = part.network.flags.some((flag) => flag !== 0) ? ruleEvidence(part, toldEnds(part.network)) : evidence
  const reasonsOf = groundReasons(evidence, told, groups)
  const isInferred = restsOnInferredVotes(evidence)
  return {
    ...namedParty(input, 'company', at(nodes, 0)),
    rules: ownersByRule(evidence, rules, kindOf, groups, onWork).map((answer) => ({
      rule: answer.rule.rule,
      persons: answer.owners
        .slice(0, limit)
        .map((owner) => personFrom(input, told, owner, { groups, reasonsOf, isInferred })),
      total: answer.owners.length,
    })),
    isComplete: evidence.isComplete(),
    actualController: {
      alone: answerFrom(input, told, actualController(part)),
      withGroups: input.groups.length === 0 ? null : answerFrom(input, told, actualController(part, membersOf(input))),
    },
  }
}

function membersOf({ groups }: MeasureInput): ConcertGroup[] {
  return groups.map(({ members }) => members)
}

function kindAt({ kinds }: MeasureInput, node: number): EntityKind {
  return EntityKind.options[at(kinds, node)] ?? 'unknown'
}

/** What is known of grounds beside their figures. */
type GroundFacts = {
  groups: readonly ConcertGroup[]
  reasonsOf: ReturnType<typeof groundReasons>
  isInferred: ReturnType<typeof restsOnInferredVotes>
}

function personFrom(
  input: MeasureInput,
  told: RuleEvidence,
  owner: NamedOwner,
  { groups, reasonsOf, isInferred }: GroundFacts,
): RulePerson {
  const { nodes } = told.part
  const party = (node: number): string => input.party(at(nodes, node))
  const links = (of: ToldLink[]) =>
    of.map(({ party: node, share, counted }) => ({ party: party(node), ...toldShare(counted, share) }))
  const node = at(nodes, owner.party)
  return {
    ...namedParty(input, 'party', node),
    kind: kindAt(input, node),
    certain: owner.certain,
    group: owner.group === null ? null : (input.groups[owner.group]?.id ?? null),
    grounds: owner.grounds.map((ground) => {
      const { chain, through, proof } = reasonsOf(owner, ground)
      const shares = toldOf(told, owner, groups, ground)
      const holders = holdersAmong(groups, owner.party, owner.group)
      return {
        ...ground.threshold,
        ...toldShare(ground.found.min, shares.min),
        max: stated(shares.max),
        ...(isInferred({ party: owner.party, holders, ground }) && { votesInferred: true }),
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

/** What a ground comes to where an exclusive lower end is the end itself. */
function toldOf(
  told: RuleEvidence,
  { party, group }: NamedOwner,
  groups: readonly ConcertGroup[],
  { threshold: { measure }, found }: Ground,
): Ends {
  if (isCommand(measure)) return told.command(measure, holdersAmong(groups, party, group))
  const shares = told.sharesBy(measure).get(party)
  const near = [shares, shares?.possibly].find(
    (share) => share?.of === found.of && Math.abs((share?.min ?? 0) - found.min) < reportTolerance,
  )
  return near ?? found
}

/** `null` for control without a percentage. */
function stated(share: number): number | null {
  return Number.isFinite(share) ? share : null
}

function answerFrom(input: MeasureInput, told: RuleEvidence, found: ActualController): ActualControllerAnswer {
  const { network, nodes } = told.part
  const inferred = holdersOfInferred(network, 0)
  const holder = ({ party, group, votes, holders }: VoteBlock) => {
    const held = holders.reduce((sum, each) => sum + stakeIn(network, told.ends.votes.min, each, 0), 0)
    const { share, exclusive } = toldShare(votes, toldVotes(held))
    return {
      party: party === null ? (input.groups[group as number]?.id ?? '') : input.party(at(nodes, party)),
      isGroup: party === null,
      votes: share,
      ...(exclusive && { exclusive }),
      ...(holders.some((each) => inferred.has(each)) && { votesInferred: true }),
    }
  }
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
type GroundReasons = { chain: ToldLink[]; through: ToldLink[]; proof: ControlStep[] }

/** A link as it is told, beside what it counts. */
type ToldLink = ChainLink & { counted: number }

/** A function that gives the reasons of grounds; what several need is computed once. */
function groundReasons(
  evidence: RuleEvidence,
  told: RuleEvidence,
  groups: readonly ConcertGroup[],
): (owner: NamedOwner, ground: Ground) => GroundReasons {
  const { part, ends } = evidence
  const { network } = part
  const chains = new Map<string, LargestChains>()
  let ancestry: { rows: ControlAncestry; placeOf: ReadonlyMap<number, number> } | null = null
  const chainTo = (company: number, weights: 'capital' | 'votes', certain: boolean, party: number): ToldLink[] => {
    const key = `${company} ${weights} ${certain}`
    const end = certain ? 'min' : 'max'
    const found = chains.get(key) ?? largestChains(network.owners, ends[weights][end], company)
    chains.set(key, found)
    const links = found.linksFrom(party)
    return links.map(({ party: owner, share }, place) => {
      const held = stakeIn(network, told.ends[weights][end], owner, links[place + 1]?.party ?? company)
      return { party: owner, share: Number.isNaN(share) ? share : Math.min(1, held), counted: share }
    })
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
    const holders = holdersAmong(groups, party, group)
    switch (measure) {
      case 'capital':
      case 'direct_capital':
      case 'simple_capital':
        return { chain: chainTo(0, 'capital', certain, party), through: [], proof: [] }
      case 'votes':
        return { chain: chainTo(0, 'votes', certain, party), through: [], proof: [] }
      case 'capital_of_controller':
      case 'votes_of_controller': {
        const of = found.of ?? 0
        const weights = measure === 'capital_of_controller' ? 'capital' : 'votes'
        const down = chainTo(0, 'votes', certain, of)
        return {
          chain: [
            ...chainTo(of, weights, certain, party),
            ...(down.length > 0 || of === 0 ? down : [{ party: of, share: Number.NaN, counted: Number.NaN }]),
          ],
          through: [{ party: of, share: Number.NaN, counted: Number.NaN }],
          proof: certain ? proofFrom([of]) : [],
        }
      }
      case 'control':
        return {
          chain: [],
          through: holdersOf(evidence, told, holders, measure, certain),
          proof: certain ? proofFrom(holders) : [],
        }
      default:
        return { chain: [], through: holdersOf(evidence, told, holders, measure, certain), proof: [] }
    }
  }
}

/** Who holds the stakes in the company that are counted together, with the stake of each. */
function holdersOf(
  evidence: RuleEvidence,
  told: RuleEvidence,
  holders: readonly number[],
  measure: Ground['threshold']['measure'],
  certain: boolean,
): ToldLink[] {
  const { part, ends, controlledBy } = evidence
  const { offsets, neighbours, edges } = part.network.owners
  const under = controlledBy(holders, certain)
  const withOwn = measure !== 'capital_of_controlled' && measure !== 'votes_of_controlled'
  const ofCapital = measure === 'commanded_capital' || measure === 'capital_of_controlled'
  const weights = ofCapital ? 'capital' : 'votes'
  const end = certain ? 'min' : 'max'
  const found = new Set<number>()
  for (let position = at(offsets, 0); position < at(offsets, 1); position++) {
    const owner = at(neighbours, position)
    if (owner === 0 || !(under.has(owner) || (withOwn && holders.includes(owner)))) continue
    if (at(ends[weights][end], at(edges, position)) > 0) found.add(owner)
  }
  const stake = (of: RuleEvidence, party: number) => toldVotes(stakeIn(part.network, of.ends[weights][end], party, 0))
  const largest = ({ share }: ToldLink): number => (Number.isFinite(share) ? share : 2)
  return Array.from(found, (party) => ({ party, share: stake(told, party), counted: stake(evidence, party) })).toSorted(
    (one, other) => largest(other) - largest(one),
  )
}

/** What an owner has of a company, at one end of its stakes. */
function stakeIn(
  { owners: { offsets, neighbours, edges } }: Network,
  weights: Float64Array,
  owner: number,
  company: number,
) {
  let sum = 0
  for (let position = at(offsets, company); position < at(offsets, company + 1); position++) {
    if (neighbours[position] === owner) sum += at(weights, at(edges, position))
  }
  return sum
}

/** A party by itself, or with the group in concert with which it meets a rule. */
function holdersAmong(groups: readonly ConcertGroup[], party: number, group: number | null): readonly number[] {
  return group === null ? [party] : (groups[group] ?? [party])
}
