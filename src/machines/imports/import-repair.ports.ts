import { fromPromise } from 'xstate'
import {
  correctByFile,
  correctRows,
  dropImportFile,
  importAgain,
  previewRollback,
  rollBackImport,
} from '#src/api/imports.ts'
import { defineActor } from '../kit/define-actor.ts'
import { importRepairMachine } from './import-repair.machine.ts'

export const importRepair = defineActor(importRepairMachine, {
  ports: ({ server, files }) => ({
    previewRollback: fromPromise(({ input, signal }) => previewRollback(server, input.id, signal)),
    carryOut: fromPromise(async ({ input: { action }, signal }) => {
      const { id } = action.job
      switch (action.type) {
        case 'rollBack':
          return rollBackImport(server, id, signal)
        case 'importAgain':
          return importAgain(server, id, signal)
        case 'dropFile':
          return dropImportFile(server, id, signal)
        case 'correct':
          return correctRows(server, { id, rows: action.rows }, signal)
        case 'correctByFile': {
          const bytes = files.take(action.key)
          files.release(action.key)
          return correctByFile(server, { id, bytes }, signal)
        }
      }
    }),
  }),
  on: {
    'imports.changed': ({ queryClient }) => void queryClient.invalidateQueries(),
  },
})
