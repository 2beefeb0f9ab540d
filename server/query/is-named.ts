import { comparedText } from '#analysis/text-search/compared-text.ts'
import { comparedSql } from '../database/text-pattern.ts'
import type { Bind, QueryContext } from './field-sql.ts'

/** That a text which may be missing is one of some names, however their letters are written. */
export const isOneOfSql = (expression: string, names: readonly string[], bind: Bind) =>
  `(${expression} IS NOT NULL AND ${comparedSql(expression)} IN (
    SELECT unnest(${bind(names.map(comparedText))}::text[])))`

/** That a text which may be missing is a name of one of the parties. */
export const isNamedSql = (expression: string) => ({
  linkedTo: ({ parties }: { parties: string[] }, bind: Bind, asked: QueryContext) =>
    isOneOfSql(expression, asked.namesOf(parties), bind),
})
