import { at } from '../arithmetic/at.ts'
import { below, createRandom, type Random } from '../arithmetic/random.ts'
import { probabilityOf } from './logistic.ts'

/** A row by the places of its features, each of which counts the same; as often as a place stands in it. */
export type SparseRow = { places: ArrayLike<number>; label: 0 | 1; weight: number }
/** Logarithm of odds = `intercept` + Σ weights of the places of a row ÷ √(their number). */
export type SparseLogistic = { intercept: number; weights: Float64Array }

/** How often all rows are gone through, how far a step goes at first, and the penalty `l2 / 2 · Σ β²` of a row. */
export type SparseLogisticSettings = { rounds: number; rate: number; l2: number; seed: number }

/**
 * Logistic regression on many features of which each row has few, by stochastic gradients whose steps shrink for each
 * feature (Duchi, Hazan & Singer, "Adaptive subgradient methods", JMLR 2011). The same rows and seed give the same
 * weights; rows of a label weigh as much as those of the other together.
 *
 * @param size above every place
 * @throws RangeError where all rows have the same label
 */
export function fitSparseLogistic(
  rows: readonly SparseRow[],
  size: number,
  { rounds, rate, l2, seed }: SparseLogisticSettings,
): SparseLogistic {
  const balance = balanceOf(rows)
  const weights = new Float64Array(size)
  const squares = new Float64Array(size)
  const order = Int32Array.from(rows.keys())
  const random = createRandom(seed)
  let [intercept, interceptSquare] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random)
    for (const index of order) {
      const { places, label, weight } = rows[index] as SparseRow
      if (places.length === 0) continue
      const value = 1 / Math.sqrt(places.length)
      const error = probabilityOf(sparseLogOdds({ intercept, weights }, places)) - label
      const step = error * weight * (balance[label] as number)
      interceptSquare += step * step
      intercept -= (rate * step) / Math.sqrt(interceptSquare + 1e-8)
      for (let i = 0; i < places.length; i++) {
        const place = at(places, i)
        const gradient = step * value + l2 * at(weights, place)
        squares[place] = at(squares, place) + gradient * gradient
        weights[place] = at(weights, place) - (rate * gradient) / Math.sqrt(at(squares, place) + 1e-8)
      }
    }
  }
  return { intercept, weights }
}

/** The logarithm of the odds of a row; with no feature that of the intercept. */
export function sparseLogOdds({ intercept, weights }: SparseLogistic, places: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < places.length; i++) sum += at(weights, at(places, i))
  return intercept + (places.length === 0 ? 0 : sum / Math.sqrt(places.length))
}

function balanceOf(rows: readonly SparseRow[]): [number, number] {
  const total = (wanted: number) =>
    rows.filter(({ label }) => label === wanted).reduce((sum, { weight }) => sum + weight, 0)
  const [negative, positive] = [total(0), total(1)]
  if (negative === 0 || positive === 0) throw new RangeError('All rows have the same label.')
  const half = (negative + positive) / 2
  return [half / negative, half / positive]
}

function shuffle(order: Int32Array, random: Random): void {
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = below(random, last + 1)
    const kept = at(order, last)
    order[last] = at(order, chosen)
    order[chosen] = kept
  }
}
