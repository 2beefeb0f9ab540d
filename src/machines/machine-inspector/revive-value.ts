import * as v from 'valibot'
import type { Recorded } from '#contracts/machine-inspector/machine-recording.ts'
import { ProblemCode, ProblemDetails, ProblemError } from '#contracts/values/problem.ts'
import { standInFor } from './secrets.ts'

type Mark = { $: string; [key: string]: Recorded }

/** A recorded value as a machine can receive it again: stand-ins for secrets, nothing for code and what was cut. */
export function reviveValue(recorded: Recorded): unknown {
  if (Array.isArray(recorded)) return recorded.filter((item) => !isMark(item, 'cut')).map(reviveValue)
  if (typeof recorded !== 'object' || recorded === null) return recorded
  return isMark(recorded) ? reviveMark(recorded) : reviveEntries(recorded)
}

/** Whether something was left out of a value because it was too large, so that it cannot be replayed for certain. */
export function isIncomplete(recorded: Recorded): boolean {
  if (typeof recorded !== 'object' || recorded === null) return false
  return isMark(recorded, 'cut') || Object.values(recorded).some(isIncomplete)
}

/** Whether a recorded value stands for something JSON cannot carry, of that kind or of any. */
export function isMark(recorded: Recorded, kind?: string): recorded is Mark {
  if (typeof recorded !== 'object' || recorded === null || Array.isArray(recorded)) return false
  return typeof recorded.$ === 'string' && (kind === undefined || recorded.$ === kind)
}

/** The properties of a recorded object, each revived. */
export function reviveEntries(recorded: { [key: string]: Recorded }): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(recorded)
      .filter(([, part]) => !isMark(part, 'cut'))
      .map(([key, part]) => [key, reviveValue(part)]),
  )
}

function reviveMark(mark: Mark): unknown {
  switch (mark.$) {
    case 'secret':
      return mark.shape === 'number' ? 0 : standInFor(mark.shape)
    case 'number':
      return Number(mark.value)
    case 'bigint':
      return /^-?\d{1,400}$/.test(String(mark.value)) ? BigInt(String(mark.value)) : undefined
    case 'date':
      return new Date(typeof mark.value === 'string' ? mark.value : Number.NaN)
    case 'set':
      return new Set(listIn(mark.values).map(reviveValue))
    case 'map':
      return new Map(
        listIn(mark.entries).map((pair) => [
          reviveValue(listIn(pair)[0] ?? null),
          reviveValue(listIn(pair)[1] ?? null),
        ]),
      )
    case 'object':
      return reviveEntries(objectIn(mark.entries))
    case 'error':
      return reviveError(mark)
    default:
      return undefined
  }
}

function reviveError(mark: Mark): Error {
  const message = typeof mark.message === 'string' ? mark.message : ''
  if (v.is(ProblemCode, mark.code)) {
    const details = reviveValue(mark.details ?? {})
    return new ProblemError(mark.code, message, v.is(ProblemDetails, details) ? details : {})
  }
  return Object.assign(new Error(message), { name: String(mark.name ?? 'Error') })
}

const listIn = (recorded: Recorded | undefined): Recorded[] => (Array.isArray(recorded) ? recorded : [])
const objectIn = (recorded: Recorded | undefined): { [key: string]: Recorded } =>
  typeof recorded === 'object' && recorded !== null && !Array.isArray(recorded) ? recorded : {}
