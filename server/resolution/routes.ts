import { Hono } from 'hono'
import { DuplicateDecisions, DuplicateQuery } from '#contracts/resolution/duplicate.ts'
import { importers } from '#contracts/session/session.ts'
import { auditActorOf } from '#server/http/audit-actor.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import type { DuplicateService } from './service.ts'

/** `/api/duplicates`: pairs of parties that may be one, and what is decided of them. */
export const duplicateRoutes = (service: DuplicateService, trustProxy: boolean) =>
  new Hono<RequestEnvironment>()
    .get('/', requireUser, validated('query', DuplicateQuery), async (c) =>
      c.json(success(await service.list(c.req.valid('query')))),
    )
    .post('/decisions', requireAccess(...importers), smallBody(), validated('json', DuplicateDecisions), async (c) =>
      c.json(
        success(
          await service.decide(c.req.valid('json'), {
            ...auditActorOf(c, trustProxy),
            actor: c.get('signedIn').username,
          }),
        ),
      ),
    )
