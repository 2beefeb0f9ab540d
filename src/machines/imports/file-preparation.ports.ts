import { fromPromise } from 'xstate'
import {
  beginUpload,
  loadUploadPreview,
  mappingsQuery,
  removeMapping,
  removeUpload,
  saveMapping,
  tryUpload,
  uploadsQuery,
} from '#src/api/imports-uploads.ts'
import { defineActor } from '../kit/define-actor.ts'
import { filePreparationMachine } from './file-preparation.machine.ts'
import { importFilesMachine } from './import-files.machine.ts'

export const filePreparation = defineActor(filePreparationMachine, {
  ports: ({ server }) => ({
    loadPreview: fromPromise(({ input, signal }) => loadUploadPreview(server, input, signal)),
    tryImport: fromPromise(({ input, signal }) => tryUpload(server, input, signal)),
    beginImport: fromPromise(({ input, signal }) => beginUpload(server, input, signal)),
    removeUpload: fromPromise(({ input, signal }) => removeUpload(server, input.id, signal)),
    saveMapping: fromPromise(({ input, signal }) => saveMapping(server, input, signal)),
    removeMapping: fromPromise(({ input, signal }) => removeMapping(server, input, signal)),
  }),
  on: {
    'uploads.changed': ({ queryClient, server }) =>
      void queryClient.invalidateQueries({ queryKey: uploadsQuery(server).queryKey }),
    'mappings.changed': ({ queryClient, server }) =>
      void queryClient.invalidateQueries({ queryKey: mappingsQuery(server).queryKey }),
    'import.begun': ({ actor, elapsed }, { upload: { id, name, bytes, source, encoding }, job }) => {
      const file = { key: `upload ${id}`, name, bytes, source, encoding, look: true }
      actor(importFilesMachine).send({ type: 'job.begun', file, job, at: elapsed() })
    },
  },
})
