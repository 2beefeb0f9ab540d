import * as v from 'valibot'
import { Colleague } from '../session/session.ts'
import { plainLine } from '../values/plain-line.ts'
import { SavedQueryId } from './ids.ts'
import { Query, SortOrder } from './query.ts'
import { QuerySort, sortsOf } from './query-scopes.ts'

/** Maximum saved queries of one user, maximum versions of each (the latest), and maximum bytes of one. */
export const maxSavedQueries = 500
export const maxQueryVersions = 200
export const maxSavedQueryBytes = 1_000_000

/**
 * `private`: for the owner only. `team`: visible to every signed-in user, and editable by every user with the right to
 * save queries.
 */
export const QueryVisibility = v.picklist(['private', 'team'])
export type QueryVisibility = v.InferOutput<typeof QueryVisibility>

const kept = {
  name: v.pipe(plainLine(200), v.minLength(1)),
  query: Query,
  /** `null`: the default of the scope. */
  sort: v.nullable(QuerySort),
  order: SortOrder,
}
const hasSortOfScope = (query: Query, sort: QuerySort | null) => sort === null || sortsOf(query.scope).includes(sort)
const notOfScope = 'is nothing that the scope is sorted by'

/** `POST /api/saved-queries`: a query to be saved under a name. */
export const SavedQueryDraft = v.pipe(
  v.object({ ...kept, visibility: QueryVisibility }),
  v.check(({ query, sort }) => hasSortOfScope(query, sort), notOfScope),
)
export type SavedQueryDraft = v.InferOutput<typeof SavedQueryDraft>

/** `PUT /api/saved-queries/:id`: the replacement of a revision. Refused with `conflict` if another user was faster. */
export const SavedQueryChange = v.pipe(
  v.object({ ...kept, visibility: QueryVisibility, revision: v.pipe(v.number(), v.safeInteger()) }),
  v.check(({ query, sort }) => hasSortOfScope(query, sort), notOfScope),
)
export type SavedQueryChange = v.InferOutput<typeof SavedQueryChange>

/** A saved query. Times are ISO 8601 in UTC. */
export const SavedQuery = v.object({
  ...kept,
  id: SavedQueryId,
  visibility: QueryVisibility,
  owner: Colleague,
  /** It is the requesting user's own: who alone may remove it or say who finds it. */
  isOwn: v.boolean(),
  /** Counts every change, from 1. */
  revision: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
  /** User name of who changed it last. */
  updatedBy: v.string(),
})
export type SavedQuery = v.InferOutput<typeof SavedQuery>

/** `GET /api/saved-queries?q&offset&limit`: the user's own and the team's, the last changed first. */
export const SavedQueryList = v.object({ queries: v.array(SavedQuery), total: v.number() })
export type SavedQueryList = v.InferOutput<typeof SavedQueryList>

/** A version of a saved query, identified by `revision`. */
export const QueryVersion = v.object({
  ...kept,
  revision: v.number(),
  /** The older revision that was brought back with it. */
  restored: v.nullable(v.number()),
  createdAt: v.string(),
  createdBy: v.string(),
})
export type QueryVersion = v.InferOutput<typeof QueryVersion>

/** `GET /api/saved-queries/:id/versions`: every change, the newest first. */
export const QueryVersionList = v.object({ versions: v.array(QueryVersion) })
export type QueryVersionList = v.InferOutput<typeof QueryVersionList>

/** `POST /api/saved-queries/:id/versions/:revision/restore`: on top of which revision. */
export const RestoreRequest = v.object({ revision: v.pipe(v.number(), v.safeInteger()) })
