import { fromCallback, fromPromise } from 'xstate'
import { cancelImport, loadImport } from '#src/api/imports.ts'
import { uploadFile } from '#src/api/upload.ts'
import { uploadsQuery } from '#src/api/uploads.ts'
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
    uploadFile: fromCallback(({ input: { file }, sendBack }) =>
      uploadFile(
        server,
        {
          bytes: files.take(file.key),
          name: file.name,
          source: file.source,
          look: file.look,
          encoding: file.encoding,
        },
        {
          onProgress: (sentBytes) => sendBack({ type: 'upload.progressed', sentBytes, at: elapsed() }),
          onAccepted: (job) => sendBack({ type: 'upload.accepted', job, at: elapsed() }),
          onKept: (upload) => sendBack({ type: 'upload.kept', upload }),
          onFailed: (problem) => sendBack({ type: 'upload.failed', problem }),
        },
      ),
    ),
  }),
  on: {
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
