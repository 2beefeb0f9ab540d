import { queryOptions } from '@tanstack/react-query'
import {
  type CorrectedRows,
  type ImportId,
  ImportJob,
  ImportList,
  ImportProblems,
  type RefusedRow,
  RollbackPreview,
} from '#contracts/imports/import.ts'
import { changing, type Server } from './server.ts'

/** Milliseconds between two polls of running jobs. */
const refreshInterval = 1_000

const running: readonly ImportJob['state'][] = ['queued', 'reading', 'merging', 'rollbackQueued', 'rollingBack']

/** The imports, latest first; polled while one is running. */
export const importsQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['imports'],
    queryFn: ({ signal }) =>
      request((init) => calls.imports.$get({}, { init }), ImportList, { signal, skipErrorHandler: true }),
    ...changing,
    refetchInterval: ({ state }) =>
      state.data?.imports.some((job) => running.includes(job.state)) ? refreshInterval : false,
  })

type ProblemPage = {
  id: ImportId
  offset: number
  limit: number
  /** The finished imports that mark rows of the page as corrected. */
  mends?: readonly ImportId[]
}

/** A page of the rows that an import left out. */
export const importProblemsQuery = (server: Server, { mends = [], ...page }: ProblemPage) =>
  queryOptions({
    queryKey: ['imports', page.id, 'problems', { offset: page.offset, limit: page.limit, mends }],
    queryFn: ({ signal }) => loadImportProblems(server, page, signal),
    placeholderData: (before, query) => (query?.queryKey[1] === page.id ? before : undefined),
  })

/** Every stored refused row of an import, in file order. */
export async function loadAllImportProblems(server: Server, id: ImportId): Promise<ImportProblems> {
  const all: RefusedRow[] = []
  let last: ImportProblems | null = null
  for (let offset: number | null = 0; offset !== null; ) {
    const page: ImportProblems = await loadImportProblems(server, { id, offset, limit: 5000 })
    all.push(...page.problems)
    offset = page.nextOffset
    last = page
  }
  return { ...(last as ImportProblems), problems: all, nextOffset: null }
}

const loadImportProblems = (
  { calls, request }: Server,
  { id, offset, limit }: { id: ImportId; offset: number; limit: number },
  signal?: AbortSignal,
): Promise<ImportProblems> =>
  request(
    (init) =>
      calls.imports[':id'].problems.$get(
        { param: { id }, query: { offset: String(offset), limit: String(limit) } },
        { init },
      ),
    ImportProblems,
    signal && { signal },
  )

export const loadImport = ({ calls, request }: Server, id: ImportId, signal: AbortSignal): Promise<ImportJob> =>
  request((init) => calls.imports[':id'].$get({ param: { id } }, { init }), ImportJob, {
    signal,
    skipErrorHandler: true,
  })

export const cancelImport = ({ calls, request }: Server, id: ImportId, signal: AbortSignal): Promise<ImportJob> =>
  request((init) => calls.imports[':id'].cancel.$post({ param: { id } }, { init }), ImportJob, { signal })

export const previewRollback = (
  { calls, request }: Server,
  id: ImportId,
  signal: AbortSignal,
): Promise<RollbackPreview> =>
  request((init) => calls.imports[':id'].rollback.$get({ param: { id } }, { init }), RollbackPreview, own(signal))

export const rollBackImport = ({ calls, request }: Server, id: ImportId, signal: AbortSignal): Promise<ImportJob> =>
  request((init) => calls.imports[':id'].rollback.$post({ param: { id } }, { init }), ImportJob, own(signal))

export const importAgain = ({ calls, request }: Server, id: ImportId, signal: AbortSignal): Promise<ImportJob> =>
  request((init) => calls.imports[':id'].again.$post({ param: { id } }, { init }), ImportJob, own(signal))

/** Brings refused rows of an import as they should have stood in its file. */
export const correctRows = (
  { calls, request }: Server,
  { id, rows }: { id: ImportId; rows: CorrectedRows['rows'] },
  signal: AbortSignal,
): Promise<ImportJob> =>
  request(
    (init) => calls.imports[':id'].mend.$post({ param: { id }, json: { rows } }, { init }),
    ImportJob,
    own(signal),
  )

/** The same from the table of refused rows as it was corrected elsewhere. */
export const correctByFile = (
  { calls, request }: Server,
  { id, bytes }: { id: ImportId; bytes: Blob },
  signal: AbortSignal,
): Promise<ImportJob> => {
  const sent = { body: bytes, headers: { accept: 'application/json', 'content-type': 'application/octet-stream' } }
  return request(
    (init) => calls.imports[':id'].mend.file.$post({ param: { id } }, { init: { ...init, ...sent } }),
    ImportJob,
    own(signal),
  )
}

/** Where the caller shows himself what went wrong. */
const own = (signal: AbortSignal) => ({ signal, skipErrorHandler: true })
