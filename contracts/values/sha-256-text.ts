import * as v from 'valibot'

/** A SHA-256 as text. */
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in lowercase hexadecimal'))
