import type { EntitySearchReply, EntitySummary } from '#contracts/entity.ts'
import type { PartyDetailsReply } from '#contracts/party-detail.ts'

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
}
