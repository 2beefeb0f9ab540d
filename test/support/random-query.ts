import fc from 'fast-check'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import type { Query } from '#contracts/query/query.ts'
import { fieldsOf, type QueryScope, QueryScope as Scopes } from '#contracts/query/query-scopes.ts'
import { countedPeriods, namedPeriods } from '#contracts/values/relative-days.ts'
import { type ArbitraryValues, conditionsOn, groups, range } from './query-trees.ts'

/** Texts that a row of the tests may hold, or nearly so: cases, signs with a meaning elsewhere, Chinese. */
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
  '违约',
  '恒大',
  '"恒大集团 违约"',
  'bond default',
  'bond*',
  '违',
  'Daily Post',
  'bond_default',
  'litigation',
  '600001',
  'article',
  'issuer',
  'penalty',
  'bank',
  'commercial',
  'NO-1',
  'CNY',
  'qualified',
  'normal',
  'watch',
  'severe',
  'corporate',
  'AA+',
  'news',
  'rule 1',
  'rule 2',
  'no_text',
  'encrypted',
)
const days = fc.constantFrom('2019-12-31', '2020-01-01', '2021-06-15', '2024-02-29', '2024-03-01')
const parties = fc.constantFrom('1', '2', '3', '4', '5', '9', '999').map((id) => v.parse(EntityId, id))

const values: ArbitraryValues = {
  text: texts.map((text) => ({ type: 'text', text })),
  list: fc.uniqueArray(texts, { minLength: 1, maxLength: 4 }).map((list) => ({ type: 'list', list })),
  numbers: range(fc.oneof(fc.nat(5), fc.constantFrom(0.5, -12.25, 0.0001, 1_000_000.5))).map(([min, max]) => ({
    type: 'numbers',
    min,
    max,
  })),
  days: range(days).map(([from, to]) => ({ type: 'days', from, to })),
  relative: fc.oneof(
    fc.constantFrom(...namedPeriods).map((period) => ({ type: 'relative' as const, period, count: null })),
    fc
      .tuple(fc.constantFrom(...countedPeriods), fc.constantFrom(1, 30, 365, 3660))
      .map(([period, count]) => ({ type: 'relative' as const, period, count })),
  ),
  parties: fc.uniqueArray(parties, { minLength: 1, maxLength: 3 }).map((ids) => ({ type: 'parties', parties: ids })),
  none: fc.constant({ type: 'none' }),
}

/** Queries over every field and operator of a scope, `depth` groups deep at most. */
export const randomQueriesOf = (scope: QueryScope, depth = 4): fc.Arbitrary<Query> =>
  groups(conditionsOn(fieldsOf(scope), values), depth, 0).map((group) => ({ scope, ...group }))

/** Queries about parties. */
export const randomQueries = randomQueriesOf('party')

/** Queries of any scope, as deep as one may be. */
export const anyQueries: fc.Arbitrary<Query> = fc.oneof(...Scopes.options.map((scope) => randomQueriesOf(scope, 8)))
