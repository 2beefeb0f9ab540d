import type { HistoryEntry, HistoryTree } from '#contracts/explorations/exploration.ts'
import {
  type ExplorationContent,
  type KeyedStep,
  maxSaveBytes,
  type SavedTree,
  type StepKey,
} from '#contracts/explorations/saved-exploration.ts'
import type { OpenedExploration } from '#contracts/explorations/share-link.ts'
import { sha256 } from '#contracts/values/sha-256.ts'

type SavedSteps = Pick<ExplorationContent, 'tree' | 'added'>

/** Bytes of steps in one request: the rest of it is small beside them. */
const stepBytesAtOnce = maxSaveBytes / 2

const keys = new WeakMap<HistoryEntry['step'], StepKey>()

/** What a step is stored under: the beginning of the hash of its JSON. */
function keyOf(step: HistoryEntry['step']): StepKey {
  const known = keys.get(step)
  if (known !== undefined) return known
  const key = sha256(JSON.stringify(step)).slice(0, 32)
  keys.set(step, key)
  return key
}

/**
 * What to send of a history so that all of it is stored: one part after another, each a whole tree as far as it goes,
 * and only the last of them the history as it is.
 *
 * @param stored keys of the steps that the server has
 */
export function savedPartsOf(
  { version, entries, position, tip }: HistoryTree,
  stored: readonly StepKey[],
): SavedSteps[] {
  const parts: SavedSteps[] = []
  const known = new Set(stored)
  const written: SavedTree['entries'] = []
  let added: KeyedStep[] = []
  let bytes = 0
  for (const { id, parent, step } of entries) {
    const key = keyOf(step)
    const length = known.has(key) ? 0 : JSON.stringify(step).length
    if (bytes > 0 && bytes + length > stepBytesAtOnce) {
      const end = written.length
      parts.push({ tree: { version, entries: [...written], position: end, tip: end }, added })
      added = []
      bytes = 0
    }
    written.push({ id, parent, key })
    if (length > 0) added.push({ key, step })
    known.add(key)
    bytes += length
  }
  return [...parts, { tree: { version, entries: written, position, tip }, added }]
}

/** The history that an opened exploration holds. @throws where a step is missing */
export function historyIn({ tree, steps }: Pick<OpenedExploration, 'tree' | 'steps'>): HistoryTree {
  const byKey = new Map(steps.map(({ key, step }) => [key, step]))
  const entries = tree.entries.map(({ id, parent, key }) => {
    const step = byKey.get(key)
    if (!step) throw new Error(`Step ${id} of the exploration is missing`)
    keys.set(step, key)
    return { id, parent, step }
  })
  return { ...tree, entries }
}
