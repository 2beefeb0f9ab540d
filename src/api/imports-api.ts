import { queryOptions } from '@tanstack/react-query'
import { type ImportId, ImportJob, ImportList, ImportProblems } from '#contracts/import.ts'
import type { RowProblem } from '#contracts/problem.ts'
import type { Client } from './client.ts'

/** Milliseconds between two looks at jobs that are still running. */
const refreshInterval = 2_000

const running: readonly ImportJob['state'][] = ['queued', 'reading', 'merging']

/** The imports, newest first; looked at again while one of them is running. */
export const importsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['imports'],
    queryFn: ({ signal }) => client.request('/api/imports', ImportList, { signal, skipErrorHandler: true }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.imports.some((job) => running.includes(job.state)) ? refreshInterval : false,
  })

/** A page of the rows that an import left out. */
export const importProblemsQuery = (client: Client, page: { id: ImportId; offset: number; limit: number }) =>
  queryOptions({
    queryKey: ['imports', page.id, 'problems', { offset: page.offset, limit: page.limit }],
    queryFn: ({ signal }) => loadImportProblems(client, page, signal),
  })

/** Every row that the server kept of those an import left out, in file order. */
export async function loadAllImportProblems(client: Client, id: ImportId): Promise<RowProblem[]> {
  const all: RowProblem[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const page: ImportProblems = await loadImportProblems(client, { id, offset, limit: 500 })
    all.push(...page.problems)
    offset = page.nextOffset
  }
  return all
}

const loadImportProblems = (
  client: Client,
  { id, offset, limit }: { id: ImportId; offset: number; limit: number },
  signal?: AbortSignal,
): Promise<ImportProblems> =>
  client.request(`/api/imports/${id}/problems`, ImportProblems, {
    query: { offset, limit },
    ...(signal && { signal }),
  })

export const loadImport = (client: Client, id: ImportId, signal: AbortSignal): Promise<ImportJob> =>
  client.request(`/api/imports/${id}`, ImportJob, { signal, skipErrorHandler: true })

export const cancelImport = (client: Client, id: ImportId, signal: AbortSignal): Promise<ImportJob> =>
  client.request(`/api/imports/${id}/cancel`, ImportJob, { method: 'POST', signal })
