import type { QueryField, QueryOperator, QueryValue, queryFields, queryOperators } from '#contracts/query-fields.ts'

/** Takes a value into the parameters of the statement. @returns what stands for it there, `$1` */
export type Bind = (value: unknown) => string

type ValueOf<Operator extends QueryOperator> = Extract<QueryValue, { type: (typeof queryOperators)[Operator] }>

/** The condition of one operator over the row `e` of `entity`, as SQL that is true or false and never null. */
export type OperatorSql<Operator extends QueryOperator> = (value: ValueOf<Operator>, bind: Bind) => string

/** The SQL of every operator that a field takes. */
export type FieldSql<Field extends QueryField> = {
  [Operator in (typeof queryFields)[Field][number]]: OperatorSql<Operator>
}

/** A current interest of somebody in somebody. */
export const currentInterest = 'superseded_by IS NULL AND valid_to IS NULL'

/** That a number or a day lies between ends of which either may be open. */
export function withinRange(expression: string, from: string | null, to: string | null): string {
  return [from !== null && `${expression} >= ${from}`, to !== null && `${expression} <= ${to}`]
    .filter((part) => part !== false)
    .join(' AND ')
}
