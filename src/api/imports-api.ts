import { queryOptions } from '@tanstack/react-query'
import { type ImportId, ImportJob, ImportList, ImportProblems } from '#contracts/import.ts'
import type { RowProblem } from '#contracts/problem.ts'
import type { Server } from './server.ts'

/** Milliseconds between two looks at jobs that are still running. */
const refreshInterval = 1_000

const running: readonly ImportJob['state'][] = ['queued', 'reading', 'merging']

/** The imports, newest first; looked at again while one of them is running. */
export const importsQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['imports'],
    queryFn: ({ signal }) =>
      request((init) => calls.imports.$get({}, { init }), ImportList, { signal, skipErrorHandler: true }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.imports.some((job) => running.includes(job.state)) ? refreshInterval : false,
  })

/** A page of the rows that an import left out. */
export const importProblemsQuery = (server: Server, page: { id: ImportId; offset: number; limit: number }) =>
  queryOptions({
    queryKey: ['imports', page.id, 'problems', { offset: page.offset, limit: page.limit }],
    queryFn: ({ signal }) => loadImportProblems(server, page, signal),
  })

/** Every row that the server kept of those an import left out, in file order. */
export async function loadAllImportProblems(server: Server, id: ImportId): Promise<RowProblem[]> {
  const all: RowProblem[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const page: ImportProblems = await loadImportProblems(server, { id, offset, limit: 500 })
    all.push(...page.problems)
    offset = page.nextOffset
  }
  return all
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
