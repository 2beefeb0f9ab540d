import type { EntitySearchReply, EntitySummary } from '#contracts/entities/entity.ts'
import type { PartyDetailsReply, SharedValuesReply } from '#contracts/entities/party-detail.ts'

export type EntityService = {
  /**
   * Parties whose name or identifier matches `q`, best first. All where `q` is empty, those first that have both owners
   * and holdings.
   */
  search: (query: { q: string; limit: number; offset: number }) => Promise<EntitySearchReply>
  /** Refuses with `not_found`. */
  read: (id: string) => Promise<EntitySummary>
  /** What all sources state of a party beside its name and identifiers. Refuses with `not_found`. */
  details: (id: string) => Promise<PartyDetailsReply>
  /**
   * How many others have its addresses and telephone numbers. Refuses with `not_found`, and with `too_broad` where that
   * cannot be told in time.
   */
  shared: (id: string, signal?: AbortSignal) => Promise<SharedValuesReply>
}
