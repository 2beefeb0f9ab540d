import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { FactColumn } from '#contracts/models/data-set-facts.ts'
import { type ComparisonWanted, ModelComparison } from '#contracts/models/model-comparison.ts'
import { Scoring, type ScoringDraft, type ScoringId, ScoringList } from '#contracts/models/scoring.ts'
import { type DataSetEdit, type DataSetId, DataSetList, StoredDataSet } from '#contracts/models/stored-data-set.ts'
import {
  type ModelChange,
  type ModelId,
  ModelList,
  StoredModel,
  type TrainingDraft,
} from '#contracts/models/stored-model.ts'
import { paged } from '#contracts/values/page.ts'
import { dataOf } from './client.ts'
import { shownIn } from './own-display.ts'
import { changing, lastLineOf, type RunOptions, type Server, toldOnTheWay } from './server.ts'

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

/** Makes facts columns of a data set. Breaking it off breaks the work off on the server, and changes nothing. */
export async function chooseFacts(
  { calls, readReply }: Server,
  { dataSet: id, revision, facts }: { dataSet: DataSetId; revision: number; facts: FactColumn[] },
  { onProgress, signal }: RunOptions,
): Promise<StoredDataSet> {
  const sent = { param: { id }, json: { revision, facts } }
  const response: Response = await calls['data-sets'][':id'].$patch(sent, toldOnTheWay(signal))
  const read = async (body: unknown) => readReply(dataOf(StoredDataSet), body, response.status, shownIn('form'))
  return lastLineOf(response, read, onProgress)
}

export const removeDataSet = async ({ calls, request }: Server, id: DataSetId, signal: AbortSignal): Promise<void> => {
  await request(
    (init) => calls['data-sets'][':id'].$delete({ param: { id } }, { init }),
    v.unknown(),
    shownIn('form', signal),
  )
}

export const restoreDataSet = (
  { calls, request }: Server,
  id: DataSetId,
  signal: AbortSignal,
): Promise<StoredDataSet> =>
  request(
    (init) => calls['data-sets'][':id'].restore.$post({ param: { id } }, { init }),
    StoredDataSet,
    shownIn('form', signal),
  )

/** Where the file of a data set is had, as it was sent. */
export const dataSetFileAddress = (id: DataSetId): string => `/api/data-sets/${id}/file`

export const modelsQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['models', 'list'],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.models.$get({ query: { limit: String(listed) } }, { init }),
        paged(ModelList),
        shownIn('content', signal),
      ),
    ...changing,
  })

export const modelQuery = ({ calls, request }: Server, id: ModelId) =>
  queryOptions({
    queryKey: ['models', 'one', id],
    queryFn: ({ signal }) =>
      request((init) => calls.models[':id'].$get({ param: { id } }, { init }), StoredModel, shownIn('content', signal)),
    ...changing,
  })

/** Trains a model. Breaking it off breaks the work off on the server, and leaves nothing. */
export async function trainModel(
  { calls, readReply }: Server,
  json: TrainingDraft,
  { onProgress, signal }: RunOptions,
): Promise<StoredModel> {
  const response: Response = await calls.models.$post({ json }, toldOnTheWay(signal))
  const read = async (body: unknown) => readReply(dataOf(StoredModel), body, response.status, shownIn('form'))
  return lastLineOf(response, read, onProgress)
}

export const moveModel = (
  { calls, request }: Server,
  id: ModelId,
  json: ModelChange,
  signal: AbortSignal,
): Promise<StoredModel> =>
  request(
    (init) => calls.models[':id'].events.$post({ param: { id }, json }, { init }),
    StoredModel,
    shownIn('form', signal),
  )

export const removeModel = async ({ calls, request }: Server, id: ModelId, signal: AbortSignal): Promise<void> => {
  await request(
    (init) => calls.models[':id'].$delete({ param: { id } }, { init }),
    v.unknown(),
    shownIn('form', signal),
  )
}

/** Where the file of a model is had. */
export const modelFileAddress = (id: ModelId): string => `/api/models/${id}/file`

export const scoringsQuery = ({ calls, request }: Server, model: ModelId) =>
  queryOptions({
    queryKey: ['scorings', 'list', model],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.scorings.$get({ query: { model, limit: String(listed) } }, { init }),
        paged(ScoringList),
        shownIn('content', signal),
      ),
    ...changing,
  })

export const scoringQuery = ({ calls, request }: Server, id: ScoringId) =>
  queryOptions({
    queryKey: ['scorings', 'one', id],
    queryFn: ({ signal }) =>
      request((init) => calls.scorings[':id'].$get({ param: { id } }, { init }), Scoring, shownIn('content', signal)),
    ...changing,
  })

/** Scores a data set by a model. Breaking it off breaks the work off on the server, and leaves nothing. */
export async function scoreDataSet(
  { calls, readReply }: Server,
  json: ScoringDraft,
  { onProgress, signal }: RunOptions,
): Promise<Scoring> {
  const response: Response = await calls.scorings.$post({ json }, toldOnTheWay(signal))
  const read = async (body: unknown) => readReply(dataOf(Scoring), body, response.status, shownIn('form'))
  return lastLineOf(response, read, onProgress)
}

export const removeScoring = async ({ calls, request }: Server, id: ScoringId, signal: AbortSignal): Promise<void> => {
  await request(
    (init) => calls.scorings[':id'].$delete({ param: { id } }, { init }),
    v.unknown(),
    shownIn('form', signal),
  )
}

/** Where the score of every row is had. */
export const scoresAddress = (id: ScoringId): string => `/api/scorings/${id}/file`

/** How well two models tell the rows of a data set; the work is broken off with the query. */
export const comparisonQuery = ({ calls, request }: Server, query: ComparisonWanted) =>
  queryOptions({
    queryKey: ['models', 'comparison', query],
    queryFn: ({ signal }) =>
      request((init) => calls['model-comparison'].$get({ query }, { init }), ModelComparison, {
        ...shownIn('content', signal),
        timeLimit: null,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
