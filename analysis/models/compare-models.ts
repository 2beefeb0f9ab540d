import type { DataSet } from '#contracts/models/data-set.ts'
import type { ModelComparison } from '#contracts/models/model-comparison.ts'
import { at } from '../arithmetic/at.ts'
import { type Metrics, metricsOf, rocAucDifference } from './metrics.ts'
import { labelsOf } from './modelled-rows.ts'
import { probabilitiesOf, type RiskModel } from './risk-model.ts'

/**
 * How well two models tell the same rows of a table: its rows with an outcome, by the outcome that the first foretells.
 * @throws RangeError where the table lacks a column of either, where both foretell different outcomes, or where the
 *   rows have one outcome only
 */
export function compareModels(
  one: RiskModel,
  other: RiskModel,
  table: DataSet,
): { metrics: [one: Metrics, other: Metrics]; difference: ModelComparison['difference'] } {
  const { label, positive } = one.roles
  if (other.roles.label !== label || other.roles.positive !== positive) {
    throw new RangeError(
      `One foretells "${positive}" in "${label}", the other "${other.roles.positive}" in "${other.roles.label}".`,
    )
  }
  const labels = labelsOf(table, one.roles)
  const known = Int32Array.from(labels.keys()).filter((row) => at(labels, row) >= 0)
  const outcomes = Uint8Array.from(known, (row) => at(labels, row))
  const scores = [one, other].map((model) => {
    const probabilities = probabilitiesOf(model, table)
    return Float64Array.from(known, (row) => at(probabilities, row))
  }) as [Float64Array, Float64Array]
  return {
    metrics: [metricsOf(scores[0], outcomes), metricsOf(scores[1], outcomes)],
    difference: rocAucDifference(...scores, outcomes),
  }
}
