import { Hono } from 'hono'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import { Direction } from '#contracts/ownership/network.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { limitOf, offset } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { NetworkService } from './start-network.ts'

const Company = v.object({ id: EntityId })
const asOf = v.optional(v.nullable(IsoDate), null)
const Neighbours = v.object({
  direction: Direction,
  neighbour: v.optional(v.nullable(EntityId), null),
  asOf,
  offset,
  limit: limitOf(50, 200),
})
const OnDay = v.object({ asOf })
const FromOwner = v.object({ owner: EntityId, asOf, limit: limitOf(20, 100) })

/** `/api/network`: who holds whom, and who owns and controls a company. */
export const networkRoutes = (service: NetworkService) =>
  new Hono<RequestEnvironment>()
    .get('/overview', requireUser, validated('query', OnDay), async (c) => {
      const overview = await service.overview(c.req.valid('query'))
      return c.body(`{"success":true,"data":${overview}}`, 200, { 'Content-Type': 'application/json' })
    })
    .get('/:id/neighbours', requireUser, validated('param', Company), validated('query', Neighbours), async (c) =>
      c.json(success(await service.neighbours(c.req.valid('param').id, c.req.valid('query')))),
    )
    .get('/:id/ownership', requireUser, validated('param', Company), validated('query', OnDay), async (c) =>
      c.json(success(await service.ownership(c.req.valid('param').id, c.req.valid('query')))),
    )
    .get('/:id/paths', requireUser, validated('param', Company), validated('query', FromOwner), async (c) =>
      c.json(success(await service.paths(c.req.valid('param').id, c.req.valid('query')))),
    )
    .get('/:id/dates', requireUser, validated('param', Company), async (c) =>
      c.json(success(await service.dates(c.req.valid('param').id))),
    )
    .get('/:id/extract', requireUser, validated('param', Company), validated('query', OnDay), async (c) => {
      const extract = await service.extract(c.req.valid('param').id, c.req.valid('query'))
      return c.body(`{"success":true,"data":${extract}}`, 200, { 'Content-Type': 'application/json' })
    })
