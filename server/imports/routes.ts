import { Hono } from 'hono'
import * as v from 'valibot'
import { CorrectedRows, ImportId } from '#contracts/imports/import.ts'
import { importers } from '#contracts/session/session.ts'
import { TextEncoding } from '#contracts/values/text-encoding.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import { bodyLimit } from '#server/http/body-limit.ts'
import { peerOf } from '#server/http/peer.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser } from '#server/http/require-user.ts'
import { takesFile, validated } from '#server/http/validated.ts'
import { limitOf, offset } from '../http/page-parameters.ts'
import { plainText } from '../http/plain-text.ts'
import { success } from '../http/success.ts'
import type { ImportService } from './import-service.ts'
import { emptyFile } from './stored-file.ts'

const NamedFile = v.object({
  name: v.pipe(plainText, v.minLength(1), v.maxLength(255)),
  source: v.optional(v.pipe(plainText, v.maxLength(200))),
  /** The encoding of its text, where it is not to be found out. */
  encoding: v.optional(TextEncoding),
})
const Import = v.object({ id: ImportId })
const correctable = bodyLimit(2 ** 24)
const Page = v.object({ offset, limit: limitOf(50, 5000) })

/** `/api/imports`: imported files, their progress and refused rows. */
export const importRoutes = (service: ImportService, trustProxy: boolean) =>
  new Hono<RequestEnvironment>()
    .post('/', requireAccess(...importers), validated('query', NamedFile), takesFile, async (c) => {
      const { name, source, encoding } = c.req.valid('query')
      const bytes = c.req.raw.body
      if (!bytes) throw emptyFile(name)
      const job = await service.store({
        name,
        source: source || null,
        bytes,
        createdBy: c.get('signedIn').username,
        address: peerOf(c, trustProxy).address,
        synthetic: false,
        ...(encoding && { reading: { encoding } }),
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
      c.json(success(await service.cancel(c.req.valid('param').id, auditActorOf(c, trustProxy)))),
    )
    .get('/:id/rollback', requireAccess(...importers), validated('param', Import), async (c) =>
      c.json(success(await service.previewRollback(c.req.valid('param').id))),
    )
    .post('/:id/rollback', requireAccess(...importers), validated('param', Import), async (c) =>
      c.json(success(await service.rollBack(c.req.valid('param').id, auditActorOf(c, trustProxy))), 202),
    )
    .post(
      '/:id/mend',
      requireAccess(...importers),
      correctable,
      validated('param', Import),
      validated('json', CorrectedRows),
      async (c) =>
        c.json(
          success(await service.mend(c.req.valid('param').id, c.req.valid('json').rows, auditActorOf(c, trustProxy))),
          202,
        ),
    )
    .post(
      '/:id/mend/file',
      requireAccess(...importers),
      correctable,
      takesFile,
      validated('param', Import),
      async (c) => {
        const bytes = c.req.raw.body
        if (!bytes) throw emptyFile('mended.csv')
        return c.json(
          success(await service.correctByFile(c.req.valid('param').id, bytes, auditActorOf(c, trustProxy))),
          202,
        )
      },
    )
    .post('/:id/again', requireAccess(...importers), validated('param', Import), async (c) =>
      c.json(success(await service.again(c.req.valid('param').id, auditActorOf(c, trustProxy))), 202),
    )
