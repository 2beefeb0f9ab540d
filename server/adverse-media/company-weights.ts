import type { ClientBase } from 'pg'
import * as v from 'valibot'
import { type CompanyReport, companyWeight } from '#analysis/adverse-media/company-index.ts'
import { ArticleFilter, negativeTone } from '#contracts/adverse-media/adverse-media.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { dayNumber, isNegative, periodOf, tellsOfEvent } from './articles-sql.ts'
import { reportsOf, standsFor } from './most-severe-companies.ts'

/**
 * What is reported of a company: its weight by `companyWeight`, how many adverse events, and the most severe type,
 * `null` where it is spoken of badly without an event.
 */
export type ReportedCompany = { entity: string; weight: number; adverse: number; event: string | null }

/** `on`: the day of the newest article, up to which reports count; `total`: all that something bad is said of. */
export type CompanyWeights = { on: IsoDate; companies: ReportedCompany[]; total: number }

/** Maximum companies weighed: those with most articles that say something bad. */
const maxWeighed = 500

/** What is reported of some companies up to now; `null` without any article. */
export async function companyWeights(client: ClientBase, companies: readonly string[]): Promise<CompanyWeights | null> {
  const filter = v.parse(ArticleFilter, {})
  const { to, ...period } = await periodOf(client, filter)
  if (to === null) return null
  const { rows } = await client.query<{ entity: string; total: number }>(
    `SELECT ${standsFor}::text AS entity, count(*) OVER ()::int AS total
       FROM entity b JOIN risk_event_company l ON l.entity_id = b.id JOIN document e ON e.record_id = l.record_id
      WHERE (b.id = ANY ($1::bigint[]) OR b.merged_into = ANY ($1::bigint[]))
        AND (${isNegative} OR NOT ${tellsOfEvent} AND (l.sentiment = 'negative' OR EXISTS (
               SELECT FROM sentiment_judgement j
                WHERE (j.source_id, j.record_key) = (e.source_id, e.record_key) AND j.label = 'negative')))
      GROUP BY 1 ORDER BY count(DISTINCT l.record_id) DESC, 1 LIMIT ${maxWeighed}`,
    [companies],
  )
  const reports = await reportsOf(client, filter, { ...period, to }, rows)
  const weighed = rows.flatMap(({ entity }) => {
    const own = reports.get(entity) ?? []
    const worst = mostSevere(own)
    if (worst === null && !own.some(({ type }) => type === negativeTone)) return []
    const weight = companyWeight(own, dayNumber(to))
    const adverse = own.filter(({ severity }) => severity > 0).length
    return [{ entity, weight, adverse, event: worst?.type ?? null }]
  })
  return { on: to, companies: weighed, total: (rows[0]?.total ?? 0) - (rows.length - weighed.length) }
}

/** The latest of the most severe adverse reports. */
const mostSevere = (reports: readonly CompanyReport[]): CompanyReport | null =>
  reports.reduce<CompanyReport | null>(
    (worst, report) => (report.severity > 0 && report.severity >= (worst?.severity ?? 0) ? report : worst),
    null,
  )
