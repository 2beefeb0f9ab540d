import * as v from 'valibot'
import { ProofStep } from './ownership-report.ts'

const Party = v.string()
const Fraction = v.number()

/** The rules that say who is a beneficial owner, a controller or closely linked. */
export const OwnerRuleId = v.picklist([
  'eu-amlr-52',
  'eu-amlr-53',
  'eu-amlr-54a',
  'eu-amlr-54b',
  'eu-amld',
  'uk-psc',
  'cn-beneficial-owner',
  'cn-takeover-84',
  'cn-company-law-265',
  'cn-company-law-216',
  'ecb-close-link',
])
export type OwnerRuleId = v.InferOutput<typeof OwnerRuleId>

/**
 * What a rule's threshold is compared with. `capital`, `votes`: the part held directly and indirectly, stakes
 * multiplied along each chain and the chains added. `direct_capital`: the part held directly. `commanded_capital`,
 * `commanded_votes`: what is held directly by the party and by all that it controls. `capital_of_controlled`,
 * `votes_of_controlled`: the same without what the party holds itself. `capital_of_controller`, `votes_of_controller`:
 * the part, as for `capital` and `votes`, of a company that controls the one asked about. `control`: votes assembled in
 * the company together with all that is controlled. `simple_capital`: as `capital`, chains that pass a company twice
 * left out.
 */
export const RuleMeasure = v.picklist([
  'capital',
  'votes',
  'direct_capital',
  'commanded_capital',
  'commanded_votes',
  'capital_of_controlled',
  'votes_of_controlled',
  'capital_of_controller',
  'votes_of_controller',
  'control',
  'simple_capital',
])
export type RuleMeasure = v.InferOutput<typeof RuleMeasure>

/**
 * `share` is a fraction of 1; `exclusive` is true where it is more than that, and missing where it may be just that.
 */
const StatedShare = { share: v.nullable(Fraction), exclusive: v.optional(v.boolean()) }

/** Why a party meets a rule: one of the rule's thresholds and the value found. */
export const RuleGround = v.object({
  measure: RuleMeasure,
  /** The threshold, as a fraction of 1, and whether meeting it exactly is enough. */
  value: Fraction,
  inclusive: v.boolean(),
  /** What the party certainly has, from 0; `null` where no number can be given, or control is stated without one. */
  ...StatedShare,
  /** The maximum of the party, where stakes are unknown or banded. */
  max: v.nullable(Fraction),
  /**
   * True where votes that are counted, or that control what is counted, are inferred from shares of which the source
   * states no votes.
   */
  votesInferred: v.optional(v.boolean()),
  /** True where the threshold is met whatever the unknown stakes are; otherwise only if they are large enough. */
  certain: v.boolean(),
  /**
   * The chain that carries most of a multiplied share, from the party down, twenty links at most; each `share` is held
   * in the next, the last in the company asked about. Below a controlling company in `through` it is the one that
   * carries most of the votes.
   */
  chain: v.array(v.object({ party: Party, ...StatedShare })),
  chainTotal: v.number(),
  /** The holders of the added stakes, largest first, at most ten; or the controlling company. */
  through: v.array(v.object({ party: Party, ...StatedShare })),
  /** Total number of `through`. */
  throughTotal: v.number(),
  /** The steps of control from the party down, twenty at most; empty where control is only possible, or no ground. */
  proof: v.array(ProofStep),
  proofTotal: v.number(),
})
export type RuleGround = v.InferOutput<typeof RuleGround>

/** A person named by a rule. */
export const RulePerson = v.object({
  party: Party,
  name: v.optional(v.string()),
  /** `unknown` where the source does not say whether it is a person, and no owner is known. */
  kind: v.picklist(['company', 'person', 'fund', 'state', 'arrangement', 'unknown']),
  /** True where one ground at least is certain. */
  certain: v.boolean(),
  /** The group in concert with which alone the party meets the rule, or `null`. An assumption, not a stake. */
  group: v.nullable(v.string()),
  grounds: v.array(RuleGround),
})
export type RulePerson = v.InferOutput<typeof RulePerson>

export const ActualControllerBasis = v.picklist([
  'absolute_majority',
  'only_large_holder',
  'halves',
  'several_large_holders',
  'none_large_enough',
])
export type ActualControllerBasis = v.InferOutput<typeof ActualControllerBasis>

/** Votes that one will decides: a party with what it controls, or a concert group. */
const VoteHolder = v.object({
  /** A party, or the name of a group. */
  party: Party,
  isGroup: v.boolean(),
  /** Part of the votes that can be cast; `null` where consolidation is stated instead of a number. */
  votes: v.nullable(Fraction),
  /** True where the votes are more than that; missing where they may be just that. */
  exclusive: v.optional(v.boolean()),
  /** True where votes among them are inferred from shares of which the source states no votes. */
  votesInferred: v.optional(v.boolean()),
})

/**
 * The actual controller (实际控制人) by votes alone. `halves` and `several_large_holders` need a person's decision between
 * the `candidates`.
 */
export const ActualControllerAnswer = v.object({
  controller: v.nullable(VoteHolder),
  candidates: v.array(VoteHolder),
  basis: ActualControllerBasis,
  /** The largest holders of votes, at most ten, and their total number. */
  votes: v.array(VoteHolder),
  total: v.number(),
})
export type ActualControllerAnswer = v.InferOutput<typeof ActualControllerAnswer>

/** Whom the rules name for one company. */
export const CompanyBeneficialOwners = v.object({
  company: Party,
  name: v.optional(v.string()),
  rules: v.array(
    v.object({
      rule: OwnerRuleId,
      /** Certain ones first, then by share; `limit` at most. */
      persons: v.array(RulePerson),
      /** Total number of persons named by the rule. */
      total: v.number(),
    }),
  ),
  /** False where more companies control this one than the shares in each could be computed for. */
  isComplete: v.boolean(),
  /** Holders alone, and groups taken as one holder where groups were given. */
  actualController: v.object({ alone: ActualControllerAnswer, withGroups: v.nullable(ActualControllerAnswer) }),
})
export type CompanyBeneficialOwners = v.InferOutput<typeof CompanyBeneficialOwners>

/** What the measure `beneficial-owners` finds. */
export const BeneficialOwnersResult = v.object({
  companies: v.array(CompanyBeneficialOwners),
  /** Number of companies asked about; above the length of `companies` where the report is full. */
  total: v.number(),
})
export type BeneficialOwnersResult = v.InferOutput<typeof BeneficialOwnersResult>
