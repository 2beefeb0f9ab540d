import fc from 'fast-check'
import type { Query, QueryCondition, QueryNode } from '#contracts/query.ts'
import {
  operatorsOf,
  type QueryValue,
  type QueryValueType,
  queryFieldIds,
  queryOperators,
} from '#contracts/query-fields.ts'

/** Texts that a party of the tests may hold, or nearly so: cases, signs with a meaning elsewhere, Chinese. */
const texts = fc.constantFrom(
  'North',
  'north star',
  'STAR',
  '华信',
  '科技',
  '100%',
  'a_b',
  'a.b*c',
  '\\',
  "O'Brien",
  'zzz',
  'person',
  'company',
  'CN',
  'GB',
  'LEI',
  'XX-REG',
  'LEI:A1',
  'B2',
  'xx-reg:c3',
  'register',
  'demo',
  'stake',
  'consolidation',
)
const days = fc.constantFrom('2019-12-31', '2020-01-01', '2021-06-15', '2024-02-29')

const values: Record<QueryValueType, fc.Arbitrary<QueryValue>> = {
  text: texts.map((text) => ({ type: 'text', text })),
  list: fc.uniqueArray(texts, { minLength: 1, maxLength: 4 }).map((list) => ({ type: 'list', list })),
  numbers: range(fc.nat(5)).map(([min, max]) => ({ type: 'numbers', min, max })),
  days: range(days).map(([from, to]) => ({ type: 'days', from, to })),
  none: fc.constant({ type: 'none' }),
}

function range<End extends number | string>(end: fc.Arbitrary<End>): fc.Arbitrary<[End | null, End | null]> {
  return fc
    .tuple(fc.option(end), fc.option(end))
    .filter(([from, to]) => (from !== null || to !== null) && (from === null || to === null || from <= to))
}

const conditions: fc.Arbitrary<QueryCondition> = fc
  .constantFrom(...queryFieldIds.flatMap((field) => operatorsOf(field).map((operator) => ({ field, operator }))))
  .chain(({ field, operator }) =>
    fc.record({
      type: fc.constant('condition' as const),
      not: fc.boolean(),
      field: fc.constant(field),
      operator: fc.constant(operator),
      value: values[queryOperators[operator]],
    }),
  )

function groups(depth: number, minLength: number): fc.Arbitrary<Query> {
  const node: fc.Arbitrary<QueryNode> =
    depth > 1 ? fc.oneof({ weight: 3, arbitrary: conditions }, groups(depth - 1, 1)) : conditions
  return fc.record({
    type: fc.constant('group' as const),
    not: fc.boolean(),
    joint: fc.constantFrom('all' as const, 'any' as const),
    nodes: fc.array(node, { minLength, maxLength: 3 }),
  })
}

/** Queries over every field and operator, four groups deep at most. */
export const randomQueries = groups(4, 0)
