import type { ClientBase, Pool, QueryResultRow } from 'pg'
import { ProblemError } from '#contracts/values/problem.ts'
import { sqlStateOf } from './transaction.ts'

/** What a row is ordered by; of two rows of a list never the same. */
export type PageKey = readonly (string | number)[]

/** A part of a list: `limit` rows after the row with a key, or after so many rows. */
export type Page = { limit: number; offset?: number; after?: PageKey | null }

/** The beginning of a list. */
export const firstRows = (limit: number): Page => ({ limit })

/** What is found of a list, and the key of its last row where others follow. */
export type Paged<List> = List & { next: PageKey | null }

/** What rows are ordered by, the foremost first; never null. Cursors carry it as text. */
export type SortKey = {
  expression: string
  type: 'bigint' | 'float8' | 'timestamptz' | 'date' | 'boolean' | 'uuid' | 'text' | 'text COLLATE "C"'
  descending: boolean
}

export const ascending = (expression: string, type: SortKey['type']): SortKey => ({
  expression,
  type,
  descending: false,
})
export const descending = (expression: string, type: SortKey['type']): SortKey => ({
  expression,
  type,
  descending: true,
})

/** The order of rows; `reversed` reads it backwards, as the page before a row needs it. */
export const orderSql = (keys: readonly SortKey[], reversed = false): string =>
  keys.map(({ expression, descending }) => `${expression} ${descending === reversed ? 'ASC' : 'DESC'}`).join(', ')

/**
 * The condition for rows after a key, or with `reversed` before it. Keys of one direction are compared as one row
 * value, which an index supports; where the direction turns, those before the turn bound what an index has to read.
 */
export function beyondSql(
  keys: readonly SortKey[],
  values: PageKey,
  bind: (value: unknown) => string,
  reversed = false,
): string {
  const given = keys.map(({ type }, index) => `${bind(values[index])}::${type}`)
  const goesDown = keys.map(({ descending }) => descending !== reversed)
  const turn = goesDown.findIndex((down) => down !== goesDown[0])
  const alike = turn === -1 ? keys.length : turn
  const row = `(${keys
    .slice(0, alike)
    .map(({ expression }) => expression)
    .join(', ')}) ${goesDown[0] ? '<' : '>'}`
  const at = `(${given.slice(0, alike).join(', ')})`
  if (turn === -1) return `${row} ${at}`
  const exact = keys.reduceRight((rest, { expression }, index) => {
    const beyond = `${expression} ${goesDown[index] ? '<' : '>'} ${given[index]}`
    return rest === '' ? beyond : `(${beyond} OR (${expression} = ${given[index]} AND ${rest}))`
  }, '')
  return `(${row}= ${at} AND ${exact})`
}

/** The SQLSTATE of a value of the wrong type. */
const dataException = '22'

/** The refusal of a cursor. */
export const noCursor = (field: 'after' | 'before') =>
  new ProblemError('invalid_request', 'The cursor is none of this list.', { field })

/** Has values of a cursor that are none of their types refused. @param field where the cursor stood; `null` for none */
export const refusingKeys =
  (field: 'after' | 'before' | null) =>
  (error: unknown): never => {
    throw field !== null && sqlStateOf(error)?.startsWith(dataException) ? noCursor(field) : error
  }

type ListedRows = {
  /** Under which a connection keeps the statement, where it is asked often. */
  name?: string
  /** Gives all rows of the list, with what orders them among their columns. */
  sql: string
  values?: readonly unknown[]
  /** Of the columns of `sql`. No two rows are equal in all of them. */
  order: readonly SortKey[]
}

/**
 * A page of the rows that a statement gives. The page after a row is what stands beyond its key: none comes twice and
 * none is missed, whatever is added or removed meanwhile.
 *
 * @throws ProblemError `invalid_request` naming `after`, where the key is none of this list
 */
export async function readPage<Row extends QueryResultRow>(
  connection: Pool | ClientBase,
  { name, sql, values: given = [], order }: ListedRows,
  { limit, offset = 0, after = null }: Page,
): Promise<{ rows: Row[]; next: PageKey | null }> {
  if (after !== null && after.length !== order.length) throw noCursor('after')
  const values = [...given]
  const bind = (value: unknown) => `$${values.push(value)}`
  const beyond = after === null ? 'true' : beyondSql(order, after, bind)
  const key = order.map(({ expression }) => `(${expression})::text`).join(', ')
  const { rows } = await connection
    .query<Row & { page_key: string[] }>({
      ...(name !== undefined && { name: after === null ? name : `${name}-after` }),
      text: `SELECT listed.*, ARRAY[${key}] AS page_key FROM (${sql}) listed WHERE ${beyond}
              ORDER BY ${orderSql(order)} LIMIT ${bind(limit + 1)} OFFSET ${bind(offset)}`,
      values,
    })
    .catch(refusingKeys(after && 'after'))
  const found = rows.slice(0, limit)
  const next = rows.length > limit ? (found.at(-1)?.page_key ?? null) : null
  for (const row of found as Partial<(typeof found)[number]>[]) delete row.page_key
  return { rows: found, next }
}
