import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { Article } from '#contracts/adverse-media/article.ts'
import { AlertFiringId, WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import { IssuerEvent } from '#contracts/issuers/issuer.ts'
import type { Query } from '#contracts/query/query.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { watchedSql } from '#server/adverse-media/articles-sql.ts'
import { type SearchedRecord, searchedKinds } from '#server/adverse-media/document-rows.ts'
import { type Condition, matchingRecords } from '#server/adverse-media/matching-records.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sendNotice } from '#server/notices/send-notice.ts'
import { recordEvent } from '#server/outbox/record-event.ts'
import { foundSql } from '#server/query/compile-query.ts'
import { ask } from '#server/query/query-context.ts'
import { readWatchingRules } from './alert-rule-rows.ts'
import { alertOfImport } from './alerts-of-import.ts'
import { raiseAlerts } from './raise-alerts.ts'
import { inForce, readWatchingQueries } from './watched-queries.ts'

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

/**
 * The searched records that an import brought or changed, some at a time; also where a later import changed them again.
 */
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

/** What a rule watches for: by `query` and its revision where that is a saved query. */
type WatchedRule = { id: string; condition: Condition; query?: Query; revision?: number }

/** What an import brought for one rule, each record by what identifies it in its source. */
type Findings = { rule: WatchedRule; records: FoundRecord[] }
type FoundRecord = { sourceId: string; recordKey: string; title: string; time: string }

/** Milliseconds that one statement may take. */
const patience = 60_000

/** The records of an import that match rules and did not before the import changed them. */
async function findingsOf(pool: Pool, importId: string, rules: readonly WatchedRule[]): Promise<Findings[]> {
  if (rules.length === 0) return []
  const findings = rules.map((rule): Findings => ({ rule, records: [] }))
  for await (const imported of importedRecords(pool, importId)) {
    const matching = await matchingRecords(
      pool,
      imported.flatMap(({ now, before }) => (before ? [now, before] : [now])),
      rules.map(({ condition }) => condition),
      { milliseconds: patience },
    )
    for (const [place, fits] of matching.entries()) findings[place]?.records.push(...newAmong(imported, fits))
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

/** A finished import whose articles have not been evaluated for alerts; `finishedAt` as the database writes it. */
export type UntoldImport = { id: string; finishedAt: string }

/**
 * Alerts the owners of rules to the articles of an import, in one notice per rule. An article that already matched
 * before the import changed it is not new. Several processes may evaluate the same import: the first to commit sends
 * all alerts, the others none.
 */
export async function notifyOfImport(pool: Pool, { id, finishedAt }: UntoldImport): Promise<void> {
  const found = await findingsOf(pool, id, await rulesInForce(pool, finishedAt))
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'UPDATE import_job SET alerts_told = true WHERE id = $1 AND NOT alerts_told',
      [id],
    )
    if (rowCount === 0) return
    await alertOfImport(client, id)
    for (const findings of found) await fire(client, { id, finishedAt }, findings)
  })
}

/** The rules in force at that time. Relative days of their queries count from the day of evaluation. */
async function rulesInForce(pool: Pool, finishedAt: string): Promise<WatchedRule[]> {
  const today = chinaDayOf(Date.now())
  const watching = await readWatchingRules(pool, finishedAt)
  const asking = await readWatchingQueries(pool, finishedAt)
  return [
    ...watching.map(({ id, watches }): WatchedRule => ({ id, condition: articlesFitting(watches) })),
    ...asking.map(({ id, userId, query, revision }): WatchedRule => {
      const condition: Condition = async (client, bind) =>
        foundSql(query, bind, await ask(client, query, { user: userId, today }))
      return { id, condition, query, revision }
    }),
  ]
}

const articlesFitting =
  (watches: WatchedArticles): Condition =>
  async (_client, bind) =>
    `FROM document e WHERE ${watchedSql(watches, bind)}`

const Fired = v.object({ userId: v.string(), name: v.string(), watches: WatchedArticles })

/** Fires a rule, unless it has been switched off, changed or removed meanwhile, or has reported everything before. */
async function fire(client: ClientBase, { id, finishedAt }: UntoldImport, findings: Findings): Promise<void> {
  const { rule, records } = findings
  const { rows } = await client.query(
    `SELECT r.user_id::text AS "userId", r.name, r.watches FROM alert_rule r WHERE r.id = $2 AND ${inForce} FOR UPDATE`,
    [finishedAt, rule.id],
  )
  if (rows.length === 0) return
  const { userId, name, watches } = v.parse(Fired, rows[0])
  const told = await newlyTold(client, rule.id, records)
  if (told.length === 0) return
  await client.query(
    `UPDATE alert_rule SET last_fired_at = clock_timestamp(), fired = fired + 1, articles = articles + $2 WHERE id = $1`,
    [rule.id, told.length],
  )
  const firing = await keepFiring(client, { id, finishedAt }, { rule, records: told })
  const { title } = told.reduce((one, other) => (other.time > one.time ? other : one))
  await recordEvent(client, {
    content: { type: 'alert.fired', ruleId: rule.id, found: told.length, importId: id, firingId: firing },
    names: { rule: name, title },
    userId: BigInt(userId),
  })
  await sendNotice(client, BigInt(userId), 'event', {
    code: 'alert.fired',
    rule: name,
    articles: told.length,
    title,
    watches,
    importId: id,
    ...(firing && { firing }),
  })
  await raiseAlerts(client, [
    {
      reason: { kind: 'ruleFired', rule: name, found: told.length, title, importId: id, firingId: firing },
      rule: rule.id,
      ruleVersion: String(rule.revision ?? 1),
      subject: name,
      level: 'notice',
      company: watches.company,
      userId,
    },
  ])
}

/** The records not yet reported by the rule, which are then marked as reported. */
async function newlyTold(client: ClientBase, ruleId: string, records: readonly FoundRecord[]): Promise<FoundRecord[]> {
  const { rows } = await client.query<{ source: string; key: string }>(
    `INSERT INTO alert_report (rule_id, source_id, record_key)
     SELECT $1::bigint, * FROM unnest($2::bigint[], $3::text[]) ON CONFLICT DO NOTHING
     RETURNING source_id::text AS source, record_key AS key`,
    [ruleId, records.map(({ sourceId }) => sourceId), records.map(({ recordKey }) => recordKey)],
  )
  const told = new Set(rows.map(({ source, key }) => `${source} ${key}`))
  return records.filter(({ sourceId, recordKey }) => told.has(`${sourceId} ${recordKey}`))
}

/** Stores why a rule with a saved query fired. */
async function keepFiring(
  client: ClientBase,
  { id }: UntoldImport,
  { rule, records }: Findings,
): Promise<AlertFiringId | null> {
  if (rule.query === undefined) return null
  const { rows } = await client.query(
    `INSERT INTO alert_firing (rule_id, import_id, fired_at, query, revision, found)
     VALUES ($1, $2, clock_timestamp(), $3, $4, $5) RETURNING id::text`,
    [rule.id, id, JSON.stringify(rule.query), rule.revision, records.length],
  )
  const firing = v.parse(v.tuple([v.object({ id: AlertFiringId })]), rows)[0].id
  await client.query(
    `UPDATE alert_report a SET firing_id = $2
       FROM unnest($3::bigint[], $4::text[]) AS told (source_id, record_key)
      WHERE a.rule_id = $1 AND a.source_id = told.source_id AND a.record_key = told.record_key`,
    [rule.id, firing, records.map(({ sourceId }) => sourceId), records.map(({ recordKey }) => recordKey)],
  )
  return firing
}
