import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { isNewsBurst } from '#analysis/adverse-media/news-burst.ts'
import { IssuerEventType } from '#contracts/issuers/issuer.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { articleDay, isNegative } from '#server/adverse-media/articles-sql.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { mediaFiringsOf } from './alerts-of-media.ts'
import { type Firing, raiseAlerts } from './raise-alerts.ts'

/** Statements that say that an issuer cannot pay. */
const defaults: readonly IssuerEventType[] = ['default', 'bankruptcy']
/** Days before the newest of them for which they are news, and how many are told at most. */
const [newsDays, maxDefaults] = [365, 500]

/**
 * Raises alerts of what an import brought: defaults of issuers, companies about which negative news burst out, and
 * those about which rules of adverse media fire.
 */
export async function alertOfImport(client: ClientBase, importId: string): Promise<void> {
  await raiseAlerts(client, [
    ...(await defaultsIn(client, importId)),
    ...(await burstsOf(client, importId)),
    ...(await mediaFiringsOf(client, importId)),
  ])
}

const DefaultRow = v.object({
  issuer: v.string(),
  type: IssuerEventType,
  at: isoTime,
  text: v.nullable(v.string()),
})

async function defaultsIn(client: ClientBase, importId: string): Promise<Firing[]> {
  const { rows } = await client.query(
    `SELECT issuer, type, at, text FROM risk_event v
      WHERE import_id = $1 AND issuer IS NOT NULL AND type = ANY ($2) AND at IS NOT NULL
        AND at > (SELECT max(at) FROM risk_event WHERE import_id = $1 AND issuer IS NOT NULL) - make_interval(days => ${newsDays})
      ORDER BY at DESC, id LIMIT ${maxDefaults}`,
    [importId, defaults],
  )
  return v.parse(v.array(DefaultRow), rows).map(({ issuer, type, at, text }) => ({
    reason: { kind: 'default', issuer, event: type, on: at, text },
    rule: type,
    ruleVersion: '1',
    subject: issuer,
    level: 'severe',
  }))
}

/** Days whose articles make the usual, those before now that may burst, and companies that are looked at. */
const [usualDays, lastDays, maxCompanies] = [90, 7, 100]

const BurstRow = v.object({
  entity: v.string(),
  name: v.string(),
  to: IsoDate,
  articles: v.number(),
  before: v.number(),
})

/** Companies of an import about which there are far more negative articles in the last week than usual. */
async function burstsOf(client: ClientBase, importId: string): Promise<Firing[]> {
  const { rows } = await client.query(
    `WITH brought AS MATERIALIZED (
       SELECT coalesce(b.merged_into, b.id) AS id, count(*) AS articles, max(${articleDay}) AS day
         FROM document e JOIN risk_event_company l ON l.record_id = e.record_id JOIN entity b ON b.id = l.entity_id
        WHERE e.import_id = $1 AND e.at IS NOT NULL AND ${isNegative} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${maxCompanies})
     SELECT m.id::text AS entity, m.name, c.day::text AS to,
            (count(DISTINCT e.record_id) FILTER (WHERE ${articleDay} > c.day - ${lastDays}))::int AS articles,
            (count(DISTINCT e.record_id) FILTER (WHERE ${articleDay} <= c.day - ${lastDays}))::int AS before
       FROM brought c JOIN entity m ON m.id = c.id AND m.name IS NOT NULL
       JOIN entity b ON b.id = c.id OR b.merged_into = c.id
       JOIN risk_event_company l ON l.entity_id = b.id
       JOIN document e ON e.record_id = l.record_id AND e.at IS NOT NULL AND ${isNegative}
        AND ${articleDay} > c.day - ${usualDays + lastDays} AND ${articleDay} <= c.day
      GROUP BY m.id, m.name, c.day ORDER BY m.id`,
    [importId],
  )
  return v.parse(v.array(BurstRow), rows).flatMap(({ entity, name, to, articles, before }): Firing[] => {
    const usual = (before / usualDays) * lastDays
    if (!isNewsBurst(articles, usual)) return []
    const reason = { kind: 'newsBurst', articles, usual, to } as const
    return [{ reason, rule: 'newsBurst', ruleVersion: '1', subject: name, level: 'watch', company: entity }]
  })
}
