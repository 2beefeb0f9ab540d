import type { Recorded } from '#contracts/machine-inspector/machine-recording.ts'
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

/** All that a recording keeps of a secret: enough for a machine that is replayed to judge a stand-in the same way. */
const shapes = {
  digits: { fits: (secret: string) => /^\d{6}$/.test(secret), standIn: '000000' },
  short: { fits: (secret: string) => secret.length < 12, standIn: 'stand-in' },
  text: { fits: (secret: string) => secret.length <= 100, standIn: 'a stand-in for a secret' },
  long: { fits: (secret: string) => secret.length <= 1_000, standIn: 'a stand-in for a secret '.repeat(5) },
  oversized: { fits: () => true, standIn: 'a stand-in for a secret '.repeat(50) },
}
type Shape = keyof typeof shapes

/** The mark that takes the place of a secret. */
export function secretMark(secret: string): Recorded {
  const shape = Object.entries(shapes).find(([, { fits }]) => fits(secret))
  return { $: 'secret', shape: shape?.[0] ?? 'oversized' }
}

/** What a replayed machine is given in place of a secret of that shape. */
export const standInFor = (shape: unknown): string => shapes[shape as Shape]?.standIn ?? shapes.text.standIn

/** Values looked at in search of secrets; larger things are searched no further, and cut when they are recorded. */
const maxValues = 50_000

/** Every text and number in a value that stands under a secret key. */
export function secretsIn(value: unknown, clean: WeakSet<object>): Set<string> {
  const secrets = new Set<string>()
  const seen = new Set<object>()
  const waiting: { value: unknown; key: string; throughout: boolean }[] = [{ value, key: '', throughout: false }]
  for (let next = waiting.pop(); next && seen.size < maxValues; next = waiting.pop()) {
    const { value, key, throughout } = next
    if (typeof value === 'string' || typeof value === 'number') {
      if (value !== '' && (throughout || isSecretText(key, value))) secrets.add(String(value))
    } else if (typeof value === 'object' && value !== null && !seen.has(value) && !clean.has(value)) {
      seen.add(value)
      for (const [inner, part] of partsOf(value)) {
        const secret = throughout || isSecretThroughout(inner)
        waiting.push({ value: part, key: Array.isArray(value) ? key : inner, throughout: secret })
      }
    }
  }
  if (secrets.size === 0 && seen.size < maxValues) for (const object of seen) clean.add(object)
  return secrets
}

function partsOf(value: object): [string, unknown][] {
  if (value instanceof Map) return [...value].map(([key, part]) => [String(key), part])
  if (value instanceof Set) return [...value].map((part) => ['', part])
  return Object.entries(value)
}

/** Remembers secrets by fingerprint alone, so that one is still known when it turns up in a later event. */
export function createSecretMemory() {
  const seed = crypto.getRandomValues(new Uint32Array(2))
  const known = new Set<string>()
  return {
    remember: (secrets: Iterable<string>) => {
      for (const secret of secrets) if (secret.length >= shortestRemembered) known.add(fingerprint(secret, seed))
    },
    knows: (text: string) => known.size > 0 && text.length >= shortestRemembered && known.has(fingerprint(text, seed)),
  }
}

const shortestRemembered = 6

/** Two 32-bit multiplicative hashes; the seed is drawn again for each recording and leaves it never. */
function fingerprint(text: string, [first = 0, second = 0]: Uint32Array): string {
  let one = first ^ 0x9e3779b9
  let other = second ^ 0x85ebca6b
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    one = Math.imul(one ^ unit, 0x01000193)
    other = Math.imul(other ^ unit, 0x5bd1e995) ^ (other >>> 15)
  }
  return `${one >>> 0}.${other >>> 0}`
}
