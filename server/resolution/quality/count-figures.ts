import type { ClientBase } from 'pg'
import { type QualityFigure, type QualityFigureCode, qualityFigures } from '#contracts/quality.ts'
import { bases, figureConditions, overWhole, perhapsTwice, repeatedArticles } from './figure-conditions.ts'

type Counted = { source: string; code: QualityFigureCode; count: number; of: number }

/** The figures of all sources, each table read once for all that is counted in it. Those of nothing are left out. */
export async function countFigures(client: ClientBase): Promise<Map<string, QualityFigure[]>> {
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
