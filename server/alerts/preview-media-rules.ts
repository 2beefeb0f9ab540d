import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { type FiredMediaRule, firedMediaRules } from '#analysis/adverse-media/media-rules.ts'
import {
  firedByRelation,
  type GraveFiring,
  graveFirings,
  type RelatedFiring,
} from '#analysis/adverse-media/related-rule.ts'
import { ArticleFilter } from '#contracts/adverse-media/adverse-media.ts'
import { MediaRuleId, type MediaRulePreview, type MediaThresholds } from '#contracts/adverse-media/media-rules.ts'
import { articlesSql, dayNumber, periodOf } from '#server/adverse-media/articles-sql.ts'
import { mediaHistories } from '#server/adverse-media/media-histories.ts'
import { standsFor } from '#server/adverse-media/most-severe-companies.ts'
import { readMediaThresholds } from './media-thresholds.ts'
import { relationsOf } from './related-companies.ts'

/** Companies that are looked at, those with most negative articles first. */
const maxCompanies = 500

/**
 * How often each rule about adverse media would have fired in the ninety days up to the newest article. A company that
 * too many articles name is not looked at, and counted apart.
 *
 * @param others thresholds instead of those in force
 */
export async function previewMediaRules(
  client: ClientBase,
  others: MediaThresholds | null = null,
  maxArticles?: number,
): Promise<MediaRulePreview> {
  const thresholds = others ?? (await readMediaThresholds(client))
  const { from, to } = await periodOf(client, v.parse(ArticleFilter, {}))
  if (from === null || to === null) return nothingDated
  const values: unknown[] = []
  const negative = v.parse(ArticleFilter, { negative: 'yes' })
  const { rows } = await client.query<{ entity: string; total: number }>(
    `SELECT ${standsFor}::text AS entity, count(*) OVER ()::int AS total
       FROM document e JOIN risk_event_company l ON l.record_id = e.record_id JOIN entity b ON b.id = l.entity_id
      WHERE ${articlesSql(negative, { from, to, undated: false }, (value) => `$${values.push(value)}`)}
      GROUP BY ${standsFor} ORDER BY count(DISTINCT e.record_id) DESC, ${standsFor} LIMIT ${maxCompanies}`,
    values,
  )
  const period = { from: dayNumber(from), to: dayNumber(to), maxArticles }
  const days = Array.from({ length: period.to - period.from + 1 }, (_, place) => period.from + place)
  const fired: FiredMediaRule[][] = []
  const grave = new Map<string, GraveFiring[]>()
  const companies = rows.map(({ entity }) => entity)
  let unread = 0
  for await (const [company, history] of mediaHistories(client, companies, period)) {
    if (history === null) {
      unread += 1
      continue
    }
    const own = firedMediaRules(history, days, thresholds)
    const graveOnes = graveFirings(history, own)
    if (graveOnes.length > 0) grave.set(company, graveOnes)
    fired.push(own)
  }
  const { relations, total } = await relationsOf(client, [...grave.keys()], thresholds.relatedCompany.minShare)
  return {
    from,
    to,
    rules: counted([...fired, ...byCompany(firedByRelation(grave, relations))]),
    companies: rows[0]?.total ?? 0,
    lookedAt: fired.length,
    unread,
    relations: total,
    relationsLookedAt: relations.length,
  }
}

const byCompany = (fired: readonly RelatedFiring[]): RelatedFiring[][] => [
  ...Map.groupBy(fired, ({ company, name }) => company ?? name).values(),
]

const counted = (companies: readonly (readonly FiredMediaRule[])[]): MediaRulePreview['rules'] =>
  MediaRuleId.options.map((rule) => {
    const counts = companies.map((fired) => fired.filter(({ figures }) => figures.rule === rule).length)
    return {
      rule,
      fired: counts.reduce((sum, count) => sum + count, 0),
      companies: counts.filter((count) => count > 0).length,
    }
  })

const nothingDated: MediaRulePreview = {
  from: null,
  to: null,
  rules: counted([]),
  companies: 0,
  lookedAt: 0,
  unread: 0,
  relations: 0,
  relationsLookedAt: 0,
}
