import type { Pool } from 'pg'
import { ProblemError } from '#contracts/problem.ts'
import { perNetworkVersion } from './per-network-version.ts'
import { queryChoices } from './query-choices.ts'
import { queryCount } from './query-count.ts'
import { queryExport } from './query-export.ts'
import { queryFacets } from './query-facets.ts'
import { queryPage } from './query-page.ts'
import type { QueryService } from './query-service.ts'

/** Milliseconds that one statement for a waiting reader may take. */
const patience = 15_000

/** Exports that are made at a time: each keeps a connection to the database until its reader has everything. */
const mostExports = 4

/** The query service over the database. */
export function createQueryService(pool: Pool, milliseconds = patience): QueryService {
  let exporting = 0
  return {
    page: (request, signal) => queryPage(pool, request, { milliseconds, signal }),
    count: (query, signal) => queryCount(pool, query, { milliseconds, signal }),
    facets: (query, signal) => queryFacets(pool, query, { milliseconds, signal }),
    choices: perNetworkVersion(pool, () => queryChoices(pool, { milliseconds })),
    export: async (request, madeBy) => {
      if (exporting >= mostExports) {
        throw new ProblemError('too_many_requests', 'Several exports are being made.', { retryAfter: 30 })
      }
      exporting++
      let counted = true
      const leave = () => {
        if (counted) exporting--
        counted = false
      }
      try {
        const made = await queryExport(pool, request, madeBy)
        return { ...made, close: () => made.close().finally(leave) }
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}
