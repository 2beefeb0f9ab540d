import type { Pool } from 'pg'
import * as v from 'valibot'
import { Article } from '#contracts/article.ts'
import { knownCompanies, type ToldArticle, whatArticlesTell } from '#server/opinion/read-opinion.ts'

/** An article that an import brought, and what stood in its place before. */
export type ImportedArticle = { sourceId: string; recordKey: string; now: ToldArticle; before: ToldArticle | null }

/** Articles that are read at a time. */
const atOnce = 1000

const Row = v.object({ sourceId: v.string(), recordKey: v.string(), now: Article, before: v.nullable(Article) })

/**
 * The articles that an import brought or changed, some at a time, with what they tell; also where a later import has
 * changed them again.
 */
export async function* importedArticles(pool: Pool, importId: string): AsyncGenerator<ImportedArticle[]> {
  let companies: Awaited<ReturnType<typeof knownCompanies>> | null = null
  for (let after: string | null = null; ; ) {
    const rows = await articlesAfter(pool, importId, after)
    if (rows.length === 0) return
    companies ??= await knownCompanies(pool)
    const versions = rows.flatMap(({ now, before }) => (before ? [now, before] : [now]))
    const told = (await whatArticlesTell(versions, companies)).values()
    yield rows.map(({ sourceId, recordKey, before }) => ({
      sourceId,
      recordKey,
      now: told.next().value as ToldArticle,
      before: before && (told.next().value as ToldArticle),
    }))
    after = rows.at(-1)?.recordKey ?? null
  }
}

async function articlesAfter(pool: Pool, importId: string, after: string | null) {
  const { rows } = await pool.query(
    `SELECT r.source_id::text AS "sourceId", r.record_key AS "recordKey", r.content AS now, p.content AS before
       FROM source_record r LEFT JOIN source_record p ON p.superseded_by = r.id
      WHERE r.import_id = $1 AND r.kind = 'article' AND ($2::text IS NULL OR r.record_key > $2)
      ORDER BY r.record_key LIMIT ${atOnce}`,
    [importId, after],
  )
  return v.parse(v.array(Row), rows)
}
