import * as v from 'valibot'
import { ProblemError } from '#contracts/problem.ts'

/** Bytes as WebAuthn's JSON has them. */
const base64url = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(/^[\w-]+$/))
const common = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
}

/** What an authenticator answers when it makes a passkey, and when it signs in with one (Web Authentication, level 3). */
export const CreatedCredential = v.object({
  ...common,
  response: v.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(32_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,30}$/))), v.maxLength(10)), []),
  }),
})
export const UsedCredential = v.object({
  ...common,
  response: v.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: v.exactOptional(v.union([v.literal(''), base64url(200)])),
  }),
})

/** Reads the answer of an authenticator. @throws ProblemError `passkey_refused` where it has another shape */
export function readAnswer<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer)
  if (!result.success) throw passkeyRefused('not the answer of an authenticator')
  return result.output
}

/** @param cause for the log alone */
export const passkeyRefused = (cause: unknown) =>
  new ProblemError('passkey_refused', 'This passkey cannot be used.', {}, { cause })
