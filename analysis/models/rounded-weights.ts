import { at } from '../arithmetic/at.ts'
import type { SparseLogistic } from './sparse-logistic.ts'

/**
 * A logistic model as it is kept in a file: weights are whole numbers of `step`, written as pairs "gap weight" of those
 * that are not 0, where the gap is the distance from the place before.
 */
export type RoundedWeights = { intercept: number; step: number; places: number; weights: string }

/** Steps on each side of 0. */
const most = 127

/** A model in so few steps that it is small to keep. The same model gives the same text. */
export function roundedWeights({ intercept, weights }: SparseLogistic): RoundedWeights {
  const greatest = weights.reduce((great, weight) => Math.max(great, Math.abs(weight)), 0)
  const step = Number((greatest / most).toPrecision(6))
  const written: number[] = []
  let before = 0
  for (const [place, weight] of weights.entries()) {
    const steps = step === 0 ? 0 : Math.round(weight / step)
    if (steps === 0) continue
    written.push(place - before, steps)
    before = place
  }
  return { intercept: Number(intercept.toFixed(6)), step, places: weights.length, weights: written.join(' ') }
}

/**
 * The model that is kept in a file.
 *
 * @throws RangeError where its weights are no pairs of whole numbers, or stand behind its places
 */
export function readWeights({ intercept, step, places, weights }: RoundedWeights): SparseLogistic {
  const numbers = weights === '' ? [] : weights.split(' ').map(Number)
  if (numbers.length % 2 === 1 || !numbers.every(Number.isInteger))
    throw new RangeError('Weights are pairs of numbers.')
  const read = new Float64Array(places)
  let place = 0
  for (let pair = 0; pair < numbers.length; pair += 2) {
    place += at(numbers, pair)
    if (place < 0 || place >= places) throw new RangeError(`There is no place ${place}.`)
    read[place] = at(numbers, pair + 1) * step
  }
  return { intercept, weights: read }
}
