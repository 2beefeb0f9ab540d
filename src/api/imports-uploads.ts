import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { MappingList, type MappingToSave, SavedMapping } from '#contracts/imports/column-mapping.ts'
import { ImportJob } from '#contracts/imports/import.ts'
import {
  DryRun,
  type UnfinishedUpload,
  UnfinishedUploadList,
  type UploadId,
  UploadList,
  UploadPreview,
  type UploadReading,
} from '#contracts/imports/upload.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

/** The user's files that wait for their mapping. */
export const uploadsQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['uploads'],
    queryFn: ({ signal }) => request((init) => calls.uploads.$get({ query: {} }, { init }), UploadList, { signal }),
    ...changing,
  })

export const loadUnfinishedUploads = async (
  { calls, request }: Server,
  signal: AbortSignal,
): Promise<UnfinishedUpload[]> => {
  const asked = request(
    (init) => calls['unfinished-uploads'].$get({}, { init }),
    UnfinishedUploadList,
    shownIn('content', signal),
  )
  return (await asked).uploads
}

/** The user's uploads of which bytes are missing. */
export const unfinishedUploadsQuery = (server: Server) =>
  queryOptions({
    queryKey: ['unfinishedUploads'],
    queryFn: ({ signal }) => loadUnfinishedUploads(server, signal),
    ...changing,
  })

/** Drops an unfinished upload and its bytes. What is gone already is as good as dropped. */
export const dropUnfinishedUpload = async ({ calls, fetch }: Server, id: UploadId): Promise<void> => {
  const address = calls['unfinished-uploads'][':id'].$url({ param: { id } })
  await fetch(address, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' }, credentials: 'same-origin' })
}

/** Drops an upload whose id is not known here: whatever the server makes, or made, under its mark. */
export const withdrawUpload = async ({ calls, request }: Server, mark: string): Promise<void> => {
  await request(
    (init) => calls['unfinished-uploads'].$delete({ query: { mark } }, { init }),
    v.object({}),
    shownIn('form'),
  )
}

type Place = {
  sheet?: string | null
  headerRow?: number
  separator?: string | null
  encoding?: TextEncoding | null
}

export const loadUploadPreview = (
  { calls, request }: Server,
  { id, place }: { id: UploadId; place: Place },
  signal: AbortSignal,
): Promise<UploadPreview> => {
  const { sheet, headerRow, separator, encoding } = place
  const query = {
    ...(sheet && { sheet }),
    ...(headerRow !== undefined && { headerRow: String(headerRow) }),
    ...(separator && { separator: separator as ',' }),
    ...(encoding !== undefined && { encoding: encoding ?? ('found' as const) }),
  }
  return request(
    (init) => calls.uploads[':id'].$get({ param: { id }, query }, { init }),
    UploadPreview,
    shownIn('content', signal),
  )
}

type Reading = { id: UploadId; reading: UploadReading }

export const tryUpload = ({ calls, request }: Server, { id, reading }: Reading, signal: AbortSignal): Promise<DryRun> =>
  request(
    (init) => calls.uploads[':id'].try.$post({ param: { id }, json: reading }, { init }),
    DryRun,
    shownIn('form', signal),
  )

export const beginUpload = (
  { calls, request }: Server,
  { id, reading }: Reading,
  signal: AbortSignal,
): Promise<ImportJob> =>
  request(
    (init) => calls.uploads[':id'].import.$post({ param: { id }, json: reading }, { init }),
    ImportJob,
    shownIn('form', signal),
  )

export const removeUpload = async ({ calls, request }: Server, id: UploadId, signal: AbortSignal): Promise<void> => {
  await request(
    (init) => calls.uploads[':id'].$delete({ param: { id } }, { init }),
    v.object({}),
    shownIn('form', signal),
  )
}

export const saveMapping = (
  { calls, request }: Server,
  { name, mapping }: { name: string; mapping: MappingToSave },
  signal: AbortSignal,
): Promise<SavedMapping> =>
  request(
    (init) => calls.mappings[':name'].$put({ param: { name }, json: mapping }, { init }),
    SavedMapping,
    shownIn('form', signal),
  )

export const removeMapping = async (
  { calls, request }: Server,
  { name }: { name: string },
  signal: AbortSignal,
): Promise<void> => {
  await request(
    (init) => calls.mappings[':name'].$delete({ param: { name } }, { init }),
    v.object({}),
    shownIn('form', signal),
  )
}

/** All saved mappings, by name. */
export const mappingsQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['mappings'],
    queryFn: ({ signal }) => request((init) => calls.mappings.$get({ query: {} }, { init }), MappingList, { signal }),
    ...changing,
  })

export const renameMapping = (
  { calls, request }: Server,
  { name, to }: { name: string; to: string },
  signal: AbortSignal,
): Promise<SavedMapping> =>
  request(
    (init) => calls.mappings[':name'].$patch({ param: { name }, json: { name: to } }, { init }),
    SavedMapping,
    shownIn('form', signal),
  )
