import type { DataSet } from '#contracts/models/data-set.ts'
import type { ModelCard } from '#contracts/models/stored-model.ts'
import { at } from '../arithmetic/at.ts'
import { calibrated } from './calibration.ts'
import { rocAucOf } from './metrics.ts'
import { columnNamed, textsOf } from './modelled-rows.ts'
import { explain, type HeldRows, modelFeatures, type RiskModel, type TrainedModel } from './risk-model.ts'

const calibrationParts = 10
/** Rows over which contributions are averaged, evenly spread over the table. */
const explainedRows = 200
const listedColumns = 20

/**
 * What a trained model is made of and how well it foretold what it had not seen: the figures of all rows held back, of
 * each year of theirs and, by probability, in ten parts. The importance of a column is its part in the absolute
 * contributions to the logarithm of the odds (TreeSHAP), averaged over rows spread evenly over the table.
 */
export function modelCard({ model, flags, held }: TrainedModel, table: DataSet): ModelCard {
  const { training, validation } = model
  const importance = importanceOf(model, table)
  return {
    training,
    validation,
    byYear: held === null ? [] : byYear(held, model, table),
    calibration: held === null ? [] : calibrationOf(held, model),
    scores: held === null ? [] : scoresOf(held, model),
    importance: importance.slice(0, listedColumns),
    columns: importance.length,
    trees: model.members.map(({ trees }) => trees.length),
    flags,
  }
}

function byYear({ rows, labels, probabilities }: HeldRows, { roles }: RiskModel, table: DataSet): ModelCard['byYear'] {
  if (roles.time === null) return []
  const times = textsOf(columnNamed(table, roles.time))
  const places = Map.groupBy(rows.keys(), (place) => (times[at(rows, place)] ?? '').slice(0, 4))
  return [...places]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([year, ofYear]) => {
      const outcomes = Uint8Array.from(ofYear, (place) => at(labels, place))
      const positives = outcomes.reduce((sum, label) => sum + label, 0)
      const scores = ofYear.map((place) => at(probabilities, place))
      const isMixed = positives > 0 && positives < outcomes.length
      return { year, rows: outcomes.length, positives, rocAuc: isMixed ? rocAucOf(scores, outcomes) : null }
    })
}

function calibrationOf(
  { rows, labels, probabilities }: HeldRows,
  { calibration }: RiskModel,
): ModelCard['calibration'] {
  const foretold = probabilities.map((probability) => calibrated(calibration, probability))
  const order = Int32Array.from(rows.keys()).sort((a, b) => at(foretold, a) - at(foretold, b) || a - b)
  return Array.from({ length: Math.min(calibrationParts, rows.length) }, (_, part) => {
    const bound = (index: number) => Math.round((index * order.length) / Math.min(calibrationParts, rows.length))
    const places = order.subarray(bound(part), bound(part + 1))
    const mean = (of: ArrayLike<number>) => places.reduce((sum, place) => sum + at(of, place), 0) / places.length
    return { rows: places.length, foretold: mean(foretold), came: mean(labels) }
  })
}

/** The probabilities of rows held back, in tenths; equal ones are never in two. */
function scoresOf({ probabilities }: HeldRows, { calibration }: RiskModel): ModelCard['scores'] {
  const sorted = probabilities.map((probability) => calibrated(calibration, probability)).sort()
  const parts: ModelCard['scores'] = []
  let begin = 0
  for (let end = 1; end <= sorted.length; end++) {
    const isTenth = end >= ((parts.length + 1) * sorted.length) / calibrationParts
    if (end < sorted.length && (!isTenth || sorted[end] === sorted[end - 1])) continue
    parts.push({ upTo: end === sorted.length ? 1 : at(sorted, end - 1), share: (end - begin) / sorted.length })
    begin = end
  }
  return parts
}

function importanceOf(model: RiskModel, table: DataSet): ModelCard['importance'] {
  const features = modelFeatures(model, table)
  const totals = new Map<string, number>()
  const step = Math.max(1, table.rows / explainedRows)
  for (let row = 0; row < table.rows; row += step) {
    for (const [column, share] of explain(model, features, Math.floor(row)).byColumn) {
      totals.set(column, (totals.get(column) ?? 0) + Math.abs(share))
    }
  }
  const all = [...totals.values()].reduce((sum, total) => sum + total, 0)
  return [...totals]
    .map(([column, total]) => ({ column, share: all === 0 ? 0 : total / all }))
    .sort((one, other) => other.share - one.share || (one.column < other.column ? -1 : 1))
}
