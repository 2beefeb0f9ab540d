import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Client } from '#src/api/client.ts'
import { createFileShelf, type FileShelf } from '#src/api/file-shelf.ts'
import { cancelImport, loadImport } from '#src/api/imports-api.ts'
import { type Server, serverOver } from '#src/api/server.ts'
import { uploadFile } from '#src/api/upload.ts'
import { problemLines } from '#src/components/problem-words.ts'
import { importFilesMachine } from '#src/machines/import-files/import-files.machine.ts'
import { requestErrorsMachine } from '#src/machines/request-errors/request-errors.machine.ts'
import type { Workspace } from '#src/routes/-router-context.ts'
import { provideCompanySearch, provideExploration } from './exploration-actors.ts'

/** Milliseconds for which an answer of the server counts as fresh. */
const freshness = 300_000

/** The import machine with its ports on the server and on the chosen files. */
export const provideImportFiles = (server: Server, files: FileShelf, now: () => number) =>
  importFilesMachine.provide({
    actors: {
      loadImport: fromPromise(async ({ input, signal }) => ({
        job: await loadImport(server, input.id, signal),
        at: now(),
      })),
      cancelImport: fromPromise(({ input, signal }) => cancelImport(server, input.id, signal)),
      uploadFile: fromCallback(({ input: { file }, sendBack }) =>
        uploadFile(
          server,
          { bytes: files.take(file.key), name: file.name, source: file.source },
          {
            onProgress: (sentBytes) => sendBack({ type: 'upload.progressed', sentBytes, at: now() }),
            onAccepted: (job) => sendBack({ type: 'upload.accepted', job, at: now() }),
            onFailed: (problem) => sendBack({ type: 'upload.failed', problem }),
          },
        ),
      ),
    },
  })

/**
 * Starts what a signed-in user works with. `close` ends it and forgets every answer of the server.
 * @param onException hears of a failure that takes a page of its own, in the words of the active language
 */
export function createWorkspace(
  client: Client,
  onException: (exception: { errorCode: string; errorMessage: string }) => void,
): Workspace & { close: () => void } {
  const server = serverOver(client)
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: freshness, gcTime: freshness, retry: false } },
  })
  const files = createFileShelf()
  const importFiles = createActor(provideImportFiles(server, files, () => performance.now()))
  importFiles.on('file.released', ({ key }) => files.release(key))
  importFiles.on('imports.changed', () => {
    void queryClient.invalidateQueries()
  })
  const exploration = createActor(provideExploration(server, queryClient))
  const companySearch = createActor(provideCompanySearch(server, queryClient))
  const requestErrors = createActor(requestErrorsMachine)
  requestErrors.on('exception.raised', ({ failure: { problem } }) =>
    onException({ errorCode: problem.code, errorMessage: problemLines(problem, i18n).join(' ') }),
  )
  requestErrors.start()
  importFiles.start()
  exploration.start()
  companySearch.start()
  return {
    client: server,
    queryClient,
    files,
    actors: { importFiles, exploration, companySearch, requestErrors },
    close: () => {
      requestErrors.stop()
      importFiles.stop()
      exploration.stop()
      companySearch.stop()
      queryClient.clear()
    },
  }
}
