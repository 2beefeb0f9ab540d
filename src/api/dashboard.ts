import { queryOptions } from '@tanstack/react-query'
import {
  AnalysisDashboard,
  MonitorDashboard,
  RiskDashboard,
  WorkplaceDashboard,
} from '#contracts/dashboard/dashboard.ts'
import { DashboardTiles, type DashboardTilesChange } from '#contracts/dashboard/dashboard-tile.ts'
import { changing, type Server } from './server.ts'

/** Milliseconds between two polls of the monitor. */
const monitorInterval = 10_000

export const analysisDashboardQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['dashboard', 'analysis'],
    queryFn: ({ signal }) =>
      request((init) => calls.dashboard.analysis.$get({}, { init }), AnalysisDashboard, {
        signal,
        skipErrorHandler: true,
      }),
  })

export const riskDashboardQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['dashboard', 'risk'],
    queryFn: ({ signal }) =>
      request((init) => calls.dashboard.risk.$get({}, { init }), RiskDashboard, { signal, skipErrorHandler: true }),
    ...changing,
  })

/** Polled while it is visible. */
export const monitorDashboardQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['dashboard', 'monitor'],
    queryFn: ({ signal }) =>
      request((init) => calls.dashboard.monitor.$get({}, { init }), MonitorDashboard, {
        signal,
        skipErrorHandler: true,
      }),
    ...changing,
    refetchInterval: monitorInterval,
  })

export const workplaceDashboardQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['dashboard', 'workplace'],
    queryFn: ({ signal }) =>
      request((init) => calls.dashboard.workplace.$get({}, { init }), WorkplaceDashboard, {
        signal,
        skipErrorHandler: true,
      }),
    ...changing,
  })

/** The saved queries that the user has on the workplace. */
export const dashboardTilesQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['dashboard', 'tiles'],
    queryFn: ({ signal }) =>
      request((init) => calls.dashboard.tiles.$get({}, { init }), DashboardTiles, { signal, skipErrorHandler: true }),
    ...changing,
  })

export async function arrangeTiles({ calls, request }: Server, json: DashboardTilesChange, signal: AbortSignal) {
  const send = (init: RequestInit) => calls.dashboard.tiles.$put({ json }, { init })
  await request(send, DashboardTiles, { signal, skipErrorHandler: true })
}
