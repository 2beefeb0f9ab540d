import type { Pool } from 'pg'
import { createBillService } from '#server/bills/service.ts'
import { createIssuerService } from '#server/issuers/service.ts'
import { createQueryService, type QueryService } from '#server/query/query-service.ts'

/** The query service as the server has it, with the grades of bills and issuers. */
export function openQueryService(pool: Pool, milliseconds?: number, now: () => number = Date.now): QueryService {
  const graders = { bill: createBillService(pool).graded, issuer: createIssuerService(pool, now).graded }
  return createQueryService(pool, graders, milliseconds, now)
}
