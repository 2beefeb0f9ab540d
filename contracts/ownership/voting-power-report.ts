import * as v from 'valibot'

const Party = v.string()
const Fraction = v.number()

/** One direct holder of a company, or a block of holders under one will. */
export const VotingHolder = v.object({
  /** A party, or the name of a concert group. */
  holder: Party,
  name: v.optional(v.string()),
  isGroup: v.boolean(),
  /** Part of the votes that can be cast, from 0; `null` where consolidation is stated without a number. */
  votes: v.nullable(Fraction),
  /** True where the votes are more than that; missing where they may be just that. */
  exclusive: v.optional(v.boolean()),
  /** True where votes among them are inferred from shares of which the source states no votes. */
  votesInferred: v.optional(v.boolean()),
  /** Part of the capital, held directly; `null` where no size is stated. */
  capital: v.nullable(Fraction),
  /** Part of all orders of joining in which the holder turns the outcome, 0 to 1 (Shapley and Shubik). */
  shapleyShubik: Fraction,
  /** Part of all coalitions of the others that the holder turns, 0 to 1 (Banzhaf, absolute). */
  banzhaf: Fraction,
  /** The same, normalised to a sum of 1; 0 where no player has power. */
  banzhafNormalised: Fraction,
})
export type VotingHolder = v.InferOutput<typeof VotingHolder>

/** What a party above the company commands along chains, beside what it owns. */
export const ChainHolder = v.object({
  holder: Party,
  name: v.optional(v.string()),
  /**
   * Sum over all chains of the smallest stake in each (La Porta et al. 1999). Can pass 1; `null` by consolidation
   * alone.
   */
  weakestLink: v.nullable(Fraction),
  /** Integrated share: stakes multiplied along each chain, chains added; `null` where it is not known. */
  capital: v.nullable(Fraction),
  /** Control wedge: weakest link over capital; `null` where there is no capital. */
  wedge: v.nullable(v.number()),
})
export type ChainHolder = v.InferOutput<typeof ChainHolder>

/** Whose label the company carries in the Network Power Index, and how probably. */
export const NetworkPowerHolder = v.object({
  holder: Party,
  name: v.optional(v.string()),
  /** 0 to 1; all holders' add to 1, the company itself among them where nobody can have a majority. */
  power: Fraction,
  /** Of the drawn value; `null` where it is exact. */
  standardError: v.nullable(Fraction),
})
export type NetworkPowerHolder = v.InferOutput<typeof NetworkPowerHolder>

/** The laws under which votes of mutual or circular holdings are suspended. */
export const SuspensionRuleId = v.picklist([
  'de-aktg-328',
  'jp-company-308',
  'fr-commerce-l233-29',
  'tw-company-369-10',
  'tw-company-179',
  'cn-company-141',
])
export type SuspensionRuleId = v.InferOutput<typeof SuspensionRuleId>

/** Votes that were suspended by law before power was computed. */
export const SuspendedVotesRow = v.object({
  holder: Party,
  company: Party,
  /** Votes as declared and as they may be cast, as fractions of 1. */
  declared: Fraction,
  allowed: Fraction,
  rule: SuspensionRuleId,
})
export type SuspendedVotesRow = v.InferOutput<typeof SuspendedVotesRow>

/** Who has power in one company. */
export const CompanyVotingPower = v.object({
  company: Party,
  name: v.optional(v.string()),
  /** Largest first, `limit` at most. */
  holders: v.array(VotingHolder),
  holderTotal: v.number(),
  /** Votes of unnamed holders, as a fraction of those that can be cast. */
  unidentified: Fraction,
  /**
   * `exact`: every coalition counts. `oceanic`: the votes in `ocean` count as cast by players too small to tell apart.
   * `none`: consolidation decides, so that there is no game.
   */
  method: v.picklist(['exact', 'oceanic', 'none']),
  ocean: Fraction,
  /** All parties above the company, by weakest link, largest first, at most `limit`. */
  chains: v.array(ChainHolder),
  chainTotal: v.number(),
  /** Network Power Index in this company, largest first, `limit` at most; `sweeps` is 0 where it is exact. */
  networkPower: v.object({ holders: v.array(NetworkPowerHolder), total: v.number(), sweeps: v.number() }),
  /** Suspended votes above the company, largest first, `limit` at most. */
  suspended: v.array(SuspendedVotesRow),
  suspendedTotal: v.number(),
})
export type CompanyVotingPower = v.InferOutput<typeof CompanyVotingPower>

/** What the measure `voting-power` finds. */
export const VotingPowerResult = v.object({
  companies: v.array(CompanyVotingPower),
  /** Number of companies asked about; above the length of `companies` where the report is full. */
  total: v.number(),
})
export type VotingPowerResult = v.InferOutput<typeof VotingPowerResult>
