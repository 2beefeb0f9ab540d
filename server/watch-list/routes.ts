import { Hono } from 'hono'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import { WatchList, WatchListChange } from '#contracts/watch-list/watch-list.ts'
import { data, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { success } from '#server/http/success.ts'
import { validated } from '#server/http/validated.ts'
import type { WatchListService } from './service.ts'

const Party = v.object({ id: EntityId })

const own = {
  stability: 'experimental',
  scope: 'cases',
  budget: 'read',
  persons: true,
  replies: { 200: data(WatchList) },
} as const
const operations = {
  list: operation({
    ...own,
    id: 'readWatchList',
    summary: 'List whom the user follows',
    command: 'watch-list show',
  }),
  replace: operation({
    ...own,
    id: 'replaceWatchList',
    summary: 'Follow these parties and no others',
    command: 'watch-list replace',
    confirm: true,
    refusals: ['not_found'],
  }),
  follow: operation({
    ...own,
    id: 'followParty',
    summary: 'Follow a party',
    command: 'watch-list follow',
    refusals: ['not_found', 'conflict'],
  }),
  unfollow: operation({
    ...own,
    id: 'unfollowParty',
    summary: 'Follow a party no more',
    command: 'watch-list unfollow',
  }),
}

/** `/api/watch-list`: whom the user follows. */
export const watchListRoutes = (service: WatchListService) =>
  new Hono<RequestEnvironment>()
    .get('/', operations.list, requireUser, async (c) => c.json(success(await service.list(c.get('signedIn').id))))
    .put('/', operations.replace, requireUser, smallBody(), validated('json', WatchListChange), async (c) =>
      c.json(success(await service.replace(c.get('signedIn').id, c.req.valid('json').parties))),
    )
    .put('/:id', operations.follow, requireUser, validated('param', Party), async (c) =>
      c.json(success(await service.follow(c.get('signedIn').id, c.req.valid('param').id))),
    )
    .delete('/:id', operations.unfollow, requireUser, validated('param', Party), async (c) =>
      c.json(success(await service.unfollow(c.get('signedIn').id, c.req.valid('param').id))),
    )
