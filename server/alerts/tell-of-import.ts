import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { AlertFiringId, WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import type { Condition } from '#server/adverse-media/fitting-records.ts'
import { watchedSql } from '#server/adverse-media/watched-sql.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sendNotice } from '#server/notices/send-notice.ts'
import { ask } from '#server/query/asked.ts'
import { foundSql } from '#server/query/compile-query.ts'
import { readWatchingRules } from './alert-rule-rows.ts'
import { type Findings, type FoundRecord, findingsOf, type WatchedRule } from './findings.ts'
import { inForce } from './rule-in-force.ts'
import { readWatchingQueries } from './watched-queries.ts'

/** A finished import whose articles nobody has been told of; `finishedAt` as the database writes it. */
export type UntoldImport = { id: string; finishedAt: string }

/**
 * Tells the owners of alert rules of the articles that an import brought, in one notice for each rule, whatever their
 * number. An article that fitted already before the import changed it is not new. Several processes may look at the
 * same import: the first to be done with it tells, all or nothing, and the others do not.
 */
export async function tellOfImport(pool: Pool, { id, finishedAt }: UntoldImport): Promise<void> {
  const found = await findingsOf(pool, id, await rulesInForce(pool, finishedAt))
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'UPDATE import_job SET alerts_told = true WHERE id = $1 AND NOT alerts_told',
      [id],
    )
    if (rowCount === 0) return
    for (const findings of found) await fire(client, { id, finishedAt }, findings)
  })
}

/** The rules that were in force then. Relative days of their queries are told from the day on which it is looked at. */
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

/** Fires a rule, unless it has been switched off, changed or removed meanwhile, or has told of all of it before. */
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
  await sendNotice(client, BigInt(userId), 'event', {
    code: 'alert.fired',
    rule: name,
    articles: told.length,
    title: told.reduce((one, other) => (other.time > one.time ? other : one)).title,
    watches,
    importId: id,
    ...(firing && { firing }),
  })
}

/** Of some records those that the rule has not told of before; from now on it has. */
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

/** Keeps why a rule fired that watches by a kept query. */
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
