import type { Recorded, RecordedSnapshot } from '#contracts/machine-inspector/machine-recording.ts'
import type { Difference } from '#contracts/machine-inspector/recorded-transition.ts'
import { isMark } from './revive-value.ts'

/** Differences beyond which no more are listed. */
const mostDifferences = 200

/** The places at which two recorded values differ, in the order of the first. A secret equals whatever stands in for it. */
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
  if (found.length >= mostDifferences || before === after || standsFor(before, after)) return
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
