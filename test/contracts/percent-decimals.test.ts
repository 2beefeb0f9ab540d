import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stakeStops } from '#contracts/graph-view/graph-view.ts'
import { decimalsBeside, decimalsBesideRounder, percentDecimals } from '#contracts/values/percent-decimals.ts'

const written = (fraction: number, usual: number, locale: string) =>
  fraction.toLocaleString(locale, { style: 'percent', maximumFractionDigits: percentDecimals(fraction, usual) })

test('a percentage reads as a whole one only where it is one, and lies on the same side of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: -999, max: 999 }),
      fc.integer({ min: 3, max: 9 }),
      fc.integer({ min: 0, max: 4 }),
      (whole, off, places, usual) => {
        const fraction = Number(`${whole}e-2`) + Number(`${off}e-${places + 2}`)
        const read = Number(written(fraction, usual, 'en-US').replace(/[%,]/g, ''))
        expect(Math.sign(Math.round((read - whole) * 1e10))).toBe(Math.sign(off))
      },
    ),
  )
})

test('a percentage reads as a threshold only where it is one, whatever the decimals of the threshold', () => {
  const written = (fraction: number, threshold: number, usual: number) =>
    (fraction * 100).toFixed(percentDecimals(fraction, usual, threshold))
  const figures = [0.33336, 0.33344, 0.3334, 0.3335, 0.33]
  expect(figures.map((fraction) => written(fraction, 0.3334, 2))).toEqual([
    '33.336',
    '33.344',
    '33.34',
    '33.35',
    '33.00',
  ])
  expect([0.333, 0.3334, 0.3336].map((fraction) => written(fraction, 0.3334, 1))).toEqual(['33.30', '33.34', '33.36'])
  expect([0.33335, 0.333349].map((fraction) => written(fraction, 0.33335, 2))).toEqual(['33.335', '33.3349'])
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: -999, max: 999 }),
      fc.integer({ min: 3, max: 9 }),
      fc.integer({ min: 0, max: 4 }),
      (thousandths, off, places, usual) => {
        const threshold = Number(`${thousandths}e-5`)
        const fraction = threshold + Number(`${off}e-${places + 2}`)
        const read = Number(written(fraction, threshold, usual))
        expect(Math.sign(Math.round((read - threshold * 100) * 1e10)) + 0).toBe(Math.sign(off))
      },
    ),
  )
})

test('a percentage that is far from a whole one has no more decimals than usual', () => {
  expect([0.123456, 0.3333333333, 0.5, 0, 1].map((fraction) => percentDecimals(fraction, 2))).toEqual([2, 2, 2, 2, 2])
})

test('a percentage is told from every stake that the graph view can begin with', () => {
  for (const stop of stakeStops.slice(1)) {
    for (const off of [-0.000002, 0.000002]) {
      const read = ((stop + off) * 100).toFixed(percentDecimals(stop + off, 2))
      expect(Math.sign(Number(read) - stop * 100)).toBe(Math.sign(off))
    }
  }
})

test('a figure of any unit is told from its thresholds, and reads as a rounder one only where it is one', () => {
  expect([0.99996, 1, 1.2].map((figure) => decimalsBeside(figure, 2, [1, 0.125]))).toEqual([5, 2, 2])
  expect(decimalsBeside(0.125, 2, [1, 0.125])).toBe(3)
  expect([49.998, 50, 50.04, 49.94].map((figure) => decimalsBesideRounder(figure, 1))).toEqual([3, 1, 2, 1])
  expect([5.4999996, 5.25, 0.6666666].map((figure) => decimalsBesideRounder(figure, 3))).toEqual([7, 3, 3])
})
