import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { takeMergeTurn } from '#server/database/merge-turn.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { type SearchedRecord, type SearchedRows, searchedKinds, searchedRowsOf } from './document-rows.ts'

/** Records that are read and made searchable at a time. */
const atOnce = 500

const Row = v.object({
  id: v.string(),
  kind: v.picklist(searchedKinds),
  sourceId: v.string(),
  recordKey: v.string(),
  importId: v.string(),
  at: v.nullable(v.string()),
  content: v.unknown(),
})

const columns = `r.id::text, r.kind, r.source_id::text AS "sourceId", r.record_key AS "recordKey",
  r.import_id::text AS "importId", r.at::text, r.content`
const isSearched = `r.kind IN (${searchedKinds.map((kind) => `'${kind}'`).join(', ')}) AND r.superseded_by IS NULL`

/** Makes searchable what one import brought, within the transaction that merges it. */
export async function indexImportedRecords(client: ClientBase, importId: string): Promise<void> {
  const { rows } = await client.query<{ before: string | null }>(
    'SELECT min(id) - 1 AS before FROM source_record WHERE import_id = $1',
    [importId],
  )
  for (let after = rows[0]?.before ?? null; after !== null; ) {
    after = await indexAfter(client, after, `r.import_id = ${BigInt(importId)}`)
  }
}

/**
 * Makes what is searched agree with the records: what is current is found, what is not current is gone. For when records
 * became current again or went away otherwise than by an import; the caller has the merge turn.
 */
export async function reindexRecords(client: ClientBase): Promise<void> {
  await forgetOutdated(client)
  for (let after: string | null = '0'; after !== null; ) after = await indexAfter(client, after, isMissing)
}

const isMissing = `NOT EXISTS (SELECT FROM document d WHERE d.record_id = r.id)
  AND NOT EXISTS (SELECT FROM risk_event v WHERE v.record_id = r.id)`

/** Makes searchable what was stored before there was a search, some at a time, between imports. */
export async function indexMissingRecords(pool: Pool, signal?: AbortSignal): Promise<void> {
  for (let after: string | null = '0'; after !== null && !signal?.aborted; ) {
    const from: string = after
    after = await inTransaction(pool, async (client) => {
      await takeMergeTurn(client)
      return indexAfter(client, from, isMissing)
    })
  }
}

/** @returns the last record that was looked at, `null` where there are no more */
async function indexAfter(client: ClientBase, after: string, which: string): Promise<string | null> {
  const { rows } = await client.query(
    `SELECT ${columns} FROM source_record r WHERE r.id > $1 AND ${isSearched} AND ${which} ORDER BY r.id LIMIT ${atOnce}`,
    [after],
  )
  const records: SearchedRecord[] = v.parse(v.array(Row), rows)
  if (records.length > 0) await writeSearched(client, records)
  return records.length < atOnce ? null : (records.at(-1)?.id ?? null)
}

/** Puts records into the search in the place of what their sources said before. */
async function writeSearched(client: ClientBase, records: readonly SearchedRecord[]): Promise<void> {
  const ids = records.map(({ id }) => id)
  const rows = searchedRowsOf(records)
  await client.query(
    `DELETE FROM risk_event WHERE record_id IN (
       SELECT unnest($1::bigint[])
       UNION SELECT id FROM source_record WHERE superseded_by = ANY ($1::bigint[]))`,
    [ids],
  )
  if (rows.documents.length > 0) await insertDocuments(client, rows)
  if (rows.events.length > 0) await insertEvents(client, rows)
}

/** One row at a time would be one round trip at a time; JSON carries texts, lists and numbers alike. */
function insertDocuments(client: ClientBase, { documents }: SearchedRows): Promise<unknown> {
  return client.query(
    `INSERT INTO document (record_id, source_id, record_key, import_id, kind, at, title, publisher, codes, event_types, folded, lexemes)
     SELECT record_id, source_id, record_key, import_id, kind, at, title, publisher, codes, event_types, folded, lexemes::tsvector
       FROM jsonb_to_recordset($1) AS stated (record_id bigint, source_id bigint, record_key text, import_id bigint, kind text,
            at timestamptz, title text, publisher text, codes text[], event_types text[], folded text, lexemes text)
     ON CONFLICT (source_id, record_key) DO UPDATE SET record_id = excluded.record_id, import_id = excluded.import_id,
            kind = excluded.kind, at = excluded.at, title = excluded.title, publisher = excluded.publisher,
            codes = excluded.codes, event_types = excluded.event_types, folded = excluded.folded, lexemes = excluded.lexemes`,
    [JSON.stringify(documents)],
  )
}

function insertEvents(client: ClientBase, { events }: SearchedRows): Promise<unknown> {
  return client.query(
    `INSERT INTO risk_event (record_id, import_id, origin, type, at, text, issuer, severity, confidence, folded, lexemes)
     SELECT record_id, import_id, origin, type, at, text, issuer, severity, confidence, folded, lexemes::tsvector
       FROM jsonb_to_recordset($1) AS stated (record_id bigint, import_id bigint, origin text, type text, at timestamptz,
            text text, issuer text, severity smallint, confidence double precision, folded text, lexemes text)`,
    [JSON.stringify(events)],
  )
}

async function forgetOutdated(client: ClientBase): Promise<void> {
  for (const table of ['document', 'risk_event']) {
    await client.query(
      `DELETE FROM ${table} t WHERE NOT EXISTS (
         SELECT FROM source_record r WHERE r.id = t.record_id AND r.superseded_by IS NULL)`,
    )
    await client.query(
      `UPDATE ${table} t SET import_id = r.import_id FROM source_record r
        WHERE r.id = t.record_id AND r.import_id <> t.import_id`,
    )
  }
}
