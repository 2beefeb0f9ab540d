import type { HistoryTree, Note } from '#contracts/explorations/exploration.ts'
import type { ExportedNetwork } from '#contracts/exports/network-export.ts'
import type { GraphView, Highlight } from '#contracts/graph-view/graph-view.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'

/** Everything a report speaks of. */
export type Shown = {
  network: ExportedNetwork
  report: OwnershipReply
  graphView: GraphView
  highlight: Highlight | null
  notes: readonly Note[]
  tree: HistoryTree
  /** User name of who makes the bundle. */
  madeBy: string
}
