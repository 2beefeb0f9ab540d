import type { DataSet } from '#contracts/models/data-set.ts'
import type { ScoredRow, Scoring } from '#contracts/models/scoring.ts'
import type { ModelCard } from '#contracts/models/stored-model.ts'
import { at } from '../arithmetic/at.ts'
import { baseRateOf, createCounterfactuals } from './counterfactual.ts'
import type { Features } from './features.ts'
import { metricsOf, stabilityIndex } from './metrics.ts'
import { columnNamed, textsOf } from './modelled-rows.ts'
import { explain, modelFeatures, probabilitiesOf, type RiskModel } from './risk-model.ts'

/** Contributions that are listed for a row, the strongest first. */
const listedReasons = 5
const equalParts = 10

/** The scores of a table; `all` holds every row without its reasons. */
export type ScoredTable = Pick<
  Scoring,
  'rows' | 'mean' | 'baseRate' | 'stabilityIndex' | 'metrics' | 'parts' | 'listed'
> & {
  all: Pick<ScoredRow, 'row' | 'id' | 'entity' | 'time' | 'probability'>[]
}

/**
 * Scores every row of a table. The rows of the highest probability are listed with what made it (TreeSHAP) and what
 * would bring it to the base rate; where the table says what came, figures tell how well that was foretold; the
 * stability index tells how far the probabilities have moved from those of the rows held back in the training.
 * @param expected the `scores` of the model's card
 * @throws RangeError where the table lacks a column of the model, or one of numbers holds texts
 */
export function scoreTable(
  model: RiskModel,
  table: DataSet,
  { expected, listed, progress }: { expected: ModelCard['scores']; listed: number; progress: (done: number) => void },
): ScoredTable {
  const probabilities = probabilitiesOf(model, table)
  progress(0.2)
  const { id, entity, time } = model.roles
  const [ids, entities, times] = [id, entity, time].map((name) => namesIn(table, name))
  const all = Array.from(probabilities, (probability, row) => ({
    row: row + 1,
    id: ids?.[row] ?? null,
    entity: entities?.[row] ?? null,
    time: times?.[row] ?? null,
    probability,
  }))
  const features = modelFeatures(model, table)
  const foremost = all.toSorted((one, other) => other.probability - one.probability).slice(0, listed)
  const counterfactual = createCounterfactuals(model, table, features)
  const baseRate = baseRateOf(model)
  const parts = partsOf(probabilities, expected)
  return {
    rows: table.rows,
    mean: probabilities.reduce((sum, probability) => sum + probability / table.rows, 0),
    baseRate,
    stabilityIndex:
      expected.length === 0
        ? null
        : stabilityIndex(
            expected.map(({ share }) => share),
            parts.map(({ rows }) => rows),
          ),
    metrics: metricsIn(table, model, probabilities),
    parts,
    listed: foremost.map((row, place) => {
      progress(0.2 + (place / foremost.length) * 0.8)
      return {
        ...row,
        ...reasonsOf(model, features, row.row - 1),
        counterfactual: counterfactual(row.row - 1, baseRate),
      }
    }),
    all,
  }
}

/**
 * What made the score of a row: contributions to the logarithm of its odds, the strongest first; with `base` and
 * `others` they add up to it, before calibration.
 */
export function reasonsOf(
  model: RiskModel,
  features: Features,
  row: number,
): Pick<ScoredRow, 'base' | 'contributions' | 'others'> {
  const { base, byColumn } = explain(model, features, row)
  const ordered = [...byColumn].sort(([, one], [, other]) => Math.abs(other) - Math.abs(one))
  return {
    base,
    contributions: ordered.slice(0, listedReasons).map(([column, logOdds]) => {
      const value = at(features.columns[features.names.indexOf(column)] ?? [], row)
      return { column, value: Number.isNaN(value) ? null : value, logOdds }
    }),
    others: ordered.slice(listedReasons).reduce((sum, [, logOdds]) => sum + logOdds, 0),
  }
}

/** The texts of the column of a role, where the table has it. */
const namesIn = (table: DataSet, name: string | null) =>
  table.columns.some((column) => column.name === name) ? textsOf(columnNamed(table, name ?? '')) : null

function partsOf(probabilities: Float64Array, expected: ModelCard['scores']): Scoring['parts'] {
  const bounds: { upTo: number; share: number | null }[] =
    expected.length > 0
      ? expected
      : Array.from({ length: equalParts }, (_, part) => ({ upTo: (part + 1) / equalParts, share: null }))
  const rows = bounds.map(() => 0)
  for (const probability of probabilities) {
    const part = bounds.findIndex(({ upTo }) => probability <= upTo)
    rows[part] = (rows[part] ?? 0) + 1
  }
  return bounds.map(({ upTo, share }, part) => ({ upTo, rows: rows[part] ?? 0, expected: share }))
}

function metricsIn(table: DataSet, { roles }: RiskModel, probabilities: Float64Array): Scoring['metrics'] {
  const outcomes = namesIn(table, roles.label)
  if (outcomes === null) return null
  const known = Int32Array.from(outcomes.keys()).filter((row) => outcomes[row] !== null)
  const labels = Uint8Array.from(known, (row) => Number(outcomes[row] === roles.positive))
  if (!labels.includes(0) || !labels.includes(1)) return null
  return metricsOf(
    Float64Array.from(known, (row) => at(probabilities, row)),
    labels,
  )
}
