import type { Direction, NeighboursReply, OwnershipReply } from '#contracts/network.ts'

export type NetworkService = {
  /** Direct owners or holdings, largest first. Refuses with `not_found`. */
  neighbours: (
    id: string,
    query: { direction: Direction; asOf: string | null; offset: number; limit: number },
  ) => Promise<NeighboursReply>
  /** Who owns and controls a company on a day (`null`: by the newest statements). Refuses with `not_found`. */
  ownership: (id: string, query: { asOf: string | null }) => Promise<OwnershipReply>
  /** The network around a company as a `NetworkExtract`, written as JSON. Refuses with `not_found`. */
  extract: (id: string, query: { asOf: string | null }) => Promise<string>
}
