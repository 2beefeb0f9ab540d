import { Hono } from 'hono'
import * as v from 'valibot'
import { EntityId } from '#contracts/entities/entity.ts'
import { NetworkExtract } from '#contracts/graph-view/network-extract.ts'
import { NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import { DatedNeighbours, Direction, OwnershipReply } from '#contracts/ownership/network.ts'
import { RankedPaths } from '#contracts/ownership/ranked-paths.ts'
import { ScreeningReply, ScreeningRequest } from '#contracts/ownership/screening.ts'
import { ChangeDates } from '#contracts/scenarios/change-dates.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { data, operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { pageParameters, screenParameters } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import type { NetworkService } from './start-network.ts'

const Company = v.object({ id: EntityId })
const asOf = v.optional(v.nullable(IsoDate), null)
const Neighbours = v.object({
  direction: Direction,
  neighbour: v.optional(v.nullable(EntityId), null),
  asOf,
  ...screenParameters(50, 200),
})
const OnDay = v.object({ asOf })
/** `demonstration`: whether demonstration data count although there are other parties. */
const WholeOnDay = v.object({ asOf, demonstration: v.optional(v.literal('true')) })
/** `told`: whether it is told, too, what changed on the latest of the days. */
const DatesAsked = v.object({ told: v.optional(v.literal('true')) })
const FromOwner = v.object({ owner: EntityId, asOf, ...pageParameters(20, 100) })

const reading = { stability: 'stable', scope: 'read', budget: 'read', persons: true } as const
const operations = {
  overview: operation({
    ...reading,
    id: 'readNetworkOverview',
    summary: 'Read the whole network in outline',
    command: 'network overview',
    replies: { 200: data(NetworkOverview) },
  }),
  neighbours: operation({
    ...reading,
    id: 'listNeighbours',
    summary: 'List the direct owners or holdings of a party',
    command: 'network neighbours',
    replies: { 200: page(DatedNeighbours) },
    refusals: ['not_found'],
  }),
  ownership: operation({
    ...reading,
    id: 'readOwnership',
    summary: 'Read who owns and controls a company, and why',
    command: 'network ownership',
    replies: { 200: data(OwnershipReply) },
    refusals: ['not_found'],
  }),
  paths: operation({
    ...reading,
    id: 'listPaths',
    summary: 'List the paths by which an owner owns a company',
    command: 'network paths',
    replies: { 200: page(RankedPaths) },
    refusals: ['not_found'],
  }),
  screening: operation({
    ...reading,
    stability: 'experimental',
    id: 'screenOwners',
    summary: 'Find out whether listed parties own half of a company',
    description:
      'By the 50 percent rule of the Office of Foreign Assets Control (31 CFR 587.406): capital that listed parties hold together, directly and through companies of which they hold half. No legal advice.',
    command: 'network screening',
    replies: { 200: data(ScreeningReply) },
    refusals: ['not_found'],
  }),
  dates: operation({
    ...reading,
    id: 'listChangeDates',
    summary: 'List the days on which something changes around a company',
    command: 'network dates',
    replies: { 200: data(ChangeDates) },
    refusals: ['not_found'],
  }),
  extract: operation({
    ...reading,
    id: 'readExtract',
    summary: 'Read the network around a company, to compute with',
    command: 'network extract',
    replies: { 200: data(NetworkExtract) },
    refusals: ['not_found'],
  }),
}

const toldIn = ({ told }: v.InferOutput<typeof DatesAsked>) => ({ told: told === 'true' })

/** The day that a reply names: today where none was asked for. */
const dayOf = (asked: IsoDate | null): IsoDate => asked ?? chinaDayOf(Date.now())

/** `/api/network`: who holds whom, and who owns and controls a company. */
export const networkRoutes = (service: NetworkService) =>
  new Hono<RequestEnvironment>()
    .get('/overview', operations.overview, requireUser, validated('query', WholeOnDay), async (c) => {
      const { asOf: day, demonstration } = c.req.valid('query')
      const overview = await service.overview({ asOf: dayOf(day), demonstration: demonstration === 'true' })
      return c.body(`{"success":true,"data":${overview}}`, 200, { 'Content-Type': 'application/json' })
    })
    .get(
      '/:id/neighbours',
      operations.neighbours,
      requireUser,
      validated('param', Company),
      validated('query', Neighbours),
      async (c) => {
        const asked = c.req.valid('query')
        const { page, reply } = pageAsked(c, asked)
        const day = dayOf(asked.asOf)
        const found = await service.neighbours(c.req.valid('param').id, { ...asked, asOf: day, ...page })
        return c.json(success({ asOf: day, ...reply(found) }))
      },
    )
    .get(
      '/:id/ownership',
      operations.ownership,
      requireUser,
      validated('param', Company),
      validated('query', OnDay),
      async (c) => {
        const { asOf: day } = c.req.valid('query')
        return c.json(success(await service.ownership(c.req.valid('param').id, { asOf: dayOf(day) })))
      },
    )
    .get(
      '/:id/paths',
      operations.paths,
      requireUser,
      validated('param', Company),
      validated('query', FromOwner),
      async (c) => {
        const { owner, asOf: day, ...asked } = c.req.valid('query')
        const { page, reply } = pageAsked(c, asked)
        const { limit, after } = page
        const query = { owner, asOf: dayOf(day), limit, after }
        return c.json(success(reply(await service.paths(c.req.valid('param').id, query))))
      },
    )
    .post(
      '/:id/screening',
      operations.screening,
      requireUser,
      smallBody(),
      validated('param', Company),
      validated('json', ScreeningRequest),
      async (c) => {
        const { listed, asOf: day } = c.req.valid('json')
        return c.json(success(await service.screening(c.req.valid('param').id, { listed, asOf: dayOf(day) })))
      },
    )
    .get(
      '/:id/dates',
      operations.dates,
      requireUser,
      validated('param', Company),
      validated('query', DatesAsked),
      async (c) => c.json(success(await service.dates(c.req.valid('param').id, toldIn(c.req.valid('query'))))),
    )
    .get(
      '/:id/extract',
      operations.extract,
      requireUser,
      validated('param', Company),
      validated('query', OnDay),
      async (c) => {
        const { asOf: day } = c.req.valid('query')
        const extract = await service.extract(c.req.valid('param').id, { asOf: dayOf(day) })
        return c.body(`{"success":true,"data":${extract}}`, 200, { 'Content-Type': 'application/json' })
      },
    )
