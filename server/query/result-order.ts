import * as v from 'valibot'
import { QueryCursor as Cursor, type QueryCursor } from '#contracts/query/query.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { Bind } from './field-sql.ts'
import type { SortKey } from './scope-sql.ts'

/** The order of rows; `reversed` reads it backwards, as the page before a row needs it. */
export const orderSql = (keys: readonly SortKey[], reversed = false): string =>
  keys.map(({ expression, descending }) => `${expression} ${descending === reversed ? 'ASC' : 'DESC'}`).join(', ')

/**
 * That a row stands after the values of another, or with `reversed` before them. Where every key goes the same way the
 * values are compared as one, which an index understands.
 */
export function beyondSql(keys: readonly SortKey[], values: readonly string[], bind: Bind, reversed = false): string {
  const given = keys.map(({ type }, index) => `${bind(values[index])}::${type}`)
  const goesDown = keys.map(({ descending }) => descending !== reversed)
  if (goesDown.every((down) => down === goesDown[0])) {
    const row = keys.map(({ expression }) => expression).join(', ')
    return `(${row}) ${goesDown[0] ? '<' : '>'} (${given.join(', ')})`
  }
  return keys.reduceRight((rest, { expression }, index) => {
    const beyond = `${expression} ${goesDown[index] ? '<' : '>'} ${given[index]}`
    return rest === '' ? beyond : `(${beyond} OR (${expression} = ${given[index]} AND ${rest}))`
  }, '')
}

/** A row at the edge of a page: how many rows stand before it, and what it is sorted by. */
export type Edge = { position: number; values: string[] }

const EdgeText = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e12)),
    v.array(v.pipe(v.string(), v.maxLength(3000))),
  ]),
)

export const cursorAt = ({ position, values }: Edge): QueryCursor =>
  v.parse(Cursor, Buffer.from(JSON.stringify([position, values])).toString('base64url'))

/** @throws ProblemError `invalid_request` where the cursor is none of a result in this order */
export function edgeIn(cursor: QueryCursor, keys: readonly SortKey[], field: 'after' | 'before'): Edge {
  const read = v.safeParse(EdgeText, Buffer.from(cursor, 'base64url').toString())
  if (!read.success || read.output[1].length !== keys.length) throw noCursor(field)
  const [position, values] = read.output
  return { position, values }
}

export const noCursor = (field: 'after' | 'before') =>
  new ProblemError('invalid_request', 'The cursor is none of this result.', { field })
