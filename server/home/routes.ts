import { Hono } from 'hono'
import * as v from 'valibot'
import { Home } from '#contracts/home/home.ts'
import { data, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { success } from '#server/http/success.ts'
import { validated } from '#server/http/validated.ts'
import type { HomeService } from './service.ts'

const Asked = v.object({ since: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null) })

const read = operation({
  id: 'readHome',
  summary: 'Read what changed, what is followed, and what is worst',
  description:
    'Without `since`, changes are those after the last visit, which ends with an hour without reading this in a browser.',
  stability: 'experimental',
  scope: 'read',
  budget: 'read',
  persons: true,
  command: 'home show',
  replies: { 200: data(Home) },
})

/** `/api/home`: what a user sees first, in one reply. */
export const homeRoutes = (service: HomeService) =>
  new Hono<RequestEnvironment>().get('/', read, requireUser, validated('query', Asked), async (c) => {
    const { since } = c.req.valid('query')
    const reads = since === null && c.get('bearer') === null
    return c.json(success(await service.read(c.get('signedIn'), since === null ? null : new Date(since), reads)))
  })
