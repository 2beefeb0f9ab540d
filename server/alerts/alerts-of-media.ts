import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { type FiredMediaRule, firedMediaRules } from '#analysis/adverse-media/media-rules.ts'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { mediaCooldownHours, mediaRules } from '#contracts/adverse-media/media-rules.ts'
import { articleDay, dayNumber, dayText, periodOf } from '#server/adverse-media/articles-sql.ts'
import { mediaHistories } from '#server/adverse-media/media-histories.ts'
import { standsFor } from '#server/adverse-media/most-severe-companies.ts'
import type { Firing } from './raise-alerts.ts'

/** Companies of an import that are looked at, those with the gravest events first, and the last days of each. */
const [maxCompanies, lastDays] = [500, 7]

type Brought = { entity: string; name: string; days: number[] }

/**
 * The rules that fire about the companies of an import, each about the last of the days whose articles it brought. What
 * is older than the ninety days up to the newest article is no news; a company that too many articles name is left out.
 */
export async function mediaFiringsOf(client: ClientBase, importId: string, maxArticles?: number): Promise<Firing[]> {
  const { from } = await periodOf(client, v.parse(ArticleFilter, {}))
  if (from === null) return []
  const { rows } = await client.query<Brought>(
    `WITH brought AS MATERIALIZED (
       SELECT ${standsFor} AS id, ${articleDay} AS day,
              (SELECT max(v.severity) FROM risk_event v WHERE v.record_id = e.record_id) AS severity
         FROM document e JOIN risk_event_company l ON l.record_id = e.record_id JOIN entity b ON b.id = l.entity_id
        WHERE e.import_id = $1 AND ${articleDay} >= $2::date)
     SELECT m.id::text AS entity, m.name, array_agg(DISTINCT c.day - DATE '1970-01-01' ORDER BY c.day - DATE '1970-01-01') AS days
       FROM brought c JOIN entity m ON m.id = c.id AND m.name IS NOT NULL
      GROUP BY m.id, m.name ORDER BY max(c.severity) DESC NULLS LAST, count(*) DESC, m.id LIMIT ${maxCompanies}`,
    [importId, from],
  )
  const companies = new Map(rows.map((company) => [company.entity, company]))
  const period = { from: dayNumber(from), to: Math.max(...rows.flatMap(({ days }) => days)), maxArticles }
  const firings: Firing[] = []
  for await (const [entity, history] of mediaHistories(client, [...companies.keys()], period)) {
    const { name = '', days = [] } = companies.get(entity) ?? {}
    const newest = days.at(-1) ?? 0
    const fired = firedMediaRules(
      history,
      days.filter((day) => day > newest - lastDays),
    )
    const latest = new Map(fired.map((one) => [one.figures.rule, one]))
    firings.push(...[...latest.values()].map((one) => firingOf(one, { entity, name })))
  }
  return firings
}

const firingOf = (
  { day, from, figures }: FiredMediaRule,
  { entity, name }: Pick<Brought, 'entity' | 'name'>,
): Firing => ({
  reason: { kind: 'adverseMedia', from: dayText(from), to: dayText(day), fired: figures },
  rule: figures.rule,
  ruleVersion: '1',
  subject: name,
  level: mediaRules[figures.rule].level,
  company: entity,
  cooldownHours: mediaCooldownHours,
})
