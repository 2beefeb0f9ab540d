import { fromCallback, fromPromise } from 'xstate'
import { cancelImport, loadImport } from '#src/api/imports.ts'
import { finishUpload, sendFile } from '#src/api/imports-file-transfer.ts'
import { dropUnfinishedUpload, unfinishedUploadsQuery, uploadsQuery, withdrawUpload } from '#src/api/imports-uploads.ts'
import { defineActor } from '../kit/define-actor.ts'
import { dataFreshnessMachine } from '../notices/data-freshness.machine.ts'
import { filePreparationMachine } from './file-preparation.machine.ts'
import { importFilesMachine } from './import-files.machine.ts'

/** Imports on the server, of the files that were chosen. A file that is kept to be mapped is opened. */
export const importFiles = defineActor(importFilesMachine, {
  ports: ({ server, files, elapsed }) => ({
    loadImport: fromPromise(async ({ input, signal }) => ({
      job: await loadImport(server, input.id, signal),
      at: elapsed(),
    })),
    cancelImport: fromPromise(({ input, signal }) => cancelImport(server, input.id, signal)),
    sendFile: fromCallback(({ input: { file, id }, sendBack }) =>
      sendFile(
        server,
        {
          // One that has arrived as a whole needs no bytes.
          file: files.has(file.key) ? files.take(file.key) : null,
          id,
          mark: files.markOf(file.key),
          source: file.source,
          look: file.look,
          encoding: file.encoding,
        },
        {
          onLocated: (upload) => sendBack({ type: 'upload.located', ...upload }),
          onProgress: (sentBytes) => sendBack({ type: 'upload.progressed', sentBytes, at: elapsed() }),
          onSent: (sent) => sendBack({ type: 'upload.sent', id: sent }),
          onInterrupted: (problem) => sendBack({ type: 'upload.interrupted', problem }),
          onFailed: (problem) => sendBack({ type: 'upload.failed', problem }),
        },
      ),
    ),
    finishUpload: fromPromise(async ({ input: { file, id }, signal }) => ({
      ...(await finishUpload(server, id, file, signal)),
      at: elapsed(),
    })),
  }),
  onStart: ({ page }, actor) => {
    const onLine = () => actor.send({ type: 'line.returned' })
    page.addEventListener('online', onLine)
    return () => page.removeEventListener('online', onLine)
  },
  on: {
    'uploads.changed': ({ queryClient, server }) =>
      void queryClient.invalidateQueries({ queryKey: unfinishedUploadsQuery(server).queryKey }),
    'upload.abandoned': ({ queryClient, server, files }, { id, key }) => {
      const renew = () => queryClient.invalidateQueries({ queryKey: unfinishedUploadsQuery(server).queryKey })
      const dropped = id === null ? withdrawUpload(server, files.markOf(key)) : dropUnfinishedUpload(server, id)
      dropped.then(renew, renew)
    },
    'file.released': ({ files }, { key }) => files.release(key),
    'imports.changed': ({ queryClient, actor }) => {
      void queryClient.invalidateQueries()
      actor(dataFreshnessMachine).send({ type: 'data.changed' })
    },
    'upload.kept': ({ queryClient, server, actor }, { upload: { id }, by }) => {
      void queryClient.invalidateQueries({ queryKey: uploadsQuery(server).queryKey })
      const preparation = actor(filePreparationMachine)
      if (by || preparation.getSnapshot().matches('closed')) preparation.send({ type: 'upload.opened', id, by })
    },
  },
})
