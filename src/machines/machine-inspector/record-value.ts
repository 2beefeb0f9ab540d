import type { Recorded, RecordedEvent } from '#contracts/machine-inspector/machine-recording.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { createSecretMemory, isSecretText, isSecretThroughout, secretMark, secretsIn } from './secrets.ts'

/** Characters of JSON kept of an event and of each part of a context. */
const maxCharacters = 4_000_000
const maxLevels = 24
const maxItems = 200_000

type Keeping = { secrets: ReadonlySet<string>; knows: (text: string) => boolean; left: number }

export type ValueRecorder = ReturnType<typeof createValueRecorder>

/**
 * Turns what machines receive and remember into JSON: secrets, code and foreign objects are marked, large parts cut.
 * The same value gives the same JSON, and a part of a context that did not change the very same object.
 */
export function createValueRecorder() {
  const memory = createSecretMemory()
  const clean = new WeakSet<object>()
  const kept = new WeakMap<object, Recorded>()

  const begin = (secrets: ReadonlySet<string>): Keeping => ({ secrets, knows: memory.knows, left: maxCharacters })

  const part = (value: unknown, key: string, secrets: ReadonlySet<string>): Recorded => {
    const secret = isSecretThroughout(key)
    if (typeof value !== 'object' || value === null || secret) return keep(value, key, secret, begin(secrets))
    const earlier = secrets.size === 0 ? kept.get(value) : undefined
    if (earlier !== undefined) return earlier
    const recorded = keep(value, key, false, begin(secrets))
    kept.set(value, recorded)
    return recorded
  }

  return {
    /** An event and the context it led to, free of every secret that either of them holds. */
    record(event: { type: string }, context: unknown): { event: RecordedEvent; context: Record<string, Recorded> } {
      const secrets = new Set([...secretsIn(event, clean), ...secretsIn(context, clean)])
      memory.remember(secrets)
      const { type, ...rest } = event
      const entries = Object.entries(typeof context === 'object' && context !== null ? context : {})
      return {
        event: { ...(keepObject(rest, begin(secrets), false, 0) as Record<string, Recorded>), type },
        context: Object.fromEntries(
          entries
            .filter(([, value]) => value !== undefined)
            .map(([key, value]) => [withoutSecrets(key, secrets), part(value, key, secrets)]),
        ),
      }
    },
  }
}

function keep(value: unknown, key: string, secret: boolean, keeping: Keeping, level = 0): Recorded {
  keeping.left -= 8
  switch (typeof value) {
    case 'string':
      return keepText(value, secret || isSecretText(key, value), keeping)
    case 'number':
      if (secret || isSecretText(key, value) || keeping.secrets.has(String(value)))
        return { $: 'secret', shape: 'number' }
      return Number.isFinite(value) ? value : { $: 'number', value: String(value) }
    case 'boolean':
      return value
    case 'bigint':
      return { $: 'bigint', value: String(value) }
    case 'undefined':
      return { $: 'nothing' }
    case 'object':
      if (value === null) return null
      if (level >= maxLevels || keeping.left <= 0) return { $: 'cut', type: Array.isArray(value) ? 'list' : 'object' }
      return keepObject(value, keeping, secret, level, key)
    default:
      return { $: 'thing', name: typeof value }
  }
}

function keepText(text: string, secret: boolean, keeping: Keeping): Recorded {
  if (text !== '' && (secret || keeping.secrets.has(text) || keeping.knows(text))) return secretMark(text)
  const open = withoutSecrets(text, keeping.secrets)
  if (open.length > Math.max(keeping.left, 200)) {
    return { $: 'cut', type: 'text', size: open.length, begins: open.slice(0, 100) }
  }
  keeping.left -= open.length
  return open
}

/** Secrets of fewer characters occur in other words by chance. */
const shortestWithin = 4

function withoutSecrets(text: string, secrets: ReadonlySet<string>): string {
  let open = text
  for (const secret of secrets) if (secret.length >= shortestWithin) open = open.replaceAll(secret, '•••')
  return open
}

function keepObject(value: object, keeping: Keeping, secret: boolean, level: number, key = ''): Recorded {
  const inside = (part: unknown, name: string) =>
    keep(part, name, secret || isSecretThroughout(name), keeping, level + 1)
  if (Array.isArray(value)) return keepList(value, (item) => inside(item, key), keeping)
  if (value instanceof Error) return keepError(value, inside)
  if (value instanceof Date) return { $: 'date', value: Number.isNaN(value.getTime()) ? null : value.toISOString() }
  if (value instanceof Set) return { $: 'set', values: keepList([...value], (item) => inside(item, key), keeping) }
  if (value instanceof Map) {
    const pairs = ([name, part]: [unknown, unknown]) => [inside(name, ''), inside(part, String(name))]
    return { $: 'map', entries: keepList([...value], pairs, keeping) }
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    return { $: 'thing', name: (prototype as { constructor?: { name?: string } }).constructor?.name ?? '' }
  }
  const entries: [string, Recorded][] = []
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined) continue
    if (keeping.left <= 0 || entries.length >= maxItems) {
      entries.push(['…', { $: 'cut', type: 'object' }])
      break
    }
    keeping.left -= name.length
    entries.push([withoutSecrets(name, keeping.secrets), inside(part, name)])
  }
  const recorded = Object.fromEntries(entries)
  return '$' in recorded ? { $: 'object', entries: recorded } : recorded
}

function keepList<Item>(list: Item[], one: (item: Item) => Recorded, keeping: Keeping): Recorded[] {
  const recorded: Recorded[] = []
  for (const item of list) {
    if (keeping.left <= 0 || recorded.length >= maxItems) {
      recorded.push({ $: 'cut', type: 'list', size: list.length - recorded.length })
      break
    }
    recorded.push(one(item))
  }
  return recorded
}

function keepError(error: Error, inside: (value: unknown, name: string) => Recorded): Recorded {
  const problem = error instanceof ProblemError && { code: error.code, details: inside(error.details, 'details') }
  return { $: 'error', name: error.name, message: inside(error.message, 'message'), ...problem }
}
