import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine } from '#contracts/values/csv-line.ts'
import { plainBand, plainDecimal, plainJson } from '#contracts/values/plain-decimal.ts'

describe(plainDecimal.name, () => {
  test.each([
    [17.499999999999996, '17.5'],
    [0.1 + 0.2, '0.3'],
    [1.1 * 1.1, '1.21'],
    [-0.7999999999999999, '-0.8'],
    [0.30000000000000004 * 1e-7, '3e-8'],
    [12345678901.230001, '12345678901.23'],
    [1 / 3, '0.3333333333333333'],
    [12345678901234.01, '12345678901234.01'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    [0, '0'],
    [Number.NaN, 'NaN'],
  ])('%d is written as %s', (value, text) => {
    expect(plainDecimal(value)).toBe(text)
  })

  test('a decimal of up to fifteen digits is written as it is, also after it was added to and taken from', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 0, max: 4 }), (units, places) => {
        const value = Number(`${units}e-${places}`)
        expect(Number(plainDecimal(value))).toBe(value)
        expect(Number(plainDecimal((value * 3) / 3))).toBe(value)
      }),
    )
  })
})

test('no cell of a table and no number of a file carries what arithmetic added', () => {
  expect(csvLine(['a', 17.499999999999996, 0.1 + 0.2])).toBe('a,17.5,0.3\r\n')
  expect(plainJson({ score: 17.499999999999996, parts: [0.1 + 0.2, '0.30000000000000004', null] })).toBe(
    '{"score":17.5,"parts":[0.3,"0.30000000000000004",null]}',
  )
  expect(plainBand({ min: 0.25, max: 0.1 + 0.15 + Number.EPSILON / 4 })).toBe('0.25')
  expect(plainBand({ min: 0.1 + 0.2, max: 0.5 })).toBe('0.3..0.5')
})
