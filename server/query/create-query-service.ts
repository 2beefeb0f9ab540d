import type { Pool } from 'pg'
import { chinaDayOf } from '#contracts/china-day.ts'
import { ProblemError } from '#contracts/problem.ts'
import { conditionsOf, type Query } from '#contracts/query.ts'
import { QueryScope, type QuerySort } from '#contracts/query-scopes.ts'
import { createBillService } from '#server/bills/create-bill-service.ts'
import { createIssuerService } from '#server/issuers/create-issuer-service.ts'
import { lookUpNames } from '#server/name-lookup/look-up-names.ts'
import { createKeepGrades, type Graders } from './grades/keep-grades.ts'
import { requireGrades } from './grades/require-grades.ts'
import { perNetworkVersion } from './per-network-version.ts'
import { queryAmong } from './query-among.ts'
import { queryChoices } from './query-choices.ts'
import { queryCount } from './query-count.ts'
import { queryExport } from './query-export.ts'
import { queryFacets } from './query-facets.ts'
import { queryPage } from './query-page.ts'
import type { QueryService, Questioner } from './query-service.ts'
import { queryTimeline } from './query-timeline.ts'
import { scopeSql } from './scopes/index.ts'

/** Milliseconds that one statement for a waiting reader may take. */
export const queryPatience = 15_000

/** Exports that are made at a time: each keeps a connection to the database until its reader has everything. */
const mostExports = 4

/** The query service over the database. */
export function createQueryService(
  pool: Pool,
  milliseconds = queryPatience,
  now: () => number = Date.now,
  graders: Graders = { bill: createBillService(pool).graded, issuer: createIssuerService(pool, now).graded },
): QueryService {
  let exporting = 0
  const keepGrades = createKeepGrades(pool, graders)
  const asker = ({ user }: Questioner) => ({ user, today: chinaDayOf(now()) })
  const bounds = ({ signal }: Questioner) => ({ milliseconds, signal })
  const choices = new Map(
    QueryScope.options.map((scope) => [
      scope,
      perNetworkVersion(pool, () => queryChoices(pool, scope, null, { milliseconds })),
    ]),
  )
  /** Answers a question once what it may ask for is worked out. */
  const answered = async <Result>(query: Query, sort: QuerySort | null, answer: () => Promise<Result>) => {
    await requireGrades(keepGrades, query, sort, chinaDayOf(now()))
    return explained(query, answer())
  }
  return {
    page: (request, from) =>
      answered(request.query, request.sort, () => queryPage(pool, request, asker(from), bounds(from))),
    count: (query, from) => answered(query, null, () => queryCount(pool, query, asker(from), bounds(from))),
    facets: (query, from) => answered(query, null, () => queryFacets(pool, query, asker(from), bounds(from))),
    timeline: (request, from) =>
      answered(request.query, null, () => queryTimeline(pool, request, asker(from), bounds(from))),
    among: (request, from) => explained(request.query, queryAmong(pool, request, asker(from), bounds(from))),
    names: (names, from) => lookUpNames(pool, names, bounds(from)),
    choices: async (scope, from) =>
      scopeSql[scope].within
        ? queryChoices(pool, scope, from.user, bounds(from))
        : ((await choices.get(scope)?.()) ?? {}),
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
        await requireGrades(keepGrades, request.query, request.sort, chinaDayOf(now()))
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
