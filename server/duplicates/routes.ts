import { Hono } from 'hono'
import { DecisionsReply, DuplicateDecisions, DuplicatePage, DuplicateQuery } from '#contracts/duplicates/duplicate.ts'
import { importers } from '#contracts/session/session.ts'
import { data, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireAccess, requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { success } from '../http/success.ts'
import type { DuplicateService } from './service.ts'

const operations = {
  list: operation({
    stability: 'stable',
    scope: 'read',
    budget: 'read',
    id: 'listDuplicates',
    summary: 'List pairs of parties that may be one',
    command: 'duplicates list',
    persons: true,
    replies: { 200: data(DuplicatePage) },
  }),
  decide: operation({
    stability: 'stable',
    scope: 'import',
    budget: 'read',
    id: 'decideOnDuplicates',
    summary: 'Decide whether pairs of parties are one',
    command: 'duplicates decide',
    replies: { 200: data(DecisionsReply) },
  }),
}

/** `/api/duplicates`: pairs of parties that may be one, and what is decided of them. */
export const duplicateRoutes = (service: DuplicateService) =>
  new Hono<RequestEnvironment>()
    .get('/', operations.list, requireUser, validated('query', DuplicateQuery), async (c) => {
      const { list, ...asked } = c.req.valid('query')
      const { page, reply } = pageAsked(c, asked)
      return c.json(success(reply(await service.list({ list, ...page }))))
    })
    .post(
      '/decisions',
      operations.decide,
      requireAccess(...importers),
      smallBody(),
      validated('json', DuplicateDecisions),
      async (c) =>
        c.json(
          success(
            await service.decide(c.req.valid('json'), {
              ...c.get('actor'),
              actor: c.get('signedIn').username,
            }),
          ),
        ),
    )
