import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import {
  QueryVersionList,
  SavedQuery,
  type SavedQueryChange,
  type SavedQueryDraft,
  SavedQueryList,
} from '#contracts/query/saved-query.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'
import { changing } from './server.ts'

/** All that is known of saved queries. */
export const savedQueriesKey = ['saved-queries']

/** A page of the user's own queries and the team's, the last changed first. */
export const savedQueriesQuery = ({ calls, request }: Server, part: { q: string; offset: number; limit: number }) =>
  queryOptions({
    queryKey: [...savedQueriesKey, 'list', part],
    queryFn: ({ signal }) => {
      const query = { q: part.q, offset: String(part.offset), limit: String(part.limit) }
      return request(
        (init) => calls['saved-queries'].$get({ query }, { init }),
        SavedQueryList,
        shownIn('content', signal),
      )
    },
    placeholderData: keepPreviousData,
    ...changing,
  })

/** One query; `not_found` where it is unknown or invisible to the user. */
export const savedQueryQuery = ({ calls, request }: Server, id: SavedQueryId) =>
  queryOptions({
    queryKey: [...savedQueriesKey, id],
    queryFn: ({ signal }) =>
      request(
        (init) => calls['saved-queries'][':id'].$get({ param: { id } }, { init }),
        SavedQuery,
        shownIn('content', signal),
      ),
    ...changing,
  })

/** Every change of a query, the newest first. */
export const queryVersionsQuery = ({ calls, request }: Server, id: SavedQueryId) =>
  queryOptions({
    queryKey: [...savedQueriesKey, id, 'versions'],
    queryFn: ({ signal }) =>
      request(
        (init) => calls['saved-queries'][':id'].versions.$get({ param: { id }, query: {} }, { init }),
        QueryVersionList,
        shownIn('content', signal),
      ),
    ...changing,
  })

export const createSavedQuery = ({ calls, request }: Server, json: SavedQueryDraft, signal: AbortSignal) =>
  request((init) => calls['saved-queries'].$post({ json }, { init }), SavedQuery, shownIn('form', signal))

export const changeSavedQuery = (
  { calls, request }: Server,
  id: SavedQueryId,
  json: SavedQueryChange,
  signal: AbortSignal,
) =>
  request(
    (init) => calls['saved-queries'][':id'].$put({ param: { id }, json }, { init }),
    SavedQuery,
    shownIn('form', signal),
  )

/** Replaces the current revision by a version. */
export const restoreQueryVersion = (
  { calls, request }: Server,
  { id, older, revision }: { id: SavedQueryId; older: number; revision: number },
  signal: AbortSignal,
) => {
  const send = (init: RequestInit) =>
    calls['saved-queries'][':id'].versions[':revision'].restore.$post(
      { param: { id, revision: String(older) }, json: { revision } },
      { init },
    )
  return request(send, SavedQuery, shownIn('form', signal))
}

export const removeSavedQuery = async ({ calls, request }: Server, id: SavedQueryId, signal: AbortSignal) => {
  await request(
    (init) => calls['saved-queries'][':id'].$delete({ param: { id } }, { init }),
    v.unknown(),
    shownIn('form', signal),
  )
}

export const recoverSavedQuery = ({ calls, request }: Server, id: SavedQueryId, signal: AbortSignal) =>
  request(
    (init) => calls['saved-queries'][':id'].recover.$post({ param: { id } }, { init }),
    SavedQuery,
    shownIn('form', signal),
  )
