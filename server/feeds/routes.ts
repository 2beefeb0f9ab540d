import { Hono } from 'hono'
import * as v from 'valibot'
import {
  Feed,
  FeedDraft,
  FeedList,
  FeedRunPage,
  FeedSwitch,
  FeedTrial,
  FeedTrialRequest,
  maxFeeds,
} from '#contracts/feeds/feed.ts'
import { FeedAddition, FeedListPreview, FeedListRequest, FeedsAdded, maxListBytes } from '#contracts/feeds/feed-list.ts'
import { SourceId } from '#contracts/imports/source.ts'
import { importers } from '#contracts/session/session.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { data, done, file, operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { takesFile, validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { pageParameters } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { FeedService } from './service.ts'

const named = validated('param', v.object({ id: SourceId }))
const keepers = requireAccess(...importers)
/** Bytes of as many feeds as there can be. */
const maxAdditionBytes = 8 * 2 ** 20
const FeedPage = v.object(pageParameters(maxFeeds, maxFeeds))
const RunPage = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/))),
  ...pageParameters(10, 100),
})

const reading = { stability: 'stable', scope: 'read', budget: 'read' } as const
const keeping = { stability: 'stable', scope: 'import', budget: 'read' } as const
const operations = {
  list: operation({
    ...reading,
    id: 'listFeeds',
    summary: 'List the feeds',
    command: 'feeds list',
    replies: { 200: page(FeedList) },
  }),
  create: operation({
    ...keeping,
    id: 'createFeed',
    summary: 'Follow a feed',
    command: 'feeds create',
    replies: { 201: data(Feed) },
    refusals: ['taken', 'conflict'],
  }),
  try: operation({
    ...keeping,
    id: 'tryFeed',
    summary: 'Fetch a feed once, and keep nothing',
    command: 'feeds try',
    persons: true,
    replies: { 200: data(FeedTrial) },
    refusals: ['too_many_requests'],
  }),
  asList: operation({
    ...keeping,
    id: 'exportFeeds',
    summary: 'Export the feeds as OPML',
    command: 'feeds export',
    replies: { 200: file('text/x-opml; charset=utf-8') },
  }),
  previewList: operation({
    ...keeping,
    id: 'previewFeeds',
    summary: 'Read the feeds in an OPML file, and add none',
    command: 'feeds preview',
    replies: { 200: data(FeedListPreview) },
    refusals: ['malformed_file', 'unknown_format', 'wrong_encoding', 'empty_file', 'too_large'],
  }),
  addAll: operation({
    ...keeping,
    id: 'addFeeds',
    summary: 'Follow several feeds',
    command: 'feeds add',
    replies: { 200: data(FeedsAdded) },
    refusals: ['conflict'],
  }),
  change: operation({
    ...keeping,
    id: 'changeFeed',
    summary: 'Change a feed',
    command: 'feeds change',
    replies: { 200: data(Feed) },
    refusals: ['not_found', 'taken', 'conflict'],
  }),
  switch: operation({
    ...keeping,
    id: 'switchFeed',
    summary: 'Switch a feed on or off',
    command: 'feeds switch',
    replies: { 200: data(Feed) },
    refusals: ['not_found'],
  }),
  remove: operation({
    ...keeping,
    id: 'removeFeed',
    summary: 'Stop following a feed',
    command: 'feeds remove',
    replies: { 200: done },
    refusals: ['not_found'],
  }),
  restore: operation({
    ...keeping,
    id: 'restoreFeed',
    summary: 'Take back the removal of a feed',
    command: 'feeds restore',
    replies: { 200: data(Feed) },
    refusals: ['not_found', 'taken', 'conflict'],
  }),
  run: operation({
    ...keeping,
    id: 'runFeed',
    summary: 'Fetch a feed now',
    command: 'feeds run',
    replies: { 200: data(Feed) },
    refusals: ['not_found', 'source_closed'],
  }),
  runs: operation({
    ...reading,
    id: 'listFeedRuns',
    summary: 'List how often a feed was fetched, and what came of it',
    command: 'feeds runs',
    replies: { 200: page(FeedRunPage) },
    refusals: ['not_found'],
  }),
}

/** `/api/feeds`: data sources that are fetched by themselves. */
export const feedRoutes = (service: FeedService) =>
  new Hono<RequestEnvironment>()
    .get('/', operations.list, requireUser, validated('query', FeedPage), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await service.list(page))))
    })
    .post('/', operations.create, keepers, smallBody(), validated('json', FeedDraft), async (c) =>
      c.json(success(await service.create(c.req.valid('json'), c.get('actor'))), 201),
    )
    .post('/try', operations.try, keepers, smallBody(), validated('json', FeedTrialRequest), async (c) =>
      c.json(success(await service.try(c.req.valid('json')))),
    )
    .get('/list', operations.asList, keepers, async (c) =>
      c.body(await service.asList(), 200, {
        'Content-Type': 'text/x-opml; charset=utf-8',
        'Content-Disposition': 'attachment; filename="feeds.opml"',
      }),
    )
    .post(
      '/list',
      operations.previewList,
      keepers,
      bodyLimit(maxListBytes),
      validated('query', FeedListRequest),
      takesFile,
      async (c) => {
        const file = new Uint8Array(await c.req.arrayBuffer())
        return c.json(success(await service.previewList(file, c.req.valid('query').kind)))
      },
    )
    .post(
      '/list/add',
      operations.addAll,
      keepers,
      bodyLimit(maxAdditionBytes),
      validated('json', FeedAddition),
      async (c) => c.json(success(await service.addAll(c.req.valid('json').feeds, c.get('actor')))),
    )
    .put('/:id', operations.change, keepers, smallBody(), named, validated('json', FeedDraft), async (c) =>
      c.json(success(await service.change(c.req.valid('param').id, c.req.valid('json'), c.get('actor')))),
    )
    .patch('/:id', operations.switch, keepers, smallBody(), named, validated('json', FeedSwitch), async (c) => {
      const { switchedOn } = c.req.valid('json')
      return c.json(success(await service.switch(c.req.valid('param').id, switchedOn, c.get('actor'))))
    })
    .delete('/:id', operations.remove, keepers, named, async (c) => {
      await service.remove(c.req.valid('param').id, c.get('actor'))
      return c.json(success({}))
    })
    .post('/:id/restore', operations.restore, keepers, named, async (c) =>
      c.json(success(await service.restore(c.req.valid('param').id, c.get('actor')))),
    )
    .post('/:id/run', operations.run, keepers, named, async (c) =>
      c.json(success(await service.runNow(c.req.valid('param').id, c.get('actor')))),
    )
    .get('/:id/runs', operations.runs, requireUser, named, validated('query', RunPage), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await service.runs(c.req.valid('param').id, page))))
    })
