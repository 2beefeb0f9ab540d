import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { acquireMergeLock } from '#server/database/merge-lock.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { readSearched } from './company-links.ts'
import { type SearchedRecord, type SearchedRows, searchedKinds } from './document-rows.ts'
import { eventsVersion } from './events-version.ts'
import { companiesByRecord, groupReprints, groupsOfOutdated } from './group-reprints.ts'

/** Records that are read and made searchable at a time. */
const atOnce = 500

export const SearchedRow = v.object({
  id: v.string(),
  kind: v.picklist(searchedKinds),
  sourceId: v.string(),
  recordKey: v.string(),
  importId: v.string(),
  at: v.nullable(v.string()),
  content: v.unknown(),
})

/** What {@link SearchedRow} reads of a record `r`. */
export const searchedColumns = `r.id::text, r.kind, r.source_id::text AS "sourceId", r.record_key AS "recordKey",
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
 * Brings the search index in line with the records: current ones are found, others are not. For changes other than by
 * an import; the caller holds the merge lock.
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
      await acquireMergeLock(client)
      return indexAfter(client, from, isMissing)
    })
  }
}

/** @returns the last record visited, `null` at the end */
async function indexAfter(client: ClientBase, after: string, which: string): Promise<string | null> {
  const { rows } = await client.query(
    `SELECT ${searchedColumns} FROM source_record r WHERE r.id > $1 AND ${isSearched} AND ${which} ORDER BY r.id LIMIT ${atOnce}`,
    [after],
  )
  const records: SearchedRecord[] = v.parse(v.array(SearchedRow), rows)
  if (records.length > 0) await writeSearched(client, records)
  return records.length < atOnce ? null : (records.at(-1)?.id ?? null)
}

/** Writes records into the search index, replacing earlier versions of their sources. */
async function writeSearched(client: ClientBase, records: readonly SearchedRecord[]): Promise<void> {
  const ids = records.map(({ id }) => id)
  const rows = await readSearched(client, records)
  const superseded = await client.query<{ id: string }>(
    'SELECT id::text FROM source_record WHERE superseded_by = ANY ($1::bigint[])',
    [ids],
  )
  await forgetEvents(client, [...ids, ...superseded.rows.map(({ id }) => id)])
  if (rows.documents.length > 0) await insertDocuments(client, rows, await eventsVersion(client))
  await insertEvents(client, rows)
  await groupReprints(client, records, new Map())
}

/** Writes the risk events, companies and searched text of documents again. */
export async function rewriteEvents(
  client: ClientBase,
  records: readonly SearchedRecord[],
  version: string,
): Promise<void> {
  const rows = await readSearched(client, records)
  const ids = records.map(({ id }) => id)
  const former = await companiesByRecord(client, ids)
  await forgetEvents(client, ids)
  await insertEvents(client, rows)
  await client.query(
    `UPDATE document d SET event_types = s.event_types, events_version = $2, folded = s.folded, lexemes = s.lexemes::tsvector
       FROM jsonb_to_recordset($1) AS s (record_id bigint, event_types text[], folded text, lexemes text)
      WHERE d.record_id = s.record_id`,
    [
      JSON.stringify(
        rows.documents.map(({ record_id, event_types, folded, lexemes }) => ({
          record_id,
          event_types,
          folded,
          lexemes,
        })),
      ),
      version,
    ],
  )
  await groupReprints(client, records, former)
}

async function forgetEvents(client: ClientBase, records: readonly string[]): Promise<void> {
  for (const table of ['risk_event', 'risk_event_company', 'unlinked_name']) {
    await client.query(`DELETE FROM ${table} WHERE record_id = ANY ($1::bigint[])`, [records])
  }
}

/** One row at a time would be one round trip at a time; JSON carries texts, lists and numbers alike. */
function insertDocuments(client: ClientBase, { documents }: SearchedRows, version: string): Promise<unknown> {
  return client.query(
    `INSERT INTO document (record_id, source_id, record_key, import_id, kind, at, title, publisher, codes, event_types,
            events_version, folded, lexemes)
     SELECT record_id, source_id, record_key, import_id, kind, at, title, publisher, codes, event_types, $2, folded,
            lexemes::tsvector
       FROM jsonb_to_recordset($1) AS stated (record_id bigint, source_id bigint, record_key text, import_id bigint, kind text,
            at timestamptz, title text, publisher text, codes text[], event_types text[], folded text, lexemes text)
     ON CONFLICT (source_id, record_key) DO UPDATE SET record_id = excluded.record_id, import_id = excluded.import_id,
            kind = excluded.kind, at = excluded.at, title = excluded.title, publisher = excluded.publisher,
            codes = excluded.codes, event_types = excluded.event_types, events_version = excluded.events_version,
            folded = excluded.folded, lexemes = excluded.lexemes`,
    [JSON.stringify(documents), version],
  )
}

async function insertEvents(client: ClientBase, { events, companies, unlinked }: SearchedRows): Promise<void> {
  await client.query(
    `INSERT INTO risk_event (record_id, import_id, origin, type, at, text, issuer, severity, confidence, place, start_at,
            end_at, folded, lexemes)
     SELECT record_id, import_id, origin, type, at, text, issuer, severity, confidence, place, start_at, end_at, folded,
            lexemes::tsvector
       FROM jsonb_to_recordset($1) AS stated (record_id bigint, import_id bigint, origin text, type text, at timestamptz,
            text text, issuer text, severity smallint, confidence double precision, place text, start_at int, end_at int,
            folded text, lexemes text)`,
    [JSON.stringify(events)],
  )
  await client.query(
    `INSERT INTO risk_event_company (record_id, entity_id, relevance, sentiment)
     SELECT * FROM jsonb_to_recordset($1)
         AS linked (record_id bigint, entity_id bigint, relevance double precision, sentiment text)`,
    [JSON.stringify(companies)],
  )
  await client.query(
    `INSERT INTO unlinked_name (record_id, name, ambiguous, sign)
     SELECT * FROM jsonb_to_recordset($1) AS stated (record_id bigint, name text, ambiguous boolean, sign jsonb)`,
    [JSON.stringify(unlinked)],
  )
}

async function forgetOutdated(client: ClientBase): Promise<void> {
  const isOutdated = `NOT EXISTS (SELECT FROM source_record r WHERE r.id = t.record_id AND r.superseded_by IS NULL)`
  const regroupRest = await groupsOfOutdated(client, isOutdated)
  for (const table of ['document', 'risk_event', 'risk_event_company', 'unlinked_name']) {
    await client.query(`DELETE FROM ${table} t WHERE ${isOutdated}`)
  }
  await regroupRest()
  for (const table of ['document', 'risk_event']) {
    await client.query(
      `UPDATE ${table} t SET import_id = r.import_id FROM source_record r
        WHERE r.id = t.record_id AND r.import_id <> t.import_id`,
    )
  }
}
