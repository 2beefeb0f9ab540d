import { QueryClient } from '@tanstack/react-query'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Client } from '#src/api/client.ts'
import { createFileShelf, type FileShelf } from '#src/api/file-shelf.ts'
import { cancelImport, loadImport } from '#src/api/imports-api.ts'
import { uploadFile } from '#src/api/upload.ts'
import { importFilesMachine } from '#src/machines/import-files/import-files.machine.ts'
import type { Workspace } from '#src/routes/-router-context.ts'
import { provideCompanySearch, provideExploration } from './exploration-actors.ts'

/** Milliseconds for which an answer of the server counts as fresh. */
const freshness = 300_000

/** The import machine with its ports on the server and on the chosen files. */
export const provideImportFiles = (client: Client, files: FileShelf, now: () => number) =>
  importFilesMachine.provide({
    actors: {
      loadImport: fromPromise(async ({ input, signal }) => ({
        job: await loadImport(client, input.id, signal),
        at: now(),
      })),
      cancelImport: fromPromise(({ input, signal }) => cancelImport(client, input.id, signal)),
      uploadFile: fromCallback(({ input: { file }, sendBack }) =>
        uploadFile(
          client,
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

/** Starts what a signed-in user works with. `close` ends it and forgets every answer of the server. */
export function createWorkspace(client: Client): Workspace & { close: () => void } {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: freshness, gcTime: freshness, retry: false } },
  })
  const files = createFileShelf()
  const importFiles = createActor(provideImportFiles(client, files, () => performance.now()))
  importFiles.on('file.released', ({ key }) => files.release(key))
  importFiles.on('imports.changed', () => {
    void queryClient.invalidateQueries()
  })
  const exploration = createActor(provideExploration(client, queryClient))
  const companySearch = createActor(provideCompanySearch(client, queryClient))
  importFiles.start()
  exploration.start()
  companySearch.start()
  return {
    client,
    queryClient,
    files,
    actors: { importFiles, exploration, companySearch },
    close: () => {
      importFiles.stop()
      exploration.stop()
      companySearch.stop()
      queryClient.clear()
    },
  }
}
