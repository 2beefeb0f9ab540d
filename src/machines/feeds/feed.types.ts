import type { Feed, FeedDraft, FeedField, FeedTrial } from '#contracts/feeds/feed.ts'
import type { SourceId } from '#contracts/imports/source.ts'
import type { Problem } from '#contracts/values/problem.ts'

/** A feed of which something is said besides what it is: which one, and its name. */
export type NamedFeed = { id: SourceId; name: string }

export type FeedContext = {
  /** The feed that is being rewritten; `null` for a new one. */
  id: SourceId | null
  /** What is being typed. */
  draft: FeedDraft | null
  /** Fields of the draft that cannot be saved as they are. */
  unusable: FeedField[]
  /** The field whose content another source has. */
  taken: FeedField | null
  /** What came of fetching it once. */
  trial: FeedTrial | null
  trialProblem: Problem | null
  /** The feed that is being switched, fetched, removed or had back, or was a moment ago. */
  subject: NamedFeed | null
  opening: boolean
  problem: Problem | null
}

export type FeedEvent =
  | { type: 'creation.requested'; draft: FeedDraft }
  | { type: 'feed.chosen'; feed: Feed }
  | { type: 'draft.edited'; change: Partial<FeedDraft> }
  | { type: 'trial.requested' }
  | { type: 'save.requested' }
  | { type: 'form.closed' }
  | { type: 'feed.switched'; subject: NamedFeed; switchedOn: boolean }
  | { type: 'run.requested'; subject: NamedFeed }
  | { type: 'removal.requested'; subject: NamedFeed }
  | { type: 'removal.undone' }
