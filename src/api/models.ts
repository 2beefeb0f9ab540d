import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { type DataSetEdit, type DataSetId, DataSetList, StoredDataSet } from '#contracts/models/stored-data-set.ts'
import { paged } from '#contracts/values/page.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

/** Data sets that are read at once. */
const listed = 200

export const dataSetsQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['dataSets', 'list'],
    queryFn: ({ signal }) =>
      request(
        (init) => calls['data-sets'].$get({ query: { limit: String(listed) } }, { init }),
        paged(DataSetList),
        shownIn('content', signal),
      ),
    ...changing,
  })

export const dataSetQuery = ({ calls, request }: Server, id: DataSetId) =>
  queryOptions({
    queryKey: ['dataSets', 'one', id],
    queryFn: ({ signal }) =>
      request(
        (init) => calls['data-sets'][':id'].$get({ param: { id } }, { init }),
        StoredDataSet,
        shownIn('content', signal),
      ),
    ...changing,
  })

/** Sends a table; the reply comes once all of it was read. */
export const addDataSet = (
  { calls, request }: Server,
  name: string,
  file: Blob,
  signal: AbortSignal,
): Promise<StoredDataSet> => {
  const sent = { body: file, headers: { accept: 'application/json', 'content-type': 'application/octet-stream' } }
  const send = (init: RequestInit) => calls['data-sets'].$post({ query: { name } }, { init: { ...init, ...sent } })
  return request(send, StoredDataSet, { ...shownIn('form', signal), timeLimit: null })
}

export const editDataSet = (
  { calls, request }: Server,
  id: DataSetId,
  json: DataSetEdit,
  signal: AbortSignal,
): Promise<StoredDataSet> =>
  request((init) => calls['data-sets'][':id'].$patch({ param: { id }, json }, { init }), StoredDataSet, {
    ...shownIn('form', signal),
    timeLimit: null,
  })

export const removeDataSet = async ({ calls, request }: Server, id: DataSetId, signal: AbortSignal): Promise<void> => {
  await request(
    (init) => calls['data-sets'][':id'].$delete({ param: { id } }, { init }),
    v.unknown(),
    shownIn('form', signal),
  )
}
