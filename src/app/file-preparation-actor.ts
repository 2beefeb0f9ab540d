import { fromPromise } from 'xstate'
import type { Server } from '#src/api/server.ts'
import {
  beginUpload,
  loadUploadPreview,
  removeMapping,
  removeUpload,
  saveMapping,
  tryUpload,
} from '#src/api/uploads-api.ts'
import { filePreparationMachine } from '#src/machines/file-preparation/file-preparation.machine.ts'

/** The machine that prepares files, with its ports on the server. */
export const provideFilePreparation = (server: Server) =>
  filePreparationMachine.provide({
    actors: {
      loadPreview: fromPromise(({ input, signal }) => loadUploadPreview(server, input, signal)),
      tryImport: fromPromise(({ input, signal }) => tryUpload(server, input, signal)),
      beginImport: fromPromise(({ input, signal }) => beginUpload(server, input, signal)),
      removeUpload: fromPromise(({ input, signal }) => removeUpload(server, input.id, signal)),
      saveMapping: fromPromise(({ input, signal }) => saveMapping(server, input, signal)),
      removeMapping: fromPromise(({ input, signal }) => removeMapping(server, input, signal)),
    },
  })
