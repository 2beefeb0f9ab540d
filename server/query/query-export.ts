import type { Pool, PoolClient } from 'pg'
import { byteOrderMark, csvLine } from '#contracts/csv-line.ts'
import type { QueryExportRequest } from '#contracts/query.ts'
import { queryAddressOf } from '#contracts/query-address.ts'
import { compileQuery, createParameters, isParty } from './compile-query.ts'
import type { QueryExport } from './query-service.ts'
import { orderSql } from './result-order.ts'

/** Rows that are held in memory at a time. */
const rowsAtOnce = 1000
/** The longest that the database may take for each batch of them, the first included. */
const longestBatch = '120s'
/** The longest that the reader may take between two of them. */
const longestPause = '300s'

const columns = ['id', 'name', 'kind', 'jurisdiction', 'identifiers', 'owners', 'holdings', 'source', 'synthetic']

type ExportRow = {
  id: string
  name: string | null
  kind: string
  jurisdiction: string | null
  identifiers: string | null
  owner_count: number
  holding_count: number
  source: string
  synthetic: boolean
}

/**
 * Every row of a result as CSV, as it stood at one moment: before the table stand the query as it is written in
 * addresses, the time, who made it, and how many rows there are, so that a file cut short is noticed.
 */
export async function queryExport(pool: Pool, request: QueryExportRequest, madeBy: string): Promise<QueryExport> {
  const client = await pool.connect()
  let open = true
  const close = async () => {
    if (!open) return
    open = false
    await end(client)
  }
  try {
    const rows = await begin(client, request)
    const pieces = piecesOf(client, headOf(request, rows, madeBy))
    return { rows, close, read: async () => (open ? (await pieces.next()).value : null) }
  } catch (error) {
    await close()
    throw error
  }
}

async function begin(client: PoolClient, { query, sort, order }: QueryExportRequest): Promise<number> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(
    `SET LOCAL statement_timeout = '${longestBatch}'; SET LOCAL idle_in_transaction_session_timeout = '${longestPause}'`,
  )
  const parameters = createParameters()
  const where = compileQuery(query, parameters)
  const counted = await client.query<{ total: string }>(
    `SELECT count(*) AS total FROM entity e WHERE ${isParty} AND ${where}`,
    parameters.values,
  )
  await client.query(
    `DECLARE found NO SCROLL CURSOR FOR
      SELECT e.id, e.name, e.kind, e.jurisdiction, e.owner_count, e.holding_count, s.name AS source, j.synthetic,
             (SELECT string_agg(i.scheme || ':' || i.value, ' ' ORDER BY i.scheme, i.value)
                FROM entity_identifier i WHERE i.entity_id = e.id) AS identifiers
        FROM entity e JOIN import_job j ON j.id = e.import_id JOIN source s ON s.id = j.source_id
       WHERE ${isParty} AND ${where} ORDER BY ${orderSql(sort, order)}`,
    parameters.values,
  )
  return Number(counted.rows[0]?.total)
}

async function* piecesOf(client: PoolClient, head: string): AsyncGenerator<string, null> {
  yield head
  for (;;) {
    const { rows } = await client.query<ExportRow>(`FETCH ${rowsAtOnce} FROM found`)
    if (rows.length > 0) yield rows.map(lineOf).join('')
    if (rows.length < rowsAtOnce) return null
  }
}

const headOf = ({ query }: QueryExportRequest, rows: number, madeBy: string): string =>
  [
    byteOrderMark,
    csvLine(['query', queryAddressOf(query)]),
    csvLine(['made', new Date().toISOString()]),
    csvLine(['by', madeBy]),
    csvLine(['rows', rows]),
    csvLine([]),
    csvLine(columns),
  ].join('')

async function end(client: PoolClient): Promise<void> {
  let broken: Error | undefined
  await client.query('ROLLBACK').catch((cause: Error) => {
    broken = cause
  })
  client.release(broken)
}

const lineOf = (row: ExportRow): string =>
  csvLine([
    row.id,
    row.name,
    row.kind,
    row.jurisdiction,
    row.identifiers,
    row.owner_count,
    row.holding_count,
    row.source,
    row.synthetic ? 'yes' : 'no',
  ])
