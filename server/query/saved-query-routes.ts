import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { SavedQueryId } from '#contracts/query/ids.ts'
import { maxSavedQueryBytes, RestoreRequest, SavedQueryChange, SavedQueryDraft } from '#contracts/query/saved-query.ts'
import { queryKeepers } from '#contracts/session/session.ts'
import { plainLine } from '#contracts/values/plain-line.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser, type SignedInEnvironment } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { limitOf, offset } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { QueryKeeper, SavedQueryService } from './saved-query-service.ts'

const one = validated('param', v.object({ id: SavedQueryId }))
const revision = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number))
const oneVersion = validated('param', v.object({ id: SavedQueryId, revision }))
const wanted = validated('query', v.object({ q: v.optional(plainLine(200), ''), offset, limit: limitOf(20, 100) }))
const keepers = requireAccess(...queryKeepers)
const saving = bodyLimit(maxSavedQueryBytes)

/**
 * `/api/saved-queries`: saved queries; every signed-in user opens the team's, and users with the right save their own.
 */
export function savedQueryRoutes(service: SavedQueryService, trustProxy: boolean) {
  const keeperOf = (c: Context<SignedInEnvironment>): QueryKeeper => ({
    userId: c.get('signedIn').id,
    by: auditActorOf(c, trustProxy),
  })
  return new Hono<RequestEnvironment>()
    .get('/', requireUser, wanted, async (c) =>
      c.json(success(await service.list(c.get('signedIn').id, c.req.valid('query')))),
    )
    .post('/', keepers, saving, validated('json', SavedQueryDraft), async (c) =>
      c.json(success(await service.create(c.req.valid('json'), keeperOf(c))), 201),
    )
    .get('/:id', requireUser, one, async (c) =>
      c.json(success(await service.read(c.req.valid('param').id, c.get('signedIn').id))),
    )
    .put('/:id', keepers, saving, one, validated('json', SavedQueryChange), async (c) =>
      c.json(success(await service.change(c.req.valid('param').id, c.req.valid('json'), keeperOf(c)))),
    )
    .delete('/:id', keepers, one, async (c) => {
      await service.remove(c.req.valid('param').id, keeperOf(c))
      return c.json(success({}))
    })
    .post('/:id/recover', keepers, one, async (c) =>
      c.json(success(await service.recover(c.req.valid('param').id, keeperOf(c)))),
    )
    .get('/:id/versions', requireUser, one, async (c) =>
      c.json(success({ versions: await service.versions(c.req.valid('param').id, c.get('signedIn').id) })),
    )
    .post(
      '/:id/versions/:revision/restore',
      keepers,
      smallBody(),
      oneVersion,
      validated('json', RestoreRequest),
      async (c) => {
        const { id, revision: older } = c.req.valid('param')
        return c.json(success(await service.restore(id, older, c.req.valid('json').revision, keeperOf(c))))
      },
    )
}
