import type { Context } from 'hono'
import * as v from 'valibot'
import { importers } from '#contracts/session/session.ts'
import { TextEncoding } from '#contracts/values/text-encoding.ts'
import { plainText } from '#server/http/plain-text.ts'
import { requireAccess, type SignedInEnvironment } from '#server/http/require-user.ts'
import { emptyFile } from './stored-file.ts'

/** Lets those pass who may bring data in. */
export const requireImporter = requireAccess(...importers)

/** What a request that sends a file says of it. */
export const SentFile = v.object({
  name: v.pipe(plainText, v.minLength(1), v.maxLength(255)),
  source: v.optional(v.pipe(plainText, v.maxLength(200))),
  /** The encoding of its text, where it is not to be found out. */
  encoding: v.optional(TextEncoding),
})

/** Why a file is refused, whichever way it was sent. */
export const fileRefusals = [
  'empty_file',
  'unknown_format',
  'malformed_file',
  'broken_compression',
  'wrong_encoding',
  'missing_columns',
  'too_large',
  'source_closed',
] as const

/** The file that a request sends, and who sends it. @throws ProblemError `empty_file` */
export const sentFile = (
  c: Context<SignedInEnvironment>,
  { name, source }: Pick<v.InferOutput<typeof SentFile>, 'name' | 'source'>,
) => ({
  name,
  source: source || null,
  bytes: sentBytes(c, name),
  createdBy: c.get('signedIn').username,
  address: c.get('peer').address,
  synthetic: false,
})

/** The bytes that a request sends. @throws ProblemError `empty_file` where it sends none */
export function sentBytes(c: Context<SignedInEnvironment>, name: string): ReadableStream<Uint8Array> {
  const { body } = c.req.raw
  if (!body) throw emptyFile(name)
  return body
}
