import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { WatchedArticles } from '#contracts/alert-rule.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sendNotice } from '#server/notices/send-notice.ts'
import { fitsWatch, textOf } from '#server/opinion/opinion-summary.ts'
import { inForce, readWatchingRules, type WatchingRule } from './alert-rule-rows.ts'
import { type ImportedArticle, importedArticles } from './imported-articles.ts'

/** A finished import whose articles nobody has been told of; `finishedAt` as the database writes it. */
export type UntoldImport = { id: string; finishedAt: string }

/** What an import brought for one rule. */
type Findings = { rule: WatchingRule; sourceIds: string[]; recordKeys: string[]; titles: string[]; times: string[] }

/**
 * Tells the owners of alert rules of the articles that an import brought, in one notice for each rule, whatever their
 * number. An article that fitted already before the import changed it is not new. Several processes may look at the
 * same import: the first to be done with it tells, all or nothing, and the others do not.
 */
export async function tellOfImport(pool: Pool, { id, finishedAt }: UntoldImport): Promise<void> {
  const found = await findingsOf(pool, id, await readWatchingRules(pool, finishedAt))
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'UPDATE import_job SET alerts_told = true WHERE id = $1 AND NOT alerts_told',
      [id],
    )
    if (rowCount === 0) return
    for (const findings of found) await fire(client, { id, finishedAt }, findings)
  })
}

async function findingsOf(pool: Pool, importId: string, rules: readonly WatchingRule[]): Promise<Findings[]> {
  if (rules.length === 0) return []
  const watching = rules.map((rule) => ({
    fits: fitsWatch(rule.watches),
    findings: { rule, sourceIds: [], recordKeys: [], titles: [], times: [] } satisfies Findings as Findings,
  }))
  for await (const articles of importedArticles(pool, importId)) {
    for (const article of articles) {
      const [text, textBefore] = [textOf(article.now), article.before && textOf(article.before)]
      for (const { fits, findings } of watching) {
        const isNew = !(article.before && fits(article.before, () => textBefore ?? ''))
        if (isNew && fits(article.now, () => text)) note(findings, article)
      }
    }
  }
  return watching.map(({ findings }) => findings).filter(({ recordKeys }) => recordKeys.length > 0)
}

function note({ sourceIds, recordKeys, titles, times }: Findings, { sourceId, recordKey, now }: ImportedArticle): void {
  sourceIds.push(sourceId)
  recordKeys.push(recordKey)
  titles.push(now.title)
  times.push(now.publishedAt ?? '')
}

const Fired = v.object({ userId: v.string(), name: v.string(), watches: WatchedArticles })

/** Fires a rule, unless it has been switched off, changed or removed meanwhile, or has told of all of it before. */
async function fire(client: ClientBase, { id, finishedAt }: UntoldImport, findings: Findings): Promise<void> {
  const { rule, sourceIds, recordKeys, titles, times } = findings
  const { rows } = await client.query(
    `SELECT r.user_id::text AS "userId", r.name, r.watches FROM alert_rule r WHERE r.id = $2 AND ${inForce} FOR UPDATE`,
    [finishedAt, rule.id],
  )
  if (rows.length === 0) return
  const { userId, name } = v.parse(Fired, rows[0])
  const { rows: told } = await client.query<{ record_key: string }>(
    `INSERT INTO alert_report (rule_id, source_id, record_key)
     SELECT $1::bigint, * FROM unnest($2::bigint[], $3::text[]) ON CONFLICT DO NOTHING RETURNING record_key`,
    [rule.id, sourceIds, recordKeys],
  )
  if (told.length === 0) return
  await client.query(
    `UPDATE alert_rule SET last_fired_at = clock_timestamp(), fired = fired + 1, articles = articles + $2 WHERE id = $1`,
    [rule.id, told.length],
  )
  const keys = new Set(told.map(({ record_key }) => record_key))
  const newest = recordKeys
    .map((key, place) => ({ key, title: titles[place] ?? '', time: times[place] ?? '' }))
    .filter(({ key }) => keys.has(key))
    .reduce((one, other) => (other.time > one.time ? other : one))
  await sendNotice(client, BigInt(userId), 'event', {
    code: 'alert.fired',
    rule: name,
    articles: told.length,
    title: newest.title,
    watches: rule.watches,
    importId: id,
  })
}
