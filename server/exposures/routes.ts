import { Hono } from 'hono'
import * as v from 'valibot'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { plainText } from '../http/plain-text.ts'
import { success } from '../http/success.ts'
import type { CreditService } from './service.ts'

const Groups = v.object({ currency: v.optional(v.nullable(v.pipe(plainText, v.minLength(1), v.maxLength(3))), null) })

/** `/api/credit`: exposures by group of connected clients. */
export const creditRoutes = (service: CreditService) =>
  new Hono<RequestEnvironment>().get('/groups', requireUser, validated('query', Groups), async (c) =>
    c.json(success(await service.groups(c.req.valid('query').currency))),
  )
