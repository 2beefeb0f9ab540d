import { describe, expect, test } from 'vitest'
import { fitLogisticRegression } from '#analysis/models/logistic-regression.ts'
import { stabilityIndex } from '#analysis/models/metrics.ts'
import { weighedBins } from '#analysis/models/optimal-binning.ts'
import { badProbabilityAt, pointsOf, scaleOf } from '#analysis/models/scorecard.ts'
import { numberIn, numbersIn, riskCase, withoutRiskCases } from '../../support/risk-cases.ts'

const binsIn = (inputs: Record<string, unknown>) =>
  (inputs.bins as [string, number, number][]).map(([, good, bad]) => ({ good, bad }))

describe.skipIf(withoutRiskCases)('worked cases of scorecards (needs the cases in ../shared)', () => {
  const fourBins = () => riskCase('C01-woe-iv')

  test('C01: weights of evidence and information value of four bins', () => {
    const { inputs, outputs } = fourBins()
    const { bins, iv } = weighedBins(binsIn(inputs))
    const expected = outputs.table as { woe: number; iv: number }[]
    for (const [place, bin] of bins.entries()) {
      expect(bin.woe).toBeCloseTo(expected[place]?.woe ?? Number.NaN, 9)
      expect(bin.iv).toBeCloseTo(expected[place]?.iv ?? Number.NaN, 9)
    }
    expect(iv).toBeCloseTo(numberIn(outputs, 'iv'), 9)
  })

  test('C02: points of bins and the probability at a number of points', () => {
    const { inputs, outputs } = riskCase('C02-points')
    const scale = { base: numberIn(inputs, 'base'), odds: numberIn(inputs, 'odds'), pdo: numberIn(inputs, 'pdo') }
    expect(scaleOf(scale).factor).toBeCloseTo(numberIn(outputs, 'factor'), 6)
    expect(scaleOf(scale).offset).toBeCloseTo(numberIn(outputs, 'offset'), 6)
    const fit = { intercept: numberIn(inputs, 'intercept'), coefficient: numberIn(inputs, 'beta'), characteristics: 1 }
    const points = weighedBins(binsIn(fourBins().inputs)).bins.map(({ woe }) => pointsOf(woe, fit, scale))
    expect(points).toEqual(outputs.points)
    expect(badProbabilityAt(600, scale)).toBeCloseTo(numberIn(outputs, 'pd_at_600'), 9)
  })

  test('C04: population stability index', () => {
    const { inputs, outputs } = riskCase('C04-psi')
    const index = stabilityIndex(numbersIn(inputs, 'expected'), numbersIn(inputs, 'actual'))
    expect(index).toBeCloseTo(numberIn(outputs, 'psi'), 9)
  })

  test('C06: logistic regression on one weight of evidence', () => {
    const { inputs, outputs } = riskCase('C06-lr-on-woe')
    const bins = binsIn(inputs)
    const woe = weighedBins(bins).bins.flatMap((bin) => [bin.woe, bin.woe])
    const model = fitLogisticRegression({
      features: { names: ['woe'], columns: [Float64Array.from(woe)], rows: woe.length },
      labels: bins.flatMap(() => [1, 0]),
      weights: bins.flatMap(({ good, bad }) => [good, bad]),
    })
    expect(model.intercept).toBeCloseTo(numberIn(outputs, 'b0'), 8)
    expect(model.coefficients[0]).toBeCloseTo(1, 8)
  })
})
