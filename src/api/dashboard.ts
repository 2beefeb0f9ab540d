import { queryOptions } from '@tanstack/react-query'
import {
  AnalysisDashboard,
  MonitorDashboard,
  RiskDashboard,
  WorkplaceDashboard,
} from '#contracts/dashboard/dashboard.ts'
import { DashboardTiles, type DashboardTilesChange } from '#contracts/dashboard/dashboard-tile.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

/** Milliseconds between two polls of the monitor. */
const monitorInterval = 10_000

export const analysisDashboardQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['dashboard', 'analysis'],
    queryFn: ({ signal }) =>
      request((init) => calls.dashboard.analysis.$get({}, { init }), AnalysisDashboard, shownIn('content', signal)),
  })

export const riskDashboardQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['dashboard', 'risk'],
    queryFn: ({ signal }) =>
      request((init) => calls.dashboard.risk.$get({}, { init }), RiskDashboard, shownIn('content', signal)),
    ...changing,
  })

/** Polled while it is visible. */
export const monitorDashboardQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['dashboard', 'monitor'],
    queryFn: ({ signal }) =>
      request((init) => calls.dashboard.monitor.$get({}, { init }), MonitorDashboard, shownIn('content', signal)),
    ...changing,
    refetchInterval: monitorInterval,
  })

export const workplaceDashboardQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['dashboard', 'workplace'],
    queryFn: ({ signal }) =>
      request((init) => calls.dashboard.workplace.$get({}, { init }), WorkplaceDashboard, shownIn('content', signal)),
    ...changing,
  })

/** The saved queries that the user has on the workplace. */
export const dashboardTilesQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['dashboard', 'tiles'],
    queryFn: ({ signal }) =>
      request((init) => calls.dashboard.tiles.$get({}, { init }), DashboardTiles, shownIn('content', signal)),
    ...changing,
  })

export async function arrangeTiles({ calls, request }: Server, json: DashboardTilesChange, signal: AbortSignal) {
  const send = (init: RequestInit) => calls.dashboard.tiles.$put({ json }, { init })
  await request(send, DashboardTiles, shownIn('form', signal))
}
