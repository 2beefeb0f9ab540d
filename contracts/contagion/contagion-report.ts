import * as v from 'valibot'

const Party = v.string()
/** A part of a whole, from 0 to 1. */
const Fraction = v.number()
/** In the currency of the values given; a company counts 1 where none are. */
const Amount = v.number()

/** How losses spread; see the descriptor of the measure for what each means. */
export const ContagionModel = v.picklist(['debt_rank', 'debt_rank_2015', 'sequential', 'equity_value', 'clearing'])
export type ContagionModel = v.InferOutput<typeof ContagionModel>

/** What a loss came by: the shock itself and costs of failing (`own`), stakes upwards, or a layer of exposures. */
export const LossSource = v.picklist(['own', 'equity', 'debt', 'guarantee', 'support'])
export type LossSource = v.InferOutput<typeof LossSource>

/** A party shocked at the start. */
export const ShockedParty = v.object({
  party: Party,
  /** Part of its equity lost at once; of its own assets in `equity_value`, of its cash in `clearing`. */
  shock: Fraction,
})

/** What one way of spreading adds. */
export const LayerContribution = v.object({
  layer: LossSource,
  /** Losses that came this way, added over all parties. */
  loss: Amount,
  /** All losses if nothing spread this way; `null` where nothing does, and for `own`. */
  lossWithout: v.nullable(Amount),
})

/**
 * One round: 0 is the shock. In `equity_value` and `clearing` a round is a wave of failures, and 0 in `clearing` holds
 * those that fail without the shock as well.
 */
export const ContagionRound = v.object({
  round: v.number(),
  /** Lost in this round, by all parties; `null` in models whose losses have no order. */
  loss: v.nullable(Amount),
  /** Parties that fail in it. */
  failed: v.number(),
  /** The same by name, those with most at stake first, as many as are listed. */
  failedParties: v.array(Party),
})

/** What one party lost. */
export const AffectedParty = v.object({
  party: Party,
  /** Part of its equity lost in all. */
  distress: Fraction,
  loss: Amount,
  equity: Amount,
  /** The loss by the way it came; adds to `loss`. */
  bySource: v.object({ own: Amount, equity: Amount, debt: Amount, guarantee: Amount, support: Amount }),
  /** First round in which it lost anything; `null` in models whose losses have no order. */
  hitInRound: v.nullable(v.number()),
  failed: v.boolean(),
  /** Round or wave in which its loss reached the threshold; `null` where it never did, or after the rounds followed. */
  failedInRound: v.nullable(v.number()),
})
export type AffectedParty = v.InferOutput<typeof AffectedParty>

/** The single path of most of a party's loss. */
export const ContagionPath = v.object({
  party: Party,
  /** What came by this way alone. */
  loss: Amount,
  /** The same as part of all that the party lost. */
  share: Fraction,
  /** From where the loss began down to the party; `skipped` steps at the beginning are not listed. */
  steps: v.array(v.object({ from: Party, to: Party, layer: LossSource })),
  skipped: v.number(),
})
export type ContagionPath = v.InferOutput<typeof ContagionPath>

/** What another threshold would have given. */
export const ThresholdEffect = v.object({ threshold: Fraction, failed: v.number(), loss: Amount })

/**
 * What `contagion` finds, as the command line prints it and the API sends it, without the frame around every report.
 */
export const ContagionResult = v.object({
  model: ContagionModel,
  shocked: v.array(ShockedParty),
  /** Whether the shocked parties were given, are the company asked about, or the one with the costliest failure. */
  shockedBy: v.picklist(['given', 'asked', 'largest_impact']),
  /** Whether values, equity, cash and exposures were given; without values every company counts 1. */
  given: v.object({ values: v.boolean(), equity: v.boolean(), cash: v.boolean(), exposures: v.boolean() }),
  /**
   * Loss from which a party has failed, as part of its equity; the bound itself is in it where `inclusive`. `null` in
   * `clearing`, where failing is not to pay in full.
   */
  threshold: v.nullable(v.object({ value: Fraction, inclusive: v.boolean() })),
  /** Bounds of the spectral radius of the impacts in `debt_rank_2015`; above 1 every shock grows by itself. */
  spectralRadius: v.nullable(v.object({ min: v.number(), max: v.number() })),
  /** True above 1, false up to 1, `null` where the bounds leave it open or the model has none. */
  unstable: v.nullable(v.boolean()),
  /** False where rounds or waves were cut short, or a closed ring has no values: losses are then lower bounds. */
  settled: v.boolean(),
  /** Companies whose stakes add to more than the whole, and were scaled to it here. */
  rescaledCompanies: v.number(),
  total: v.object({
    /** Value lost beyond the shock, weighted by own values (DebtRank's `R`): `Σ h(T) v - Σ h(1) v`. */
    impact: Amount,
    /** The same as part of all own values; `null` where there are none. */
    impactShare: v.nullable(Fraction),
    /** Equity lost by all parties, the shock included; owners' losses repeat those of what they own. */
    loss: Amount,
    hit: v.number(),
    failed: v.number(),
  }),
  layers: v.array(LayerContribution),
  rounds: v.array(ContagionRound),
  /** Rounds in all; `rounds` lists the first of them. */
  totalRounds: v.number(),
  /** Largest loss first. */
  parties: v.array(AffectedParty),
  /** Parties that lost anything. */
  totalParties: v.number(),
  /** Of the parties with the largest losses that came by others. */
  paths: v.array(ContagionPath),
  /** Parties whose loss came by others, each with a path. */
  totalPaths: v.number(),
  sensitivity: v.array(ThresholdEffect),
})
export type ContagionResult = v.InferOutput<typeof ContagionResult>
