import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Problem } from '#contracts/values/problem.ts'
import type { dashboardTilesMachine } from './dashboard-tiles.machine.ts'

export type DashboardTilesActor = ActorRefFrom<typeof dashboardTilesMachine>

/** Where arranging the dashboard stands. `removed` names what was taken away and can still be had back. */
export type DashboardTilesStatus = { busy: boolean; problem: Problem | null; removed: string | null }

export function selectDashboardTiles(snapshot: SnapshotFrom<typeof dashboardTilesMachine>): DashboardTilesStatus {
  const { arrangement, problem } = snapshot.context
  return {
    busy: snapshot.hasTag('busy'),
    problem,
    removed: snapshot.matches('regretting') ? (arrangement?.removed ?? null) : null,
  }
}
