import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  brierOf,
  calibrationCurve,
  ksOf,
  liftAt,
  metricsOf,
  prAucOf,
  precisionAt,
  rocAucDifference,
  rocAucOf,
  stabilityIndex,
} from '#analysis/models/metrics.ts'

const labelsFrom = (bits: readonly boolean[]) => Uint8Array.from(bits, Number)

/** Scores with many ties, and labels of both kinds. */
const scored = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.boolean()), { minLength: 4, maxLength: 40 })
  .filter((rows) => new Set(rows.map(([, label]) => label)).size === 2)
  .map((rows) => ({ scores: rows.map(([score]) => score / 6), labels: labelsFrom(rows.map(([, label]) => label)) }))

/** The part of pairs of a positive and another row that stand in the right order, half for equal scores. */
function pairsInOrder(scores: readonly number[], labels: Uint8Array): number {
  let [right, pairs] = [0, 0]
  scores.forEach((score, row) => {
    scores.forEach((other, place) => {
      if (labels[row] !== 1 || labels[place] !== 0) return
      pairs++
      right += score > other ? 1 : score === other ? 0.5 : 0
    })
  })
  return right / pairs
}

describe('ROC AUC', () => {
  test('the ROC AUC is the fraction of pairs in the right order', () => {
    fc.assert(
      fc.property(scored, ({ scores, labels }) => {
        expect(rocAucOf(scores, labels).value).toBeCloseTo(pairsInOrder(scores, labels), 12)
      }),
    )
  })

  test('the ROC AUC has the confidence interval of DeLong', () => {
    // By the definition: variances of the placements of 3 positives and 4 others.
    const scores = [0.9, 0.4, 0.7, 0.3, 0.5, 0.2, 0.7]
    const labels = Uint8Array.of(1, 1, 1, 0, 0, 0, 0)
    const placements = { positives: [1, 0.5, 0.875], others: [1, 2 / 3, 1, 0.5] }
    const variance = (values: number[]) => {
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
    }
    const error = Math.sqrt(variance(placements.positives) / 3 + variance(placements.others) / 4)
    const { value, low, high } = rocAucOf(scores, labels)
    expect(value).toBeCloseTo(2.375 / 3, 12)
    expect(low).toBeCloseTo(2.375 / 3 - 1.959963984540054 * error, 12)
    expect(high).toBe(1)
  })
})

describe('other figures', () => {
  test('the average precision equals that of a published example', () => {
    // scikit-learn's documentation of average_precision_score.
    expect(prAucOf([0.1, 0.4, 0.35, 0.8], Uint8Array.of(0, 0, 1, 1)).value).toBeCloseTo(0.8333333333, 9)
  })

  test('average precision does not depend on the order of equal scores', () => {
    fc.assert(
      fc.property(scored, ({ scores, labels }) => {
        const turned = prAucOf(scores.toReversed(), labels.toReversed())
        expect(turned.value).toBeCloseTo(prAucOf(scores, labels).value, 12)
      }),
    )
  })

  test('KS is the largest distance of both distributions at any threshold', () => {
    fc.assert(
      fc.property(scored, ({ scores, labels }) => {
        const part = (label: number, threshold: number) => {
          const ofClass = scores.filter((_, row) => labels[row] === label)
          return ofClass.filter((score) => score >= threshold).length / ofClass.length
        }
        const largest = Math.max(...scores.map((threshold) => Math.abs(part(1, threshold) - part(0, threshold))))
        expect(ksOf(scores, labels)).toBeCloseTo(largest, 12)
      }),
    )
  })

  test('Gini is twice the AUC less one, and all figures count the rows', () => {
    const figures = metricsOf([0.9, 0.2, 0.6, 0.1], Uint8Array.of(1, 0, 0, 1))
    expect(figures).toMatchObject({ n: 4, positives: 2, gini: 2 * figures.roc_auc.value - 1 })
    expect(figures.brier).toBeCloseTo((0.01 + 0.04 + 0.36 + 0.81) / 4, 12)
  })

  test('figures of a model are refused where all rows have one label', () => {
    expect(() => metricsOf([0.5, 0.6], Uint8Array.of(0, 0))).toThrow(RangeError)
  })

  test('a probability that always comes true as said has a curve on the diagonal', () => {
    const probabilities = Array.from({ length: 100 }, (_, row) => (row < 50 ? 0.2 : 0.8))
    const labels = Uint8Array.from({ length: 100 }, (_, row) => Number(row < 50 ? row % 5 === 0 : row % 5 !== 0))
    const curve = calibrationCurve(probabilities, labels, 2)
    expect(curve.map(({ rows, foretold, came }) => [rows, foretold.toFixed(6), came.toFixed(6)])).toEqual([
      [50, '0.200000', '0.200000'],
      [50, '0.800000', '0.800000'],
    ])
    expect(brierOf(probabilities, labels)).toBeCloseTo(0.16, 12)
  })

  test('precision and lift are computed for the rows with the highest scores', () => {
    const scores = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0]
    const labels = Uint8Array.of(1, 0, 1, 0, 0, 0, 0, 0, 0, 0)
    expect(precisionAt(scores, labels, 2)).toBe(0.5)
    expect(liftAt(scores, labels, 0.2)).toBeCloseTo(2.5, 12)
  })

  test('PSI is zero for equal distributions, and that of a worked example', () => {
    expect(stabilityIndex([10, 20, 70], [20, 40, 140])).toBeCloseTo(0, 12)
    // (0.15−0.1)·ln 1.5 + (0.25−0.2)·ln 1.25 + (0.35−0.4)·ln 0.875 + (0.18−0.2)·ln 0.9 + (0.07−0.1)·ln 0.7
    expect(stabilityIndex([10, 20, 40, 20, 10], [15, 25, 35, 18, 7])).toBeCloseTo(0.0509144, 6)
  })
})

describe('the difference of two areas', () => {
  test('the difference of ROC AUCs has the variance of DeLong', () => {
    // By the definition: the covariance matrix of the placements of 3 positives and 4 others, two sets of scores.
    const one = [0.9, 0.4, 0.7, 0.3, 0.5, 0.2, 0.7]
    const other = [0.8, 0.6, 0.2, 0.3, 0.1, 0.4, 0.5]
    const labels = Uint8Array.of(1, 1, 1, 0, 0, 0, 0)
    const above = (scores: readonly number[], row: number, place: number) => {
      const [score = 0, beside = 0] = [scores[row], scores[place]]
      return score > beside ? 1 : score === beside ? 0.5 : 0
    }
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const [positives, others] = [
      [0, 1, 2],
      [3, 4, 5, 6],
    ]
    const ofPositives = (scores: readonly number[]) =>
      positives.map((row) => mean(others.map((place) => above(scores, row, place))))
    const ofOthers = (scores: readonly number[]) =>
      others.map((place) => mean(positives.map((row) => above(scores, row, place))))
    const covariance = (a: readonly number[], b: readonly number[]) =>
      a.reduce((sum, value, at) => sum + (value - mean(a)) * ((b[at] ?? 0) - mean(b)), 0) / (a.length - 1)
    const part = (placements: (scores: readonly number[]) => number[]) =>
      (covariance(placements(one), placements(one)) +
        covariance(placements(other), placements(other)) -
        2 * covariance(placements(one), placements(other))) /
      placements(one).length
    const error = Math.sqrt(part(ofPositives) + part(ofOthers))
    const { value, low, high } = rocAucDifference(one, other, labels)
    expect(value).toBeCloseTo(mean(ofPositives(one)) - mean(ofPositives(other)), 12)
    expect(low).toBeCloseTo(value - 1.959963984540054 * error, 12)
    expect(high).toBeCloseTo(value + 1.959963984540054 * error, 12)
  })

  test('it is that of the areas, turns its sign with the order of both, and is none between the same', () => {
    fc.assert(
      fc.property(scored, fc.infiniteStream(fc.integer({ min: 0, max: 6 })), ({ scores, labels }, stream) => {
        const others = scores.map(() => stream.next().value / 6)
        const [there, back] = [rocAucDifference(scores, others, labels), rocAucDifference(others, scores, labels)]
        expect(there.value).toBeCloseTo(rocAucOf(scores, labels).value - rocAucOf(others, labels).value, 12)
        expect(back.value).toBeCloseTo(-there.value, 12)
        expect(back.p).toBeCloseTo(there.p, 9)
        expect(there.p).toBeGreaterThanOrEqual(0)
        expect(there.p).toBeLessThanOrEqual(1)
        expect(rocAucDifference(scores, scores, labels)).toEqual({ value: 0, low: 0, high: 0, p: 1 })
      }),
    )
  })
})
