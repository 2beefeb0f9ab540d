import { Hono } from 'hono'
import * as v from 'valibot'
import { ImportId } from '#contracts/import.ts'
import { importers } from '#contracts/session.ts'
import { doerOf } from '#server/auth/doer-of.ts'
import { requireAccess, requireUser } from '#server/auth/require-user.ts'
import { peerOf } from '#server/http/peer.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { validated } from '#server/http/validated.ts'
import type { ImportService } from '#server/imports/import-service.ts'
import { emptyFile } from '#server/imports/stored-file.ts'
import { limitOf, offset } from './page-parameters.ts'
import { plainText } from './plain-text.ts'
import { success } from './success.ts'

const NamedFile = v.object({
  name: v.pipe(plainText, v.minLength(1), v.maxLength(255)),
  source: v.optional(v.pipe(plainText, v.maxLength(200))),
})
const Import = v.object({ id: ImportId })
const Page = v.object({ offset, limit: limitOf(50, 500) })

/** `/api/imports`: files brought in, how far they have come, and what was wrong with them. */
export const importRoutes = (service: ImportService, trustProxy: boolean) =>
  new Hono<RequestEnvironment>()
    .post('/', requireAccess(...importers), validated('query', NamedFile), async (c) => {
      const { name, source } = c.req.valid('query')
      const bytes = c.req.raw.body
      if (!bytes) throw emptyFile(name)
      const job = await service.store({
        name,
        source: source || null,
        bytes,
        createdBy: c.get('signedIn').username,
        address: peerOf(c, trustProxy).address,
        synthetic: false,
      })
      return c.json(success(job), 202)
    })
    .get('/', requireUser, async (c) => c.json(success({ imports: await service.list() })))
    .get('/:id', requireUser, validated('param', Import), async (c) =>
      c.json(success(await service.read(c.req.valid('param').id))),
    )
    .get('/:id/problems', requireUser, validated('param', Import), validated('query', Page), async (c) =>
      c.json(success(await service.problems(c.req.valid('param').id, c.req.valid('query')))),
    )
    .post('/:id/cancel', requireAccess(...importers), validated('param', Import), async (c) =>
      c.json(success(await service.cancel(c.req.valid('param').id, doerOf(c, trustProxy)))),
    )
