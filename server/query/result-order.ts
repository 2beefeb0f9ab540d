import * as v from 'valibot'
import { QueryCursor as Cursor, type QueryCursor } from '#contracts/query/query.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { Bind } from './field-sql.ts'
import type { SortKey } from './scope-sql.ts'

/** The order of rows; `reversed` reads it backwards, as the page before a row needs it. */
export const orderSql = (keys: readonly SortKey[], reversed = false): string =>
  keys.map(({ expression, descending }) => `${expression} ${descending === reversed ? 'ASC' : 'DESC'}`).join(', ')

/**
 * The condition for rows after a cursor, or with `reversed` before it. Where all keys have the same direction they are
 * compared as one row value, which an index supports.
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

/** A row at the edge of a page: the number of rows before it, and its sort key. */
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

/** @throws ProblemError `invalid_request` where the cursor does not fit this sort order */
export function edgeIn(cursor: QueryCursor, keys: readonly SortKey[], field: 'after' | 'before'): Edge {
  const read = v.safeParse(EdgeText, Buffer.from(cursor, 'base64url').toString())
  if (!read.success || read.output[1].length !== keys.length) throw noCursor(field)
  const [position, values] = read.output
  return { position, values }
}

export const noCursor = (field: 'after' | 'before') =>
  new ProblemError('invalid_request', 'The cursor is none of this result.', { field })
