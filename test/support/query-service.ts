import type { Pool } from 'pg'
import { NameFinder } from '#analysis/search/find-names.ts'
import { buildNameIndex, type IndexedParty } from '#analysis/search/name-index.ts'
import { createBillService } from '#server/bills/service.ts'
import type { FindNames } from '#server/entities/look-up-names.ts'
import { createIssuerService } from '#server/issuers/service.ts'
import { createQueryService, type QueryService, type StoredGrades } from '#server/query/query-service.ts'
import { readNames } from '#server/search/read-names.ts'

/** The grades of bills and issuers as the server keeps them. */
export const storedGradesOver = (pool: Pool, now: () => number = Date.now): StoredGrades => ({
  bill: createBillService(pool).keepGrades,
  issuer: createIssuerService(pool, now).keepGrades,
})

/** Finds names as the server does, in this process: they are read for the first question. */
function namesReadAtOnce(pool: Pool): FindNames {
  let finder: Promise<NameFinder> | null = null
  const read = async () => {
    const client = await pool.connect()
    try {
      const parties: IndexedParty[] = []
      for await (const portion of readNames(client)) parties.push(...portion)
      return new NameFinder(buildNameIndex(parties))
    } finally {
      client.release()
    }
  }
  return async (names) => {
    finder ??= read()
    const found = await finder
    return names.map(({ text, filter, page }) => found.find(text, filter, page))
  }
}

/** The query service as the server has it, with the grades of bills and issuers. */
export function openQueryService(pool: Pool, milliseconds?: number, now: () => number = Date.now): QueryService {
  return createQueryService(
    pool,
    { keepGrades: storedGradesOver(pool, now), findNames: namesReadAtOnce(pool) },
    milliseconds,
    now,
  )
}
