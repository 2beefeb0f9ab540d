import type { Pool, PoolClient } from 'pg'
import type { ExportFormat, QueryExportRequest } from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import { defaultSort } from '#contracts/query/query-scopes.ts'
import { queryTextOf } from '#contracts/query/query-text.ts'
import { byteOrderMark, csvLine } from '#contracts/values/csv-line.ts'
import { plainJson } from '#contracts/values/plain-decimal.ts'
import { orderSql } from '#server/database/page.ts'
import { createParameters, foundSql } from './compile-query.ts'
import { cellsOf, type ExportOrigin, type ExportWriter, exportColumns } from './export/export-columns.ts'
import { xlsxExport } from './export/xlsx-export.ts'
import { findingTexts } from './finding-texts.ts'
import { type AskedQuery, type Asker, ask } from './query-context.ts'
import { sortSqlOf } from './query-page.ts'
import { scopeSql } from './scopes.ts'

/** Rows that are held in memory at a time. */
const rowsAtOnce = 1000
/** The longest that the database may take for each batch of them, the first included. */
const longestBatch = '120s'
/** The longest that the reader may take between two of them. */
const longestPause = '300s'

const writers: Record<ExportFormat, (origin: ExportOrigin) => ExportWriter> = {
  csv: csvExport,
  xlsx: xlsxExport,
  json: jsonExport,
}

/** An export that has begun: how many rows it will have, and its bytes piece by piece, `null` at the end. */
export type QueryExport = {
  rows: number
  read: () => Promise<Uint8Array | null>
  /** Gives back what the export holds; to be called once nothing more is read, also after the end and a failure. */
  close: () => Promise<void>
}

/**
 * Every row of a result as a file, as it stood at one moment. The file holds the query, its day, the time, who made it,
 * how many rows there are, so that one cut short is noticed, and of which sources they are.
 */
export async function queryExport(
  pool: Pool,
  request: QueryExportRequest,
  asker: Asker,
  madeBy: string,
): Promise<QueryExport> {
  const client = await pool.connect()
  let open = true
  const close = async () => {
    if (!open) return
    open = false
    await end(client)
  }
  try {
    const { asked, sources } = await begin(client, request, asker)
    const rows = sources.reduce((sum, source) => sum + source.rows, 0)
    const origin = {
      query: request.query,
      asOf: asker.today,
      made: new Date().toISOString(),
      by: madeBy,
      rows,
      sources,
    }
    const pieces = piecesOf(client, writers[request.format](origin), request, asked)
    return { rows, close, read: async () => (open ? (await pieces.next()).value : null) }
  } catch (error) {
    await close()
    throw error
  }
}

type Begun = { asked: AskedQuery; sources: { name: string; rows: number }[] }

async function begin(client: PoolClient, { query, sort, order }: QueryExportRequest, asker: Asker): Promise<Begun> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  await client.query(
    `SET LOCAL statement_timeout = '${longestBatch}'; SET LOCAL idle_in_transaction_session_timeout = '${longestPause}'`,
  )
  const asked = await ask(client, query, asker)
  await findingTexts(client, asked)
  const counting = createParameters()
  const counted = await client.query<{ name: string; rows: string }>(
    `SELECT s.name, sum(found.rows) AS rows
       FROM (SELECT e.import_id, count(*) AS rows ${foundSql(query, counting.bind, asked)} GROUP BY e.import_id) AS found
       JOIN import_job j ON j.id = found.import_id JOIN source s ON s.id = j.source_id
      GROUP BY s.name ORDER BY rows DESC, s.name`,
    counting.values,
  )
  const { values, bind } = createParameters()
  const keys = sortSqlOf(query.scope, sort ?? defaultSort(query.scope))(order, asked.terms, bind)
  await client.query(
    `DECLARE found NO SCROLL CURSOR FOR SELECT e.id::text AS id ${foundSql(query, bind, asked)} ORDER BY ${orderSql(keys)}`,
    values,
  )
  return { asked, sources: counted.rows.map(({ name, rows }) => ({ name, rows: Number(rows) })) }
}

async function* piecesOf(
  client: PoolClient,
  writer: ExportWriter,
  { query }: QueryExportRequest,
  { terms }: AskedQuery,
): AsyncGenerator<Uint8Array, null> {
  yield writer.head()
  for (;;) {
    const { rows } = await client.query<{ id: string }>(`FETCH ${rowsAtOnce} FROM found`)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) yield writer.rows(await scopeSql[query.scope].read(client, ids, terms))
    if (ids.length < rowsAtOnce) break
  }
  yield writer.end()
  return null
}

async function end(client: PoolClient): Promise<void> {
  let broken: Error | undefined
  await client.query('ROLLBACK').catch((cause: Error) => {
    broken = cause
  })
  client.release(broken)
}

/** An export as one JSON object: its provenance, and the rows as in the API, one per line. */
function jsonExport({ query, asOf, made, by, rows, sources }: ExportOrigin): ExportWriter {
  const encoder = new TextEncoder()
  let isFirst = true
  return {
    head: () => {
      const asked = { about: query.scope, text: queryTextOf(query), address: queryAddressOf(query), tree: query }
      const origin = JSON.stringify({ query: asked, asOf, made, by, rows, sources })
      return encoder.encode(`${origin.slice(0, -1)},"results":[`)
    },
    rows: (found) => {
      const lines = found.map((row) => `\n${plainJson(row)}`).join(',')
      const text = isFirst || lines === '' ? lines : `,${lines}`
      if (lines !== '') isFirst = false
      return encoder.encode(text)
    },
    end: () => encoder.encode('\n]}\n'),
  }
}

/** An export as CSV: lines of provenance, an empty one, and the table. No cell is a formula. */
function csvExport({ query, asOf, made, by, rows, sources }: ExportOrigin): ExportWriter {
  const encoder = new TextEncoder()
  return {
    head: () =>
      encoder.encode(
        [
          byteOrderMark,
          csvLine(['about', query.scope]),
          csvLine(['query', queryTextOf(query)]),
          csvLine(['address', queryAddressOf(query)]),
          csvLine(['as_of', asOf]),
          csvLine(['made', made]),
          csvLine(['by', by]),
          csvLine(['rows', rows]),
          ...sources.map((source) => csvLine(['source', source.name, source.rows])),
          csvLine([]),
          csvLine(exportColumns[query.scope]),
        ].join(''),
      ),
    rows: (found) => encoder.encode(found.map((row) => csvLine(cellsOf(row))).join('')),
    end: () => new Uint8Array(),
  }
}
