import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { networkAsOf, networkFrom } from '#analysis/network/network.ts'
import { type InterestArithmetic, writeInterest } from '#analysis/network/write-interest.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'

const half = { min: 0.5, max: 0.5 }
const days = ['1969-12-31', '2020-01-01', '2020-01-02', '2024-02-29'] as const
const ends = fc.option(fc.constantFrom(...days), { nil: null })

function networkOf(terms: InterestArithmetic[]) {
  const columns = createNetworkColumns(2, terms.length, true)
  for (const [position, each] of terms.entries()) writeInterest(columns, position, 0, 1, each)
  return networkFrom(columns)
}

const termsOf = (validFrom: string | null, validTo: string | null): InterestArithmetic => ({
  kind: 'stake',
  capital: half,
  votes: half,
  validFrom,
  validTo,
})

describe(networkAsOf, () => {
  test('networkAsOf includes an interest from its first day until the day before its end', () => {
    const network = networkOf([termsOf('2020-01-01', '2020-01-03')])
    const held = (day: string) => networkAsOf(network, dayNumberFrom(day)).owner.length
    expect(['2019-12-31', '2020-01-01', '2020-01-02', '2020-01-03'].map(held)).toEqual([0, 1, 1, 0])
  })

  test('networkAsOf equals a network built from the interests of the day, with their original row positions', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(ends, ends)), fc.constantFrom(...days), (periods, day) => {
        const held = ([from, to]: [string | null, string | null]) => (from ?? '') <= day && day < (to ?? '9999')
        const terms = periods.map(([from, to]) => termsOf(from, to))
        const kept = periods.flatMap((period, position) => (held(period) ? [position] : []))
        const found = networkAsOf(networkOf(terms), dayNumberFrom(day))
        const { statements, ...rest } = networkOf(kept.map((position) => terms[position] as InterestArithmetic))
        expect({ ...found, statements: Array.from(found.statements) }).toEqual({ ...rest, statements: kept })
        expect(statements.length).toBe(kept.length)
      }),
    )
  })
})
