import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { Article } from '#contracts/adverse-media/article.ts'
import { AlertFiringId, WatchedArticles } from '#contracts/alerts/alert-rule.ts'
import type { Query } from '#contracts/query/query.ts'
import { fitsWatch, textOf } from '#server/adverse-media/opinion-summary.ts'
import { knownCompanies, type ToldArticle, whatArticlesTell } from '#server/adverse-media/read-opinion.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sendNotice } from '#server/notices/send-notice.ts'
import { readWatchingRules, type WatchingRule } from './alert-rule-rows.ts'
import { type FoundRecord, queryFindings } from './query-findings.ts'
import { inForce } from './rule-in-force.ts'
import { readWatchingQueries } from './watched-queries.ts'

/** An article that an import brought, and what stood in its place before. */
type ImportedArticle = { sourceId: string; recordKey: string; now: ToldArticle; before: ToldArticle | null }

/** Articles that are read at a time. */
const atOnce = 1000

const Row = v.object({ sourceId: v.string(), recordKey: v.string(), now: Article, before: v.nullable(Article) })

/**
 * The articles that an import brought or changed, some at a time, with what they tell; also where a later import has
 * changed them again.
 */
async function* importedArticles(pool: Pool, importId: string): AsyncGenerator<ImportedArticle[]> {
  let companies: Awaited<ReturnType<typeof knownCompanies>> | null = null
  for (let after: string | null = null; ; ) {
    const rows = await articlesAfter(pool, importId, after)
    if (rows.length === 0) return
    companies ??= await knownCompanies(pool)
    const versions = rows.flatMap(({ now, before }) => (before ? [now, before] : [now]))
    const told = (await whatArticlesTell(versions, companies)).values()
    yield rows.map(({ sourceId, recordKey, before }) => ({
      sourceId,
      recordKey,
      now: told.next().value as ToldArticle,
      before: before && (told.next().value as ToldArticle),
    }))
    after = rows.at(-1)?.recordKey ?? null
  }
}

async function articlesAfter(pool: Pool, importId: string, after: string | null) {
  const { rows } = await pool.query(
    `SELECT r.source_id::text AS "sourceId", r.record_key AS "recordKey", r.content AS now, p.content AS before
       FROM source_record r LEFT JOIN source_record p ON p.superseded_by = r.id
      WHERE r.import_id = $1 AND r.kind = 'article' AND ($2::text IS NULL OR r.record_key > $2)
      ORDER BY r.record_key LIMIT ${atOnce}`,
    [importId, after],
  )
  return v.parse(v.array(Row), rows)
}

/** A finished import whose articles nobody has been told of; `finishedAt` as the database writes it. */
export type UntoldImport = { id: string; finishedAt: string }

/** What an import brought for one rule; `rule.query` where it watches by a kept query. */
type Findings = { rule: { id: string; query?: Query; revision?: number }; records: FoundRecord[] }

/**
 * Tells the owners of alert rules of the articles that an import brought, in one notice for each rule, whatever their
 * number. An article that fitted already before the import changed it is not new. Several processes may look at the
 * same import: the first to be done with it tells, all or nothing, and the others do not.
 */
export async function tellOfImport(pool: Pool, { id, finishedAt }: UntoldImport): Promise<void> {
  const found = await findingsOf(pool, id, await readWatchingRules(pool, finishedAt))
  const foundByQueries = await queryFindings(pool, id, await readWatchingQueries(pool, finishedAt))
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'UPDATE import_job SET alerts_told = true WHERE id = $1 AND NOT alerts_told',
      [id],
    )
    if (rowCount === 0) return
    for (const findings of [...found, ...foundByQueries]) await fire(client, { id, finishedAt }, findings)
  })
}

async function findingsOf(pool: Pool, importId: string, rules: readonly WatchingRule[]): Promise<Findings[]> {
  if (rules.length === 0) return []
  const watching = rules.map((rule) => {
    const findings: Findings = { rule: { id: rule.id }, records: [] }
    return { fits: fitsWatch(rule.watches), findings }
  })
  for await (const articles of importedArticles(pool, importId)) {
    for (const article of articles) {
      const [text, textBefore] = [textOf(article.now), article.before && textOf(article.before)]
      for (const { fits, findings } of watching) {
        const isNew = !(article.before && fits(article.before, () => textBefore ?? ''))
        if (isNew && fits(article.now, () => text)) findings.records.push(foundRecord(article))
      }
    }
  }
  return watching.map(({ findings }) => findings).filter(({ records }) => records.length > 0)
}

const foundRecord = ({ sourceId, recordKey, now }: ImportedArticle): FoundRecord => ({
  sourceId,
  recordKey,
  title: now.title,
  time: now.publishedAt ?? '',
})

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
