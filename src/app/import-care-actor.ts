import { fromPromise } from 'xstate'
import type { FileShelf } from '#src/api/file-shelf.ts'
import { importAgain, mendByFile, mendRows, previewRollback, rollBackImport } from '#src/api/imports.ts'
import type { Server } from '#src/api/server.ts'
import { importCareMachine } from '#src/machines/imports/import-care.machine.ts'

/** The care for imports with its ports on the server and on the chosen files. */
export const provideImportCare = (server: Server, files: FileShelf) =>
  importCareMachine.provide({
    actors: {
      previewRollback: fromPromise(({ input, signal }) => previewRollback(server, input.id, signal)),
      carryOut: fromPromise(async ({ input: { action }, signal }) => {
        const { id } = action.job
        switch (action.type) {
          case 'rollBack':
            return rollBackImport(server, id, signal)
          case 'importAgain':
            return importAgain(server, id, signal)
          case 'mend':
            return mendRows(server, { id, rows: action.rows }, signal)
          case 'mendByFile': {
            const bytes = files.take(action.key)
            files.release(action.key)
            return mendByFile(server, { id, bytes }, signal)
          }
        }
      }),
    },
  })
