import { Hono } from 'hono'
import * as v from 'valibot'
import { DataSource, SourceChange, SourceId, SourceList } from '#contracts/imports/source.ts'
import { data, operation, page } from '#server/http/operation.ts'
import { pageAsked } from '#server/http/page-cursor.ts'
import { pageParameters } from '#server/http/page-parameters.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { success } from '#server/http/success.ts'
import { validated } from '#server/http/validated.ts'
import { requireImporter } from '../files/sent-file.ts'
import { listedSources, type SourceService } from './source-service.ts'

const Page = v.object(pageParameters(listedSources, listedSources))
const Named = v.object({ id: SourceId })

const reading = { stability: 'stable', scope: 'read', budget: 'read' } as const
const operations = {
  list: operation({
    ...reading,
    id: 'listSources',
    summary: 'List the data sources',
    command: 'sources list',
    replies: { 200: page(SourceList) },
  }),
  change: operation({
    ...reading,
    scope: 'import',
    id: 'changeSource',
    summary: 'Open or close a data source',
    command: 'sources change',
    replies: { 200: data(DataSource) },
    refusals: ['not_found', 'conflict'],
  }),
}

/** `/api/sources`: the data sources, and whether they are open. */
export const sourceRoutes = (service: SourceService) =>
  new Hono<RequestEnvironment>()
    .get('/', operations.list, requireUser, validated('query', Page), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await service.list(page))))
    })
    .post(
      '/:id',
      operations.change,
      requireImporter,
      smallBody(),
      validated('param', Named),
      validated('json', SourceChange),
      async (c) => c.json(success(await service.change(c.req.valid('param').id, c.req.valid('json').event))),
    )
