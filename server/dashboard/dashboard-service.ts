import type { AnalysisDashboard, MonitorDashboard, WorkplaceDashboard } from '#contracts/dashboard/dashboard.ts'
import type { DashboardTiles, DashboardTilesChange } from '#contracts/dashboard/dashboard-tile.ts'
import type { SessionUser } from '#server/http/session-user.ts'

/** The figures of the dashboards, each read from the database. */
export type DashboardService = {
  /** The same for everybody, and counted anew only after an import that changed something. */
  analysis: () => Promise<AnalysisDashboard>
  monitor: (user: SessionUser) => Promise<MonitorDashboard>
  workplace: (user: SessionUser) => Promise<WorkplaceDashboard>
  /** The kept queries that the user has on the workplace. */
  tiles: (user: SessionUser) => Promise<DashboardTiles>
  /** Refuses with `conflict` where others stand there by now, and with `not_found` for a query the user does not find. */
  arrangeTiles: (user: SessionUser, change: DashboardTilesChange) => Promise<DashboardTiles>
}
