import type { HistoryTree } from '#contracts/explorations/exploration.ts'
import type { ChangedParty, SavedExplorationId, StepKey } from '#contracts/explorations/saved-exploration.ts'
import type { ShareId } from '#contracts/explorations/share-link.ts'
import type { Colleague } from '#contracts/session/session.ts'
import type { Problem } from '#contracts/values/problem.ts'

/** Where an exploration is saved: as the user's own, or behind a link. */
export type SavedSource = { type: 'own'; id: SavedExplorationId } | { type: 'share'; share: ShareId }

/** The saved exploration that is being worked on. Times are ISO 8601. */
export type Kept = {
  source: SavedSource
  name: string
  permission: 'own' | 'view' | 'edit'
  owner: Colleague | null
  frozenAt: string | null
  expiresAt: string | null
  /** What the server had when it was last heard of. */
  revision: number
  savedAt: string
  savedBy: string | null
}

/** What was saved: where, and the steps that the server has by now. */
export type StoredWork = { kept: Kept; stored: StepKey[] }

/** What of an opened exploration a reader should know: parties that changed since, and whether it is still the same. */
export type OpeningWord = { changedParties: ChangedParty[]; isSame: boolean }

export type OpenedWork = StoredWork & { tree: HistoryTree; word: OpeningWord }

export type AutosaveContext = {
  /** Whether the user may keep explorations. */
  mayKeep: boolean
  kept: Kept | null
  stored: StepKey[]
  /** The name of the current exploration; `null` without one. */
  title: string | null
  changedMeanwhile: boolean
  /** What is to be opened once what was done is saved. */
  wanted: SavedSource | null
  opened: OpeningWord | null
  problem: Problem | null
}

export type AutosaveEvent =
  | { type: 'work.changed'; title: string; isWorthKeeping: boolean }
  | { type: 'save.requested' }
  | { type: 'page.left' }
  | { type: 'connection.returned' }
  | { type: 'opening.requested'; source: SavedSource }
  | { type: 'opening.retried' }
  | { type: 'changes.abandoned' }
  | { type: 'copy.chosen'; name: string }
  | { type: 'exploration.begun' }
  | { type: 'exploration.renamed'; id: SavedExplorationId; name: string }
  | { type: 'exploration.removed'; id: SavedExplorationId }
  | { type: 'message.dismissed' }

export const nothingKept: Omit<AutosaveContext, 'mayKeep'> = {
  kept: null,
  stored: [],
  title: null,
  changedMeanwhile: false,
  wanted: null,
  opened: null,
  problem: null,
}

export function wantedIn({ wanted }: AutosaveContext): SavedSource {
  if (!wanted) throw new Error('What is opened is remembered before')
  return wanted
}
