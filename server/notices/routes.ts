import { Hono } from 'hono'
import * as v from 'valibot'
import { NoticeList, NoticeSelection } from '#contracts/notices/notice.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { data, operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { pageParameters } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import { listedNotices, type NoticeService } from './service.ts'

const largestSelection = 2 ** 15
const Page = v.object(pageParameters(listedNotices, 1000))

const hearing = { stability: 'stable', scope: 'alerts', budget: 'read' } as const
const operations = {
  list: operation({
    ...hearing,
    id: 'listNotices',
    summary: 'List the notices of the user',
    command: 'notices list',
    persons: true,
    replies: { 200: page(NoticeList) },
  }),
  read: operation({
    ...hearing,
    id: 'markNoticesRead',
    summary: 'Mark notices as read',
    command: 'notices read',
    persons: true,
    replies: { 200: data(NoticeList) },
  }),
  clear: operation({
    ...hearing,
    id: 'clearNotices',
    summary: 'Clear notices',
    command: 'notices clear',
    confirm: true,
    persons: true,
    replies: { 200: data(NoticeList) },
  }),
}

/** `/api/notices/…`: what the bell shows. */
export const noticeRoutes = (notices: NoticeService) =>
  new Hono<RequestEnvironment>()
    .get('/notices/', operations.list, requireUser, validated('query', Page), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await notices.list(c.get('signedIn').id, page))))
    })
    .post(
      '/notices/read',
      operations.read,
      requireUser,
      bodyLimit(largestSelection),
      validated('json', NoticeSelection),
      async (c) => c.json(success(await notices.markRead(c.get('signedIn').id, c.req.valid('json').ids ?? null))),
    )
    .post(
      '/notices/clear',
      operations.clear,
      requireUser,
      bodyLimit(largestSelection),
      validated('json', NoticeSelection),
      async (c) => c.json(success(await notices.clear(c.get('signedIn').id, c.req.valid('json').ids ?? null))),
    )
