import type { ClientBase, Pool } from 'pg'
import { type Bounds, boundedRead } from '#server/database/bounded-read.ts'
import { readSearched } from './company-links.ts'
import type { SearchedRecord, SearchedRows } from './document-rows.ts'

type Bind = (value: unknown) => string

/** Rows `e` with a `record_id`, as SQL from `FROM` on, over the tables of what is searched. */
export type Condition = (client: ClientBase, bind: Bind) => Promise<string>

/** Conditions that are asked in one statement. */
const askedAtOnce = 10

/**
 * Which of some records match each of some conditions: for each the matching ids. Evaluated by the statements that find
 * rows, over the current tables; records that are no longer current are read again in their place.
 */
export function matchingRecords(
  pool: Pool,
  records: readonly SearchedRecord[],
  conditions: readonly Condition[],
  bounds: Bounds,
): Promise<Set<string>[]> {
  return boundedRead(pool, bounds, async (client) => {
    const { rows: current } = await client.query<{ id: string }>(
      'SELECT id::text FROM source_record WHERE id = ANY ($1::bigint[]) AND superseded_by IS NULL',
      [records.map(({ id }) => id)],
    )
    const stored = new Set(current.map(({ id }) => id))
    const former = await readSearched(
      client,
      records.filter(({ id }) => !stored.has(id)),
    )
    const fitting = conditions.map(() => new Set<string>())
    for (let from = 0; from < conditions.length; from += askedAtOnce) {
      const values: unknown[] = []
      const bind: Bind = (value) => `$${values.push(value)}`
      const tables = tablesSql([...stored], former, bind)
      const found: string[] = []
      for (const [index, condition] of conditions.slice(from, from + askedAtOnce).entries()) {
        found.push(`SELECT ${from + index} AS place, e.record_id::text AS record ${await condition(client, bind)}`)
      }
      const { rows } = await client.query<{ place: number; record: string }>(
        `WITH ${tables} ${found.join(' UNION ALL ')}`,
        values,
      )
      for (const { place, record } of rows) fitting[place]?.add(record)
    }
    return fitting
  })
}

/**
 * Common table expressions that hide the stored tables of the same name and contain these records alone; a record's id
 * is its row's.
 */
function tablesSql(stored: readonly string[], { documents, events, companies }: SearchedRows, bind: Bind): string {
  const [ids, given] = [
    bind(stored),
    (rows: readonly object[]) => `jsonb_to_recordset(${bind(JSON.stringify(rows))}::jsonb)`,
  ]
  const isStored = `record_id = ANY (${ids}::bigint[])`
  const document = `record_id, source_id, record_key, import_id, kind, at, title, publisher, codes, event_types, folded`
  const event = 'record_id, import_id, origin, type, at, text, issuer, severity, confidence, folded'
  return `document AS MATERIALIZED (
      SELECT record_id AS id, ${document}, lexemes FROM document WHERE ${isStored}
      UNION ALL
      SELECT record_id, ${document}, lexemes::tsvector
        FROM ${given(documents)} AS stated (record_id bigint, source_id bigint, record_key text COLLATE "C",
             import_id bigint, kind text, at timestamptz, title text, publisher text, codes text[], event_types text[],
             folded text, lexemes text)),
    risk_event AS MATERIALIZED (
      SELECT record_id AS id, ${event}, lexemes FROM risk_event WHERE ${isStored}
      UNION ALL
      SELECT record_id, ${event}, lexemes::tsvector
        FROM ${given(events)} AS stated (record_id bigint, import_id bigint, origin text, type text, at timestamptz,
             text text, issuer text, severity smallint, confidence double precision, folded text, lexemes text)),
    risk_event_company AS MATERIALIZED (
      SELECT record_id, entity_id, relevance, sentiment FROM risk_event_company WHERE ${isStored}
      UNION ALL
      SELECT * FROM ${given(companies)}
          AS linked (record_id bigint, entity_id bigint, relevance double precision, sentiment text))`
}
