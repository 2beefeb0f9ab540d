import type { AnalysisDashboard, MonitorDashboard, WorkplaceDashboard } from '#contracts/dashboard.ts'
import type { SessionUser } from '#server/auth/session-user.ts'

/** The figures of the dashboards, each read from the database. */
export type DashboardService = {
  /** The same for everybody, and counted anew only after an import that changed something. */
  analysis: () => Promise<AnalysisDashboard>
  monitor: (user: SessionUser) => Promise<MonitorDashboard>
  workplace: (user: SessionUser) => Promise<WorkplaceDashboard>
}
