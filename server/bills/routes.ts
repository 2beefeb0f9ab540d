import { Hono } from 'hono'
import * as v from 'valibot'
import { BillSort } from '#contracts/bills/bill-report.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { limitOf, offset } from '../http/page-parameters.ts'
import { plainText } from '../http/plain-text.ts'
import { success } from '../http/success.ts'
import type { BillService } from './service.ts'

const Queue = v.object({
  q: v.optional(v.pipe(plainText, v.maxLength(200)), ''),
  level: v.optional(v.nullable(RiskLevel), null),
  rule: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^R\d{2}$/))), null),
  sort: v.optional(BillSort, 'score'),
  offset,
  limit: limitOf(10, 100),
})

/** `/api/bills`: bills by how suspect they are, and why. */
export const billRoutes = (service: BillService) =>
  new Hono<RequestEnvironment>()
    .get('/', requireUser, validated('query', Queue), async (c) =>
      c.json(success(await service.list(c.req.valid('query')))),
    )
    .get(
      '/:number',
      requireUser,
      validated('param', v.object({ number: v.pipe(plainText, v.maxLength(60)) })),
      async (c) => c.json(success(await service.read(c.req.valid('param').number))),
    )
