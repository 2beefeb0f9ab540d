import type { Pool } from 'pg'
import * as v from 'valibot'
import type { ArticleKind } from '#contracts/adverse-media/article.ts'
import { ImportKind } from '#contracts/imports/import.ts'
import type { ReadOptions } from '#formats/read-options.ts'
import { linkedTextsOf } from '../feeds/linked-page-rows.ts'

/** As what a feed of a kind is stored. */
export const articleKindOf = (kind: ImportKind): ArticleKind => (kind === 'announcement' ? 'announcement' : 'news')

const Row = v.object({ source: v.string(), kind: ImportKind, address: v.string(), charset: v.nullable(v.string()) })

/** How the import of a file is to read it where its source is a feed; nothing where it is none. */
export async function feedReadingOf(pool: Pool, importId: string): Promise<ReadOptions> {
  const { rows } = await pool.query(
    `SELECT f.source_id::text AS source, f.kind, f.address, (SELECT max(charset) FROM feed_run WHERE import_id = j.id) AS charset
       FROM import_job j JOIN feed f ON f.source_id = j.source_id WHERE j.id = $1`,
    [importId],
  )
  if (rows.length === 0) return {}
  const { source, kind, address, charset } = v.parse(Row, rows[0])
  return {
    articleKind: articleKindOf(kind),
    address,
    declaredEncoding: charset,
    linkedTexts: linkedTextsOf(pool, source),
  }
}
