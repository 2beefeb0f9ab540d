import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentDecimals } from '#contracts/values/percent-decimals.ts'

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

test('a percentage that is far from a whole one has no more decimals than usual', () => {
  expect([0.123456, 0.3333333333, 0.5, 0, 1].map((fraction) => percentDecimals(fraction, 2))).toEqual([2, 2, 2, 2, 2])
})
