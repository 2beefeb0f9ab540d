import fc from 'fast-check'
import type { QueryCondition, QueryGroup, QueryNode } from '#contracts/query/query.ts'
import { operatorsOf, type QueryField, queryOperators } from '#contracts/query/query-fields.ts'
import type { QueryValue, QueryValueType } from '#contracts/query/query-value.ts'

/** What conditions compare with, by the kind of value. */
export type ArbitraryValues = Record<QueryValueType, fc.Arbitrary<QueryValue>>

/** Both ends of a range, of which one may be open. */
export function range<End extends number | string>(end: fc.Arbitrary<End>): fc.Arbitrary<[End | null, End | null]> {
  return fc
    .tuple(fc.option(end), fc.option(end))
    .filter(([from, to]) => (from !== null || to !== null) && (from === null || to === null || from <= to))
}

/** Conditions on these fields, by every operator that they take. */
export const conditionsOn = (fields: readonly QueryField[], values: ArbitraryValues): fc.Arbitrary<QueryCondition> =>
  fc
    .constantFrom(...fields.flatMap((field) => operatorsOf(field).map((operator) => ({ field, operator }))))
    .chain(({ field, operator }) =>
      fc.record({
        type: fc.constant('condition' as const),
        not: fc.boolean(),
        field: fc.constant(field),
        operator: fc.constant(operator),
        value: values[queryOperators[operator]],
      }),
    )

/** Groups of conditions, `depth` deep at most, with up to three nodes each. */
export function groups(
  conditions: fc.Arbitrary<QueryCondition>,
  depth: number,
  minLength: number,
): fc.Arbitrary<QueryGroup> {
  const node: fc.Arbitrary<QueryNode> =
    depth > 1 ? fc.oneof({ weight: 2, arbitrary: conditions }, groups(conditions, depth - 1, 1)) : conditions
  return fc.record({
    type: fc.constant('group' as const),
    not: fc.boolean(),
    joint: fc.constantFrom('all' as const, 'any' as const),
    nodes: fc.array(node, { minLength, maxLength: 3 }),
  })
}
