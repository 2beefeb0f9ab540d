import { queryOptions } from '@tanstack/react-query'
import type * as v from 'valibot'
import {
  type CorrectedRows,
  ImportFiles,
  type ImportId,
  ImportJob,
  ImportList,
  ImportProblems,
  type RefusedRow,
  RollbackPreview,
} from '#contracts/imports/import.ts'
import { type PageCursor, paged } from '#contracts/values/page.ts'
import { shownIn } from './own-display.ts'
import { changing, type Server } from './server.ts'

/** Milliseconds between two polls of running jobs. */
const refreshInterval = 1_000

const running: readonly ImportJob['state'][] = ['queued', 'reading', 'merging', 'rollbackQueued', 'rollingBack']

/** The imports, latest first; polled while one is running. */
export const importsQuery = ({ calls, request }: Server, { mine = false } = {}) =>
  queryOptions({
    queryKey: mine ? ['imports', 'mine'] : ['imports'],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.imports.$get({ query: mine ? { mine: 'true' } : {} }, { init }),
        ImportList,
        shownIn('content', signal),
      ),
    ...changing,
    refetchInterval: ({ state }) =>
      state.data?.imports.some((job) => running.includes(job.state)) ? refreshInterval : false,
  })

type ProblemPage = {
  id: ImportId
  offset: number
  limit: number
  /** The finished imports that mark rows of the page as corrected. */
  corrects?: readonly ImportId[]
}

/** A page of the rows that an import left out. */
export const importProblemsQuery = (server: Server, { corrects = [], ...page }: ProblemPage) =>
  queryOptions({
    queryKey: ['imports', page.id, 'problems', { offset: page.offset, limit: page.limit, corrects }],
    queryFn: ({ signal }) => loadImportProblems(server, page.id, { offset: page.offset, limit: page.limit }, signal),
    placeholderData: (before, query) => (query?.queryKey[1] === page.id ? before : undefined),
  })

/** Every stored refused row of an import, in file order. */
export async function loadAllImportProblems(server: Server, id: ImportId): Promise<ImportProblems> {
  const all: RefusedRow[] = []
  let last: ProblemsPage | null = null
  for (let after: PageCursor | null | undefined; after !== null; ) {
    const page: ProblemsPage = await loadImportProblems(server, id, { limit: 5000, ...(after && { after }) })
    all.push(...page.problems)
    after = page.next
    last = page
  }
  return { ...(last as ProblemsPage), problems: all, nextOffset: null }
}

const ProblemsPage = paged(ImportProblems)
type ProblemsPage = v.InferOutput<typeof ProblemsPage>

const loadImportProblems = (
  { calls, request }: Server,
  id: ImportId,
  { limit, ...start }: { limit: number; offset?: number; after?: PageCursor },
  signal?: AbortSignal,
): Promise<ProblemsPage> => {
  const query = {
    ...(start.offset !== undefined && { offset: String(start.offset) }),
    ...(start.after && { after: start.after }),
    limit: String(limit),
  }
  const send = (init: RequestInit) => calls.imports[':id'].problems.$get({ param: { id }, query }, { init })
  return request(send, ProblemsPage, signal && { signal })
}

export const loadImport = ({ calls, request }: Server, id: ImportId, signal: AbortSignal): Promise<ImportJob> =>
  request((init) => calls.imports[':id'].$get({ param: { id } }, { init }), ImportJob, shownIn('content', signal))

export const cancelImport = ({ calls, request }: Server, id: ImportId, signal: AbortSignal): Promise<ImportJob> =>
  request((init) => calls.imports[':id'].cancel.$post({ param: { id } }, { init }), ImportJob, { signal })

export const previewRollback = (
  { calls, request }: Server,
  id: ImportId,
  signal: AbortSignal,
): Promise<RollbackPreview> =>
  request(
    (init) => calls.imports[':id'].rollback.$get({ param: { id } }, { init }),
    RollbackPreview,
    shownIn('form', signal),
  )

export const rollBackImport = ({ calls, request }: Server, id: ImportId, signal: AbortSignal): Promise<ImportJob> =>
  request(
    (init) => calls.imports[':id'].rollback.$post({ param: { id } }, { init }),
    ImportJob,
    shownIn('form', signal),
  )

export const importAgain = ({ calls, request }: Server, id: ImportId, signal: AbortSignal): Promise<ImportJob> =>
  request((init) => calls.imports[':id'].again.$post({ param: { id } }, { init }), ImportJob, shownIn('form', signal))

/** The stored files of the user's imports. */
export const importFilesQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['imports', 'files'],
    queryFn: ({ signal }) =>
      request((init) => calls.imports.files.$get({ query: {} }, { init }), ImportFiles, shownIn('content', signal)),
    ...changing,
  })

/** Where the file of an import is downloaded from. */
export const importFileAddress = ({ calls }: Server, id: ImportId): string =>
  calls.imports[':id'].file.$url({ param: { id } }).pathname

export const dropImportFile = ({ calls, request }: Server, id: ImportId, signal: AbortSignal): Promise<ImportJob> =>
  request((init) => calls.imports[':id'].file.$delete({ param: { id } }, { init }), ImportJob, shownIn('form', signal))

/** Imports corrected rows in place of the refused ones of an import. */
export const correctRows = (
  { calls, request }: Server,
  { id, rows }: { id: ImportId; rows: CorrectedRows['rows'] },
  signal: AbortSignal,
): Promise<ImportJob> =>
  request(
    (init) => calls.imports[':id'].corrections.$post({ param: { id }, json: { rows } }, { init }),
    ImportJob,
    shownIn('form', signal),
  )

/** The same from the table of refused rows as it was corrected elsewhere. */
export const correctByFile = (
  { calls, request }: Server,
  { id, bytes }: { id: ImportId; bytes: Blob },
  signal: AbortSignal,
): Promise<ImportJob> => {
  const sent = { body: bytes, headers: { accept: 'application/json', 'content-type': 'application/octet-stream' } }
  return request(
    (init) => calls.imports[':id'].corrections.file.$post({ param: { id } }, { init: { ...init, ...sent } }),
    ImportJob,
    shownIn('form', signal),
  )
}
