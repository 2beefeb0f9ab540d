import type { ActorRefFrom } from 'xstate'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import { sender, useFields } from '../kit/bridge.ts'
import { type dashboardTilesMachine, selectDashboardTiles } from './dashboard-tiles.machine.ts'

/** Arranging the saved queries on the workplace. @param before those that stand there */
export function useDashboardTiles(actor: ActorRefFrom<typeof dashboardTilesMachine>, before: readonly SavedQueryId[]) {
  const on = sender(actor)
  const onArrange = (after: SavedQueryId[], removed: string | null) =>
    actor.send({ type: 'tiles.arranged', arrangement: { before: [...before], after, removed } })
  return {
    ...useFields(actor, selectDashboardTiles),
    onArrange,
    /** Puts a query there, or takes it away. */
    onTile: ({ id, name }: { id: SavedQueryId; name: string }) =>
      before.includes(id)
        ? onArrange(
            before.filter((other) => other !== id),
            name,
          )
        : onArrange([...before, id], null),
    onUndo: on('removal.undone'),
    onProblemDismissed: on('problem.dismissed'),
  }
}
