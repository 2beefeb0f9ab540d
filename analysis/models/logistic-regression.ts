import { at } from '../arithmetic/at.ts'
import type { Features } from './features.ts'
import { probabilityOf } from './logistic.ts'

/** Logarithm of odds = `intercept` + Σ coefficients × values. Errors are standard errors, the intercept's first. */
export type LogisticRegression = {
  names: readonly string[]
  intercept: number
  coefficients: readonly number[]
  errors: readonly number[]
  rounds: number
  /** Whether the last step was below 1e-10 of the coefficients. */
  settled: boolean
}

/** Rows, one per label; a weight counts a row so many times. */
type Sample = { features: Features; labels: ArrayLike<number>; weights?: ArrayLike<number> | undefined }

const maxRounds = 100

/**
 * Logistic regression by iteratively reweighted least squares (McCullagh & Nelder 1989, 2.5), with the penalty
 * `l2 / 2 · Σ β²` on the coefficients but not on the intercept. A step that worsens the likelihood is halved.
 * @throws RangeError where a value is missing, where all labels are the same, or where columns depend on each other and
 * `l2` is 0
 */
export function fitLogisticRegression(sample: Sample, l2 = 0): LogisticRegression {
  const { features } = sample
  refuseUnusable(features, sample.labels)
  const size = features.columns.length + 1
  let beta: Float64Array = new Float64Array(size)
  let loss = lossOf(beta, sample, l2)
  for (let rounds = 1; ; rounds++) {
    const { gradient, curvature } = derivativesAt(beta, sample, l2)
    const inverse = inverseOf(curvature, size)
    if (inverse === null) throw new RangeError('The columns depend on each other: leave one out, or set a penalty.')
    const step = times(inverse, gradient, size)
    const [next, nextLoss] = halvedUntilBetter(beta, step, loss, (tried) => lossOf(tried, sample, l2))
    const moved = Math.max(...next.map((value, place) => Math.abs(value - at(beta, place)) / (1 + Math.abs(value))))
    beta = next
    loss = nextLoss
    if (moved >= 1e-10 && rounds < maxRounds) continue
    return {
      names: features.names,
      intercept: at(beta, 0),
      coefficients: [...beta.subarray(1)],
      errors: Array.from({ length: size }, (_, place) => Math.sqrt(at(inverse, place * size + place))),
      rounds,
      settled: moved < 1e-10,
    }
  }
}

/** The logarithm of the odds of every row. The columns must be those of the fit, in its order. */
export function logisticLogOdds(model: LogisticRegression, { columns, rows }: Features): Float64Array {
  const scores = new Float64Array(rows).fill(model.intercept)
  columns.forEach((column, place) => {
    const slope = model.coefficients[place] as number
    for (let row = 0; row < rows; row++) scores[row] = at(scores, row) + slope * at(column, row)
  })
  return scores
}

function refuseUnusable({ names, columns }: Features, labels: ArrayLike<number>) {
  columns.forEach((column, place) => {
    if (!column.every(Number.isFinite)) throw new RangeError(`"${names[place]}" holds values that are no number.`)
  })
  if (new Set(Array.from(labels)).size < 2) throw new RangeError('All rows have the same label.')
}

function derivativesAt(beta: Float64Array, { features, labels, weights }: Sample, l2: number) {
  const { columns, rows } = features
  const size = beta.length
  const gradient = new Float64Array(size)
  const curvature = new Float64Array(size * size)
  const values = new Float64Array(size).fill(1)
  for (let row = 0; row < rows; row++) {
    for (let place = 1; place < size; place++) values[place] = (columns[place - 1] as Float64Array)[row] as number
    const probability = probabilityOf(dot(beta, values))
    const weight = weights?.[row] ?? 1
    const residual = weight * (at(labels, row) - probability)
    const slope = weight * probability * (1 - probability)
    for (let i = 0; i < size; i++) {
      gradient[i] = at(gradient, i) + residual * at(values, i)
      const scaled = slope * at(values, i)
      for (let j = 0; j <= i; j++) curvature[i * size + j] = at(curvature, i * size + j) + scaled * at(values, j)
    }
  }
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) curvature[j * size + i] = at(curvature, i * size + j)
    if (i === 0) continue
    gradient[i] = at(gradient, i) - l2 * at(beta, i)
    curvature[i * size + i] = at(curvature, i * size + i) + l2
  }
  return { gradient, curvature }
}

function lossOf(beta: Float64Array, { features, labels, weights }: Sample, l2: number): number {
  const { columns, rows } = features
  let loss = 0
  for (let row = 0; row < rows; row++) {
    let score = at(beta, 0)
    for (let place = 1; place < beta.length; place++) {
      score += at(beta, place) * ((columns[place - 1] as Float64Array)[row] as number)
    }
    loss +=
      (weights?.[row] ?? 1) * (Math.max(score, 0) - score * at(labels, row) + Math.log1p(Math.exp(-Math.abs(score))))
  }
  return beta.subarray(1).reduce((sum, value) => sum + (l2 / 2) * value * value, loss)
}

function halvedUntilBetter(
  beta: Float64Array,
  step: Float64Array,
  loss: number,
  lossAt: (tried: Float64Array) => number,
): [Float64Array, number] {
  for (let part = 1; part > 1e-6; part /= 2) {
    const tried = beta.map((value, place) => value + part * at(step, place))
    const after = lossAt(tried)
    if (after <= loss + 1e-12 * Math.abs(loss)) return [tried, after]
  }
  return [beta, loss]
}

const dot = (left: Float64Array, right: Float64Array) => {
  let sum = 0
  for (let place = 0; place < left.length; place++) sum += at(left, place) * at(right, place)
  return sum
}

const times = (matrix: Float64Array, vector: Float64Array, size: number) =>
  Float64Array.from({ length: size }, (_, row) => dot(matrix.subarray(row * size, (row + 1) * size), vector))

/** The inverse of a symmetric positive definite matrix of `size` rows, row by row; `null` where it is not definite. */
function inverseOf(matrix: Float64Array, size: number): Float64Array | null {
  const lower = choleskyOf(matrix, size)
  if (lower === null) return null
  const inverse = new Float64Array(size * size)
  for (let column = 0; column < size; column++) {
    const unit = new Float64Array(size)
    unit[column] = 1
    const solved = solveBy(lower, unit, size)
    for (let row = 0; row < size; row++) inverse[row * size + column] = at(solved, row)
  }
  return inverse
}

/** The lower factor L with L·Lᵀ = matrix; `null` where a pivot falls to nothing beside its diagonal. */
function choleskyOf(matrix: Float64Array, size: number): Float64Array | null {
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = at(matrix, row * size + column)
      for (let k = 0; k < column; k++) sum -= at(lower, row * size + k) * at(lower, column * size + k)
      if (row === column) {
        if (!(sum > 1e-12 * at(matrix, row * size + row))) return null
        lower[row * size + row] = Math.sqrt(sum)
      } else {
        lower[row * size + column] = sum / at(lower, column * size + column)
      }
    }
  }
  return lower
}

function solveBy(lower: Float64Array, right: Float64Array, size: number): Float64Array {
  const solved = right.slice()
  for (let row = 0; row < size; row++) {
    for (let k = 0; k < row; k++) solved[row] = at(solved, row) - at(lower, row * size + k) * at(solved, k)
    solved[row] = at(solved, row) / at(lower, row * size + row)
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let k = row + 1; k < size; k++) solved[row] = at(solved, row) - at(lower, k * size + row) * at(solved, k)
    solved[row] = at(solved, row) / at(lower, row * size + row)
  }
  return solved
}
