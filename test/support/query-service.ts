import type { Pool } from 'pg'
import { createBillService } from '#server/bills/create-bill-service.ts'
import { createIssuerService } from '#server/issuers/create-issuer-service.ts'
import { createQueryService } from '#server/query/create-query-service.ts'
import type { QueryService } from '#server/query/query-service.ts'

/** The query service as the server has it, with the grades of bills and issuers. */
export function openQueryService(pool: Pool, milliseconds?: number, now: () => number = Date.now): QueryService {
  const graders = { bill: createBillService(pool).graded, issuer: createIssuerService(pool, now).graded }
  return createQueryService(pool, graders, milliseconds, now)
}
