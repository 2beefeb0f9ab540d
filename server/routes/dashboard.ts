import { Hono } from 'hono'
import { requireUser } from '#server/auth/require-user.ts'
import type { DashboardService } from '#server/dashboard/dashboard-service.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { success } from './success.ts'

/** `/api/dashboard`: figures of what the installation holds and does, and of what is the user's own. */
export const dashboardRoutes = (service: DashboardService) =>
  new Hono<RequestEnvironment>()
    .get('/analysis', requireUser, async (c) => c.json(success(await service.analysis())))
    .get('/monitor', requireUser, async (c) => c.json(success(await service.monitor(c.get('signedIn')))))
    .get('/workplace', requireUser, async (c) => c.json(success(await service.workplace(c.get('signedIn')))))
