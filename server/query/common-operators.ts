import { comparedText } from '#analysis/text-search/compared-text.ts'
import { beginningWith, comparedSql, containing } from '../database/text-pattern.ts'
import { type Bind, type QueryContext, withinRange } from './field-sql.ts'
import { isOneOfSql } from './is-named.ts'

type Days = { from: string | null; to: string | null }

/** A text that may be missing, its letters folded: a column, or another expression over the row `e`. */
export function textSql(expression: string) {
  const stated = `${expression} IS NOT NULL`
  const compared = comparedSql(expression)
  return {
    contains: ({ text }: { text: string }, bind: Bind) => {
      const patterns = text.split(/\s+/).map(containing)
      return `(${stated} AND ${compared} LIKE ALL (${bind(patterns)}::text[]))`
    },
    exactly: ({ text }: { text: string }, bind: Bind) =>
      `(${stated} AND ${compared} = ${bind(comparedText(text))}::text)`,
    startsWith: ({ text }: { text: string }, bind: Bind) =>
      `(${stated} AND ${compared} LIKE ${bind(beginningWith(text))})`,
    in: ({ list }: { list: string[] }, bind: Bind) => isOneOfSql(expression, list, bind),
    empty: () => `(${expression} IS NULL)`,
  }
}

/** A text that is one of a few. */
export function choiceSql(expression: string) {
  return {
    in: ({ list }: { list: string[] }, bind: Bind) =>
      `(${expression} IS NOT NULL AND ${expression} = ANY (${bind(list)}::text[]))`,
    empty: () => `(${expression} IS NULL)`,
  }
}

/** Days over which a condition is made by the caller; true or false. */
export function daysSql(condition: (within: (expression: string) => string) => string) {
  const during = ({ from, to }: Days, bind: Bind) => {
    const [first, last] = [from && `${bind(from)}::date`, to && `${bind(to)}::date`]
    return condition((expression) => withinRange(expression, first, last))
  }
  return {
    during,
    inPeriod: (value: Parameters<QueryContext['daysOf']>[0], bind: Bind, asked: QueryContext) =>
      during(asked.daysOf(value), bind),
  }
}

/** The day of a timestamp in China Standard Time. */
export const dayOf = (timestamp: string) => `(${timestamp} AT TIME ZONE 'Asia/Shanghai')::date`

/** A day that may be missing. */
export function daySql(expression: string) {
  return {
    ...daysSql((within) => `(${expression} IS NOT NULL AND ${within(expression)})`),
    empty: () => `(${expression} IS NULL)`,
  }
}

/** The day of a timestamp column. The bounds are converted to timestamps, so that the sort index applies. */
export function timestampSql(column: string) {
  const indexed = `coalesce(${column}, '-infinity')`
  const during = ({ from, to }: Days, bind: Bind) => {
    const first = from && `${indexed} >= (${bind(from)}::date)::timestamp AT TIME ZONE 'Asia/Shanghai'`
    const last = to && `${indexed} < (${bind(to)}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'`
    return `(${[`${column} IS NOT NULL`, first, last].filter(Boolean).join(' AND ')})`
  }
  return {
    during,
    inPeriod: (value: Parameters<QueryContext['daysOf']>[0], bind: Bind, asked: QueryContext) =>
      during(asked.daysOf(value), bind),
    empty: () => `(${column} IS NULL)`,
  }
}

/** A number that may be missing. */
export function numberSql(expression: string) {
  return {
    between: ({ min, max }: { min: number | null; max: number | null }, bind: Bind) =>
      `(${expression} IS NOT NULL AND ${withinRange(
        expression,
        min === null ? null : `${bind(min)}::numeric`,
        max === null ? null : `${bind(max)}::numeric`,
      )})`,
    empty: () => `(${expression} IS NULL)`,
  }
}
