import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { type FiredMediaRule, firedMediaRules } from '#analysis/adverse-media/media-rules.ts'
import { firedByRelation, type GraveFiring, graveFirings } from '#analysis/adverse-media/related-rule.ts'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { type MediaThresholds, mediaCooldownHours, mediaRuleLevels } from '#contracts/adverse-media/media-rules.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { articleDay, dayNumber, dayText, periodOf } from '#server/adverse-media/articles-sql.ts'
import { mediaHistories } from '#server/adverse-media/media-histories.ts'
import { standsFor } from '#server/adverse-media/most-severe-companies.ts'
import { keepMediaBound } from './media-bounds.ts'
import { mediaRuleVersion, readMediaThresholds } from './media-thresholds.ts'
import type { Firing } from './raise-alerts.ts'
import { relationsOf } from './related-companies.ts'

/** Companies of an import that are looked at, those with the gravest events first, and the last days of each. */
const [maxCompanies, lastDays] = [500, 7]

type Brought = { entity: string; name: string; days: number[]; total: number }

/**
 * The rules that fire about the companies of an import, each about the last of the days whose articles it brought, and
 * about companies for which these guarantee or of which they hold a part. What is older than the ninety days up to the
 * newest article is no news. A company that too many articles name is left out, which is remembered.
 */
export async function mediaFiringsOf(client: ClientBase, importId: string, maxArticles?: number): Promise<Firing[]> {
  const { from } = await periodOf(client, v.parse(ArticleFilter, {}))
  if (from === null) return []
  const rows = await broughtBy(client, importId, from)
  const companies = new Map(rows.map((company) => [company.entity, company]))
  const period = { from: dayNumber(from), to: Math.max(...rows.flatMap(({ days }) => days)), maxArticles }
  const thresholds = await readMediaThresholds(client)
  const firings: Firing[] = []
  const grave = new Map<string, GraveFiring[]>()
  let unread = 0
  for await (const [entity, history] of mediaHistories(client, [...companies.keys()], period)) {
    if (history === null) {
      unread += 1
      continue
    }
    const { name = '', days = [] } = companies.get(entity) ?? {}
    const newest = days.at(-1) ?? 0
    const fired = firedMediaRules(
      history,
      days.filter((day) => day > newest - lastDays),
      thresholds,
    )
    const latest = new Map(fired.map((one) => [one.figures.rule, one]))
    firings.push(...[...latest.values()].map((one) => firingOf(one, { entity, name }, thresholds)))
    const own = graveFirings(history, fired)
    if (own.length > 0) grave.set(entity, own)
  }
  const related = await relatedFirings(client, grave, thresholds)
  const companiesNamed = { companies: rows[0]?.total ?? 0, lookedAt: rows.length - unread, unread }
  await keepMediaBound(client, { ...companiesNamed, ...related.looked })
  return [...firings, ...related.firings]
}

async function broughtBy(client: ClientBase, importId: string, from: IsoDate): Promise<Brought[]> {
  const { rows } = await client.query<Brought>(
    `WITH brought AS MATERIALIZED (
       SELECT ${standsFor} AS id, ${articleDay} AS day,
              (SELECT max(v.severity) FROM risk_event v WHERE v.record_id = e.record_id) AS severity
         FROM document e JOIN risk_event_company l ON l.record_id = e.record_id JOIN entity b ON b.id = l.entity_id
        WHERE e.import_id = $1 AND ${articleDay} >= $2::date)
     SELECT m.id::text AS entity, m.name, array_agg(DISTINCT c.day - DATE '1970-01-01' ORDER BY c.day - DATE '1970-01-01') AS days,
            count(*) OVER ()::int AS total
       FROM brought c JOIN entity m ON m.id = c.id AND m.name IS NOT NULL
      GROUP BY m.id, m.name ORDER BY max(c.severity) DESC NULLS LAST, count(*) DESC, m.id LIMIT ${maxCompanies}`,
    [importId, from],
  )
  return rows
}

async function relatedFirings(
  client: ClientBase,
  grave: ReadonlyMap<string, GraveFiring[]>,
  thresholds: MediaThresholds,
): Promise<{ firings: Firing[]; looked: { relations: number; relationsLookedAt: number } }> {
  const { relations, total } = await relationsOf(client, [...grave.keys()], thresholds.relatedCompany.minShare)
  const fired = firedByRelation(grave, relations)
  const latest = new Map(fired.map((one) => [one.company ?? one.name, one]))
  return {
    firings: [...latest.values()].map(({ company, name, ...one }) =>
      firingOf(one, { entity: company, name }, thresholds),
    ),
    looked: { relations: total, relationsLookedAt: relations.length },
  }
}

const firingOf = (
  { day, from, figures }: FiredMediaRule,
  { entity, name }: { entity: string | null; name: string },
  thresholds: MediaThresholds,
): Firing => ({
  reason: { kind: 'adverseMedia', from: dayText(from), to: dayText(day), fired: figures },
  rule: figures.rule,
  ruleVersion: mediaRuleVersion(figures.rule, thresholds),
  subject: name,
  level: mediaRuleLevels[figures.rule],
  company: entity,
  cooldownHours: mediaCooldownHours,
})
