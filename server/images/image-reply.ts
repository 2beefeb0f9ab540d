import type { Context } from 'hono'
import * as v from 'valibot'
import type { PictureBytes } from './stored-images.ts'

/** A picture's address ends with the hash of its bytes. */
export const PictureAddress = v.object({ hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })

/** Answers with a picture: for the signed-in alone, and never different under the same address. */
export function pictureReply(c: Context, hash: string, { mediaType, bytes }: PictureBytes): Response {
  c.header('Cache-Control', 'private, max-age=31536000, immutable')
  c.header('ETag', `"${hash}"`)
  c.header('Content-Type', mediaType)
  c.header('Content-Disposition', 'inline')
  return c.body(new Uint8Array(bytes))
}
