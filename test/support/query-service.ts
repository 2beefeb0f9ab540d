import type { Pool } from 'pg'
import { createBillService } from '#server/bills/service.ts'
import { createIssuerService } from '#server/issuers/service.ts'
import { createQueryService, type QueryService, type StoredGrades } from '#server/query/query-service.ts'

/** The grades of bills and issuers as the server keeps them. */
export const storedGradesOver = (pool: Pool, now: () => number = Date.now): StoredGrades => ({
  bill: createBillService(pool).keepGrades,
  issuer: createIssuerService(pool, now).keepGrades,
})

/** The query service as the server has it, with the grades of bills and issuers. */
export function openQueryService(pool: Pool, milliseconds?: number, now: () => number = Date.now): QueryService {
  return createQueryService(pool, storedGradesOver(pool, now), milliseconds, now)
}
