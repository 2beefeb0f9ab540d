import * as v from 'valibot'
import { corporateCapital, expectedLoss } from '#analysis/exposures/expected-loss.ts'
import { fitLogisticRegression } from '#analysis/models/logistic-regression.ts'
import { stabilityIndex } from '#analysis/models/metrics.ts'
import { type Counts, weighedBins } from '#analysis/models/optimal-binning.ts'
import { badProbabilityAt, pointsOf, scaleOf } from '#analysis/models/scorecard.ts'
import { readStrictly } from '../kit/read-strictly.ts'
import { type Formula, formula } from './risk-formula.ts'

const Bins = v.object({ bins: v.array(v.strictTuple([v.string(), v.number(), v.number()])) })
const countsIn = ({ bins }: v.InferOutput<typeof Bins>): Counts[] => bins.map(([, good, bad]) => ({ good, bad }))

/** Scorecards: section C of the worked cases. */
export const scorecardFormulas: Record<string, Formula> = {
  C01: formula(Bins, (inputs) => {
    const { bins, iv } = weighedBins(countsIn(inputs))
    const table = bins.map((bin, place) => ({
      bin: inputs.bins[place]?.[0],
      good: bin.good,
      bad: bin.bad,
      bad_rate: bin.bad / (bin.good + bin.bad),
      woe: bin.woe,
      iv: bin.iv,
    }))
    const steps = table.slice(1).map(({ bad_rate }, place) => Math.sign(bad_rate - (table[place]?.bad_rate ?? 0)))
    return { table, iv, monotone: steps.every((step) => step >= 0) || steps.every((step) => step <= 0) }
  }),
  C02: formula(
    v.object({ pdo: v.number(), base: v.number(), odds: v.number(), intercept: v.number(), beta: v.number() }),
    ({ pdo, base, odds, intercept, beta }, inputsOf) => {
      const scale = { base, odds, pdo }
      const computed = { ...scaleOf(scale), [`pd_at_${base}`]: badProbabilityAt(base, scale) }
      const weighed = inputsOf('C01')
      if (weighed === undefined) return computed
      const fit = { intercept, coefficient: beta, characteristics: 1 }
      const { bins } = weighedBins(countsIn(readStrictly(Bins, weighed)))
      const points = bins.map(({ woe }) => pointsOf(woe, fit, scale))
      return { ...computed, points, pd: points.map((each) => badProbabilityAt(each, scale)) }
    },
  ),
  C04: formula(v.object({ expected: v.array(v.number()), actual: v.array(v.number()) }), ({ expected, actual }) => ({
    psi: stabilityIndex(expected, actual),
  })),
  C06: formula(Bins, (inputs) => {
    const counts = countsIn(inputs)
    const woe = weighedBins(counts).bins.flatMap((bin) => [bin.woe, bin.woe])
    const model = fitLogisticRegression({
      features: { names: ['woe'], columns: [Float64Array.from(woe)], rows: woe.length },
      labels: counts.flatMap(() => [1, 0]),
      weights: counts.flatMap(({ good, bad }) => [good, bad]),
    })
    const sum = (of: keyof Counts) => counts.reduce((total, bin) => total + bin[of], 0)
    return { b0: model.intercept, b1: model.coefficients[0], lnGB: Math.log(sum('good') / sum('bad')) }
  }),
  C08: formula(v.object({ PD: v.number(), LGD: v.number(), EAD: v.number(), M: v.number() }), ({ PD, LGD, EAD, M }) => {
    const terms = { probability: PD, lossGivenDefault: LGD, exposure: EAD, maturity: M }
    const { correlation, maturityAdjustment, capital } = corporateCapital(terms)
    return { EL: expectedLoss(terms), R: correlation, b: maturityAdjustment, K: capital }
  }),
}
