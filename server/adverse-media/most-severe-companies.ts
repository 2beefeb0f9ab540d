import type { ClientBase } from 'pg'
import { authority, companyIndex, indexFactors } from '#analysis/adverse-media/company-index.ts'
import { type HeatedStory, mediaHeat } from '#analysis/adverse-media/media-heat.ts'
import type { SourcedReport } from '#analysis/adverse-media/media-rules.ts'
import { indexAtMost, tone } from '#analysis/adverse-media/negative-index.ts'
import {
  type AdverseMediaSummary,
  type ArticleFilter,
  type CompanyRank,
  negativeTone,
} from '#contracts/adverse-media/adverse-media.ts'
import { riskEventTypes } from '#contracts/adverse-media/risk-event-types.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { articleTime } from './article-time.ts'
import {
  articleDay,
  articlesSql,
  dayNumber,
  dayText,
  groupOfReprints,
  type Period,
  tellsOfEvent,
} from './articles-sql.ts'
import { headOf, judgedSql } from './spoken-of.ts'

type Ended = Period & { to: IsoDate }
/**
 * A company that the articles name: how many of them do, how many of these have a day, how many reports there are, and
 * what those weigh at most.
 */
type Candidate = { entity: string; name: string; articles: number; dated: number; reports: number; weight: number }

/** Companies whose index is worked out at first, and how many times more where those are not enough. */
const [lookedAt, moreTimes] = [40, 10]

/**
 * The companies that the articles of a filter name with the most severe index on the last day, from all that was
 * reported up to then: it fades with time alone.
 */
export async function mostSevereCompanies(
  client: ClientBase,
  filter: ArticleFilter,
  period: Ended,
  max: number,
): Promise<CompanyRank[]> {
  for (let count = lookedAt; ; count *= moreTimes) {
    const candidates = await heaviest(client, filter, period, count + 1)
    const [looked, next] = [candidates.slice(0, count), candidates[count]]
    const reports = await reportsOf(client, filter, period, looked)
    const found = looked
      .map((company) => ({ ...company, ...standingOf(reports.get(company.entity) ?? [], dayNumber(period.to)) }))
      .toSorted((one, other) => other.index - one.index || other.reports - one.reports)
      .slice(0, max)
    if (!next || indexAtMost(next.weight) <= (found.at(-1)?.index ?? 0)) {
      const heats = await heatsOf(client, filter, period.to, found)
      return found.map(({ entity, name, index, change, heaviest, articles, dated }) => ({
        entity,
        name,
        index,
        change,
        heaviest,
        heat: dated === 0 ? null : mediaHeat(heats.get(entity) ?? []),
        articles,
      }))
    }
  }
}

function standingOf(reports: readonly DatedReport[], day: number): Pick<CompanyRank, 'index' | 'change' | 'heaviest'> {
  const dated = reports.filter((report) => report.dated)
  return {
    index: companyIndex(reports, day),
    change: reports.length > 0 && dated.length === 0 ? null : companyIndex(dated, day) - companyIndex(dated, day - 1),
    heaviest: indexFactors(reports, day)[0]?.type ?? null,
  }
}

/** What the index of a company that is asked for is made of, as it is ranked. */
export async function factorsOf(
  client: ClientBase,
  filter: ArticleFilter,
  period: Ended,
  max: number,
): Promise<AdverseMediaSummary['factors']> {
  if (filter.company === null) return null
  const { rows } = await client.query<Pick<Candidate, 'entity'>>(`SELECT ${headOf('$1')}::text AS entity`, [
    filter.company,
  ])
  const reports = await reportsOf(client, filter, period, rows)
  const factors = indexFactors([...reports.values()].flat(), dayNumber(period.to))
  const listed = factors.slice(0, max).map((factor) => ({ ...factor, day: dayText(factor.day) }))
  const ofTone = factors.filter(({ type }) => type === negativeTone)
  return { listed, total: factors.length, tone: ofTone.reduce((sum, { part }) => sum + part, 0) }
}

/** Days after which a story has cooled down to nothing. */
const heatDays = 30

/** The stories told of some companies until the end of a day. */
async function heatsOf(
  client: ClientBase,
  filter: ArticleFilter,
  to: IsoDate,
  companies: readonly Pick<Candidate, 'entity'>[],
): Promise<Map<string, HeatedStory[]>> {
  const { values, bind, isAsked } = askedOf(companies)
  const period = { from: dayText(dayNumber(to) - heatDays + 1), to, undated: false }
  const { rows } = await client.query<HeatedStory & { entity: string }>(
    `WITH told AS (
       SELECT DISTINCT ${standsFor}::text AS entity, e.id, e.at, ${groupOfReprints} AS story,
              CASE e.kind WHEN 'announcement' THEN ${authority.official} ELSE ${authority.press} END AS authority
         FROM entity b JOIN risk_event_company l ON l.entity_id = b.id JOIN document e ON e.record_id = l.record_id
        WHERE ${isAsked} AND ${articlesSql(filter, period, bind)})
     SELECT entity, max(authority)::float8 AS authority, count(*)::int - 1 AS repeats,
            (extract(epoch FROM (${bind(to)}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai' - max(at)) / 3600)::float8
              AS hours
       FROM told GROUP BY entity, story`,
    values,
  )
  return Map.groupBy(rows, ({ entity }) => entity)
}

/** What a company `b` stands for: the one that it was merged into. */
export const standsFor = 'coalesce(b.merged_into, b.id)'

/** The parameters of a statement about some companies, and that a party `b` stands for one of them. */
function askedOf(companies: readonly Pick<Candidate, 'entity'>[]) {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const ids = `${bind(companies.map(({ entity }) => entity))}::bigint[]`
  return { values, bind, isAsked: `(b.id = ANY (${ids}) OR b.merged_into = ANY (${ids}))` }
}

/** Half-lives after which nothing is left: a power of two that is too small for PostgreSQL is an error there. */
const maxHalvings = 1000

/** Companies by an upper bound of their report weights: all certain, official and repeated. */
async function heaviest(client: ClientBase, filter: ArticleFilter, period: Ended, max: number): Promise<Candidate[]> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const [types, halfLives] = [riskEventTypes.map(({ id }) => id), riskEventTypes.map(({ halfLife }) => halfLife)]
  const to = `${bind(period.to)}::date`
  const { rows } = await client.query<Candidate>(
    `WITH found AS MATERIALIZED (SELECT e.record_id, e.at FROM document e WHERE ${articlesSql(filter, period, bind)}),
     counted AS MATERIALIZED (
       SELECT ${standsFor} AS entity, count(DISTINCT l.record_id)::int AS articles, count(f.at)::int AS dated
         FROM found f JOIN risk_event_company l ON l.record_id = f.record_id JOIN entity b ON b.id = l.entity_id GROUP BY 1),
     reported AS MATERIALIZED (
       SELECT ${standsFor} AS entity, e.record_id, sum(l.relevance) AS relevance, coalesce(${articleDay}, ${to}) AS day,
              NOT ${tellsOfEvent} AND (bool_or(l.sentiment = 'negative') OR EXISTS (
                SELECT FROM sentiment_judgement j
                 WHERE (j.source_id, j.record_key) = (e.source_id, e.record_key) AND j.label = 'negative')) AS toned
         FROM document e JOIN risk_event_company l ON l.record_id = e.record_id JOIN entity b ON b.id = l.entity_id
        WHERE ${articlesSql(filter, { ...period, from: null }, bind)} AND ${standsFor} IN (SELECT entity FROM counted)
        GROUP BY 1, e.id),
     typed AS (
       SELECT r.entity, sum((v.severity / 5.0) ^ 1.5
              * r.relevance * 2 ^ greatest((r.day - ${to}) / h.half_life, -${maxHalvings})) AS weight
         FROM reported r JOIN risk_event v ON v.record_id = r.record_id AND v.severity > 0
         JOIN unnest(${bind(types)}::text[], ${bind(halfLives)}::float8[]) AS h (type, half_life) ON h.type = v.type
        GROUP BY r.entity
       UNION ALL
       SELECT entity, sum(${tone.weight}
              * relevance * 2 ^ greatest((day - ${to}) / ${tone.halfLife}::float8, -${maxHalvings})) AS weight
         FROM reported WHERE toned GROUP BY entity),
     weighed AS (SELECT entity, sum(weight) AS weight FROM typed GROUP BY entity)
     SELECT c.entity::text, coalesce(n.name, '') AS name, c.articles, c.dated, r.reports, coalesce(w.weight, 0)::float8 AS weight
       FROM counted c JOIN (SELECT entity, count(*)::int AS reports FROM reported GROUP BY 1) r USING (entity)
       LEFT JOIN weighed w USING (entity) JOIN entity n ON n.id = c.entity
      ORDER BY weight DESC, r.reports DESC, c.entity LIMIT ${max}`,
    values,
  )
  return rows
}

/** `dated`: by an article with a day; one without counts as of the last. */
type DatedReport = SourcedReport & { dated: boolean }

/**
 * What is reported of some companies, earliest first, and of one day the newest first: events, and of articles
 * without any that they speak negatively of the company, as users say or else as is found.
 */
export async function reportsOf(
  client: ClientBase,
  filter: ArticleFilter,
  period: Ended,
  companies: readonly Pick<Candidate, 'entity'>[],
): Promise<Map<string, DatedReport[]>> {
  const { values, bind, isAsked } = askedOf(companies)
  const { rows } = await client.query<DatedReport & { entity: string }>(
    `WITH report AS (
       SELECT ${standsFor} AS entity, e.id, e.record_id, e.source_id, e.record_key, e.at, e.kind, e.publisher,
              sum(l.relevance) AS relevance, (array_agg(l.sentiment ORDER BY l.relevance DESC))[1] AS found
         FROM entity b JOIN risk_event_company l ON l.entity_id = b.id JOIN document e ON e.record_id = l.record_id
        WHERE ${isAsked}
          AND ${articlesSql(filter, { ...period, from: null }, bind)}
        GROUP BY 1, e.id)
     SELECT e.entity::text, coalesce(${articleDay}, ${bind(period.to)}::date) - DATE '1970-01-01' AS day,
            e.at IS NOT NULL AS dated, e.kind = 'announcement' AS official, v.type, v.severity, v.confidence, e.relevance,
            e.publisher,
            (SELECT f.group_id::text FROM article_fingerprint f WHERE f.document_id = e.id) AS group,
            (SELECT count(DISTINCT ${standsFor})::int FROM risk_event_company l JOIN entity b ON b.id = l.entity_id
              WHERE l.record_id = e.record_id) AS named
       FROM report e CROSS JOIN LATERAL (
         SELECT v.type, v.severity, v.confidence FROM risk_event v WHERE v.record_id = e.record_id
         UNION ALL
         SELECT '${negativeTone}', 0, 1
          WHERE NOT ${tellsOfEvent} AND coalesce(${judgedSql('e', 'e.entity')}, e.found) = 'negative') v
      ORDER BY day, ${articleTime} DESC, e.record_id DESC, v.type`,
    values,
  )
  return Map.groupBy(rows, ({ entity }) => entity)
}
