import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import * as v from 'valibot'
import type { ArticleKind } from '#contracts/adverse-media/article.ts'
import { ImportKind } from '#contracts/imports/import.ts'
import type { LinkedText, LinkedTexts } from '#formats/adverse-media/with-linked-texts.ts'
import type { ReadOptions } from '#formats/read-options.ts'

/** As what a feed of a kind is stored. */
export const articleKindOf = (kind: ImportKind): ArticleKind => (kind === 'announcement' ? 'announcement' : 'news')

/** The key of a linked page, beside its source. */
export const addressHash = (address: string): Buffer => createHash('sha256').update(address).digest()

const Row = v.object({ source: v.string(), kind: ImportKind, address: v.string(), charset: v.nullable(v.string()) })

/** The reading options for a file whose source is a feed; empty otherwise. */
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

/** What was read of the pages that the entries of a feed link to. */
const linkedTextsOf =
  (pool: Pool, source: string): LinkedTexts =>
  async (addresses) => {
    if (addresses.length === 0) return new Map()
    const { rows } = await pool.query<LinkedText & { address: string }>(
      'SELECT address, text, finding FROM linked_page WHERE source_id = $1 AND address_hash = ANY ($2) AND text IS NOT NULL',
      [source, addresses.map(addressHash)],
    )
    return new Map(rows.map(({ address, text, finding }) => [address, { text, finding }]))
  }
