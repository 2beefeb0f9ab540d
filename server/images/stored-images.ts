import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { ProblemError } from '#contracts/values/problem.ts'
import { imageHeader } from './image-header.ts'

/** Width and height at most, in pixels. */
const maxPixels = 4096

/** Days for which an image that no page shows is stored: the page may not be saved yet. */
const unusedDays = 1

/** No user has it, and no page shows it. */
const unused = `NOT EXISTS (SELECT FROM user_account WHERE avatar = stored_picture.hash)
  AND NOT EXISTS (SELECT FROM about_text WHERE document::text LIKE '%' || stored_picture.hash || '%')`

export type ImageBytes = { mediaType: string; bytes: Buffer }

/**
 * Stores an image under the SHA-256 of its bytes, which it returns in hexadecimal. It cannot be deleted before the
 * transaction ends.
 *
 * @throws ProblemError `unknown_format` where the bytes are no PNG, JPEG, GIF or WebP, `too_large` where it is wider or
 * higher than 4,096 pixels
 */
export async function keepImage(client: PoolClient, bytes: Uint8Array): Promise<string> {
  const header = imageHeader(bytes)
  if (!header) throw new ProblemError('unknown_format', 'The picture must be a PNG, JPEG, GIF or WebP.')
  if (header.width > maxPixels || header.height > maxPixels) {
    const max = `${maxPixels} × ${maxPixels}`
    throw new ProblemError('too_large', `The picture has more than ${max} pixels.`, { maximum: max })
  }
  const hash = createHash('sha256').update(bytes).digest('hex')
  await client.query(
    `INSERT INTO stored_picture (hash, media_type, bytes) VALUES ($1, $2, $3)
     ON CONFLICT (hash) DO UPDATE SET created_at = now()`,
    [hash, header.mediaType, bytes],
  )
  return hash
}

/** @throws ProblemError `not_found` */
export async function readImage(pool: Pool, hash: string): Promise<ImageBytes> {
  const { rows } = await pool.query<ImageBytes>(
    'SELECT media_type AS "mediaType", bytes FROM stored_picture WHERE hash = $1',
    [hash],
  )
  if (!rows[0]) throw new ProblemError('not_found', 'There is no such picture.')
  return rows[0]
}

/** Deletes an image without references. */
export async function dropImageIfUnused(client: PoolClient, hash: string): Promise<void> {
  // Waits for a concurrent transaction that stores the same image, whose result is then visible below.
  await client.query('SELECT FROM stored_picture WHERE hash = $1 FOR UPDATE', [hash])
  await client.query(`DELETE FROM stored_picture WHERE hash = $1 AND ${unused}`, [hash])
}

/** Deletes old uploads that no page shows. */
export async function dropImagesLongUnused(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ hash: string }>(
    `SELECT hash FROM stored_picture WHERE created_at < now() - make_interval(days => ${unusedDays}) AND ${unused}
      ORDER BY hash LIMIT 100 FOR UPDATE SKIP LOCKED`,
  )
  for (const { hash } of rows) await dropImageIfUnused(client, hash)
}

/** An image's URL ends with the hash of its bytes. */
export const ImageAddress = v.object({ hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })

/** Serves an image: to signed-in users only, and immutable under its URL. */
export function imageReply(c: Context, hash: string, { mediaType, bytes }: ImageBytes): Response {
  c.header('Cache-Control', 'private, max-age=31536000, immutable')
  c.header('ETag', `"${hash}"`)
  c.header('Content-Type', mediaType)
  c.header('Content-Disposition', 'inline')
  return c.body(new Uint8Array(bytes))
}
