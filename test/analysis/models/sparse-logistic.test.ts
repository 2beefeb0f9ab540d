import { describe, expect, test } from 'vitest'
import { probabilityOf } from '#analysis/models/logistic.ts'
import { fitSparseLogistic, type SparseRow, sparseLogOdds } from '#analysis/models/sparse-logistic.ts'

const settings = { rounds: 400, rate: 0.5, l2: 0, seed: 1 }
const row = (places: number[], label: 0 | 1): SparseRow => ({ places, label, weight: 1 })
const repeated = (rows: readonly SparseRow[], times: number) => Array.from({ length: times }, () => rows).flat()

describe('fitSparseLogistic', () => {
  test('finds the shares of labels of each place', () => {
    const rows = [
      ...repeated([row([0], 1)], 3),
      ...repeated([row([0], 0)], 1),
      ...repeated([row([1], 1)], 1),
      ...repeated([row([1], 0)], 3),
    ]
    const model = fitSparseLogistic(rows, 2, settings)
    expect(probabilityOf(sparseLogOdds(model, [0]))).toBeCloseTo(3 / 4, 1)
    expect(probabilityOf(sparseLogOdds(model, [1]))).toBeCloseTo(1 / 4, 1)
  })

  test('gives the same for the same rows and seed', () => {
    const rows = [row([0, 2], 1), row([1, 2], 0), row([0], 1), row([1], 0)]
    expect(fitSparseLogistic(rows, 3, settings)).toEqual(fitSparseLogistic(rows, 3, settings))
  })

  test('lets labels weigh the same, and knows nothing of a row without places', () => {
    const model = fitSparseLogistic([...repeated([row([0], 1)], 9), row([0], 0)], 1, settings)
    expect(probabilityOf(sparseLogOdds(model, [0]))).toBeCloseTo(1 / 2, 1)
    expect(sparseLogOdds(model, [])).toBe(model.intercept)
  })

  test('refuses rows of one label', () => {
    expect(() => fitSparseLogistic([row([0], 1)], 1, settings)).toThrow(RangeError)
  })
})
