import type { Pool } from 'pg'
import { createBillService } from '#server/bills/service.ts'
import { createIssuerService } from '#server/issuers/service.ts'
import { createQueryService, type QueryService } from '#server/query/query-service.ts'

/** The query service as the server has it, with the grades of bills and issuers. */
export function openQueryService(pool: Pool, milliseconds?: number, now: () => number = Date.now): QueryService {
  const keepGrades = { bill: createBillService(pool).keepGrades, issuer: createIssuerService(pool, now).keepGrades }
  return createQueryService(pool, keepGrades, milliseconds, now)
}
