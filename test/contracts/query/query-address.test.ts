import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { everything, Query, type QueryGroup, queryFor } from '#contracts/query/query.ts'
import { queryAddressOf, queryFromAddress } from '#contracts/query/query-address.ts'
import { anyQueries, randomQueries } from '#test/support/random-query.ts'

const group = (changes: Partial<QueryGroup>): Query => ({ ...everything, ...changes })

describe(queryAddressOf, () => {
  test('queryAddressOf writes a query as readable words', () => {
    const [named] = queryFor('name', 'contains', { type: 'text', text: 'a.b*c_d' }).nodes
    const [many] = queryFor('owners', 'between', { type: 'numbers', min: 3, max: null }).nodes
    const [people] = queryFor('kind', 'in', { type: 'list', list: ['person', 'fund'] }, true).nodes
    const inner = group({ joint: 'any', not: true, nodes: [many, people].filter((node) => node !== undefined) })
    const query = group({ nodes: [inner, named].filter((node) => node !== undefined) })
    expect(queryAddressOf(query)).toBe(
      'all*not*any*owners.between.3.*not*kind.in.person.fund*end*name.contains.a_db_sc__d',
    )
  })

  test('queryAddressOf and queryFromAddress round-trip any query', () => {
    fc.assert(
      fc.property(fc.oneof(randomQueries, anyQueries), (query) => {
        expect(queryFromAddress(queryAddressOf(query))).toEqual(query)
      }),
      { numRuns: 2000 },
    )
  })

  test('queryAddressOf preserves any single-line text in a value', () => {
    const texts = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((text) => v.is(Query, queryFor('name', 'exactly', { type: 'text', text })) && text === text.trim())
    fc.assert(
      fc.property(texts, (text) => {
        const query = queryFor('name', 'exactly', { type: 'text', text })
        const address = new URLSearchParams({ q: queryAddressOf(query) }).toString()
        expect(queryFromAddress(new URLSearchParams(address).get('q') ?? '')).toEqual(query)
      }),
    )
  })
})

describe(queryFromAddress, () => {
  test('queryFromAddress reads an empty address as a query for all records', () => {
    expect(queryFromAddress('')).toEqual(everything)
  })

  test.each([
    ['an unknown word', 'some*name.empty'],
    ['an unknown field', 'all*password.empty'],
    ['an operator of another field', 'all*kind.contains.x'],
    ['a value too many', 'all*name.exactly.a.b'],
    ['a range that is none', 'all*owners.between.5.3'],
    ['a range without ends', 'all*owners.between..'],
    ['a number that is none', 'all*owners.between.1e3.'],
    ['a number with five decimals', 'bill*all*amount.between.1_d00001.'],
    ['a field of another scope', 'bill*all*name.empty'],
    ['a period that is not counted', 'all*imported.inPeriod.today.3'],
    ['a counted period without its count', 'all*imported.inPeriod.lastDays'],
    ['a day that does not exist', 'all*imported.during.2024-02-30.'],
    ['an empty group', 'all*any*end*name.empty'],
    ['words after the end', 'all*name.empty*end*name.empty'],
    ['nine groups within one another', `${'all*'.repeat(9)}name.empty`],
    ['a hundred thousand groups within one another', 'all*'.repeat(100_000)],
    ['a hundred and one conditions', `all${'*name.empty'.repeat(101)}`],
    ['a name from the prototype of objects', 'all*name.constructor'],
  ])('queryFromAddress refuses %s', (_, address) => {
    expect(queryFromAddress(address)).toBeNull()
  })

  test('queryFromAddress never throws, whatever the address', () => {
    const word = fc.oneof(fc.constantFrom('all', 'any', 'not', 'end', 'name.empty', 'kind.in.fund'), fc.string())
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const query = queryFromAddress(words.join('*'))
        if (query) expect(queryFromAddress(queryAddressOf(query))).toEqual(query)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the schema of queries', () => {
  test('the query schema accepts eight nested groups and rejects nine without deeper recursion', () => {
    const nested = (depth: number): unknown =>
      depth === 0
        ? queryFor('name', 'empty', { type: 'none' }).nodes[0]
        : { type: 'group', not: false, joint: 'all', nodes: [nested(depth - 1)] }
    expect([v.is(Query, nested(8)), v.is(Query, nested(9)), v.is(Query, nested(2000))]).toEqual([true, false, false])
  })
})
