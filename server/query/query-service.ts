import type { NameLookup } from '#contracts/entities/name-lookup.ts'
import type {
  Query,
  QueryChoices,
  QueryCount,
  QueryExportRequest,
  QueryFacets,
  QueryPage,
  QueryPageRequest,
} from '#contracts/query/query.ts'
import type { QueryAmong, QueryAmongRequest } from '#contracts/query/query-among.ts'
import type { QueryScope } from '#contracts/query/query-scopes.ts'
import type { QueryTimeline, QueryTimelineRequest } from '#contracts/query/query-timeline.ts'

/** An export that has begun: how many rows it will have, and its bytes piece by piece, `null` at the end. */
export type QueryExport = {
  rows: number
  read: () => Promise<Uint8Array | null>
  /** Gives back what the export holds; to be called once nothing more is read, also after the end and a failure. */
  close: () => Promise<void>
}

/** Who asks, by the number of the account, and the signal that ends a question nobody waits for any more. */
export type Questioner = { user: string | null; signal?: AbortSignal | undefined }

/** Questions about what the database holds. Each refuses with `too_broad` where it takes too long. */
export type QueryService = {
  page: (request: QueryPageRequest, questioner: Questioner) => Promise<QueryPage>
  count: (query: Query, questioner: Questioner) => Promise<QueryCount>
  facets: (query: Query, questioner: Questioner) => Promise<QueryFacets>
  timeline: (request: QueryTimelineRequest, questioner: Questioner) => Promise<QueryTimeline>
  choices: (scope: QueryScope, questioner: Questioner) => Promise<QueryChoices>
  /** Parties by many names and identifiers in one go. */
  names: (names: readonly string[], questioner: Questioner) => Promise<NameLookup>
  /** Which of some parties a query about parties finds. */
  among: (request: QueryAmongRequest, questioner: Questioner) => Promise<QueryAmong>
  /** All rows of a result as they stood at one moment. Refuses with `too_many_requests` where several are being made. */
  export: (request: QueryExportRequest, questioner: Questioner, madeBy: string) => Promise<QueryExport>
}
