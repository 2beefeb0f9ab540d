import type { Bind, QueryContext } from './field-sql.ts'

/** That a text which may be missing is one of some names, whatever its letter case. */
export const isOneOfSql = (expression: string, names: readonly string[], bind: Bind) =>
  `(${expression} IS NOT NULL AND lower(${expression}) IN (
    SELECT lower(named) FROM unnest(${bind(names)}::text[]) AS named))`

/** That a text which may be missing is a name of one of the parties. */
export const isNamedSql = (expression: string) => ({
  linkedTo: ({ parties }: { parties: string[] }, bind: Bind, asked: QueryContext) =>
    isOneOfSql(expression, asked.namesOf(parties), bind),
})
