import { at } from '../arithmetic/at.ts'
import { logOddsFrom, probabilityOf } from './logistic.ts'
import { fitLogisticRegression } from './logistic-regression.ts'

/** A rising function from a probability of a model to one that came true as often as it says. */
export type Calibration =
  | { kind: 'platt'; slope: number; intercept: number }
  | { kind: 'beta'; a: number; b: number; c: number }
  | { kind: 'isotonic'; from: number[]; to: number[] }
  | { kind: 'none' }

/** The calibrated probability, 0 to 1. */
export function calibrated(calibration: Calibration, probability: number): number {
  switch (calibration.kind) {
    case 'none':
      return probability
    case 'platt':
      return probabilityOf(calibration.slope * logOddsFrom(probability) + calibration.intercept)
    case 'beta': {
      const inside = Math.min(1 - 1e-15, Math.max(1e-15, probability))
      return probabilityOf(calibration.a * Math.log(inside) - calibration.b * Math.log(1 - inside) + calibration.c)
    }
    case 'isotonic':
      return interpolated(calibration.from, calibration.to, probability)
  }
}

/**
 * A logistic curve through the logarithm of odds, targets moved inwards by Bayes' rule (Platt 1999). The slope is never
 * negative.
 */
export function plattCalibration(probabilities: ArrayLike<number>, labels: Uint8Array): Calibration {
  const positives = labels.reduce((sum, label) => sum + label, 0)
  const targets = Float64Array.from(labels, (label) =>
    label === 1 ? (positives + 1) / (positives + 2) : 1 / (labels.length - positives + 2),
  )
  const logOdds = Float64Array.from(probabilities, logOddsFrom)
  const model = fitLogisticRegression(
    { features: { names: ['log odds'], columns: [logOdds], rows: labels.length }, labels: targets },
    1e-9,
  )
  return { kind: 'platt', slope: Math.max(0, model.coefficients[0] as number), intercept: model.intercept }
}

/** Beta calibration (Kull, Silva Filho & Flach, AISTATS 2017): a curve of three parameters, both slopes at least 0. */
export function betaCalibration(probabilities: ArrayLike<number>, labels: Uint8Array): Calibration {
  const inside = Float64Array.from(probabilities, (value) => Math.min(1 - 1e-15, Math.max(1e-15, value)))
  const lower = inside.map((value) => Math.log(value))
  const upper = inside.map((value) => -Math.log(1 - value))
  const fitTo = (columns: readonly Float64Array[]) =>
    fitLogisticRegression(
      { features: { names: columns.map((_, place) => `${place}`), columns, rows: labels.length }, labels },
      1e-9,
    )
  const both = fitTo([lower, upper])
  const [a, b] = both.coefficients as [number, number]
  if (a >= 0 && b >= 0) return { kind: 'beta', a, b, c: both.intercept }
  const single = fitTo([a < 0 ? upper : lower])
  const slope = Math.max(0, single.coefficients[0] as number)
  return { kind: 'beta', a: a < 0 ? 0 : slope, b: a < 0 ? slope : 0, c: single.intercept }
}

/** The rising steps that are nearest to the labels in squares (pool adjacent violators), linear between steps. */
export function isotonicCalibration(probabilities: ArrayLike<number>, labels: Uint8Array): Calibration {
  const order = Uint32Array.from(labels.keys()).sort((a, b) => at(probabilities, a) - at(probabilities, b) || a - b)
  const blocks: { from: number; to: number; sum: number; rows: number }[] = []
  for (const row of order) {
    const value = at(probabilities, row)
    const last = blocks.at(-1)
    if (last !== undefined && last.to === value) {
      last.sum += at(labels, row)
      last.rows++
    } else {
      blocks.push({ from: value, to: value, sum: at(labels, row), rows: 1 })
    }
  }
  const pooled: typeof blocks = []
  for (const block of blocks) {
    let merged = block
    for (let last = pooled.at(-1); last && last.sum * merged.rows >= merged.sum * last.rows; last = pooled.at(-1)) {
      pooled.pop()
      merged = { from: last.from, to: merged.to, sum: last.sum + merged.sum, rows: last.rows + merged.rows }
    }
    pooled.push(merged)
  }
  return {
    kind: 'isotonic',
    from: pooled.flatMap(({ from, to }) => (from === to ? [from] : [from, to])),
    to: pooled.flatMap(({ from, to, sum, rows }) => (from === to ? [sum / rows] : [sum / rows, sum / rows])),
  }
}

function interpolated(from: readonly number[], to: readonly number[], value: number): number {
  const next = from.findIndex((bound) => bound >= value)
  if (next === -1) return to.at(-1) ?? value
  const [high, top] = [from[next] as number, to[next] as number]
  if (next === 0 || high === value) return top
  const [low, bottom] = [from[next - 1] as number, to[next - 1] as number]
  return bottom + ((value - low) / (high - low)) * (top - bottom)
}
