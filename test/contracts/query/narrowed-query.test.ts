import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everything, type Query, queryFor } from '#contracts/query/query.ts'
import { narrowedQuery, queryAddressOf } from '#contracts/query/query-address.ts'
import { randomQueries } from '#test/support/random-query.ts'

const addressOf = (query: Query | null) => query && queryAddressOf(query)
const fund = queryFor('kind', 'in', { type: 'list', list: ['fund'] })

describe(narrowedQuery, () => {
  test('narrowedQuery requires both conditions, also for a query with alternatives', () => {
    const either = { ...fund, joint: 'any' as const }
    expect([everything, fund, either].map((query) => addressOf(narrowedQuery(query, 'source', 'register')))).toEqual([
      'all*source.in.register',
      'all*kind.in.fund*source.in.register',
      'all*any*kind.in.fund*end*source.in.register',
    ])
  })

  test('narrowedQuery requires the absence of a value', () => {
    expect(addressOf(narrowedQuery(fund, 'jurisdiction', null))).toBe('all*kind.in.fund*jurisdiction.empty')
  })

  test('narrowedQuery is not offered above the maximum depth', () => {
    const deep = Array.from({ length: 7 }).reduce<Query>(
      (query) => ({ ...everything, joint: 'any', nodes: [query] }),
      fund,
    )
    expect(narrowedQuery(deep, 'source', 'register')).toBeNull()
  })

  test('narrowedQuery changes nothing when repeated', () => {
    fc.assert(
      fc.property(randomQueries, (query) => {
        const once = narrowedQuery(query, 'kind', 'fund')
        expect(once && narrowedQuery(once, 'kind', 'fund')).toEqual(once)
      }),
    )
  })
})
