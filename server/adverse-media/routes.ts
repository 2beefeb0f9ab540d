import { Hono } from 'hono'
import * as v from 'valibot'
import { ArticleFilter, ArticleId } from '#contracts/adverse-media/adverse-media.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { limitOf, offset } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { OpinionService } from './service.ts'

const Page = v.object({ ...ArticleFilter.entries, offset, limit: limitOf(10, 100) })

/** `/api/opinion`: articles and announcements, their risk events and companies. */
export const opinionRoutes = (service: OpinionService) =>
  new Hono<RequestEnvironment>()
    .get('/summary', requireUser, validated('query', ArticleFilter), async (c) =>
      c.json(success(await service.summary(c.req.valid('query')))),
    )
    .get('/articles', requireUser, validated('query', Page), async (c) => {
      const { offset: first, limit, ...filter } = c.req.valid('query')
      return c.json(success(await service.list(filter, { offset: first, limit })))
    })
    .get('/articles/:id', requireUser, validated('param', v.object({ id: ArticleId })), async (c) =>
      c.json(success(await service.read(c.req.valid('param').id))),
    )
