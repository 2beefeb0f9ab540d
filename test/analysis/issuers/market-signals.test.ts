import { expect, test } from 'vitest'
import { guaranteeCascade } from '#analysis/issuers/guarantee-cascade.ts'
import { defaultsByHazard } from '#analysis/issuers/hazard.ts'
import { jumpFrom, notchesBetween, pledgeCover, priceDeviation } from '#analysis/issuers/market-signals.ts'

test('a jump is told in deviations, and not at all where nothing moved before', () => {
  expect(jumpFrom([1, 2, 3], 5)).toMatchObject({ mean: 2, deviation: 1, z: 3, median: 2, spread: 1, robustZ: 2.0235 })
  expect(jumpFrom([2, 2, 2], 5)).toMatchObject({ z: null, robustZ: null })
})

test('a rating that is not on the ladder fell by no number of notches', () => {
  const ladder = ['AAA', 'AA', 'A']
  expect([notchesBetween(ladder, 'AAA', 'A'), notchesBetween(ladder, 'A', 'AA')]).toEqual([2, -1])
  expect(notchesBetween(ladder, 'AAA', 'D')).toBeNull()
})

test('a trade below its valuation deviates downwards', () => {
  expect(priceDeviation(95, 100)).toBeCloseTo(-0.05, 12)
})

test.each([
  [6.4, 'normal'],
  [6, 'warn'],
  [5.2, 'close'],
])('pledged shares at %s are in the state %s', (price, state) => {
  const cover = pledgeCover({ price, pledgePrice: 10, rate: 0.4, warnLine: 1.5, closeLine: 1.3 })
  expect(cover).toMatchObject({ state, closePrice: 5.2 })
})

test('a failure spreads to guarantors as far as their equity is used up', () => {
  const guarantees = [
    { guarantor: 'A', debtor: 'B', amount: 40 },
    { guarantor: 'B', debtor: 'C', amount: 60 },
    { guarantor: 'D', debtor: 'C', amount: 20 },
    { guarantor: 'E', debtor: 'C', amount: 1_000 },
  ]
  const equity = new Map([
    ['A', 41],
    ['B', 60],
    ['C', 1],
    ['D', 70],
  ])
  expect(guaranteeCascade(guarantees, equity, 'C')).toEqual({
    failed: ['C', 'B'],
    losses: new Map([
      ['B', 60],
      ['D', 20],
      ['E', 1_000],
      ['A', 40],
    ]),
    unknown: ['E'],
  })
})

test('hazards of several periods add up to the probability of default by their end', () => {
  const { hazards, survival, default: cumulative } = defaultsByHazard([0, 0])
  expect([hazards, survival, cumulative]).toEqual([[0.5, 0.5], 0.25, 0.75])
})
