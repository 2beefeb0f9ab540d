import { Hono } from 'hono'
import * as v from 'valibot'
import { ClientGroups } from '#contracts/exposures/exposure.ts'
import { operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { pageParameters } from '../http/page-parameters.ts'
import { plainText } from '../http/plain-text.ts'
import { success } from '../http/success.ts'
import type { ExposureService } from './service.ts'

const Groups = v.object({
  currency: v.optional(v.nullable(v.pipe(plainText, v.minLength(1), v.maxLength(3))), null),
  ...pageParameters(5000, 5000),
})

const operations = {
  groups: operation({
    stability: 'stable',
    scope: 'read',
    budget: 'read',
    id: 'listClientGroups',
    summary: 'List exposures by group of connected clients',
    command: 'exposures groups',
    persons: true,
    replies: { 200: page(ClientGroups) },
    refusals: ['too_large'],
  }),
}

/** `/api/exposures`: exposures by group of connected clients. */
export const exposureRoutes = (service: ExposureService) =>
  new Hono<RequestEnvironment>().get(
    '/groups',
    operations.groups,
    requireUser,
    validated('query', Groups),
    async (c) => {
      const { currency, ...asked } = c.req.valid('query')
      const { page, reply } = pageAsked(c, asked)
      return c.json(success(reply(await service.groups(currency, page))))
    },
  )
