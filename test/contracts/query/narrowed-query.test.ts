import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everything, type Query, queryFor } from '#contracts/query/query.ts'
import { narrowedQuery, queryAddressOf } from '#contracts/query/query-address.ts'
import { randomQueries } from '#test/support/random-query.ts'

const addressOf = (query: Query | null) => query && queryAddressOf(query)
const fund = queryFor('kind', 'in', { type: 'list', list: ['fund'] })

describe(narrowedQuery, () => {
  test('asks for both, also of a query that asks for one of several', () => {
    const either = { ...fund, joint: 'any' as const }
    expect([everything, fund, either].map((query) => addressOf(narrowedQuery(query, 'source', 'register')))).toEqual([
      'all*source.in.register',
      'all*kind.in.fund*source.in.register',
      'all*any*kind.in.fund*end*source.in.register',
    ])
  })

  test('asks for what is not stated', () => {
    expect(addressOf(narrowedQuery(fund, 'jurisdiction', null))).toBe('all*kind.in.fund*jurisdiction.empty')
  })

  test('is not offered where it would go too deep', () => {
    const deep = Array.from({ length: 7 }).reduce<Query>(
      (query) => ({ ...everything, joint: 'any', nodes: [query] }),
      fund,
    )
    expect(narrowedQuery(deep, 'source', 'register')).toBeNull()
  })

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(randomQueries, (query) => {
        const once = narrowedQuery(query, 'kind', 'fund')
        expect(once && narrowedQuery(once, 'kind', 'fund')).toEqual(once)
      }),
    )
  })
})
