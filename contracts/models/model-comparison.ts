import * as v from 'valibot'
import { Estimate } from '../values/estimate.ts'
import { DataSetId } from './stored-data-set.ts'
import { Figures, ModelId } from './stored-model.ts'

/** `GET /api/model-comparison?one=ID&other=ID&dataSet=ID`: two models on the rows of a data set. */
export const ComparisonWanted = v.object({ one: ModelId, other: ModelId, dataSet: DataSetId })
export type ComparisonWanted = v.InferOutput<typeof ComparisonWanted>

const Side = v.object({
  model: v.object({ id: ModelId, name: v.string() }),
  metrics: Figures,
  /** Whether it learnt from this very data set, so that its figures say nothing of other rows. */
  ofTraining: v.boolean(),
})

/** How well two models tell the same rows. */
export const ModelComparison = v.object({
  dataSet: v.object({ id: DataSetId, name: v.string() }),
  one: Side,
  other: Side,
  /** By how much the ROC AUC of the first is above that of the other, with the chance of as much or more if none is. */
  difference: v.object({ ...Estimate.entries, p: v.number() }),
})
export type ModelComparison = v.InferOutput<typeof ModelComparison>
