import type { Doer } from '#contracts/audit/audit.ts'
import type {
  QueryVersion,
  SavedQuery,
  SavedQueryChange,
  SavedQueryDraft,
  SavedQueryList,
} from '#contracts/query/saved-query.ts'

/** Who asks: the user, and as whom the audit log names them. */
export type QueryKeeper = { userId: bigint; by: Doer & { actor: string } }

/** Queries that users keep. A private one of somebody else is `not_found`. */
export type SavedQueryService = {
  /** The user's own and the team's, the last changed first. `q` stands in the name or is an owner. */
  list: (userId: bigint, wanted: { q: string; offset: number; limit: number }) => Promise<SavedQueryList>
  read: (id: string, userId: bigint) => Promise<SavedQuery>
  /** Refuses with `conflict` and `most` where there are as many as may be. */
  create: (draft: SavedQueryDraft, keeper: QueryKeeper) => Promise<SavedQuery>
  /**
   * Refuses with `conflict`, `revision` and `by` where another revision stands there by now, and with `not_allowed` where
   * somebody else than its owner changes who finds it.
   */
  change: (id: string, change: SavedQueryChange, keeper: QueryKeeper) => Promise<SavedQuery>
  /** Refuses with `not_allowed` where it is the team's, but somebody else's. */
  remove: (id: string, keeper: QueryKeeper) => Promise<void>
  /** Takes a removal back, for a day at least. */
  recover: (id: string, keeper: QueryKeeper) => Promise<SavedQuery>
  /** The newest first. */
  versions: (id: string, userId: bigint) => Promise<QueryVersion[]>
  /** Puts an older revision in the place of what stands there. Refuses like `change`. */
  restore: (id: string, older: number, revision: number, keeper: QueryKeeper) => Promise<SavedQuery>
}
