import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { SavedQueryId } from '#contracts/query/ids.ts'
import {
  maxQueryVersions,
  maxSavedQueryBytes,
  QueryVersionList,
  RestoreRequest,
  SavedQuery,
  SavedQueryChange,
  SavedQueryDraft,
  SavedQueryList,
} from '#contracts/query/saved-query.ts'
import { queryKeepers } from '#contracts/session/session.ts'
import { plainLine } from '#contracts/values/plain-line.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { ifMatchOf } from '#server/http/if-match.ts'
import { data, done, operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser, type SignedInEnvironment } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { pageParameters, screenParameters } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { QueryKeeper, SavedQueryService } from './saved-query-service.ts'

const one = validated('param', v.object({ id: SavedQueryId }))
const revision = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))
const oneVersion = validated('param', v.object({ id: SavedQueryId, revision }))
const Versions = v.object(pageParameters(maxQueryVersions, maxQueryVersions))
const wanted = validated('query', v.object({ q: v.optional(plainLine(200), ''), ...screenParameters(20, 100) }))
const keepers = requireAccess(...queryKeepers)
const saving = bodyLimit(maxSavedQueryBytes)

const asking = { stability: 'stable', scope: 'query', budget: 'read' } as const
const operations = {
  list: operation({
    ...asking,
    id: 'listSavedQueries',
    summary: 'List the saved queries',
    command: 'saved-queries list',
    replies: { 200: page(SavedQueryList) },
  }),
  create: operation({
    ...asking,
    id: 'createSavedQuery',
    keyed: true,
    summary: 'Save a query',
    command: 'saved-queries create',
    replies: { 201: data(SavedQuery) },
    refusals: ['conflict'],
  }),
  read: operation({
    ...asking,
    id: 'readSavedQuery',
    summary: 'Read a saved query',
    command: 'saved-queries show',
    replies: { 200: data(SavedQuery) },
    refusals: ['not_found'],
  }),
  change: operation({
    ...asking,
    id: 'changeSavedQuery',
    revised: true,
    summary: 'Change a saved query',
    command: 'saved-queries change',
    replies: { 200: data(SavedQuery) },
    refusals: ['not_found', 'not_allowed', 'conflict'],
  }),
  remove: operation({
    ...asking,
    id: 'removeSavedQuery',
    revised: true,
    summary: 'Remove a saved query',
    command: 'saved-queries remove',
    replies: { 200: done },
    refusals: ['not_found', 'not_allowed', 'conflict'],
  }),
  recover: operation({
    ...asking,
    id: 'recoverSavedQuery',
    summary: 'Take back the removal of a saved query',
    command: 'saved-queries recover',
    replies: { 200: data(SavedQuery) },
    refusals: ['not_found', 'not_allowed', 'conflict'],
  }),
  versions: operation({
    ...asking,
    id: 'listQueryVersions',
    summary: 'List the versions of a saved query',
    command: 'saved-queries versions',
    replies: { 200: page(QueryVersionList) },
    refusals: ['not_found'],
  }),
  restore: operation({
    ...asking,
    id: 'restoreQueryVersion',
    revised: true,
    summary: 'Go back to a version of a saved query',
    command: 'saved-queries restore',
    replies: { 200: data(SavedQuery) },
    refusals: ['not_found', 'not_allowed', 'conflict'],
  }),
}

/**
 * `/api/saved-queries`: saved queries; every signed-in user opens the team's, and users with the right save their own.
 */
export function savedQueryRoutes(service: SavedQueryService) {
  const keeperOf = (c: Context<SignedInEnvironment>): QueryKeeper => ({
    userId: c.get('signedIn').id,
    by: c.get('actor'),
  })
  return new Hono<RequestEnvironment>()
    .get('/', operations.list, requireUser, wanted, async (c) => {
      const asked = c.req.valid('query')
      const { page, reply } = pageAsked(c, asked)
      return c.json(success(reply(await service.list(c.get('signedIn').id, { ...asked, ...page }))))
    })
    .post('/', operations.create, keepers, saving, validated('json', SavedQueryDraft), async (c) =>
      c.json(success(await service.create(c.req.valid('json'), keeperOf(c))), 201),
    )
    .get('/:id', operations.read, requireUser, one, async (c) =>
      c.json(success(await service.read(c.req.valid('param').id, c.get('signedIn').id))),
    )
    .put('/:id', operations.change, keepers, saving, one, validated('json', SavedQueryChange), async (c) =>
      c.json(success(await service.change(c.req.valid('param').id, c.req.valid('json'), keeperOf(c), ifMatchOf(c)))),
    )
    .delete('/:id', operations.remove, keepers, one, async (c) => {
      await service.remove(c.req.valid('param').id, keeperOf(c), ifMatchOf(c))
      return c.json(success({}))
    })
    .post('/:id/recover', operations.recover, keepers, one, async (c) =>
      c.json(success(await service.recover(c.req.valid('param').id, keeperOf(c)))),
    )
    .get('/:id/versions', operations.versions, requireUser, one, validated('query', Versions), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await service.versions(c.req.valid('param').id, page, c.get('signedIn').id))))
    })
    .post(
      '/:id/versions/:revision/restore',
      operations.restore,
      keepers,
      smallBody(),
      oneVersion,
      validated('json', RestoreRequest),
      async (c) => {
        const { id, revision: older } = c.req.valid('param')
        const on = { ...c.req.valid('json'), ifMatch: ifMatchOf(c) }
        return c.json(success(await service.restore(id, older, on, keeperOf(c))))
      },
    )
}
