import type { Pool } from 'pg'
import * as v from 'valibot'
import { Article } from '#contracts/adverse-media/article.ts'
import { IssuerEvent } from '#contracts/issuers/issuer.ts'
import type { Query } from '#contracts/query/query.ts'
import { type SearchedRecord, searchedKinds } from '#server/adverse-media/document-rows.ts'
import { type Condition, fittingRecords } from '#server/adverse-media/fitting-records.ts'

/** A record that an import brought, and what stood in its place before. */
type ImportedRecord = { now: SearchedRecord; before: SearchedRecord | null }

/** Records that are read at a time. */
const atOnce = 500

const Record = v.object({
  id: v.string(),
  kind: v.picklist(searchedKinds),
  sourceId: v.string(),
  recordKey: v.string(),
  importId: v.string(),
  at: v.nullable(v.string()),
  content: v.unknown(),
})
const Row = v.object({ now: Record, before: v.nullable(Record) })

const recordSql = (row: string) => `jsonb_build_object(
  'id', ${row}.id::text, 'kind', ${row}.kind, 'sourceId', ${row}.source_id::text, 'recordKey', ${row}.record_key,
  'importId', ${row}.import_id::text, 'at', ${row}.at::text, 'content', ${row}.content)`

/** The searched records that an import brought or changed, some at a time; also where a later import changed them again. */
async function* importedRecords(pool: Pool, importId: string): AsyncGenerator<ImportedRecord[]> {
  const first = await pool.query<{ before: string | null }>(
    'SELECT (min(id) - 1)::text AS before FROM source_record WHERE import_id = $1',
    [importId],
  )
  for (let after = first.rows[0]?.before ?? null; after !== null; ) {
    const { rows } = await pool.query(
      `SELECT ${recordSql('r')} AS now, CASE WHEN p.id IS NOT NULL THEN ${recordSql('p')} END AS before
         FROM source_record r LEFT JOIN source_record p ON p.superseded_by = r.id
        WHERE r.import_id = $1 AND r.kind = ANY ($2) AND r.id > $3
        ORDER BY r.id LIMIT ${atOnce}`,
      [importId, searchedKinds, after],
    )
    const records = v.parse(v.array(Row), rows)
    if (records.length > 0) yield records
    if (records.length < atOnce) return
    after = records.at(-1)?.now.id ?? null
  }
}

/** What a rule watches for: by `query` and its revision where that is a kept query. */
export type WatchedRule = { id: string; condition: Condition; query?: Query; revision?: number }

/** What an import brought for one rule, each record by what identifies it in its source. */
export type Findings = { rule: WatchedRule; records: FoundRecord[] }
export type FoundRecord = { sourceId: string; recordKey: string; title: string; time: string }

/** Milliseconds that one statement may take. */
const patience = 60_000

/** What an import brought that fits the conditions of rules and did not before the import changed it. */
export async function findingsOf(pool: Pool, importId: string, rules: readonly WatchedRule[]): Promise<Findings[]> {
  if (rules.length === 0) return []
  const findings = rules.map((rule): Findings => ({ rule, records: [] }))
  for await (const imported of importedRecords(pool, importId)) {
    const fitting = await fittingRecords(
      pool,
      imported.flatMap(({ now, before }) => (before ? [now, before] : [now])),
      rules.map(({ condition }) => condition),
      { milliseconds: patience },
    )
    for (const [place, fits] of fitting.entries()) findings[place]?.records.push(...newAmong(imported, fits))
  }
  return findings.filter(({ records }) => records.length > 0)
}

const newAmong = (imported: readonly ImportedRecord[], fits: ReadonlySet<string>): FoundRecord[] =>
  imported
    .filter(({ now, before }) => fits.has(now.id) && !(before && fits.has(before.id)))
    .map(({ now: record }) => ({
      sourceId: record.sourceId,
      recordKey: record.recordKey,
      title: titleOf(record),
      time: record.at ?? '',
    }))

function titleOf({ kind, content }: SearchedRecord): string {
  if (kind === 'article') return v.parse(Article, content).title
  const { issuer, text } = v.parse(IssuerEvent, content)
  return text === null || text === '' ? issuer : `${issuer}: ${text}`
}
