import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { queryFor } from '#contracts/query/query.ts'
import type { QueryRow } from '#contracts/query/query-rows.ts'
import { limitsIn } from '#src/features/query/query-limits.ts'
import { resultColumns } from '#src/features/query/result-columns.tsx'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })

test('the limits of a query are the ends of its ranges by field, those of several conditions together', () => {
  const coupon = queryFor('coupon', 'between', { type: 'numbers', min: 3.2512, max: null }, false, 'bond')
  const both = queryFor('coupon', 'between', { type: 'numbers', min: 1, max: 5 }, true, 'bond')
  const issuer = queryFor('issuer', 'contains', { type: 'text', text: 'x' }, false, 'bond')
  const nodes = [...coupon.nodes, { ...both, type: 'group' as const }, ...issuer.nodes]
  expect([...limitsIn({ ...coupon, nodes })]).toEqual([['coupon', [3.2512, 1, 5]]])
})

test.each([
  ['bond', 'coupon', 3.2512, { coupon: 3.25121 }, '3.25121'],
  ['bond', 'coupon', 3.2512, { coupon: 3.2512 }, '3.2512'],
  ['bond', 'coupon', 3.2512, { coupon: 3.25119 }, '3.25119'],
  ['bond', 'coupon', 3.2512, { coupon: 4.25121 }, '4.251'],
  ['bond', 'coupon', 25, { coupon: 25.0000001 }, '25.0000001'],
  ['bond', 'issuerScore', 33.33, { score: 33.34 }, '33.34'],
  ['bond', 'issuerScore', 33.33, { score: 33.33 }, '33.33'],
  ['bill', 'score', 39.95, { score: 39.93 }, '39.93'],
  ['event', 'confidence', 0.7001, { confidence: 0.70008 }, '0.70008'],
  ['bill', 'amount', 1000.0001, { amount: 1000.00011 }, '1,000.00011'],
] as const)('in %ss beside a condition on %s of %d, %o is told as %s', (scope, field, limit, figures, told) => {
  const query = queryFor(field, 'between', { type: 'numbers', min: limit, max: null }, false, scope)
  const column = resultColumns[scope].find(({ figureOf }) => figureOf === field)
  const row = { type: scope, ...figures } as unknown as QueryRow
  expect(column?.cell(row, i18n, limitsIn(query).get(field))).toBe(told)
})
