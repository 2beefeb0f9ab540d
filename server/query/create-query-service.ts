import type { Pool } from 'pg'
import { chinaDayOf } from '#contracts/china-day.ts'
import { ProblemError } from '#contracts/problem.ts'
import { conditionsOf, type Query } from '#contracts/query.ts'
import { QueryScope } from '#contracts/query-scopes.ts'
import { lookUpNames } from '#server/name-lookup/look-up-names.ts'
import { perNetworkVersion } from './per-network-version.ts'
import { queryChoices } from './query-choices.ts'
import { queryCount } from './query-count.ts'
import { queryExport } from './query-export.ts'
import { queryFacets } from './query-facets.ts'
import { queryPage } from './query-page.ts'
import type { QueryService, Questioner } from './query-service.ts'
import { queryTimeline } from './query-timeline.ts'

/** Milliseconds that one statement for a waiting reader may take. */
const patience = 15_000

/** Exports that are made at a time: each keeps a connection to the database until its reader has everything. */
const mostExports = 4

/** The query service over the database. */
export function createQueryService(pool: Pool, milliseconds = patience, now: () => number = Date.now): QueryService {
  let exporting = 0
  const asker = ({ user }: Questioner) => ({ user, today: chinaDayOf(now()) })
  const bounds = ({ signal }: Questioner) => ({ milliseconds, signal })
  const choices = new Map(
    QueryScope.options.map((scope) => [
      scope,
      perNetworkVersion(pool, () => queryChoices(pool, scope, { milliseconds })),
    ]),
  )
  return {
    page: (request, from) => explained(request.query, queryPage(pool, request, asker(from), bounds(from))),
    count: (query, from) => explained(query, queryCount(pool, query, asker(from), bounds(from))),
    facets: (query, from) => explained(query, queryFacets(pool, query, asker(from), bounds(from))),
    timeline: (request, from) => explained(request.query, queryTimeline(pool, request, asker(from), bounds(from))),
    names: (names, from) => lookUpNames(pool, names, bounds(from)),
    choices: async (scope) => (await choices.get(scope)?.()) ?? {},
    export: async (request, from, madeBy) => {
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
        const made = await queryExport(pool, request, asker(from), madeBy)
        return { ...made, close: () => made.close().finally(leave) }
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

/** Says of a refused question that it looks for words: what helps there is another than elsewhere. */
async function explained<Result>(query: Query, answer: Promise<Result>): Promise<Result> {
  try {
    return await answer
  } catch (error) {
    const isByWords = conditionsOf(query).some(({ operator }) => operator === 'matches')
    if (!(error instanceof ProblemError && error.code === 'too_broad' && isByWords)) throw error
    throw new ProblemError(error.code, error.message, { ...error.details, reason: 'words' })
  }
}
