import { queryOptions } from '@tanstack/react-query'
import { AnalysisDashboard, MonitorDashboard, WorkplaceDashboard } from '#contracts/dashboard.ts'
import type { Server } from './server.ts'

/** Milliseconds between two looks at what the installation is doing. */
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

/** Asked again while somebody looks at it. */
export const monitorDashboardQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['dashboard', 'monitor'],
    queryFn: ({ signal }) =>
      request((init) => calls.dashboard.monitor.$get({}, { init }), MonitorDashboard, {
        signal,
        skipErrorHandler: true,
      }),
    staleTime: 0,
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
    staleTime: 0,
  })
