import * as v from 'valibot'
import { Estimate } from '../values/estimate.ts'
import { IsoDate } from '../values/iso-date.ts'
import { plainLine, plainLines } from '../values/plain-line.ts'
import { rowId } from '../values/row-id.ts'
import { FactColumn } from './data-set-facts.ts'
import { DataSetId, ProfileFlag } from './stored-data-set.ts'

export const ModelId = rowId('ModelId')
export type ModelId = v.InferOutput<typeof ModelId>

/** Models of an installation. */
export const maxModels = 500

/** The states of `lifecycles/models.machine.ts`, in their order. */
export const ModelState = v.picklist(['trained', 'review', 'approved', 'retired'])
export type ModelState = v.InferOutput<typeof ModelState>

const Reason = v.pipe(plainLines(4000), v.minGraphemes(5))

/** What a user does with a model. Who does it, the server knows. */
export const ModelAction = v.variant('type', [
  v.strictObject({ type: v.literal('approval.requested') }),
  v.strictObject({ type: v.literal('approval.given') }),
  v.strictObject({ type: v.literal('approval.refused'), reason: Reason }),
  v.strictObject({ type: v.literal('model.retired'), reason: Reason }),
  v.strictObject({ type: v.literal('model.restored') }),
])
export type ModelAction = v.InferOutput<typeof ModelAction>

const Said = v.object({ by: v.string(), reason: v.string() })

/** What a model remembers besides its state; user names. */
export const ModelMemory = v.object({
  trainedBy: v.string(),
  requestedBy: v.nullable(v.string()),
  approvedBy: v.nullable(v.string()),
  refusal: v.nullable(Said),
  retirement: v.nullable(Said),
})
export type ModelMemory = v.InferOutput<typeof ModelMemory>

const Moment = v.pipe(plainLine(40), v.minLength(1))

/** `POST /api/models`: what is learnt from which rows of a data set, by its roles as they stand. */
export const TrainingDraft = v.strictObject({
  dataSet: DataSetId,
  name: v.pipe(plainLine(100), v.minLength(1)),
  /** Columns as they stand, or ratios, changes and ranks made of them as well. */
  features: v.optional(v.picklist(['derived', 'raw']), 'derived'),
  /** Rows up to this time are learnt from; `null`: a fifth of the companies is held back. */
  trainUntil: v.optional(v.nullable(Moment), null),
  /** Later rows up to this time end the training and calibrate. */
  validateUntil: v.optional(v.nullable(Moment), null),
  seed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)), 1),
})
export type TrainingDraft = v.InferOutput<typeof TrainingDraft>

const Period = v.nullable(v.object({ from: v.string(), to: v.string() }))
/** Figures of a model on rows whose outcome is known. */
export const Figures = v.object({
  roc_auc: Estimate,
  pr_auc: Estimate,
  ks: v.number(),
  gini: v.number(),
  brier: v.number(),
  log_loss: v.number(),
  n: v.number(),
  positives: v.number(),
})

/** What a model is, from what it was made, and how well it foretold rows that it had not seen. */
export const ModelCard = v.object({
  training: v.object({ rows: v.number(), positives: v.number(), period: Period }),
  /** Rows held back, as the model before its last fit scored them; `null` where none could be. */
  validation: v.nullable(v.object({ period: Period, metrics: Figures })),
  /** The same by year of the row; `rocAuc` is `null` where all rows have one outcome. */
  byYear: v.array(
    v.object({ year: v.string(), rows: v.number(), positives: v.number(), rocAuc: v.nullable(Estimate) }),
  ),
  /**
   * Rows held back in ten parts by probability: what was foretold after calibration by these very rows, and what came,
   * each 0 to 1.
   */
  calibration: v.array(v.object({ rows: v.number(), foretold: v.number(), came: v.number() })),
  /** Which part of the rows held back had a probability of at most `upTo`, and more than the part before. */
  scores: v.array(v.object({ upTo: v.number(), share: v.number() })),
  /** Part of all that the model goes by, 0 to 1, largest first; the others together are the rest to 1. */
  importance: v.array(v.object({ column: v.string(), share: v.number() })),
  /** How many columns it goes by. */
  columns: v.number(),
  trees: v.array(v.number()),
  flags: v.array(ProfileFlag),
  /**
   * The facts of the product that it goes by, as they were known on a day; `dated` where each row has what was
   * published before its time. Absent where it goes by none, or was trained before this was kept.
   */
  facts: v.optional(v.object({ on: IsoDate, dated: v.boolean(), columns: v.array(FactColumn) })),
})
export type ModelCard = v.InferOutput<typeof ModelCard>

const summary = {
  id: ModelId,
  name: v.string(),
  /** `null` once it was removed. */
  dataSet: v.nullable(v.object({ id: DataSetId, name: v.string() })),
  /** SHA-256 of the model. */
  hash: v.string(),
  state: ModelState,
  memory: ModelMemory,
  /** Of rows held back. */
  rocAuc: v.nullable(Estimate),
  createdAt: v.string(),
  revision: v.number(),
}

export const ModelSummary = v.object(summary)
export type ModelSummary = v.InferOutput<typeof ModelSummary>

/** `GET /api/models`: the last trained first. */
export const ModelList = v.object({ models: v.array(ModelSummary) })
export type ModelList = v.InferOutput<typeof ModelList>

/** `GET /api/models/:id` */
export const StoredModel = v.object({ ...summary, choice: TrainingDraft, card: ModelCard })
export type StoredModel = v.InferOutput<typeof StoredModel>

/** `POST /api/models/:id/events`: what happens to a model as it was seen at that revision. */
export const ModelChange = v.strictObject({ revision: v.number(), event: ModelAction })
export type ModelChange = v.InferOutput<typeof ModelChange>
