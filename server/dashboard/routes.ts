import { Hono } from 'hono'
import { DashboardTilesChange } from '#contracts/dashboard/dashboard-tile.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import type { DashboardService } from './service.ts'

/** `/api/dashboard`: figures of what the installation holds and does, and of what is the user's own. */
export const dashboardRoutes = (service: DashboardService) =>
  new Hono<RequestEnvironment>()
    .get('/analysis', requireUser, async (c) => c.json(success(await service.analysis())))
    .get('/monitor', requireUser, async (c) => c.json(success(await service.monitor(c.get('signedIn')))))
    .get('/workplace', requireUser, async (c) => c.json(success(await service.workplace(c.get('signedIn')))))
    .get('/tiles', requireUser, async (c) => c.json(success(await service.tiles(c.get('signedIn')))))
    .put('/tiles', requireUser, smallBody(), validated('json', DashboardTilesChange), async (c) =>
      c.json(success(await service.arrangeTiles(c.get('signedIn'), c.req.valid('json')))),
    )
