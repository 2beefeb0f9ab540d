import { at } from '../arithmetic/at.ts'
import { normalDistribution } from '../arithmetic/normal-distribution.ts'

/** A figure with the bounds of its 95 % interval. */
export type Estimate = { value: number; low: number; high: number }

/** How well scores tell positive rows (label 1) from others, and how far probabilities are from the outcomes. */
export type Metrics = {
  roc_auc: Estimate
  pr_auc: Estimate
  ks: number
  gini: number
  brier: number
  log_loss: number
  n: number
  positives: number
}

const quantile975 = 1.959963984540054

/**
 * Every figure of {@link Metrics} for probabilities against labels of 0 and 1.
 * @throws RangeError where all labels are the same
 */
export function metricsOf(probabilities: ArrayLike<number>, labels: Uint8Array): Metrics {
  const positives = labels.reduce((sum, label) => sum + label, 0)
  if (positives === 0 || positives === labels.length) throw new RangeError('All rows have the same label.')
  const rocAuc = rocAucOf(probabilities, labels)
  return {
    roc_auc: rocAuc,
    pr_auc: prAucOf(probabilities, labels),
    ks: ksOf(probabilities, labels),
    gini: 2 * rocAuc.value - 1,
    brier: brierOf(probabilities, labels),
    log_loss: lossOf(probabilities, labels),
    n: labels.length,
    positives,
  }
}

/**
 * Area under the ROC curve with the interval of DeLong, DeLong & Clarke-Pearson (Biometrics 44, 1988), by the ranks of
 * Sun & Xu (IEEE Signal Processing Letters 21, 2014); bounds are kept within 0 and 1.
 */
export function rocAucOf(scores: ArrayLike<number>, labels: Uint8Array): Estimate {
  const { ofPositives, ofNegatives } = placementsOf(scores, labels)
  const value = meanOf(ofPositives)
  const error = errorOf(ofPositives, ofNegatives)
  return within01(value, value - quantile975 * error, value + quantile975 * error)
}

/**
 * By how much the area under the ROC curve of one set of scores is above that of another over the same rows, with its
 * 95 % interval and `p`, the chance of as large a difference if there is none (DeLong, DeLong & Clarke-Pearson,
 * Biometrics 44, 1988); `p` is 1 where both order the rows alike.
 */
export function rocAucDifference(
  one: ArrayLike<number>,
  other: ArrayLike<number>,
  labels: Uint8Array,
): Estimate & { p: number } {
  const [first, second] = [placementsOf(one, labels), placementsOf(other, labels)]
  const ofPositives = first.ofPositives.map((placement, row) => placement - at(second.ofPositives, row))
  const ofNegatives = first.ofNegatives.map((placement, row) => placement - at(second.ofNegatives, row))
  const value = meanOf(ofPositives)
  const error = errorOf(ofPositives, ofNegatives)
  const p = value === 0 ? 1 : error === 0 ? 0 : 2 * normalDistribution(-Math.abs(value) / error)
  return { value, low: value - quantile975 * error, high: value + quantile975 * error, p }
}

/** For each positive row the part of the others that it stands above, and for each other that of those above it. */
function placementsOf(scores: ArrayLike<number>, labels: Uint8Array) {
  const places = placesBy(labels)
  const all = midranks(scores, Uint32Array.from(labels.keys()))
  const amongPositives = midranks(scores, places.positive)
  const amongNegatives = midranks(scores, places.negative)
  const [m, n] = [places.positive.length, places.negative.length]
  return {
    ofPositives: Float64Array.from(places.positive, (row) => (at(all, row) - at(amongPositives, row)) / n),
    ofNegatives: Float64Array.from(places.negative, (row) => 1 - (at(all, row) - at(amongNegatives, row)) / m),
  }
}

const errorOf = (ofPositives: Float64Array, ofNegatives: Float64Array): number =>
  Math.sqrt(varianceOf(ofPositives) / ofPositives.length + varianceOf(ofNegatives) / ofNegatives.length)

/**
 * Average precision: precision at each threshold, weighted by the recall it adds; rows of equal scores count together.
 * The interval is that of the logarithm of the odds (Boyd, Eng & Page, ECML PKDD 2013).
 */
export function prAucOf(scores: ArrayLike<number>, labels: Uint8Array): Estimate {
  let [area, found, taken] = [0, 0, 0]
  for (const group of groupsFromTop(scores)) {
    const before = found
    for (const row of group) found += labels[row] as number
    taken += group.length
    area += (found - before) * (found / taken)
  }
  const value = area / found
  if (value >= 1) return { value: 1, low: 1, high: 1 }
  const centre = Math.log(value / (1 - value))
  const error = quantile975 / Math.sqrt(found * value * (1 - value))
  const back = (logOdds: number) => 1 / (1 + Math.exp(-logOdds))
  return { value, low: back(centre - error), high: back(centre + error) }
}

/**
 * Largest distance between the distributions of scores of positive and of other rows (Kolmogorov and Smirnov), 0 to 1.
 */
export function ksOf(scores: ArrayLike<number>, labels: Uint8Array): number {
  const positives = labels.reduce((sum, label) => sum + label, 0)
  const negatives = labels.length - positives
  let [found, passed, largest] = [0, 0, 0]
  for (const group of groupsFromTop(scores)) {
    for (const row of group) {
      if (labels[row] === 1) found++
      else passed++
    }
    largest = Math.max(largest, Math.abs(found / positives - passed / negatives))
  }
  return largest
}

/** Mean squared difference between probabilities and outcomes, 0 to 1, lower is better (Brier 1950). */
export function brierOf(probabilities: ArrayLike<number>, labels: Uint8Array): number {
  let sum = 0
  for (let row = 0; row < labels.length; row++) sum += (at(probabilities, row) - at(labels, row)) ** 2
  return sum / labels.length
}

function lossOf(probabilities: ArrayLike<number>, labels: Uint8Array): number {
  let sum = 0
  for (let row = 0; row < labels.length; row++) {
    const right = labels[row] === 1 ? at(probabilities, row) : 1 - at(probabilities, row)
    sum -= Math.log(Math.max(right, 1e-15))
  }
  return sum / labels.length
}

/** A band of rows of neighbouring probabilities: what was foretold, and the part that came. */
export type CalibrationBand = { rows: number; foretold: number; came: number }

/** So many bands of about equally many rows, from the smallest probability to the largest. */
export function calibrationCurve(probabilities: ArrayLike<number>, labels: Uint8Array, bands = 10): CalibrationBand[] {
  const order = orderFromTop(probabilities).toReversed()
  return Array.from({ length: Math.min(bands, order.length) }, (_, band, count = Math.min(bands, order.length)) => {
    const rows = order.slice(Math.round((band * order.length) / count), Math.round(((band + 1) * order.length) / count))
    const mean = (values: ArrayLike<number>) => rows.reduce((sum, row) => sum + at(values, row), 0) / rows.length
    return { rows: rows.length, foretold: mean(probabilities), came: mean(labels) }
  })
}

/** Part of positives among the `count` rows of the highest scores; equal scores in the order of rows. */
export function precisionAt(scores: ArrayLike<number>, labels: Uint8Array, count: number): number {
  const top = orderFromTop(scores).subarray(0, count)
  return top.reduce((sum, row) => sum + at(labels, row), 0) / top.length
}

/** How many times more positives the top `share` of rows holds than as many rows drawn by chance. */
export function liftAt(scores: ArrayLike<number>, labels: Uint8Array, share: number): number {
  const count = Math.max(1, Math.round(share * labels.length))
  return precisionAt(scores, labels, count) / meanOf(labels)
}

/**
 * Population stability index of two distributions over the same bins: Σ (a − e) ln(a / e); below 0.1 stable, above
 * 0.25 shifted. An empty bin counts as holding half a row. For a feature of a scorecard it is called CSI.
 * @param expected rows by bin when the model was made
 * @param actual rows by bin now
 */
export function stabilityIndex(expected: ArrayLike<number>, actual: ArrayLike<number>): number {
  const total = (counts: ArrayLike<number>) => Array.from(counts).reduce((sum, count) => sum + count, 0)
  const [before, now] = [total(expected), total(actual)]
  let index = 0
  for (let bin = 0; bin < expected.length; bin++) {
    const e = (at(expected, bin) || 0.5) / before
    const a = (at(actual, bin) || 0.5) / now
    index += (a - e) * Math.log(a / e)
  }
  return index
}

function placesBy(labels: Uint8Array) {
  const rows = Uint32Array.from(labels.keys())
  return { positive: rows.filter((row) => labels[row] === 1), negative: rows.filter((row) => labels[row] !== 1) }
}

/** The rank of each of `rows` among them by score, from 1, equal scores sharing their mean; 0 elsewhere. */
function midranks(scores: ArrayLike<number>, rows: Uint32Array): Float64Array {
  const ranks = new Float64Array(scores.length)
  const order = rows.toSorted((a, b) => at(scores, a) - at(scores, b) || a - b)
  for (let from = 0; from < order.length; ) {
    let to = from + 1
    while (to < order.length && at(scores, at(order, to)) === at(scores, at(order, from))) to++
    for (let place = from; place < to; place++) ranks[at(order, place)] = (from + to + 1) / 2
    from = to
  }
  return ranks
}

const orderFromTop = (scores: ArrayLike<number>) =>
  Uint32Array.from({ length: scores.length }, (_, row) => row).sort((a, b) => at(scores, b) - at(scores, a) || a - b)

/** The rows from the highest score down, those of equal scores together. */
function* groupsFromTop(scores: ArrayLike<number>): Generator<Uint32Array> {
  const order = orderFromTop(scores)
  for (let from = 0; from < order.length; ) {
    let to = from + 1
    while (to < order.length && at(scores, at(order, to)) === at(scores, at(order, from))) to++
    yield order.subarray(from, to)
    from = to
  }
}

const meanOf = (values: Float64Array | Uint8Array) =>
  (values as Float64Array).reduce((sum, value) => sum + value, 0) / values.length

function varianceOf(values: Float64Array): number {
  if (values.length < 2) return 0
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

const within01 = (value: number, low: number, high: number): Estimate => ({
  value,
  low: Math.max(0, low),
  high: Math.min(1, high),
})

/**
 * The standard error of a published area under the ROC curve, from it and the numbers of rows alone, with its interval
 * of 95 % (Hanley & McNeil, Radiology 143, 1982). {@link rocAucOf} is exact where the rows are there.
 */
export function publishedAucInterval(
  area: number,
  positives: number,
  negatives: number,
): { q1: number; q2: number; error: number; low: number; high: number } {
  const q1 = area / (2 - area)
  const q2 = (2 * area * area) / (1 + area)
  const variance = area * (1 - area) + (positives - 1) * (q1 - area * area) + (negatives - 1) * (q2 - area * area)
  const error = Math.sqrt(variance / (positives * negatives))
  return { q1, q2, error, low: area - 1.96 * error, high: area + 1.96 * error }
}
