import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalDistribution } from '#analysis/arithmetic/normal-distribution.ts'
import { distanceToDefault, mertonModel, naiveDistanceToDefault } from '#analysis/issuers/structural-models.ts'

test("Merton's model gives the figures of Hull's textbook: assets 12.40, volatility 21.23 %, default 12.7 %", () => {
  const model = mertonModel({ equity: 3, equityVolatility: 0.8, debt: 10, rate: 0.05, years: 1 })
  expect(model.assets).toBeCloseTo(12.4, 2)
  expect(model.assetVolatility).toBeCloseTo(0.2123, 4)
  expect(model.probability).toBeCloseTo(0.127, 3)
})

test('the assets that are found explain equity and its volatility', () => {
  const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  fc.assert(
    fc.property(
      fc.record({
        equity: between(0.01, 100),
        equityVolatility: between(0.05, 2),
        debt: between(0.01, 100),
        rate: between(-0.02, 0.15),
        years: between(0.1, 10),
      }),
      (seen) => {
        const { assets, assetVolatility, d1, d2, presentDebt } = mertonModel(seen)
        const equity = assets * normalDistribution(d1) - presentDebt * normalDistribution(d2)
        expect(Math.abs(equity / seen.equity - 1)).toBeLessThan(1e-9)
        const volatility = (normalDistribution(d1) * assetVolatility * assets) / seen.equity
        expect(Math.abs(volatility / seen.equityVolatility - 1)).toBeLessThan(1e-9)
      },
    ),
  )
})

test('a company without equity or debt has no model', () => {
  expect(() => mertonModel({ equity: 0, equityVolatility: 0.8, debt: 10, rate: 0.05, years: 1 })).toThrow(RangeError)
  expect(() => mertonModel({ equity: 3, equityVolatility: 0.8, debt: 0, rate: 0.05, years: 1 })).toThrow(RangeError)
})

test('assets at the point of default are no distance from it', () => {
  const at = { assets: 70, assetVolatility: 0.2, shortDebt: 50, longDebt: 40, growth: 0.02, years: 1 }
  expect(distanceToDefault(at)).toMatchObject({ defaultPoint: 70, simple: 0 })
  expect(distanceToDefault(at).distance).toBeCloseTo(0, 12)
})

test('the naive distance is that of its formula, without the model being solved', () => {
  const seen = { equity: 3, equityVolatility: 0.8, shortDebt: 8, longDebt: 4, shareReturn: 0.05, years: 1 }
  const { defaultPoint, debtVolatility, assetVolatility, distance, probability } = naiveDistanceToDefault(seen)
  expect([defaultPoint, debtVolatility]).toEqual([10, 0.25])
  expect(assetVolatility).toBeCloseTo((3 * 0.8 + 10 * 0.25) / 13, 12)
  expect(distance).toBeCloseTo(0.6403, 4)
  expect(probability).toBeCloseTo(0.261, 3)
  expect(() => naiveDistanceToDefault({ ...seen, shortDebt: 0, longDebt: 0 })).toThrow(RangeError)
})

test('the naive distance grows with what the share earned', () => {
  const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const given = fc.record({
    equity: between(0.1, 100),
    equityVolatility: between(0.05, 1.5),
    shortDebt: between(0.1, 100),
    longDebt: between(0, 100),
    shareReturn: between(-0.9, 2),
  })
  fc.assert(
    fc.property(given, (one) => {
      const distanceOf = (change: Partial<typeof one>) =>
        naiveDistanceToDefault({ ...one, ...change, years: 1 }).distance
      expect(distanceOf({ shareReturn: one.shareReturn + 0.1 })).toBeGreaterThan(distanceOf({}))
      expect(naiveDistanceToDefault({ ...one, years: 1 }).assetVolatility).toBeGreaterThan(0)
    }),
  )
})
