import type { ClientBase } from 'pg'
import { type IntakeDelay, type QualityDay, qualityDays, qualityFigures } from '#contracts/quality.ts'
import { bases, figureConditions } from './figure-conditions.ts'
import { delayed, percentiles } from './intake-delays.ts'

const dayOf = (moment: string): string => `(${moment} AT TIME ZONE 'UTC')::date`

/** The imports that were finished on a day. @param day its place among the values of a statement */
export const importsOf = (day: string): string => `
  SELECT i.id FROM import_job i WHERE i.state = 'finished' AND i.finished_at >= ${day}::date::timestamp AT TIME ZONE 'UTC'
     AND i.finished_at < (${day}::date + 1)::timestamp AT TIME ZONE 'UTC'`

/** What came in from a source on each of the last days, by what is found row by row; the oldest day first. */
export async function daysOf(client: ClientBase, source: string): Promise<QualityDay[]> {
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
  for (const { day, median, most } of delays) {
    const found = days.get(day)
    if (found) found.delay = { median, most }
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
