import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everythingIn, type Query } from '#contracts/query/query.ts'
import { queryAddressOf, queryFromAddress } from '#contracts/query/query-address.ts'
import { dayFields, periodIn, queryWithPeriod } from '#contracts/query/query-period.ts'
import { fieldsOf, QueryScope } from '#contracts/query/query-scopes.ts'
import { randomQueries } from '#test/support/random-query.ts'

const march = { from: '2026-03-01', to: '2026-03-31' }
const always = { from: null, to: null }
const queryAt = (address: string) => queryFromAddress(address) as Query
const addressOf = (query: Query | null) => query && queryAddressOf(query)

describe(queryWithPeriod, () => {
  test.each([
    ['article*all', 'article*all*published.during.2026-03-01.2026-03-31'],
    ['bill*all*amount.between.5.', 'bill*all*amount.between.5.*issued.during.2026-03-01.2026-03-31'],
    ['article*all*published.during.2025-01-01.', 'article*all*published.during.2026-03-01.2026-03-31'],
    [
      'event*any*severity.between.2.*text.matches.gone',
      'event*all*any*severity.between.2.*text.matches.gone*end*happened.during.2026-03-01.2026-03-31',
    ],
  ])('a query with %s is narrowed to a month', (before, after) => {
    expect(addressOf(queryWithPeriod(queryAt(before), march))).toBe(after)
  })

  test('without a period only the period goes', () => {
    const asked = queryWithPeriod(queryAt('bill*all*amount.between.5.'), march) as Query
    expect(addressOf(queryWithPeriod(asked, always))).toBe('bill*all*amount.between.5.')
  })

  test('the period is read back from every query that takes it', () => {
    fc.assert(
      fc.property(randomQueries, (query) => {
        const asked = queryWithPeriod(query, march)
        fc.pre(asked !== null)
        expect(periodIn(asked)).toEqual(march)
      }),
    )
  })
})

test('each scope can be asked for the day by which it is counted over time', () => {
  for (const scope of QueryScope.options) {
    expect(fieldsOf(scope)).toContain(dayFields[scope])
    expect(periodIn(everythingIn(scope))).toEqual(always)
  }
})
