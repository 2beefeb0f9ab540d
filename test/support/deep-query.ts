import fc from 'fast-check'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { Query } from '#contracts/query/query.ts'
import { fieldsOf, QueryScope } from '#contracts/query/query-scopes.ts'
import type { QueryValue } from '#contracts/query/query-value.ts'
import { countedPeriods, namedPeriods } from '#contracts/values/relative-days.ts'
import { type ArbitraryValues, conditionsOn, groups, range } from './query-trees.ts'

const texts = fc.constantFrom(
  'bank',
  '华信',
  '100%',
  'a_b',
  'a.b*c',
  '\\',
  "O'Brien",
  'and',
  'is "empty"',
  '[x], (y)',
  'é',
)
const days = fc.constantFrom('2019-12-31', '2020-01-01', '2024-02-29')
const amounts = fc.oneof(
  fc.nat(20),
  fc.integer({ min: -100_000_000, max: 100_000_000 }).map((ten) => ten / 10_000),
  fc.constantFrom(1e14, -1e14, 0.0001),
)

const values: ArbitraryValues = {
  text: texts.map((text) => ({ type: 'text', text })),
  list: fc.array(texts, { minLength: 1, maxLength: 4 }).map((list) => ({ type: 'list', list })),
  numbers: range(amounts).map(([min, max]) => ({ type: 'numbers', min, max })),
  days: range(days).map(([from, to]) => ({ type: 'days', from, to })),
  relative: fc.oneof(
    fc.constantFrom(...namedPeriods).map((period): QueryValue => ({ type: 'relative', period, count: null })),
    fc
      .tuple(fc.constantFrom(...countedPeriods), fc.integer({ min: 1, max: 3660 }))
      .map(([period, count]): QueryValue => ({ type: 'relative', period, count })),
  ),
  parties: fc
    .array(fc.bigInt({ min: 1n, max: 999_999n }), { minLength: 1, maxLength: 3 })
    .map((parties) => ({ type: 'parties', parties: parties.map((id) => String(id) as EntityId) })),
  none: fc.constant({ type: 'none' }),
}

/** Queries of one scope, up to eight groups deep: the deepest along one branch, so that they do not grow too large. */
const queriesIn = (scope: QueryScope): fc.Arbitrary<Query> => {
  const conditions = conditionsOn(fieldsOf(scope), values)
  return fc
    .tuple(groups(conditions, 3, 1), fc.array(groups(conditions, 1, 0), { maxLength: 5 }))
    .map(([deepest, around]) => ({
      scope,
      ...around.reduce((inner, outer) => ({ ...outer, nodes: [...outer.nodes, inner] }), deepest),
    }))
}

/** Queries over every scope, field and operator, as deep as one may be. */
export const deepQueries: fc.Arbitrary<Query> = fc.oneof(
  ...QueryScope.options.map((scope) => queriesIn(scope)),
  fc
    .constantFrom(...QueryScope.options)
    .chain((scope) => groups(conditionsOn(fieldsOf(scope), values), 1, 0).map((group) => ({ scope, ...group }))),
)
