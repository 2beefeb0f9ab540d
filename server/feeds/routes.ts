import { Hono } from 'hono'
import * as v from 'valibot'
import { FeedDraft, FeedSwitch, FeedTrialRequest } from '#contracts/feeds/feed.ts'
import { FeedAddition, FeedListRequest, maxListBytes } from '#contracts/feeds/feed-list.ts'
import { SourceId } from '#contracts/imports/source.ts'
import { importers } from '#contracts/session/session.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { takesFile, validated } from '#server/http/validated.ts'
import { limitOf } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { FeedService } from './service.ts'

const named = validated('param', v.object({ id: SourceId }))
const keepers = requireAccess(...importers)
/** Bytes of as many feeds as there can be. */
const maxAdditionBytes = 8 * 2 ** 20
const RunPage = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/))),
  limit: limitOf(10, 100),
})

/** `/api/feeds`: data sources that are fetched by themselves. */
export const feedRoutes = (service: FeedService, trustProxy: boolean) =>
  new Hono<RequestEnvironment>()
    .get('/', requireUser, async (c) => c.json(success({ feeds: await service.list() })))
    .post('/', keepers, smallBody(), validated('json', FeedDraft), async (c) =>
      c.json(success(await service.create(c.req.valid('json'), auditActorOf(c, trustProxy))), 201),
    )
    .post('/try', keepers, smallBody(), validated('json', FeedTrialRequest), async (c) =>
      c.json(success(await service.try(c.req.valid('json')))),
    )
    .get('/list', keepers, async (c) =>
      c.body(await service.asList(), 200, {
        'Content-Type': 'text/x-opml; charset=utf-8',
        'Content-Disposition': 'attachment; filename="feeds.opml"',
      }),
    )
    .post('/list', keepers, bodyLimit(maxListBytes), validated('query', FeedListRequest), takesFile, async (c) => {
      const file = new Uint8Array(await c.req.arrayBuffer())
      return c.json(success(await service.previewList(file, c.req.valid('query').kind)))
    })
    .post('/list/add', keepers, bodyLimit(maxAdditionBytes), validated('json', FeedAddition), async (c) =>
      c.json(success(await service.addAll(c.req.valid('json').feeds, auditActorOf(c, trustProxy)))),
    )
    .put('/:id', keepers, smallBody(), named, validated('json', FeedDraft), async (c) =>
      c.json(success(await service.change(c.req.valid('param').id, c.req.valid('json'), auditActorOf(c, trustProxy)))),
    )
    .patch('/:id', keepers, smallBody(), named, validated('json', FeedSwitch), async (c) => {
      const { switchedOn } = c.req.valid('json')
      return c.json(success(await service.switch(c.req.valid('param').id, switchedOn, auditActorOf(c, trustProxy))))
    })
    .delete('/:id', keepers, named, async (c) => {
      await service.remove(c.req.valid('param').id, auditActorOf(c, trustProxy))
      return c.json(success({}))
    })
    .post('/:id/restore', keepers, named, async (c) =>
      c.json(success(await service.restore(c.req.valid('param').id, auditActorOf(c, trustProxy)))),
    )
    .post('/:id/run', keepers, named, async (c) =>
      c.json(success(await service.runNow(c.req.valid('param').id, auditActorOf(c, trustProxy)))),
    )
    .get('/:id/runs', requireUser, named, validated('query', RunPage), async (c) => {
      const { before = null, limit } = c.req.valid('query')
      return c.json(success(await service.runs(c.req.valid('param').id, { before, limit })))
    })
