import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  ExplorationContent,
  maxSaveBytes,
  NameGiven,
  NewExploration,
  SavedExplorationId,
  VersionId,
} from '#contracts/explorations/saved-exploration.ts'
import { ShareDraft, ShareId } from '#contracts/explorations/share-link.ts'
import { explorationKeepers } from '#contracts/session/session.ts'
import { plainLine } from '#contracts/values/plain-line.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser, type SignedInEnvironment } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { limitOf, offset } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { Asker } from './exploration-rows.ts'
import type { ExplorationService } from './service.ts'

const one = validated('param', v.object({ id: SavedExplorationId }))
const oneVersion = validated('param', v.object({ id: SavedExplorationId, version: VersionId }))
const oneShareOf = validated('param', v.object({ id: SavedExplorationId, share: ShareId }))
const oneShare = validated('param', v.object({ share: ShareId }))
const named = validated('json', NameGiven)
const wanted = validated('query', v.object({ q: v.optional(plainLine(200), ''), offset, limit: limitOf(20, 100) }))
const keepers = requireAccess(...explorationKeepers)
const saving = bodyLimit(maxSaveBytes)

const askerIn =
  (trustProxy: boolean) =>
  (c: Context<SignedInEnvironment>): Asker => ({
    userId: c.get('signedIn').id,
    by: auditActorOf(c, trustProxy),
  })

/** What was written down as JSON already, in the envelope. */
const written = (c: Context, data: string) =>
  c.body(`{"success":true,"data":${data}}`, 200, { 'Content-Type': 'application/json' })

/** `/api/explorations`: a user's own explorations. */
export function explorationRoutes(service: ExplorationService, trustProxy: boolean) {
  const askerOf = askerIn(trustProxy)
  return new Hono<RequestEnvironment>()
    .get('/', keepers, wanted, async (c) =>
      c.json(success(await service.list(c.get('signedIn').id, c.req.valid('query')))),
    )
    .post('/', keepers, saving, validated('json', NewExploration), async (c) =>
      c.json(success(await service.create(c.req.valid('json'), askerOf(c))), 201),
    )
    .get('/:id', keepers, one, async (c) => written(c, await service.open(c.req.valid('param').id, askerOf(c))))
    .patch('/:id', keepers, smallBody(), one, named, async (c) =>
      c.json(success(await service.rename(c.req.valid('param').id, c.req.valid('json').name, askerOf(c)))),
    )
    .put('/:id/content', keepers, saving, one, validated('json', ExplorationContent), async (c) =>
      c.json(success(await service.save(c.req.valid('param').id, c.req.valid('json'), askerOf(c)))),
    )
    .post('/:id/copies', keepers, smallBody(), one, named, async (c) =>
      c.json(success(await service.copy(c.req.valid('param').id, c.req.valid('json').name, askerOf(c))), 201),
    )
    .delete('/:id', keepers, one, async (c) => {
      await service.remove(c.req.valid('param').id, askerOf(c))
      return c.json(success({}))
    })
    .post('/:id/recover', keepers, one, async (c) =>
      c.json(success(await service.recover(c.req.valid('param').id, askerOf(c)))),
    )
    .get('/:id/versions', keepers, one, async (c) =>
      c.json(success({ versions: await service.versions.list(c.req.valid('param').id, askerOf(c)) })),
    )
    .post('/:id/versions', keepers, smallBody(), one, named, async (c) =>
      c.json(
        success(await service.versions.create(c.req.valid('param').id, c.req.valid('json').name, askerOf(c))),
        201,
      ),
    )
    .post('/:id/versions/:version/restore', keepers, oneVersion, async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json(success(await service.versions.restore(id, version, askerOf(c))))
    })
    .delete('/:id/versions/:version', keepers, oneVersion, async (c) => {
      const { id, version } = c.req.valid('param')
      await service.versions.remove(id, version, askerOf(c))
      return c.json(success({}))
    })
    .post('/:id/versions/:version/recover', keepers, oneVersion, async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json(success(await service.versions.recover(id, version, askerOf(c))))
    })
    .get('/:id/shares', keepers, one, async (c) =>
      c.json(success({ shares: await service.shares.list(c.req.valid('param').id, askerOf(c)) })),
    )
    .post('/:id/shares', keepers, smallBody(64 * 1024), one, validated('json', ShareDraft), async (c) =>
      c.json(success(await service.shares.create(c.req.valid('param').id, c.req.valid('json'), askerOf(c))), 201),
    )
    .delete('/:id/shares/:share', keepers, oneShareOf, async (c) => {
      const { id, share } = c.req.valid('param')
      return c.json(success(await service.shares.revoke(id, share, askerOf(c))))
    })
}

const searched = validated('query', v.object({ q: v.pipe(plainLine(200), v.minLength(2)) }))

/** `/api/shares`: shared explorations for their recipients, some of whom may edit. */
export function shareRoutes({ shared }: ExplorationService, trustProxy: boolean) {
  const askerOf = askerIn(trustProxy)
  return new Hono<RequestEnvironment>()
    .get('/', requireUser, wanted, async (c) =>
      c.json(success(await shared.list(c.get('signedIn').id, c.req.valid('query')))),
    )
    .get('/people', keepers, searched, async (c) =>
      c.json(success({ people: await shared.people(c.req.valid('query').q, askerOf(c)) })),
    )
    .get('/:share', requireUser, oneShare, async (c) =>
      written(c, await shared.open(c.req.valid('param').share, askerOf(c))),
    )
    .put('/:share/content', keepers, saving, oneShare, validated('json', ExplorationContent), async (c) =>
      c.json(success(await shared.save(c.req.valid('param').share, c.req.valid('json'), askerOf(c)))),
    )
    .post('/:share/copies', keepers, smallBody(), oneShare, named, async (c) =>
      c.json(success(await shared.copy(c.req.valid('param').share, c.req.valid('json').name, askerOf(c))), 201),
    )
}

/** `/api/network/version`: shows a screen that there are newer data. */
export const dataVersionRoutes = (service: Pick<ExplorationService, 'dataVersion'>) =>
  new Hono<RequestEnvironment>().get('/version', requireUser, async (c) =>
    c.json(success({ version: await service.dataVersion() })),
  )
