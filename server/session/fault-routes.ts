import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { Fault, FaultReceipt } from '#contracts/values/fault.ts'
import { data, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import { boundPerAddress, createAttemptCounts } from './attempt-counts.ts'
import { clientInfoOf } from './client-info.ts'

/** What browsers at one address may report within ten minutes. */
const limit = { attempts: 30, seconds: 10 * 60 }

const open = { stability: 'internal', scope: null, budget: null, command: null } as const
const operations = {
  report: operation({
    ...open,
    id: 'reportFault',
    summary: 'Report a fault of the application in a browser',
    replies: { 200: data(FaultReceipt) },
  }),
}

/**
 * `POST /api/client-errors`: a fault of the application in a browser, signed in or not, is logged. Refuses with
 * `too_many_requests`.
 *
 * @returns the reference under which it stands in the log
 */
export const faultRoutes = (pool: Pick<Pool, 'query'>, log: Logger) => {
  const counts = createAttemptCounts(pool)
  return new Hono<RequestEnvironment>().post(
    '/',
    operations.report,
    smallBody(),
    validated('json', Fault),
    async (c) => {
      await boundPerAddress(counts, 'fault', clientInfoOf(c), limit)
      const receipt: FaultReceipt = { referenceId: randomUUID() }
      log.error({ ...receipt, fault: c.req.valid('json') }, 'a browser reported a fault')
      return c.json(success(receipt))
    },
  )
}
