import { Hono } from 'hono'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import { ConnectionsReply, maxConnections } from '#contracts/ownership/connections.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { data, operation } from '#server/http/operation.ts'
import { limitOf } from '#server/http/page-parameters.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { success } from '#server/http/success.ts'
import { validated } from '#server/http/validated.ts'
import type { NetworkService } from './start-network.ts'

const TwoParties = v.object({ id: EntityId, other: EntityId })
const Asked = v.object({
  asOf: v.optional(v.nullable(IsoDate), null),
  limit: limitOf(maxConnections, maxConnections),
})

const listConnections = operation({
  id: 'listConnections',
  summary: 'List the shortest chains of stakes that connect two parties',
  description:
    'Chains of stakes of any size, whichever party owns, that turn at most once: at a common owner or at a common holding. Chains that turn more often only where there are none of these.',
  stability: 'experimental',
  scope: 'read',
  budget: 'read',
  persons: true,
  command: 'network connections',
  replies: { 200: data(ConnectionsReply) },
  refusals: ['not_found'],
})

/** `/api/network`: by which stakes two parties are connected. */
export const connectionRoutes = (service: Pick<NetworkService, 'connections'>) =>
  new Hono<RequestEnvironment>().get(
    '/:id/connections/:other',
    listConnections,
    requireUser,
    validated('param', TwoParties),
    validated('query', Asked),
    async (c) => {
      const { id, other } = c.req.valid('param')
      const { asOf, limit } = c.req.valid('query')
      return c.json(success(await service.connections(id, { other, asOf: asOf ?? chinaDayOf(Date.now()), limit })))
    },
  )
