import { Hono } from 'hono'
import { NoticeSelection } from '#contracts/notices/notice.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import type { NoticeService } from './service.ts'

const largestSelection = 2 ** 15

/** `/api/notices/…`: what the bell shows. */
export const noticeRoutes = (notices: NoticeService) =>
  new Hono<RequestEnvironment>()
    .get('/notices/', requireUser, async (c) => c.json(success(await notices.list(c.get('signedIn').id))))
    .post('/notices/read', requireUser, bodyLimit(largestSelection), validated('json', NoticeSelection), async (c) =>
      c.json(success(await notices.markRead(c.get('signedIn').id, c.req.valid('json').ids ?? null))),
    )
    .post('/notices/clear', requireUser, bodyLimit(largestSelection), validated('json', NoticeSelection), async (c) =>
      c.json(success(await notices.clear(c.get('signedIn').id, c.req.valid('json').ids ?? null))),
    )
