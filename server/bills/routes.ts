import { Hono } from 'hono'
import * as v from 'valibot'
import { BillList, BillReport, BillSort } from '#contracts/bills/bill-report.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { data, operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { validated } from '#server/http/validated.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { screenParameters } from '../http/page-parameters.ts'
import { plainText } from '../http/plain-text.ts'
import { success } from '../http/success.ts'
import type { BillService } from './service.ts'

const Queue = v.object({
  q: v.optional(v.pipe(plainText, v.maxLength(200)), ''),
  party: v.optional(v.nullable(v.pipe(plainText, v.maxLength(500))), null),
  level: v.optional(v.nullable(RiskLevel), null),
  rule: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^R\d{2}$/))), null),
  sort: v.optional(BillSort, 'score'),
  ...screenParameters(10, 100),
})

const reading = { stability: 'stable', scope: 'read', budget: 'read' } as const
const operations = {
  list: operation({
    ...reading,
    id: 'listBills',
    summary: 'List bills by how suspect they are',
    command: 'bills list',
    replies: { 200: page(BillList) },
  }),
  read: operation({
    ...reading,
    id: 'readBill',
    summary: 'Read a bill, what happened to it, and why it is suspected',
    command: 'bills show',
    replies: { 200: data(BillReport) },
    refusals: ['not_found'],
  }),
}

/** `/api/bills`: bills by how suspect they are, and why. */
export const billRoutes = (service: BillService) =>
  new Hono<RequestEnvironment>()
    .get('/', operations.list, requireUser, validated('query', Queue), async (c) => {
      const asked = c.req.valid('query')
      const { page, reply } = pageAsked(c, asked)
      return c.json(success(reply(await service.list({ ...asked, ...page }))))
    })
    .get(
      '/:number',
      operations.read,
      requireUser,
      validated('param', v.object({ number: v.pipe(plainText, v.maxLength(60)) })),
      async (c) => c.json(success(await service.read(c.req.valid('param').number))),
    )
