import type { DataFlag, DataRoles, DataSet } from '#contracts/models/data-set.ts'
import type { ModelFile } from '#contracts/models/model-file.ts'
import { at } from '../arithmetic/at.ts'
import {
  type BoostedTrees,
  type BoostingOptions,
  defaultBoosting,
  type Labelled,
  logOddsOf,
  trainBoostedTrees,
} from './boosted-trees.ts'
import { betaCalibration, calibrated } from './calibration.ts'
import { chooseDerived, keysOf, labelledRows, type RowKeys, withDerived } from './derived-features.ts'
import { columnsOf, type Features, rowsOf } from './features.ts'
import { foldsOf, groupsOf } from './folds.ts'
import { probabilityOf } from './logistic.ts'
import { type Metrics, metricsOf } from './metrics.ts'
import { baseFeatures, chooseBase, columnNamed, labelsOf, rowKeysOf, textsOf, timeFrom } from './modelled-rows.ts'
import { contributionsTo } from './tree-shap.ts'

/** A model without its hash, which is taken of the rest where it is written. */
export type RiskModel = Omit<ModelFile, 'hash'>

/** Ends of spans of time as the table writes times, the last included; rows without a bound are all taken. */
export type TrainingChoice = {
  roles: DataRoles
  features: 'derived' | 'raw'
  trainUntil: string | null
  validateUntil: string | null
  seed: number
}

/** Rows of a table by their places, with labels of 0 and 1 and probabilities that were given to them. */
export type HeldRows = { rows: Int32Array; labels: Uint8Array; probabilities: Float64Array }

export type TrainedModel = { model: RiskModel; flags: DataFlag[]; held: HeldRows | null }

/** Told what is being done and the part of it that is done, 0 to 1; what it throws ends the work. */
export type Progress = (step: 'features' | 'validate' | 'fit', done: number) => void

/** How the trees of a default model are grown: small ones that see few columns each, averaged over seeds. */
export const modelBoosting: BoostingOptions = {
  ...defaultBoosting,
  trees: 600,
  maximumLeaves: 10,
  featureShare: 0.3,
}

const members = 2
/** Where rows have no time: a fifth of them is held back to end the training and to calibrate. */
const heldFolds = 5

/**
 * Trains a model on a labelled table. Rows up to `trainUntil` are learnt from; those after it, up to `validateUntil`,
 * end the training and calibrate; then all of them are learnt from once more with the number of trees that was best.
 * Without times a fifth of the entities is held back. Columns that cannot serve are flagged and left out. `held`: the
 * rows held back, `null` where none could be, with the probabilities that the model before its last fit gave them.
 * @throws RangeError where a column is missing, where rows of a span have one label only, or where no column is left
 */
export function trainRiskModel(table: DataSet, choice: TrainingChoice, progress: Progress = () => {}): TrainedModel {
  const { roles } = choice
  const labels = labelsOf(table, roles)
  const keys = rowKeysOf(table, roles)
  const flags = unusableRows(labels, keys, roles)
  const { learnt, held } = spansOf(table, labels, keys, choice)
  const known = chooseBase(table, roles, labels, learnt)
  if (known.base.length === 0) throw new RangeError('No column is left to learn from.')
  const all = {
    features: baseFeatures(table, known.base),
    labels: Uint8Array.from(labels, (label) => Number(label === 1)),
  }
  progress('features', 0)
  const derived = choice.features === 'raw' ? [] : chooseDerived(labelledRows(all, learnt), keysOf(keys, learnt), {})
  const whole = { features: withDerived(all.features, keys, derived), labels: all.labels }
  progress('validate', 0)
  const options = { ...modelBoosting, seed: choice.seed }
  const first =
    held.length === 0
      ? null
      : trainBoostedTrees(labelledRows(whole, learnt), options, labelledRows(whole, held), (done) =>
          progress('validate', done),
        )
  const foretold = first === null ? null : heldRows(first, whole, held)
  const trees = Math.max(20, first?.trees.length ?? options.trees)
  const rows = Int32Array.from([...learnt, ...held]).sort()
  const fitted = fitMembers(labelledRows(whole, rows), { ...options, trees }, progress)
  return {
    model: {
      format: 'riskatlas-model/1',
      roles,
      base: known.base,
      derived,
      members: fitted,
      ...validated(foretold, table, roles),
      training: {
        rows: rows.length,
        positives: rows.reduce((sum, row) => sum + at(all.labels, row), 0),
        period: periodOf(table, roles, rows),
      },
    },
    flags: [...flags, ...known.flags],
    held: foretold,
  }
}

function fitMembers(training: Labelled, options: BoostingOptions, progress: Progress): BoostedTrees[] {
  return Array.from({ length: members }, (_, member) =>
    trainBoostedTrees(training, { ...options, seed: options.seed + member }, null, (done) =>
      progress('fit', (member + done) / members),
    ),
  )
}

/** The rows held back as a model scored them that had not seen them. */
function heldRows(first: BoostedTrees, whole: Labelled, held: Int32Array): HeldRows {
  const { features, labels } = labelledRows(whole, held)
  return { rows: held, labels, probabilities: logOddsOf(first, features).map(probabilityOf) }
}

function validated(held: HeldRows | null, table: DataSet, roles: DataRoles) {
  if (held === null) return { calibration: { kind: 'none' as const }, validation: null }
  const { rows, labels, probabilities } = held
  return {
    calibration: betaCalibration(probabilities, labels),
    validation: { period: periodOf(table, roles, rows), metrics: metricsOf(probabilities, labels) },
  }
}

function unusableRows(labels: Int8Array, { times }: RowKeys, { label, time }: DataRoles): DataFlag[] {
  const unlabelled = labels.filter((each) => each < 0).length
  const timeless = times?.filter((each) => Number.isNaN(each)).length ?? 0
  const flags: DataFlag[] = []
  if (unlabelled > 0)
    flags.push({ code: 'NO_LABEL', message: `${unlabelled} rows without a label were left out.`, at: label })
  if (timeless > 0)
    flags.push({ code: 'NO_TIME', message: `${timeless} rows without a time were left out.`, at: time ?? '' })
  return flags
}

/** The rows that are learnt from and those that are held back, each with a label and, where there are times, a time. */
function spansOf(table: DataSet, labels: Int8Array, keys: RowKeys, choice: TrainingChoice) {
  const { times } = keys
  const usable = Int32Array.from(labels.keys()).filter(
    (row) => at(labels, row) >= 0 && !(times !== null && Number.isNaN(at(times, row))),
  )
  if (times !== null && choice.trainUntil !== null) {
    const until = boundFrom(choice.trainUntil)
    const end = choice.validateUntil === null ? Infinity : boundFrom(choice.validateUntil)
    const learnt = usable.filter((row) => at(times, row) <= until)
    const held = usable.filter((row) => at(times, row) > until && at(times, row) <= end)
    return { learnt, held: hasBoth(labels, held) ? held : new Int32Array() }
  }
  const ofUsable = Uint8Array.from(usable, (row) => at(labels, row))
  const groups = entityGroups(table, keys, usable)
  const folds = foldsOf(ofUsable, groups, heldFolds, choice.seed)
  const held = usable.filter((_, place) => folds[place] === 0)
  if (!hasBoth(labels, held)) return { learnt: usable, held: new Int32Array() }
  return { learnt: usable.filter((_, place) => folds[place] !== 0), held }
}

const hasBoth = (labels: Int8Array, rows: Int32Array) =>
  [0, 1].every((wanted) => rows.some((row) => labels[row] === wanted))

/** The groups of rows that may not stand on both sides of a division: of one entity, or equal in all numbers. */
function entityGroups(table: DataSet, { entities }: RowKeys, rows: Int32Array): Int32Array {
  const numbers = table.columns.flatMap((column) => (column.kind === 'number' ? [column.values] : []))
  const groups = groupsOf(numbers, table.rows, entities)
  return Int32Array.from(rows, (row) => at(groups, row))
}

/** @throws RangeError where a bound is no time */
function boundFrom(text: string): number {
  const bound = timeFrom(text, 99)
  if (Number.isNaN(bound)) throw new RangeError(`"${text}" is no time.`)
  return bound
}

function periodOf(table: DataSet, { time }: DataRoles, rows: Int32Array) {
  if (time === null || rows.length === 0) return null
  const texts = textsOf(columnNamed(table, time))
  const ordered = [...new Set(Array.from(rows, (row) => texts[row] ?? ''))].sort(
    (a, b) => timeFrom(a, 0) - timeFrom(b, 0),
  )
  return { from: ordered[0] as string, to: ordered.at(-1) as string }
}

/** The probability of every row of a table, made with the rows before it that the table holds. */
export function probabilitiesOf(model: RiskModel, table: DataSet): Float64Array {
  const features = modelFeatures(model, table)
  const scores = new Float64Array(table.rows)
  for (const member of model.members) {
    const logOdds = logOddsOf(member, columnsOf(features, member.names))
    for (let row = 0; row < table.rows; row++) scores[row] = at(scores, row) + at(logOdds, row) / model.members.length
  }
  return scores.map((score) => calibrated(model.calibration, probabilityOf(score)))
}

/** The columns that the trees of a model see, of every row. */
export function modelFeatures(model: RiskModel, table: DataSet): Features {
  return withDerived(baseFeatures(table, model.base), rowKeysOf(table, model.roles), model.derived)
}

/** What each column adds to the logarithm of the odds of a row before calibration, averaged over the members. */
export function explain(
  model: RiskModel,
  features: Features,
  row: number,
): { base: number; byColumn: Map<string, number> } {
  const byColumn = new Map<string, number>()
  let base = 0
  for (const member of model.members) {
    const seen = rowsOf(columnsOf(features, member.names), [row])
    const { base: ofMember, byFeature } = contributionsTo(
      member,
      seen.columns.map((column) => at(column, 0)),
    )
    base += ofMember / model.members.length
    member.names.forEach((name, place) => {
      const share = at(byFeature, place) / model.members.length
      if (share !== 0) byColumn.set(name, (byColumn.get(name) ?? 0) + share)
    })
  }
  return { base, byColumn }
}

/**
 * How well a model tells the labelled rows of a table, of a span of times where one is given.
 * @throws RangeError where these rows have one label only
 */
export function evaluateRiskModel(
  model: RiskModel,
  table: DataSet,
  span: { from: string | null; to: string | null },
): Metrics {
  const labels = labelsOf(table, model.roles)
  const rows = rowsWithin(model, table, span).filter((row) => at(labels, row) >= 0)
  const probabilities = probabilitiesOf(model, table)
  return metricsOf(
    Float64Array.from(rows, (row) => at(probabilities, row)),
    Uint8Array.from(rows, (row) => at(labels, row)),
  )
}

/** The rows of a span of times, both ends included; all without one. */
export function rowsWithin(model: RiskModel, table: DataSet, { from, to }: { from: string | null; to: string | null }) {
  const { times } = rowKeysOf(table, model.roles)
  const rows = Int32Array.from({ length: table.rows }, (_, row) => row)
  if (times === null) {
    if (from !== null || to !== null) throw new RangeError('The model knows no time by which to choose rows.')
    return rows
  }
  const [first, last] = [from === null ? -Infinity : timeFrom(from, 0), to === null ? Infinity : boundFrom(to)]
  return rows.filter((row) => at(times, row) >= first && at(times, row) <= last)
}

/** Figures of each fold and their mean and standard deviation. */
export type CrossValidation = {
  folds: Metrics[]
  roc_auc: { mean: number; sd: number }
  pr_auc: { mean: number; sd: number }
}

/**
 * Trains on all folds but one and foretells that one, for each: columns are chosen and derived inside the training rows
 * alone, rows of one entity and equal rows stay together.
 */
export function crossValidate(
  table: DataSet,
  choice: Pick<TrainingChoice, 'roles' | 'features' | 'seed'>,
  folds: number,
  progress: (done: number) => void = () => {},
): CrossValidation {
  const labels = labelsOf(table, choice.roles)
  const keys = rowKeysOf(table, choice.roles)
  const usable = Int32Array.from(labels.keys()).filter((row) => at(labels, row) >= 0)
  const ofUsable = Uint8Array.from(usable, (row) => at(labels, row))
  const foldOf = foldsOf(ofUsable, entityGroups(table, keys, usable), folds, choice.seed)
  const figures = Array.from({ length: folds }, (_, fold) => {
    progress(fold / folds)
    return foretellFold(table, labels, keys, {
      choice,
      learnt: usable.filter((_row, place) => foldOf[place] !== fold),
      held: usable.filter((_row, place) => foldOf[place] === fold),
    })
  })
  return {
    folds: figures,
    roc_auc: spreadOf(figures.map((each) => each.roc_auc.value)),
    pr_auc: spreadOf(figures.map((each) => each.pr_auc.value)),
  }
}

type Fold = { choice: Pick<TrainingChoice, 'roles' | 'features' | 'seed'>; learnt: Int32Array; held: Int32Array }

function foretellFold(table: DataSet, labels: Int8Array, keys: RowKeys, { choice, learnt, held }: Fold): Metrics {
  const { base } = chooseBase(table, choice.roles, labels, learnt)
  const all = { features: baseFeatures(table, base), labels: Uint8Array.from(labels, (label) => Number(label === 1)) }
  const derived = choice.features === 'raw' ? [] : chooseDerived(labelledRows(all, learnt), keysOf(keys, learnt), {})
  const whole = { features: withDerived(all.features, keys, derived), labels: all.labels }
  const fitted = fitMembers(labelledRows(whole, learnt), { ...modelBoosting, seed: choice.seed }, () => {})
  const tested = labelledRows(whole, held)
  const scores = fitted.map((member) => logOddsOf(member, tested.features))
  const probabilities = Float64Array.from(tested.labels, (_, row) =>
    probabilityOf(scores.reduce((sum, each) => sum + at(each, row), 0) / scores.length),
  )
  return metricsOf(probabilities, tested.labels)
}

function spreadOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, sd: Math.sqrt(squares / Math.max(1, values.length - 1)) }
}
