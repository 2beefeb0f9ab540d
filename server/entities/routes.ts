import { Hono } from 'hono'
import * as v from 'valibot'
import { EntityId, EntitySearchReply, EntitySort, EntitySummary } from '#contracts/entities/entity.ts'
import { PartyDetailsReply, SharedValuesReply } from '#contracts/entities/party-detail.ts'
import { data, operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { screenParameters } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { EntityService } from './service.ts'

const Search = v.object({
  q: v.optional(v.pipe(v.string(), v.transform(withoutControls), v.trim(), v.maxLength(200)), ''),
  sort: v.optional(EntitySort, 'best'),
  ...screenParameters(20, 100),
})

const reading = { stability: 'stable', scope: 'read', budget: 'read', persons: true } as const
const operations = {
  find: operation({
    ...reading,
    id: 'findEntities',
    summary: 'Find parties by name or identifier',
    description:
      'The order `best` follows names and how much a party holds, which an import can change; `id` stays as it is, for who walks all of them.',
    command: 'entities find',
    replies: { 200: page(EntitySearchReply) },
  }),
  read: operation({
    ...reading,
    id: 'readEntity',
    summary: 'Read one party',
    command: 'entities show',
    replies: { 200: data(EntitySummary) },
    refusals: ['not_found'],
  }),
  details: operation({
    ...reading,
    id: 'readEntityDetails',
    summary: 'Read what sources say of a party beyond its name',
    command: 'entities details',
    replies: { 200: data(PartyDetailsReply) },
    refusals: ['not_found'],
  }),
  shared: operation({
    ...reading,
    id: 'readSharedValues',
    summary: 'Find parties that share an address, a telephone number or the like with one',
    command: 'entities shared',
    replies: { 200: data(SharedValuesReply) },
    refusals: ['not_found'],
  }),
}

/** Pasted text may contain tabs and line ends, which names never do. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

/** `/api/entities`: finding parties by name or identifier, and what is known of one. */
export const entityRoutes = (service: EntityService) =>
  new Hono<RequestEnvironment>()
    .get('/', operations.find, requireUser, validated('query', Search), async (c) => {
      const { q, sort, ...asked } = c.req.valid('query')
      const { page, reply } = pageAsked(c, asked)
      return c.json(success(reply(await service.search({ q, sort, ...page }))))
    })
    .get('/:id', operations.read, requireUser, validated('param', v.object({ id: EntityId })), async (c) =>
      c.json(success(await service.read(c.req.valid('param').id))),
    )
    .get('/:id/details', operations.details, requireUser, validated('param', v.object({ id: EntityId })), async (c) =>
      c.json(success(await service.details(c.req.valid('param').id))),
    )
    .get('/:id/shared', operations.shared, requireUser, validated('param', v.object({ id: EntityId })), async (c) =>
      c.json(success(await service.shared(c.req.valid('param').id, c.req.raw.signal))),
    )
