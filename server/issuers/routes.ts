import { Hono } from 'hono'
import * as v from 'valibot'
import { IssuerSort } from '#contracts/issuers/issuer-report.ts'
import { IsoDate } from '#contracts/values/iso-date.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { limitOf, offset } from '../http/page-parameters.ts'
import { plainText } from '../http/plain-text.ts'
import { success } from '../http/success.ts'
import type { IssuerService } from './service.ts'

const on = v.optional(v.nullable(IsoDate), null)
const List = v.object({
  q: v.optional(v.pipe(plainText, v.maxLength(200)), ''),
  level: v.optional(v.nullable(RiskLevel), null),
  on,
  sort: v.optional(IssuerSort, 'score'),
  offset,
  limit: limitOf(10, 100),
})
const Named = v.object({ name: v.pipe(plainText, v.maxLength(500)) })

/** `/api/issuers`: bond issuers by their level of warning on a day, and the grounds of it. */
export const issuerRoutes = (service: IssuerService) =>
  new Hono<RequestEnvironment>()
    .get('/', requireUser, validated('query', List), async (c) =>
      c.json(success(await service.list(c.req.valid('query')))),
    )
    .get('/:name', requireUser, validated('param', Named), validated('query', v.object({ on })), async (c) =>
      c.json(success(await service.read(c.req.valid('param').name, c.req.valid('query').on))),
    )
