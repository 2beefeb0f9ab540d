import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { EntityId } from '#contracts/entities/entity.ts'
import { everything, everythingIn, Query, type QueryNode, queryFor } from '#contracts/query/query.ts'
import { queryTextOf } from '#contracts/query/query-text.ts'
import { queryFromText } from '#contracts/query/query-text-reader.ts'
import { deepQueries } from '#test/support/deep-query.ts'

const condition = (...given: Parameters<typeof queryFor>): QueryNode => queryFor(...given).nodes[0] as QueryNode
const bank = condition('name', 'contains', { type: 'text', text: 'bank' })
const lands = condition('jurisdiction', 'in', { type: 'list', list: ['CN', 'HK'] })
const owners = condition('owners', 'between', { type: 'numbers', min: 5, max: 20 })
const group = (joint: 'all' | 'any', nodes: QueryNode[], not = false): Query => ({
  scope: 'party',
  type: 'group',
  not,
  joint,
  nodes,
})

const inner = (...given: Parameters<typeof group>): QueryNode => {
  const { scope: _, ...node } = group(...given)
  return node
}

/** A query in each form that text takes, with its text. */
const written: [string, Query][] = [
  ['', everything],
  ['any ()', group('any', [])],
  ['not ()', group('all', [], true)],
  ['name contains "bank"', group('all', [bank])],
  ['any (name contains "bank")', group('any', [bank])],
  ['not (name contains "bank")', group('all', [bank], true)],
  ['not name contains "bank"', group('all', [{ ...bank, not: true }])],
  ['(not (name contains "bank"))', group('all', [inner('all', [bank], true)])],
  [
    'name contains "bank" and not (jurisdiction in [CN, HK] or owners between 5 and 20)',
    group('all', [bank, inner('any', [lands, owners], true)]),
  ],
  ['name contains "bank" or owners between 5 and 20', group('any', [bank, owners])],
  ['not any ((name contains "bank" and owners between 5 and 20))', group('any', [inner('all', [bank, owners])], true)],
  [String.raw`name is "a \"b\" \\"`, queryFor('name', 'exactly', { type: 'text', text: String.raw`a "b" \ `.trim() })],
  ['name starts with "empty"', queryFor('name', 'startsWith', { type: 'text', text: 'empty' })],
  [
    'name in ["a b", 华信, "]", LEI:X-1]',
    queryFor('name', 'in', { type: 'list', list: ['a b', '华信', ']', 'LEI:X-1'] }),
  ],
  ['name is empty', queryFor('name', 'empty', { type: 'none' })],
  ['synthetic is true', queryFor('synthetic', 'true', { type: 'none' })],
  ['article', everythingIn('article')],
  [
    'article where text matches "违约 OR *"',
    queryFor('text', 'matches', { type: 'text', text: '违约 OR *' }, false, 'article'),
  ],
  ['issuer where not issuer is "A"', queryFor('issuer', 'exactly', { type: 'text', text: 'A' }, true, 'issuer')],
  [
    'event where confidence between -0.5 and 0.9999',
    queryFor('confidence', 'between', { type: 'numbers', min: -0.5, max: 0.9999 }, false, 'event'),
  ],
  [
    'bill where due in next 30 days',
    queryFor('due', 'inPeriod', { type: 'relative', period: 'nextDays', count: 30 }, false, 'bill'),
  ],
  [
    'imported in year to date',
    queryFor('imported', 'inPeriod', { type: 'relative', period: 'yearToDate', count: null }),
  ],
  ['imported in last month', queryFor('imported', 'inPeriod', { type: 'relative', period: 'lastMonth', count: null })],
  [
    'article where mentions any of [12, 34]',
    queryFor(
      'mentions',
      'linkedTo',
      { type: 'parties', parties: [v.parse(EntityId, '12'), v.parse(EntityId, '34')] },
      false,
      'article',
    ),
  ],
  ['owners >= 3', queryFor('owners', 'between', { type: 'numbers', min: 3, max: null })],
  ['imported <= 2024-02-29', queryFor('imported', 'during', { type: 'days', from: null, to: '2024-02-29' })],
]

describe(queryTextOf, () => {
  test.each(written)('queryTextOf writes %s', (text, query) => {
    expect([queryTextOf(query), queryFromText(text)]).toEqual([text, { query, problem: null }])
  })

  test('queryTextOf and queryFromText round-trip any query up to the maximum depth', () => {
    fc.assert(
      fc.property(deepQueries, (query) => {
        expect(queryFromText(queryTextOf(query))).toEqual({ query, problem: null })
      }),
      { numRuns: 2000 },
    )
  })

  test('queryTextOf preserves any single-line text in a value', () => {
    const texts = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((text) => v.is(Query, queryFor('name', 'exactly', { type: 'text', text })) && text === text.trim())
    fc.assert(
      fc.property(texts, fc.uniqueArray(texts, { minLength: 1 }), (text, list) => {
        for (const query of [
          queryFor('name', 'exactly', { type: 'text', text }),
          queryFor('name', 'in', { type: 'list', list }),
        ]) {
          expect(queryFromText(queryTextOf(query))).toEqual({ query, problem: null })
        }
      }),
    )
  })
})

describe(queryFromText, () => {
  test.each([
    ['NAME Contains bank AND Not Owners >= 1000', 'name contains "bank" and not owners >= 1000'],
    [
      '（name contains “银行”） or（jurisdiction in 【CN，HK、】 and owners ≥ 5）',
      '(name contains "银行") or (jurisdiction in [CN, HK] and owners >= 5)',
    ],
    ['name contains a or name contains b and owners >= 1', 'name contains "a" or (name contains "b" and owners >= 1)'],
    ['all (name contains a or owners >= 1)', '((name contains "a" or owners >= 1))'],
    ['any (name contains a and owners >= 1)', 'any ((name contains "a" and owners >= 1))'],
    ['any (name contains a or owners >= 1)', 'name contains "a" or owners >= 1'],
    ['\n name\tis\n"x" ', 'name is "x"'],
  ])('queryFromText reads %s', (typed, text) => {
    const { query } = queryFromText(typed)
    expect(query && queryTextOf(query)).toBe(text)
  })

  const at = (from: number, to: number) => ({ from, to })
  const missing = (from: number, to: number, words: string[], ...kinds: string[]) => ({
    code: 'expected',
    words,
    kinds,
    ...at(from, to),
  })
  test.each([
    ['an unknown field', 'password is "x"', missing(0, 8, ['not', '('], 'field')],
    ['a name from the prototype of objects', 'constructor is "x"', missing(0, 11, ['not', '('], 'field')],
    ['an operator of another field', 'kind contains x', missing(5, 13, ['in'])],
    ['a condition that breaks off', 'name', missing(4, 4, ['contains', 'is', 'starts with', 'in', 'is empty'])],
    ['a joint without what it joins', 'name is a and', missing(13, 13, ['not', '('], 'field')],
    ['two conditions side by side', 'name is a owners >= 1', missing(10, 16, ['and', 'or'], 'nothing')],
    ['a bracket that is not closed', '(name is a', missing(10, 10, ['and', 'or', ')'])],
    ['a bracket too many', 'name is a)', missing(9, 10, ['and', 'or'], 'nothing')],
    ['a group of nothing', 'name is a and ()', missing(15, 16, ['not', '('], 'field')],
    ['a condition beside nothing', '() and name is a', missing(3, 6, [], 'nothing')],
    ['a list without brackets', 'kind in fund', missing(8, 12, ['['], 'list')],
    ['a list of nothing', 'kind in []', missing(9, 10, [], 'value')],
    ['text without an end', 'name is "a', { code: 'unclosed', ...at(8, 10) }],
    ['a sign that means nothing', 'name = a', missing(5, 6, ['contains', 'is', 'starts with', 'in', 'is empty'])],
    ['no number', 'owners >= many', missing(10, 14, [], 'number')],
    ['a number that is too large', 'owners >= 100000000000001', { code: 'unusable', ...at(10, 25) }],
    ['a day that does not exist', 'imported >= 2024-02-30', { code: 'unusable', ...at(12, 22) }],
    ['a range that is none', 'owners between 5 and 3', { code: 'no_range', ...at(7, 22) }],
    ['text that is too long', `name is "${'x'.repeat(201)}"`, { code: 'unusable', ...at(8, 211) }],
    [
      'a thousand and one values',
      `kind in [${'x,'.repeat(1001)}]`,
      { code: 'too_many', maximum: 1000, ...at(2009, 2010) },
    ],
    [
      'a hundred and one conditions',
      `${'name is a and '.repeat(100)}name is a`,
      { code: 'too_many', maximum: 100, ...at(1400, 1404) },
    ],
    [
      'nine groups within one another',
      `${'('.repeat(9)}name is a${')'.repeat(9)}`,
      { code: 'too_deep', maximum: 8, ...at(8, 9) },
    ],
    ['a million brackets', '('.repeat(1_000_000), { code: 'too_deep', maximum: 8, ...at(8, 9) }],
    [
      'a million and one characters',
      ' '.repeat(1_000_001),
      { code: 'too_long', maximum: 1_000_000, ...at(1_000_000, 1_000_001) },
    ],
  ])('queryFromText gives the position of %s', (_, typed, problem) => {
    expect(queryFromText(typed)).toEqual({ query: null, problem })
  })

  test('queryFromText never throws for any input, and its error position is within the text', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'name',
        'owners',
        'imported',
        'is',
        'in',
        '[',
        ']',
        '(',
        ')',
        'and',
        'or',
        'not',
        'any',
        '"',
        '5',
        ',',
      ),
      fc.string({ unit: 'grapheme' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const typed = pieces.join(' ')
        const { query, problem } = queryFromText(typed)
        if (query) expect(queryFromText(queryTextOf(query)).query).toEqual(query)
        else expect(0 <= problem.from && problem.from <= problem.to && problem.to <= typed.length).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
