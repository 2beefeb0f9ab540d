import * as v from 'valibot'
import { rowId } from '../values/row-id.ts'
import { DataSetId } from './stored-data-set.ts'
import { Figures, ModelId } from './stored-model.ts'

export const ScoringId = rowId('ScoringId')
export type ScoringId = v.InferOutput<typeof ScoringId>

/** Most rows of a table that is scored, and how many of them are listed with their reasons. */
export const [maxScoredRows, listedScores] = [100_000, 1_000]
/** Scorings of an installation. */
export const maxScorings = 1_000

/** `POST /api/scorings`: the rows of a data set, by an approved model. */
export const ScoringDraft = v.strictObject({ model: ModelId, dataSet: DataSetId })
export type ScoringDraft = v.InferOutput<typeof ScoringDraft>

/** What a column adds to the logarithm of the odds of a row; `value` is `null` where the row has none. */
const Contribution = v.object({ column: v.string(), value: v.nullable(v.number()), logOdds: v.number() })

const ColumnValue = v.union([v.number(), v.string()])

/**
 * Other values of columns after which a row would have this probability, at most the base rate; no changes where that
 * is so already. `from` is `null` where the row has none.
 */
const Counterfactual = v.object({
  changes: v.array(v.object({ column: v.string(), from: v.nullable(ColumnValue), to: ColumnValue })),
  probability: v.number(),
})

/**
 * A row with its probability, 0 to 1, and what made it: `base`, the contributions and `others` add up to the logarithm
 * of its odds before calibration.
 */
export const ScoredRow = v.object({
  /** From 1, in the order of the table. */
  row: v.number(),
  id: v.nullable(v.string()),
  entity: v.nullable(v.string()),
  time: v.nullable(v.string()),
  probability: v.number(),
  base: v.number(),
  contributions: v.array(Contribution),
  others: v.number(),
  /** `null` where none was found. */
  counterfactual: v.nullable(Counterfactual),
})
export type ScoredRow = v.InferOutput<typeof ScoredRow>

/** Rows with a probability of at most `upTo`, and more than the part before: how many, and which part was expected. */
const ScorePart = v.object({ upTo: v.number(), rows: v.number(), expected: v.nullable(v.number()) })

const summary = {
  id: ScoringId,
  model: v.object({ id: ModelId, name: v.string() }),
  /** `null` once it was removed. */
  dataSet: v.nullable(v.object({ id: DataSetId, name: v.string() })),
  /** Whether the model learnt from this very data set, so that its figures say nothing of other rows. */
  ofTraining: v.boolean(),
  rows: v.number(),
  /** Mean probability, 0 to 1. */
  mean: v.number(),
  /** Population stability index against the rows held back in the training; `null` where there were none. */
  stabilityIndex: v.nullable(v.number()),
  /** Where the table says what came, of both kinds. */
  metrics: v.nullable(Figures),
  createdAt: v.string(),
  createdBy: v.string(),
}

export const ScoringSummary = v.object(summary)
export type ScoringSummary = v.InferOutput<typeof ScoringSummary>

/** `GET /api/scorings?model=ID`: the last one first. */
export const ScoringList = v.object({ scorings: v.array(ScoringSummary) })
export type ScoringList = v.InferOutput<typeof ScoringList>

/** `GET /api/scorings/:id` */
export const Scoring = v.object({
  ...summary,
  /** The share of positive rows among those that the model learnt from, 0 to 1. */
  baseRate: v.number(),
  /** Rows by probability, in the tenths of the rows held back; in equal parts of 0.1 where there were none. */
  parts: v.array(ScorePart),
  /** The rows of the highest probability. */
  listed: v.array(ScoredRow),
})
export type Scoring = v.InferOutput<typeof Scoring>
