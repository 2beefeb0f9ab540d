import type { ChangeDates, Direction, NeighboursReply, OwnershipReply } from '#contracts/ownership/network.ts'
import type { RankedPaths } from '#contracts/ownership/ranked-paths.ts'

export type NetworkService = {
  /** Direct owners or holdings, largest first, or one of them (`neighbour`). Refuses with `not_found`. */
  neighbours: (
    id: string,
    query: { direction: Direction; neighbour: string | null; asOf: string | null; offset: number; limit: number },
  ) => Promise<NeighboursReply>
  /** Who owns and controls a company on a day (`null`: by the newest statements). Refuses with `not_found`. */
  ownership: (id: string, query: { asOf: string | null }) => Promise<OwnershipReply>
  /** The ways on which an owner holds a part of a company, the largest first. Refuses with `not_found`. */
  paths: (id: string, query: { owner: string; asOf: string | null; limit: number }) => Promise<RankedPaths>
  /** The days on which something changes above a company or right below it. Refuses with `not_found`. */
  dates: (id: string) => Promise<ChangeDates>
  /** The network around a company as a `NetworkExtract`, written as JSON. Refuses with `not_found`. */
  extract: (id: string, query: { asOf: string | null }) => Promise<string>
  /** The network as a whole as a `NetworkOverview`, written as JSON. */
  overview: (query: { asOf: string | null }) => Promise<string>
}
