import * as v from 'valibot'
import type { Recorded, RecordedSnapshot } from '#contracts/machine-inspector/machine-recording.ts'
import type { Difference } from '#contracts/machine-inspector/recorded-transition.ts'
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

/** Differences beyond which no more are listed. */
const maxDifferences = 200

/**
 * The places at which two recorded values differ, in the order of the first. A secret equals whatever stands in for it.
 */
export function differencesBetween(before: Recorded | undefined, after: Recorded | undefined): Difference[] {
  const found: Difference[] = []
  compare(before, after, [], found)
  return found
}

/** Where two snapshots of a machine differ: in its states, its status, and what it remembers. */
export function snapshotDifferences(before: RecordedSnapshot, after: RecordedSnapshot): Difference[] {
  const parts = { state: 'value', status: 'status', context: 'context' } as const
  return Object.entries(parts).flatMap(([name, part]) =>
    differencesBetween(before[part], after[part]).map(({ path, ...rest }) => ({ path: [name, ...path], ...rest })),
  )
}

function compare(before: Recorded | undefined, after: Recorded | undefined, path: string[], found: Difference[]): void {
  if (found.length >= maxDifferences || before === after || standsFor(before, after)) return
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) {
    if (JSON.stringify(before) !== JSON.stringify(after)) found.push({ path, before, after })
    return
  }
  const [one, other] = [before, after] as [Record<string, Recorded>, Record<string, Recorded>]
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    compare(valueAt(one, key), valueAt(other, key), [...path, key], found)
  }
}

const valueAt = (tree: Record<string, Recorded>, key: string) => (Object.hasOwn(tree, key) ? tree[key] : undefined)

const isTree = (value: Recorded | undefined): value is Recorded[] | { [key: string]: Recorded } =>
  typeof value === 'object' && value !== null && !isMark(value)

const standsFor = (before: Recorded | undefined, after: Recorded | undefined) =>
  before !== undefined && isMark(before, 'secret') && (typeof after === 'string' || isMark(after ?? null, 'secret'))
