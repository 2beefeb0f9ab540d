import type { ClientBase, Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import {
  type IntakeDelay,
  type QualityDay,
  type QualityDays,
  type QualityFigureCode,
  type QualityReply,
  QualityReport,
  QualityRow,
  type QualityRows,
  qualityDays,
  qualityFigures,
  qualityRowsPerPage,
} from '#contracts/data-quality/quality.ts'
import type { SourceId } from '#contracts/imports/source.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { ascending, type Page, type Paged, readPage } from '#server/database/page.ts'
import { inTransaction, sqlStateOf } from '#server/database/transaction.ts'
import {
  bases,
  delayed,
  figureConditions,
  overWhole,
  percentiles,
  perhapsTwice,
  repeatedArticles,
} from './figure-conditions.ts'
import { stateOf } from './renew-quality.ts'

/** `day`: on which the rows came in. */
export type QualityPage = { day: IsoDate | null } & Partial<Page>

export type QualityService = {
  /** The newest report. */
  report: () => Promise<QualityReply>
  /** A page of the rows behind a figure. Refuses with `timed_out`. */
  rows: (source: SourceId, figure: QualityFigureCode, page: QualityPage) => Promise<Paged<Omit<QualityRows, 'next'>>>
  /** Each of the last days of a source. Refuses with `timed_out`. */
  days: (source: SourceId) => Promise<QualityDays>
}

const dayOf = (timestamp: string): string => `(${timestamp} AT TIME ZONE 'UTC')::date`

/** The imports that were finished on a day. @param day its place among the values of a statement */
const importsOf = (day: string): string => `
  SELECT i.id FROM import_job i WHERE i.state = 'finished' AND i.finished_at >= ${day}::date::timestamp AT TIME ZONE 'UTC'
     AND i.finished_at < (${day}::date + 1)::timestamp AT TIME ZONE 'UTC'`

/** What came in from a source on each of the last days, by what is found row by row; the oldest day first. */
async function daysOf(client: ClientBase, source: string): Promise<QualityDay[]> {
  const { rows: dates } = await client.query<{ day: string }>(
    `SELECT (${dayOf('now()')} - back)::text AS day FROM generate_series(${qualityDays - 1}, 0, -1) back`,
  )
  const days = new Map<string, QualityDay>(
    dates.map(({ day }) => [day, { day, rows: 0, faulty: 0, figures: [], delay: null }]),
  )
  for (const base of ['party', 'interest', 'article'] as const) await addBase(client, source, base, days)
  const { rows: delays } = await client.query<IntakeDelay & { day: string }>(
    `SELECT ${dayOf('finished_at')}::text AS day, ${percentiles} FROM (${delayed}) d WHERE source_id = $1 GROUP BY 1`,
    [source],
  )
  for (const { day, median, percentile95 } of delays) {
    const found = days.get(day)
    if (found) found.delay = { median, percentile95 }
  }
  const order = Object.keys(qualityFigures)
  for (const { figures } of days.values()) figures.sort((a, b) => order.indexOf(a.code) - order.indexOf(b.code))
  return [...days.values()]
}

async function addBase(
  client: ClientBase,
  source: string,
  base: keyof typeof bases,
  days: ReadonlyMap<string, QualityDay>,
): Promise<void> {
  const figures = figureConditions.filter((figure) => figure.base === base)
  const faults = figures.map(({ of, bad }, index) => `(${of}) AS of_${index}, (${of}) AND (${bad}) AS bad_${index}`)
  const counts = figures.map(
    (_, index) =>
      `count(*) FILTER (WHERE of_${index})::float8 AS of_${index}, count(*) FILTER (WHERE bad_${index})::float8 AS bad_${index}`,
  )
  const anyFault = figures.map((_, index) => `bad_${index}`).join(' OR ')
  const { rows } = await client.query<{ day: string; rows: number; faulty: number } & Record<string, number>>(
    `SELECT day, count(*)::float8 AS rows, count(*) FILTER (WHERE ${anyFault})::float8 AS faulty, ${counts.join(', ')}
       FROM (SELECT c.day, ${faults.join(', ')}
               FROM (SELECT id, ${dayOf('finished_at')}::text AS day FROM import_job
                      WHERE source_id = $1 AND state = 'finished'
                        AND finished_at > now() - interval '${qualityDays} days') c
               JOIN LATERAL (SELECT * FROM ${bases[base]} AND r.source_id = $1) r ON r.import_id = c.id) judged
      GROUP BY day`,
    [source],
  )
  for (const row of rows) {
    const day = days.get(row.day)
    if (!day) continue
    day.rows += row.rows
    day.faulty += row.faulty
    for (const [index, { code }] of figures.entries()) {
      const count = row[`bad_${index}`] ?? 0
      if (count > 0) day.figures.push({ code, count, of: row[`of_${index}`] ?? 0 })
    }
  }
}

/** Label and link of a row of each base. */
const shown = {
  party: 'r.id AS key, r.name AS label, r.entity_id AS company, NULL::bigint AS article, r.import_id, r.row',
  interest: `r.id AS key, (SELECT w.name FROM entity w WHERE w.id = r.owner_id) || ' → ' || (SELECT c.name FROM entity c WHERE c.id = r.company_id) AS label,
             r.company_id AS company, NULL::bigint AS article, r.import_id, r.row`,
  article: `r.id AS key, r.content->>'title' AS label, NULL::bigint AS company, r.id AS article, r.import_id, r.row`,
}

/** The rows behind one figure of one source ($1). */
function rowsOf(code: QualityFigureCode): string {
  switch (code) {
    case 'companiesOverWhole':
      return `SELECT o.company_id AS key, e.name AS label, e.id AS company, NULL::bigint AS article,
                     NULL::bigint AS import_id, NULL::bigint AS row
                FROM (${overWhole}) o JOIN entity e ON e.id = o.company_id WHERE o.source_id = $1 AND o.bad`
    case 'articlesTwice':
    case 'articlesOfSameAddress':
    case 'articlesOfSameTitle':
      return `SELECT r.id AS key, r.content->>'title' AS label, NULL::bigint AS company, r.id AS article, r.import_id, r.row
                FROM (${repeatedArticles[code]}) r WHERE r.source_id = $1 AND r.bad`
    case 'partiesPerhapsTwice':
      return `SELECT DISTINCT ON (s.id) s.id AS key, s.name AS label, s.entity_id AS company, NULL::bigint AS article, s.import_id, s.row
                FROM (SELECT coalesce(o.entity_id, t.entity_id) AS id, t.name, t.entity_id, t.import_id, t.row
                        FROM entity_statement t
                        LEFT JOIN joined_reference o ON o.part = 'statement' AND o.row_id = t.id
                       WHERE t.source_id = $1 AND t.superseded_by IS NULL) s
                JOIN (${perhapsTwice}) twice ON twice.id = s.id`
    default: {
      const figure = figureConditions.find((condition) => condition.code === code)
      if (!figure) throw new Error(`No rows are known of ${code}`)
      const { base, of, bad } = figure
      return `SELECT ${shown[base]} FROM ${bases[base]} AND r.source_id = $1 AND (${of}) AND (${bad})`
    }
  }
}

type FoundRow = Record<'key' | 'label' | 'company' | 'kind' | 'article' | 'import_id' | 'row', string | null>

/** A page of the rows behind a figure. @param day on which the rows came in */
async function qualityRows(
  client: ClientBase,
  source: string,
  code: QualityFigureCode,
  { day, limit = qualityRowsPerPage, after = null }: QualityPage,
): Promise<Paged<Omit<QualityRows, 'next'>>> {
  const sql = `
    SELECT found.*, (SELECT kind FROM entity WHERE id = found.company) AS kind FROM (${rowsOf(code)}) found
     WHERE $2::date IS NULL OR import_id IN (${importsOf('$2')})`
  const list = { sql, values: [source, day], order: [ascending('key', 'bigint')] }
  const { rows, next } = await readPage<FoundRow>(client, list, { limit, after })
  const { rows: files } = await client.query<{ id: string; file: string }>(
    'SELECT id, file FROM import_job WHERE id = ANY ($1::bigint[])',
    [rows.flatMap(({ import_id }) => import_id ?? [])],
  )
  const fileOf = new Map(files.map(({ id, file }) => [id, file]))
  const shown = rows.map(({ key, label, company, kind, article, import_id, row }) => ({
    key,
    label,
    company,
    kind,
    article,
    file: import_id === null ? null : (fileOf.get(import_id) ?? null),
    row: row === null ? null : Number(row),
  }))
  return { rows: v.parse(v.array(QualityRow), shown), next }
}

const maxMilliseconds = 15_000
const brokenOff = '57014'

/** The service of quality over the database. */
export function createQualityService(pool: Pool): QualityService {
  return {
    report: async () => {
      const { rows } = await pool.query<{ state: string; report: unknown; madeAt: Date }>(
        'SELECT state, report, made_at AS "madeAt" FROM quality_report WHERE id = 1',
      )
      const [row] = rows
      const renewing = row?.state !== (await stateOf(pool))
      if (!row || row.report === null) return { report: null, madeAt: null, renewing }
      return { report: v.parse(QualityReport, row.report), madeAt: row.madeAt.toISOString(), renewing }
    },
    rows: (source, figure, page) => within(pool, (client) => qualityRows(client, source, figure, page)),
    days: async (source) => within(pool, async (client) => ({ days: await daysOf(client, source) })),
  }
}

/**
 * Runs a query within its timeout.
 *
 * @throws ProblemError `timed_out`
 */
async function within<Found>(pool: Pool, find: (client: PoolClient) => Promise<Found>): Promise<Found> {
  try {
    return await inTransaction(pool, async (client) => {
      await client.query(`SET LOCAL statement_timeout = ${maxMilliseconds}`)
      return find(client)
    })
  } catch (error) {
    if (sqlStateOf(error) !== brokenOff) throw error
    throw new ProblemError('timed_out', 'The rows took too long to find.', {}, { cause: error })
  }
}
