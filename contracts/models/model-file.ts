import * as v from 'valibot'
import { Estimate } from '../values/estimate.ts'
import { sha256 } from '../values/sha-256.ts'
import { type FactColumn, factOfColumn } from './data-set-facts.ts'

const Place = v.pipe(v.number(), v.integer(), v.minValue(-1))
const Column = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))

const Tree = v.strictObject({
  feature: v.array(Place),
  threshold: v.array(v.number()),
  missingLeft: v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1))),
  left: v.array(Place),
  right: v.array(Place),
  value: v.array(v.number()),
  rows: v.array(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

const Trees = v.strictObject({ names: v.array(Column), base: v.number(), trees: v.array(Tree) })

const Derived = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['sum', 'difference', 'product', 'ratio']), left: Column, right: Column }),
  v.strictObject({ kind: v.literal('change'), of: Column, periods: v.picklist([1, 2]) }),
  v.strictObject({ kind: v.picklist(['rank', 'losses']), of: Column }),
])

const Calibration = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({ kind: v.literal('platt'), slope: v.number(), intercept: v.number() }),
  v.strictObject({ kind: v.literal('beta'), a: v.number(), b: v.number(), c: v.number() }),
  v.strictObject({ kind: v.literal('isotonic'), from: v.array(v.number()), to: v.array(v.number()) }),
])

const StrictEstimate = v.strictObject(Estimate.entries)

const Metrics = v.strictObject({
  roc_auc: StrictEstimate,
  pr_auc: StrictEstimate,
  ks: v.number(),
  gini: v.number(),
  brier: v.number(),
  log_loss: v.number(),
  n: v.number(),
  positives: v.number(),
})

const Span = v.nullable(v.strictObject({ from: v.string(), to: v.string() }))

/** A model as it is kept in a file. `hash` is the SHA-256 of everything else, so that a changed file is known. */
export const ModelFile = v.strictObject({
  format: v.literal('riskatlas-model/1'),
  roles: v.strictObject({
    label: Column,
    positive: v.string(),
    id: v.nullable(Column),
    entity: v.nullable(Column),
    time: v.nullable(Column),
  }),
  /** Columns of the table, a text column once for each of its frequent texts (`level`). */
  base: v.array(v.strictObject({ column: Column, level: v.nullable(v.string()) })),
  derived: v.array(Derived),
  /** Trees grown with several seeds, whose logarithms of odds are averaged. */
  members: v.pipe(v.array(Trees), v.minLength(1)),
  calibration: Calibration,
  training: v.strictObject({ rows: v.number(), positives: v.number(), period: Span }),
  /** Rows held back to end the training and to calibrate, as the model before its last fit scored them. */
  validation: v.nullable(v.strictObject({ period: Span, metrics: Metrics })),
  hash: v.string(),
})
export type ModelFile = v.InferOutput<typeof ModelFile>

/** The facts of the product that models go by, each once. */
export const factsIn = (models: readonly Pick<ModelFile, 'base'>[]): FactColumn[] => [
  ...new Set(models.flatMap(({ base }) => base.flatMap(({ column }) => factOfColumn(column) ?? []))),
]

const Hashed = v.omit(ModelFile, ['hash'])

/** The SHA-256 of a model by the order of the schema, which it has however its file was written. */
export const modelHash = (model: Omit<ModelFile, 'hash'>): string => sha256(JSON.stringify(v.parse(Hashed, model)))
