import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import {
  Contradiction,
  maxContradictions,
  type QualityFigure,
  type QualityFigureCode,
  type QualityReport,
  qualityFigures,
  type SourceQuality,
} from '#contracts/data-quality/quality.ts'
import { heldToday } from '#server/database/held-today.ts'
import { brokenOffBy, inTransaction, sqlStateOf } from '#server/database/transaction.ts'
import {
  bases,
  figureConditions,
  intakeDelays,
  overWhole,
  perhapsTwice,
  repeatedArticles,
} from './figure-conditions.ts'

const side = `'source', o.name, 'file', j.file, 'row', r.row`
const statedIn = 'JOIN source o ON o.id = r.source_id JOIN import_job j ON j.id = r.import_id'
const named = (entity: string) =>
  `json_build_object('id', ${entity}.id::text, 'name', ${entity}.name, 'kind', ${entity}.kind)`

/** Shares that have no point in common, of the same interest in the same company, by different sources. */
const interests = (measure: 'capital' | 'votes') => `
  SELECT json_build_object('kind', 'interest', 'owner', ${named('w')}, 'company', ${named('c')}, 'interest', p.kind,
           'measure', '${measure}', 'sides', (
             SELECT json_agg(json_build_object(${side}, 'share', json_build_object(
                      'min', r.${measure}_min, 'max', r.${measure}_max, 'minExclusive', r.${measure}_min_exclusive)) ORDER BY o.name, r.row)
               FROM interest_statement r ${statedIn}
              WHERE r.owner_id = p.owner_id AND r.company_id = p.company_id AND r.kind = p.kind AND r.superseded_by IS NULL
                AND ${heldToday('r')} AND r.${measure}_min IS NOT NULL)) AS found, p.total
    FROM (SELECT owner_id, company_id, kind, count(*) OVER ()::int AS total FROM interest_statement
           WHERE superseded_by IS NULL AND ${heldToday()} AND ${measure}_min IS NOT NULL AND ${measure}_max IS NOT NULL
           GROUP BY owner_id, company_id, kind
          HAVING min(source_id) <> max(source_id) AND max(${measure}_min) > min(${measure}_max) + 0.00005
           ORDER BY max(${measure}_min) - min(${measure}_max) DESC, owner_id, company_id LIMIT ${maxContradictions}) p
    JOIN entity w ON w.id = p.owner_id JOIN entity c ON c.id = p.company_id`

/** Parties that different sources place in different countries. */
const jurisdictions = `
  SELECT json_build_object('kind', 'jurisdiction', 'party', ${named('e')}, 'sides', (
           SELECT json_agg(json_build_object(${side}, 'jurisdiction', r.jurisdiction) ORDER BY o.name, r.row)
             FROM entity_statement r ${statedIn}
            WHERE r.entity_id = p.entity_id AND r.superseded_by IS NULL AND r.jurisdiction IS NOT NULL)) AS found, p.total
    FROM (SELECT entity_id, count(*) OVER ()::int AS total FROM entity_statement WHERE superseded_by IS NULL AND jurisdiction IS NOT NULL
           GROUP BY entity_id
          HAVING min(source_id) <> max(source_id)
             AND min(split_part(jurisdiction, '-', 1)) <> max(split_part(jurisdiction, '-', 1))
           ORDER BY entity_id LIMIT ${maxContradictions}) p
    JOIN entity e ON e.id = p.entity_id`

/** Contradictions between sources, largest first, and how many there are. */
async function findContradictions(client: ClientBase): Promise<{ named: Contradiction[]; total: number }> {
  const found: Contradiction[] = []
  let total = 0
  for (const query of [interests('capital'), interests('votes'), jurisdictions]) {
    const { rows } = await client.query<{ found: unknown; total: number }>(query)
    total += rows[0]?.total ?? 0
    found.push(...rows.map((row) => v.parse(Contradiction, row.found)))
  }
  return { named: found.slice(0, maxContradictions), total }
}

const maxTime = '10min'
const brokenOff = '57014'

/** Goes up with what a report counts, so that one of a former version is made again. */
const figuresVersion = 3

/** The state of the data that a report is of, as text: another one where anything was imported, joined or decided. */
export const stateOfData = `
  SELECT concat_ws('.', ${figuresVersion}, (SELECT version FROM network_version WHERE id = 1),
                   (SELECT count(*) FROM import_job WHERE state = 'finished'),
                   (SELECT count(*) FROM duplicate_search),
                   (SELECT coalesce(sum(revision), 0) FROM duplicate_decision),
                   (now() AT TIME ZONE 'Asia/Shanghai')::date) AS state`

/**
 * Computes data quality if the data have changed. One of several processes does; a report that takes too long is
 * skipped until the data change again, and the former one stays. After a cancellation it is repeated at the next call.
 */
export async function renewQuality(pool: Pool, signal: AbortSignal): Promise<void> {
  const state = await stateOf(pool)
  try {
    await inTransaction(pool, async (client) => {
      await client.query(`INSERT INTO quality_report (id, state, report) VALUES (1, '', 'null') ON CONFLICT DO NOTHING`)
      const { rows } = await client.query(
        'SELECT 1 FROM quality_report WHERE id = 1 AND state <> $1 FOR UPDATE SKIP LOCKED',
        [state],
      )
      if (rows.length === 0) return
      await client.query(`SET LOCAL statement_timeout = '${maxTime}'`)
      const report = JSON.stringify(await brokenOffBy(signal, { pool, client }, () => makeReport(client)))
      await client.query('UPDATE quality_report SET state = $1, report = $2, made_at = now() WHERE id = 1', [
        state,
        report,
      ])
    })
  } catch (error) {
    if (sqlStateOf(error) !== brokenOff) throw error
    if (signal.aborted) return
    await pool.query('UPDATE quality_report SET state = $1 WHERE id = 1', [state])
  }
}

export async function stateOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(stateOfData)
  return rows[0]?.state ?? ''
}

async function makeReport(client: ClientBase): Promise<QualityReport> {
  const figures = await countFigures(client)
  const { rows } = await client.query<Omit<SourceQuality, 'figures' | 'delay'>>(
    `WITH import AS (
       SELECT source_id, max(finished_at) AS finished_at, coalesce(bool_or(synthetic), false) AS synthetic
         FROM import_job WHERE state = 'finished' GROUP BY source_id),
     day AS (
       SELECT source_id, max(valid_from)::timestamptz AS newest FROM interest_statement
        WHERE superseded_by IS NULL AND valid_from <= current_date GROUP BY source_id
       UNION ALL
       SELECT source_id, max(at) FROM source_record WHERE superseded_by IS NULL AND at <= now() GROUP BY source_id)
     SELECT s.id::text AS source, s.name, i.synthetic, i.finished_at AS "importedAt", max(day.newest) AS newest
       FROM source s JOIN import i ON i.source_id = s.id LEFT JOIN day ON day.source_id = s.id
      GROUP BY s.id, s.name, i.synthetic, i.finished_at ORDER BY s.name`,
  )
  const delays = await intakeDelays(client)
  const contradictions = await findContradictions(client)
  return {
    sources: rows.map((row) => ({
      ...row,
      figures: figures.get(row.source) ?? [],
      delay: delays.get(row.source) ?? null,
    })),
    contradictions: contradictions.named,
    moreContradictions: contradictions.total > contradictions.named.length,
    contradictionsTotal: contradictions.total,
  }
}

type Counted = { source: string; code: QualityFigureCode; count: number; of: number }

/** The figures of all sources, each table read once for all that is counted in it. Those of nothing are left out. */
async function countFigures(client: ClientBase): Promise<Map<string, QualityFigure[]>> {
  const counted: Counted[] = []
  for (const base of ['party', 'interest', 'article'] as const) counted.push(...(await countInBase(client, base)))
  counted.push(
    ...(await countIn(client, 'companiesOverWhole', `SELECT source_id, bad FROM (${overWhole}) o`)),
    ...(await countIn(
      client,
      'partiesPerhapsTwice',
      `SELECT s.source_id, twice.id IS NOT NULL AS bad
         FROM (SELECT DISTINCT source_id, coalesce(o.entity_id, t.entity_id) AS id FROM entity_statement t
                 LEFT JOIN joined_reference o ON o.part = 'statement' AND o.row_id = t.id
                WHERE superseded_by IS NULL) s
         LEFT JOIN (${perhapsTwice}) twice ON twice.id = s.id`,
    )),
  )
  for (const [code, repeated] of Object.entries(repeatedArticles)) {
    counted.push(...(await countIn(client, code as QualityFigureCode, `SELECT source_id, bad FROM (${repeated}) a`)))
  }
  const order = Object.keys(qualityFigures)
  const bySource = Map.groupBy(counted, ({ source }) => source)
  return new Map(
    [...bySource].map(([source, figures]) => [
      source,
      figures
        .filter(({ of }) => of > 0)
        .toSorted((a, b) => order.indexOf(a.code) - order.indexOf(b.code))
        .map(({ code, count, of }) => ({ code, count, of })),
    ]),
  )
}

async function countInBase(client: ClientBase, base: keyof typeof bases): Promise<Counted[]> {
  const figures = figureConditions.filter((figure) => figure.base === base)
  const columns = figures.flatMap(({ of, bad }, index) => [
    `count(*) FILTER (WHERE ${of})::float8 AS of_${index}`,
    `count(*) FILTER (WHERE (${of}) AND (${bad}))::float8 AS bad_${index}`,
  ])
  const { rows } = await client.query<{ source: string } & Record<string, number>>(
    `SELECT r.source_id::text AS source, ${columns.join(', ')} FROM ${bases[base]} GROUP BY r.source_id`,
  )
  return rows.flatMap((row) =>
    figures.map(({ code }, index) => ({
      source: row.source,
      code,
      count: row[`bad_${index}`] ?? 0,
      of: row[`of_${index}`] ?? 0,
    })),
  )
}

async function countIn(client: ClientBase, code: QualityFigureCode, judged: string): Promise<Counted[]> {
  const { rows } = await client.query<Omit<Counted, 'code'>>(
    `SELECT source_id::text AS source, count(*) FILTER (WHERE bad)::float8 AS count, count(*)::float8 AS of
       FROM (${judged}) judged GROUP BY source_id`,
  )
  return rows.map((row) => ({ ...row, code }))
}
