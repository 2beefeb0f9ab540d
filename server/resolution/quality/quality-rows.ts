import type { ClientBase } from 'pg'
import type { QualityFigureCode, QualityRow, QualityRows } from '#contracts/quality.ts'
import { qualityRowsPerPage } from '#contracts/quality.ts'
import { bases, figureConditions, overWhole, perhapsTwice, repeatedArticles } from './figure-conditions.ts'
import { importsOf } from './quality-days.ts'

/** What a row of each base is called and where it leads. */
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

/**
 * A page of the rows behind a figure.
 * @param after the key of the last row of the page before @param day on which the rows came in
 */
export async function qualityRows(
  client: ClientBase,
  source: string,
  code: QualityFigureCode,
  { after, day }: { after: string | null; day: string | null },
): Promise<QualityRows> {
  const { rows } = await client.query<Omit<QualityRow, 'row'> & { row: string | null }>(
    `SELECT f.key::text, f.label, f.company::text, f.article::text, j.file, f.row
       FROM (SELECT * FROM (${rowsOf(code)}) found
              WHERE ($2::bigint IS NULL OR key > $2) AND ($3::date IS NULL OR import_id IN (${importsOf('$3')}))
              ORDER BY key LIMIT ${qualityRowsPerPage + 1}) f
       LEFT JOIN import_job j ON j.id = f.import_id ORDER BY f.key`,
    [source, after, day],
  )
  const page = rows.slice(0, qualityRowsPerPage)
  return {
    rows: page.map((row) => ({ ...row, row: row.row === null ? null : Number(row.row) }) as QualityRow),
    next: rows.length > qualityRowsPerPage ? (page.at(-1)?.key ?? null) : null,
  }
}
