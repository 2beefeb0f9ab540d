import type { QueryField, QueryOperator, queryFields, queryOperators } from '#contracts/query/query-fields.ts'
import type { QueryScope, queryScopes } from '#contracts/query/query-scopes.ts'
import type { QueryValue } from '#contracts/query/query-value.ts'
import type { RelativeDays } from '#contracts/values/relative-days.ts'
import { heldToday } from '#server/database/held-today.ts'

/**
 * Binds a value as a parameter of the statement.
 *
 * @returns its placeholder, `$1`
 */
export type Bind = (value: unknown) => string

/** The context of a query: time, user and records. */
export type QueryContext = {
  daysOf: (relative: RelativeDays) => { from: string; to: string }
  /** All names of parties, and of the companies in which they have a current direct interest. */
  namesOf: (parties: readonly string[]) => readonly string[]
  holdingNamesOf: (parties: readonly string[]) => readonly string[]
  /** Of these the names of persons and of others that articles are not linked to. */
  wordsOf: (parties: readonly string[]) => readonly string[]
  holdingWordsOf: (parties: readonly string[]) => readonly string[]
  /** Who asks, by the number of the account; `null` where nobody in particular does. */
  user: string | null
}

type ValueOf<Operator extends QueryOperator> = Extract<QueryValue, { type: (typeof queryOperators)[Operator] }>

/** The condition of one operator over the row `e`, as SQL that is true or false and never null. */
export type OperatorSql<Operator extends QueryOperator> = (
  value: ValueOf<Operator>,
  bind: Bind,
  asked: QueryContext,
) => string

/** The SQL of every operator that a field takes. */
export type FieldSql<Field extends QueryField> = {
  [Operator in (typeof queryFields)[Field]['operators'][number]]: OperatorSql<Operator>
}

/** The SQL of every field that a scope has. */
export type ScopeFields<Scope extends QueryScope> = {
  [Field in (typeof queryScopes)[Scope]['fields'][number]]: FieldSql<Field>
}

/** An interest between two parties that is held today. */
export const currentInterest = `superseded_by IS NULL AND ${heldToday()}`

/** Whether a number or a day lies between bounds, either of which may be open. */
export function withinRange(expression: string, from: string | null, to: string | null): string {
  return [from !== null && `${expression} >= ${from}`, to !== null && `${expression} <= ${to}`]
    .filter((part) => part !== false)
    .join(' AND ')
}
