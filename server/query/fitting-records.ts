import type { Pool } from 'pg'
import type { Query } from '#contracts/query/query.ts'
import type { SearchedRows } from '#server/adverse-media/document-rows.ts'
import { type Bounds, boundedRead } from '../database/bounded-read.ts'
import { type Asker, ask } from './asked.ts'
import { createParameters, foundSql } from './compile-query.ts'
import type { Bind } from './field-sql.ts'

/** A condition that records are held against, and as whose it is asked. */
export type HeldAgainst = { query: Query; asker: Asker }

/**
 * Which of some records fit each of some queries about texts or events: for each query the ids of those that do. The
 * records are given, and need not be what is stored: they stand in the place of all that is searched, so that what was
 * said before and what is said now are judged by the very statements that find rows.
 */
export function fittingRecords(
  pool: Pool,
  records: SearchedRows,
  queries: readonly HeldAgainst[],
  bounds: Bounds,
): Promise<Set<string>[]> {
  return boundedRead(pool, bounds, async (client) => {
    const fitting = queries.map(() => new Set<string>())
    if (queries.length === 0) return fitting
    const { values, bind } = createParameters()
    const given = searchedSql(records, bind)
    const found: string[] = []
    for (const [place, { query, asker }] of queries.entries()) {
      const asked = await ask(client, query, asker)
      found.push(`SELECT ${place} AS place, e.record_id::text AS record ${foundSql(query, bind, asked)}`)
    }
    const { rows } = await client.query<{ place: number; record: string }>(
      `WITH ${given} ${found.join(' UNION ALL ')}`,
      values,
    )
    for (const { place, record } of rows) fitting[place]?.add(record)
    return fitting
  })
}

/** Common tables that hide the stored ones of the same name; a record's id is its row's. */
function searchedSql({ documents, events }: SearchedRows, bind: Bind): string {
  return `document AS MATERIALIZED (
      SELECT record_id AS id, record_id, source_id, record_key, import_id, kind, at, title, publisher, codes, event_types,
             folded, lexemes::tsvector
        FROM jsonb_to_recordset(${bind(JSON.stringify(documents))}::jsonb) AS stated (record_id bigint, source_id bigint,
             record_key text COLLATE "C", import_id bigint, kind text, at timestamptz, title text, publisher text, codes text[],
             event_types text[], folded text, lexemes text)),
    risk_event AS MATERIALIZED (
      SELECT record_id AS id, record_id, import_id, origin, type, at, text, issuer, severity, confidence, folded,
             lexemes::tsvector
        FROM jsonb_to_recordset(${bind(JSON.stringify(events))}::jsonb) AS stated (record_id bigint, import_id bigint,
             origin text, type text, at timestamptz, text text, issuer text, severity smallint, confidence double precision,
             folded text, lexemes text))`
}
