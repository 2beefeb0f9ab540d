import { ProblemCode, RowProblemCode } from '#contracts/values/problem.ts'

/** Whatever stands under these is secret, at any depth. */
const secretThroughout =
  /password|passphrase|secret|token|challenge|credential(?!s$)|assertion|attestation|recoverycode|otp$|^pin$|^response$/i

/** Text and digits under these are secret; what nests deeper has keys of its own. */
const secretAsText =
  /^current$|^codes?$|^(?:verification|login|phone|sms|totp|one|backup|second|proof|confirmation)\w*codes?$/i

/** Codes that are names, not secrets: why something failed. */
const publicCodes: ReadonlySet<unknown> = new Set([...ProblemCode.options, ...RowProblemCode.options])

/** Whether everything under a key must not be kept. */
export const isSecretThroughout = (key: string): boolean => secretThroughout.test(key)

/** Whether a text or number under a key must not be kept. */
export const isSecretText = (key: string, value: unknown): boolean => secretAsText.test(key) && !publicCodes.has(value)
