import { conditionsOf, type Query } from '#contracts/query/query.ts'
import type { QueryField } from '#contracts/query/query-fields.ts'

/** Ends of the ranges that the conditions of a query name, by the field that they limit. */
export type QueryLimits = ReadonlyMap<QueryField, readonly number[]>

/** The limits of a query, beside which its figures are read. */
export function limitsIn(query: Query): QueryLimits {
  const limits = new Map<QueryField, number[]>()
  for (const { field, value } of conditionsOf(query)) {
    if (value.type !== 'numbers') continue
    const ends = [value.min, value.max].filter((end) => end !== null)
    limits.set(field, [...(limits.get(field) ?? []), ...ends])
  }
  return limits
}
