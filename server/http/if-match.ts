import type { Context } from 'hono'
import * as v from 'valibot'
import { ProblemError } from '#contracts/values/problem.ts'
import type { IfMatch } from '#server/database/revision.ts'

/** `*`, or revisions in quotation marks. */
export const IfMatchHeader = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.regex(/^(?:\*|(?:W\/)?"[!#-~]*"(?:[ \t]*,[ \t]*(?:W\/)?"[!#-~]*")*)$/),
)

/**
 * The revisions that a request names in `If-Match`; what is none matches none.
 *
 * @throws ProblemError `invalid_request`
 */
export function ifMatchOf(c: Context): IfMatch {
  const sent = c.req.header('If-Match')
  if (sent === undefined) return null
  const header = v.safeParse(IfMatchHeader, sent.trim())
  if (!header.success) {
    throw new ProblemError('invalid_request', 'If-Match is * or a list of revisions, each in quotation marks.', {
      field: 'If-Match',
    })
  }
  if (header.output === '*') return null
  // What is weak never matches (RFC 9110, 13.1.1).
  return Array.from(header.output.matchAll(/(?<!W\/)"(\d{1,15})"/g), ([, revision]) => Number(revision))
}
