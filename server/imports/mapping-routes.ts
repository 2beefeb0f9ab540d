import { Hono } from 'hono'
import * as v from 'valibot'
import { MappingName, MappingRenaming, MappingToSave } from '#contracts/imports/column-mapping.ts'
import { importers } from '#contracts/session/session.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { plainText } from '../http/plain-text.ts'
import { success } from '../http/success.ts'
import type { UploadService } from './upload-service.ts'

const named = validated('param', v.object({ name: v.pipe(plainText, MappingName) }))
const importing = requireAccess(...importers)

/** `/api/mappings`: saved column mappings, shared by all users. */
export const mappingRoutes = (service: UploadService, trustProxy: boolean) =>
  new Hono<RequestEnvironment>()
    .get('/', requireUser, async (c) => c.json(success({ mappings: await service.mappings() })))
    .put('/:name', importing, bodyLimit(2 ** 20), named, validated('json', MappingToSave), async (c) =>
      c.json(
        success(await service.saveMapping(c.req.valid('param').name, c.req.valid('json'), auditActorOf(c, trustProxy))),
      ),
    )
    .patch('/:name', importing, smallBody(), named, validated('json', MappingRenaming), async (c) =>
      c.json(
        success(
          await service.renameMapping(c.req.valid('param').name, c.req.valid('json').name, auditActorOf(c, trustProxy)),
        ),
      ),
    )
    .delete('/:name', importing, named, async (c) => {
      await service.removeMapping(c.req.valid('param').name, auditActorOf(c, trustProxy))
      return c.json(success({}))
    })
