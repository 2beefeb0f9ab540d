import { fromPromise } from 'xstate'
import type { Server } from '#src/api/server.ts'
import {
  beginUpload,
  loadUploadPreview,
  removeMapping,
  removeUpload,
  renameMapping,
  saveMapping,
  tryUpload,
} from '#src/api/uploads.ts'
import { filePreparationMachine } from '#src/machines/imports/file-preparation.machine.ts'
import { type KeptMappingAction, keptMappingsMachine } from '#src/machines/imports/kept-mappings.machine.ts'

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

/** The machine of the list of kept mappings, with its port on the server. */
export const provideKeptMappings = (server: Server) =>
  keptMappingsMachine.provide({
    actors: { carryOut: fromPromise(({ input: { action }, signal }) => carryOut(server, action, signal)) },
  })

async function carryOut(server: Server, action: KeptMappingAction, signal: AbortSignal): Promise<void> {
  switch (action.type) {
    case 'rename':
      await renameMapping(server, action, signal)
      break
    case 'remove':
      await removeMapping(server, action.mapping, signal)
      break
    case 'restore': {
      const { name, mapping, columns } = action.mapping
      await saveMapping(server, { name, mapping: { mapping, columns } }, signal)
    }
  }
}
