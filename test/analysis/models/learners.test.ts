import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRandom } from '#analysis/arithmetic/random.ts'
import { cutsBelow, cutsOf } from '#analysis/models/bins.ts'
import {
  betaCalibration,
  type Calibration,
  calibrated,
  isotonicCalibration,
  plattCalibration,
} from '#analysis/models/calibration.ts'
import {
  growIsolationForest,
  isolationScore,
  isolationScores,
  meanPathLength,
} from '#analysis/models/isolation-forest.ts'
import { probabilityOf } from '#analysis/models/logistic.ts'
import { fitLogisticRegression, logisticLogOdds } from '#analysis/models/logistic-regression.ts'
import { type BinTrend, type Counts, optimalBinning, weighedBins } from '#analysis/models/optimal-binning.ts'

const table = (...columns: number[][]) => ({
  names: columns.map((_, place) => `x${place}`),
  columns: columns.map((column) => Float64Array.from(column)),
  rows: (columns[0] as number[]).length,
})

describe('logistic regression', () => {
  test('logistic regression on the weight of evidence of one variable has slope 1 and the log odds of all rows as intercept', () => {
    const bins = [
      { good: 870, bad: 130 },
      { good: 1395, bad: 105 },
      { good: 2886, bad: 114 },
      { good: 4347, bad: 98 },
    ]
    const { bins: weighed } = weighedBins(bins)
    const woe = weighed.flatMap((bin) => [bin.woe, bin.woe])
    const labels = bins.flatMap(() => [1, 0])
    const weights = bins.flatMap(({ good, bad }) => [good, bad])
    const model = fitLogisticRegression({ features: table(woe), labels, weights })
    expect(model.intercept).toBeCloseTo(Math.log(9498 / 447), 9)
    expect(model.coefficients[0]).toBeCloseTo(1, 9)
    expect(model.settled).toBe(true)
  })

  test('logistic regression on a two-by-two table gives the odds ratio and its standard error', () => {
    const model = fitLogisticRegression({
      features: table([1, 1, 0, 0]),
      labels: [1, 0, 1, 0],
      weights: [30, 10, 20, 40],
    })
    expect(model.coefficients[0]).toBeCloseTo(Math.log((30 * 40) / (10 * 20)), 10)
    expect(model.errors[1]).toBeCloseTo(Math.sqrt(1 / 30 + 1 / 10 + 1 / 20 + 1 / 40), 10)
  })

  test('logistic regression has a gradient of 0 at its optimum, with a penalty as well', () => {
    const random = createRandom(4)
    const columns = [0, 1, 2].map(() => Array.from({ length: 200 }, () => random() * 4 - 2))
    const features = table(...columns)
    const labels = Uint8Array.from({ length: 200 }, (_, row) =>
      Number(random() < probabilityOf((columns[0]?.[row] ?? 0) - 0.5 * (columns[1]?.[row] ?? 0))),
    )
    const model = fitLogisticRegression({ features, labels }, 0.7)
    const residuals = Array.from(
      logisticLogOdds(model, features),
      (score, row) => (labels[row] ?? 0) - probabilityOf(score),
    )
    model.coefficients.forEach((coefficient, place) => {
      const slope = residuals.reduce((sum, residual, row) => sum + residual * (columns[place]?.[row] ?? 0), 0)
      expect(slope - 0.7 * coefficient).toBeCloseTo(0, 7)
    })
  })

  test('logistic regression refuses linearly dependent columns, and accepts them with a penalty', () => {
    const features = table([1, 2, 3, 4], [2, 4, 6, 8])
    const labels = [0, 1, 0, 1]
    expect(() => fitLogisticRegression({ features, labels })).toThrow('depend on each other')
    expect(fitLogisticRegression({ features, labels }, 0.1).settled).toBe(true)
  })

  test('logistic regression refuses a missing value and names its column', () => {
    expect(() => fitLogisticRegression({ features: table([1, Number.NaN]), labels: [0, 1] })).toThrow('"x0"')
  })
})

describe('isolation forest', () => {
  test('the isolation forest reproduces the mean path length and scores of published tables', () => {
    expect(meanPathLength(256)).toBeCloseTo(10.244770920119917, 12)
    expect(isolationScore(6, 256)).toBeCloseTo(0.6663422916499964, 12)
  })

  test('the isolation forest isolates an outlier, with equal scores for equal seeds', () => {
    const random = createRandom(1)
    const features = table(...[0, 1].map(() => Array.from({ length: 500 }, (_, row) => (row === 77 ? 9 : random()))))
    const scores = isolationScores(growIsolationForest(features, { trees: 100 }), features)
    expect(scores.indexOf(Math.max(...scores))).toBe(77)
    expect(scores[77]).toBeGreaterThan(0.75)
    expect(isolationScores(growIsolationForest(features, { trees: 100 }), features)).toEqual(scores)
  })
})

describe('calibration', () => {
  const random = createRandom(11)
  const said = Array.from({ length: 4000 }, () => random())
  /** What comes true is the square of what is said. */
  const labels = Uint8Array.from(said, (probability) => Number(random() < probability ** 2))

  test.each([
    ['beta', betaCalibration(said, labels), 0.03],
    ['isotonic', isotonicCalibration(said, labels), 0.06],
  ] as const)('the calibration by %s recovers how often an event comes true', (_, calibration, distance) => {
    for (const probability of [0.2, 0.5, 0.8]) {
      expect(Math.abs(calibrated(calibration, probability) - probability ** 2)).toBeLessThan(distance)
    }
  })

  test('Platt leaves the mean as it came', () => {
    const calibration = plattCalibration(said, labels)
    const mean = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0) / 4000
    expect(mean(said.map((probability) => calibrated(calibration, probability)))).toBeCloseTo(mean(labels), 2)
  })

  test('a calibrated probability never falls as the score rises', () => {
    const steps = Array.from({ length: 101 }, (_, step) => step / 100)
    const all: Calibration[] = [
      plattCalibration(said, labels),
      betaCalibration(said, labels),
      isotonicCalibration(said, labels),
      betaCalibration(
        said,
        labels.map((label) => 1 - label),
      ),
    ]
    for (const calibration of all) {
      const along = steps.map((step) => calibrated(calibration, step))
      for (const [step, value] of along.entries()) expect(value).toBeGreaterThanOrEqual(along[step - 1] ?? 0)
    }
  })

  test('isotonic calibration gives the mean of each pooled block', () => {
    const calibration = isotonicCalibration([0.1, 0.2, 0.3, 0.4], Uint8Array.of(0, 1, 0, 1))
    expect([0.1, 0.2, 0.3, 0.4].map((value) => calibrated(calibration, value))).toEqual([0, 0.5, 0.5, 1])
  })
})

describe('bins', () => {
  test('a variable of few values has a bin for each value', () => {
    expect([...cutsOf(Float64Array.of(3, 1, Number.NaN, 1, 2))]).toEqual([1.5, 2.5])
    expect([...cutsOf(Float64Array.of(5, 5))]).toEqual([])
  })

  test('a variable of many values has at most the requested number of bins, of about equal size', () => {
    const random = createRandom(2)
    const column = Float64Array.from({ length: 10_000 }, () => random() ** 3)
    const cuts = cutsOf(column, 20)
    const counts = new Array<number>(cuts.length + 1).fill(0)
    for (const value of column) {
      const bin = cutsBelow(cuts, value)
      counts[bin] = (counts[bin] as number) + 1
    }
    expect(cuts).toHaveLength(19)
    expect(Math.min(...counts)).toBeGreaterThan(450)
    expect(Math.max(...counts)).toBeLessThan(550)
  })
})

const counts = fc.array(fc.record({ good: fc.integer({ min: 0, max: 30 }), bad: fc.integer({ min: 0, max: 12 }) }), {
  minLength: 1,
  maxLength: 8,
})

/** Whether the bad parts run as a trend says. */
function runs(rates: readonly number[], trend: BinTrend): boolean {
  const steps = rates.slice(1).map((rate, place) => rate - (rates[place] as number))
  const turns = (first: number) => {
    const turn = steps.findIndex((step) => first * step < 0)
    return turn === -1 || steps.slice(turn).every((step) => first * step <= 0)
  }
  switch (trend) {
    case 'ascending':
      return steps.every((step) => step >= 0)
    case 'descending':
      return steps.every((step) => step <= 0)
    case 'concave':
      return steps.every((step, place) => place === 0 || step - (steps[place - 1] as number) <= 1e-15)
    case 'convex':
      return steps.every((step, place) => place === 0 || step - (steps[place - 1] as number) >= -1e-15)
    case 'peak':
      return turns(1)
    case 'valley':
      return turns(-1)
    case 'auto':
      return turns(1) || turns(-1)
  }
}

const sumOf = (bins: readonly Counts[]) =>
  bins.reduce((sum, { good, bad }) => ({ good: sum.good + good, bad: sum.bad + bad }), { good: 0, bad: 0 })

/** The bins between cuts. */
const cutAt = (fine: readonly Counts[], cuts: readonly number[]) =>
  cuts.map((cut, place) => sumOf(fine.slice(cuts[place - 1] ?? 0, cut)))

/** The largest information value of all binnings, by trying each. */
function bestByTrying(fine: readonly Counts[], trend: BinTrend, maximumBins: number, minimumShare: number) {
  const { good, bad } = sumOf(fine)
  let best: number | null = null
  for (let mask = 0; mask < 2 ** (fine.length - 1); mask++) {
    const cuts = fine.flatMap((_, place) => (place === fine.length - 1 || mask & (1 << place) ? [place + 1] : []))
    const bins = cutAt(fine, cuts)
    if (bins.length > maximumBins) continue
    if (bins.some((bin) => bin.good === 0 || bin.bad === 0 || bin.good + bin.bad < minimumShare * (good + bad)))
      continue
    if (
      !runs(
        bins.map((bin) => bin.bad / (bin.good + bin.bad)),
        trend,
      )
    )
      continue
    best = Math.max(best ?? 0, weighedBins(bins).iv)
  }
  return best
}

describe('optimal binning', () => {
  test.each(['auto', 'ascending', 'descending', 'concave', 'convex', 'peak', 'valley'] as const)(
    'optimal binning with trend %s reaches the information value of the best of all binnings',
    (trend) => {
      fc.assert(
        fc.property(counts, fc.integer({ min: 1, max: 5 }), fc.constantFrom(0, 0.1), (fine, maximumBins, share) => {
          const cuts = optimalBinning(fine, { trend, maximumBins, minimumShare: share })
          const best = bestByTrying(fine, trend, maximumBins, share)
          if (best === null) {
            expect(cuts).toEqual([])
            return
          }
          const bins = cutAt(fine, cuts)
          expect(weighedBins(bins).iv).toBeCloseTo(best, 9)
          expect(
            runs(
              bins.map((bin) => bin.bad / (bin.good + bin.bad)),
              trend,
            ),
          ).toBe(true)
        }),
        { numRuns: 300 },
      )
    },
  )
})
