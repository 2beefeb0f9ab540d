import type { EntitySearchReply, EntitySummary } from '#contracts/entity.ts'

export type EntityService = {
  /** Parties whose name or identifier matches `q`, best first; all, by name, where `q` is empty. */
  search: (query: { q: string; limit: number; offset: number }) => Promise<EntitySearchReply>
  /** Refuses with `not_found`. */
  read: (id: string) => Promise<EntitySummary>
}
