import { Hono } from 'hono'
import * as v from 'valibot'
import { SourceChange, SourceId } from '#contracts/imports/source.ts'
import { importers } from '#contracts/session/session.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import type { SourceService } from './source-service.ts'

const Named = v.object({ id: SourceId })

/** `/api/sources`: the data sources, and whether they are open. */
export const sourceRoutes = (service: SourceService) =>
  new Hono<RequestEnvironment>()
    .get('/', requireUser, async (c) => c.json(success({ sources: await service.list() })))
    .post(
      '/:id',
      requireAccess(...importers),
      smallBody(),
      validated('param', Named),
      validated('json', SourceChange),
      async (c) => c.json(success(await service.change(c.req.valid('param').id, c.req.valid('json').event))),
    )
