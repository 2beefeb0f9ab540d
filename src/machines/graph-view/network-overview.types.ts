import type { EntityId } from '#contracts/entities/entity.ts'
import type { NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'

/** What is to be looked at: the whole network, or what lies around a company. */
export type OverviewAsk = { company: EntityId | null; asOf: IsoDate | null }

export type NetworkOverviewContext = {
  ask: OverviewAsk | null
  network: NetworkOverview | null
  /** x and y of each party in turn, in pixels at zoom 1; `null` before the first layout. */
  positions: number[] | null
  /** How much of the layout is done, 0 to 1. */
  progress: number
  selected: string | null
  problem: Problem | null
}

/** What the port says as it goes; `arrangement.finished` and `overview.failed` end it. */
export type OverviewReport =
  | { type: 'network.read'; network: NetworkOverview }
  | { type: 'arrangement.advanced'; progress: number; positions: number[] | null }
  | { type: 'arrangement.finished'; positions: number[] }
  | { type: 'overview.failed'; problem: Problem }
