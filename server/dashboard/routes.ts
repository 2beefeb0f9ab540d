import { Hono } from 'hono'
import {
  AnalysisDashboard,
  MonitorDashboard,
  RiskDashboard,
  WorkplaceDashboard,
} from '#contracts/dashboard/dashboard.ts'
import { DashboardTiles, DashboardTilesChange } from '#contracts/dashboard/dashboard-tile.ts'
import { data, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import type { RiskDashboardService } from './risk.ts'
import type { DashboardService } from './service.ts'

const own = { stability: 'internal', scope: null, budget: 'read', command: null } as const
const operations = {
  analysis: operation({
    ...own,
    id: 'readAnalysisDashboard',
    summary: 'Read the figures of the analysis page',
    replies: { 200: data(AnalysisDashboard) },
  }),
  risk: operation({
    ...own,
    id: 'readRiskDashboard',
    summary: 'Read what got worse, where the risk is and what falls due',
    replies: { 200: data(RiskDashboard) },
  }),
  monitor: operation({
    ...own,
    id: 'readMonitorDashboard',
    summary: 'Read the figures of the monitor page',
    replies: { 200: data(MonitorDashboard) },
  }),
  workplace: operation({
    ...own,
    id: 'readWorkplaceDashboard',
    summary: 'Read the figures of the workplace page',
    replies: { 200: data(WorkplaceDashboard) },
  }),
  tiles: operation({
    ...own,
    id: 'readTiles',
    summary: 'Read the tiles of the user',
    replies: { 200: data(DashboardTiles) },
  }),
  arrange: operation({
    ...own,
    id: 'arrangeTiles',
    summary: 'Arrange the tiles of the user',
    replies: { 200: data(DashboardTiles) },
    refusals: ['conflict', 'not_found'],
  }),
}

/** `/api/dashboard`: figures of what the installation holds and does, and of what is the user's own. */
export const dashboardRoutes = (service: DashboardService, risk: RiskDashboardService) =>
  new Hono<RequestEnvironment>()
    .get('/analysis', operations.analysis, requireUser, async (c) => c.json(success(await service.analysis())))
    .get('/risk', operations.risk, requireUser, async (c) => c.json(success(await risk.read())))
    .get('/monitor', operations.monitor, requireUser, async (c) =>
      c.json(success(await service.monitor(c.get('signedIn')))),
    )
    .get('/workplace', operations.workplace, requireUser, async (c) =>
      c.json(success(await service.workplace(c.get('signedIn')))),
    )
    .get('/tiles', operations.tiles, requireUser, async (c) => c.json(success(await service.tiles(c.get('signedIn')))))
    .put('/tiles', operations.arrange, requireUser, smallBody(), validated('json', DashboardTilesChange), async (c) =>
      c.json(success(await service.arrangeTiles(c.get('signedIn'), c.req.valid('json')))),
    )
