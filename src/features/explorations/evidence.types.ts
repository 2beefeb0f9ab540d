import type { HistoryTree, Note } from '#contracts/explorations/exploration.ts'
import type { ExportedNetwork } from '#contracts/exports/network-export.ts'
import type { Highlight, NetworkPicture } from '#contracts/graph-view/network-picture.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'

/** Everything a report speaks of. */
export type Shown = {
  network: ExportedNetwork
  report: OwnershipReply
  picture: NetworkPicture
  highlight: Highlight | null
  notes: readonly Note[]
  tree: HistoryTree
  /** User name of who makes the bundle. */
  madeBy: string
}
