import type {
  Query,
  QueryChoices,
  QueryCount,
  QueryExportRequest,
  QueryFacets,
  QueryPage,
  QueryPageRequest,
} from '#contracts/query.ts'

/** An export that has begun: how many rows it will have, and its text piece by piece, `null` at the end. */
export type QueryExport = {
  rows: number
  read: () => Promise<string | null>
  /** Gives back what the export holds; to be called once nothing more is read, also after the end and a failure. */
  close: () => Promise<void>
}

/** Questions about parties. Each refuses with `too_broad` where it takes too long; `signal` ends one that runs. */
export type QueryService = {
  page: (request: QueryPageRequest, signal?: AbortSignal) => Promise<QueryPage>
  count: (query: Query, signal?: AbortSignal) => Promise<QueryCount>
  facets: (query: Query, signal?: AbortSignal) => Promise<QueryFacets>
  choices: () => Promise<QueryChoices>
  /** All rows of a result as they stood at one moment. Refuses with `too_many_requests` where several are being made. */
  export: (request: QueryExportRequest, madeBy: string) => Promise<QueryExport>
}
