import { Hono } from 'hono'
import * as v from 'valibot'
import { IssuerBackTest } from '#contracts/issuers/issuer-back-test.ts'
import { IssuerList, IssuerReport, IssuerSort } from '#contracts/issuers/issuer-report.ts'
import { IssuerDays } from '#contracts/issuers/known-days.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { data, operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { screenParameters } from '../http/page-parameters.ts'
import { plainText } from '../http/plain-text.ts'
import { success } from '../http/success.ts'
import type { IssuerService } from './service.ts'

const on = v.optional(v.nullable(IsoDate), null)
/** Whether issuers of demonstration data count although there are others. */
const demonstration = v.optional(v.literal('true'))
const List = v.object({
  q: v.optional(v.pipe(plainText, v.maxLength(200)), ''),
  level: v.optional(v.nullable(RiskLevel), null),
  on,
  sort: v.optional(IssuerSort, 'score'),
  demonstration,
  ...screenParameters(10, 100),
})
const name = v.pipe(plainText, v.maxLength(500))
const Named = v.object({ name })
const issuer = v.optional(v.nullable(name), null)

const reading = { stability: 'stable', scope: 'read', budget: 'read' } as const
const operations = {
  list: operation({
    ...reading,
    id: 'listIssuers',
    summary: 'List bond issuers by their level of warning',
    command: 'issuers list',
    replies: { 200: page(IssuerList) },
  }),
  read: operation({
    ...reading,
    id: 'readIssuer',
    summary: 'Read an issuer and the grounds of its warning',
    command: 'issuers show',
    replies: { 200: data(IssuerReport) },
    refusals: ['not_found'],
  }),
  backTest: operation({
    ...reading,
    stability: 'experimental',
    id: 'backTestIssuers',
    summary: 'Read how well issuers were judged at the end of each year',
    command: 'issuers back-test',
    replies: { 200: data(IssuerBackTest) },
  }),
  days: operation({
    ...reading,
    stability: 'experimental',
    id: 'readIssuerDays',
    summary: 'Read when something of issuers, or of one of them, became known',
    command: 'issuers days',
    replies: { 200: data(IssuerDays) },
  }),
}

/** `/api/issuers`: bond issuers by their level of warning on a day, and the grounds of it. */
const listRoutes = (service: IssuerService) =>
  new Hono<RequestEnvironment>()
    .get('/', operations.list, requireUser, validated('query', List), async (c) => {
      const { demonstration, ...asked } = c.req.valid('query')
      const { page, reply } = pageAsked(c, asked)
      const list = await service.list({ ...asked, ...page, demonstration: demonstration === 'true' })
      return c.json(success(reply(list)))
    })
    .get(
      '/:name',
      operations.read,
      requireUser,
      validated('param', Named),
      validated('query', v.object({ on })),
      async (c) => c.json(success(await service.read(c.req.valid('param').name, c.req.valid('query').on))),
    )

/** `/api/issuer-back-test`: beside the issuers, whose names may be anything. */
const backTestRoutes = (service: IssuerService) =>
  new Hono<RequestEnvironment>().get(
    '/',
    operations.backTest,
    requireUser,
    validated('query', v.object({ on, demonstration })),
    async (c) => {
      const asked = c.req.valid('query')
      return c.json(success(await service.backTest({ on: asked.on, demonstration: asked.demonstration === 'true' })))
    },
  )

/** `/api/issuer-days`: beside the issuers too. */
const dayRoutes = (service: IssuerService) =>
  new Hono<RequestEnvironment>().get(
    '/',
    operations.days,
    requireUser,
    validated('query', v.object({ issuer, demonstration })),
    async (c) => {
      const asked = c.req.valid('query')
      const demonstrated = asked.demonstration === 'true'
      return c.json(success(await service.days({ issuer: asked.issuer, demonstration: demonstrated })))
    },
  )

/** `/api/issuers`, `/api/issuer-back-test` and `/api/issuer-days`. */
export const issuerRoutes = (service: IssuerService) =>
  new Hono<RequestEnvironment>()
    .route('/issuers', listRoutes(service))
    .route('/issuer-back-test', backTestRoutes(service))
    .route('/issuer-days', dayRoutes(service))
