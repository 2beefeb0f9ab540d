import { fromPromise } from 'xstate'
import { loadDemonstration, removeDemonstration } from '#src/api/imports-demonstration.ts'
import { defineActor } from '../kit/define-actor.ts'
import { demonstrationDataMachine } from './demonstration-data.machine.ts'

export const demonstrationData = defineActor(demonstrationDataMachine, {
  ports: ({ server }) => ({
    removeDemonstration: fromPromise(({ signal }) => removeDemonstration(server, signal)),
    loadDemonstration: fromPromise(({ signal }) => loadDemonstration(server, signal)),
  }),
  on: {
    'demonstration.changed': ({ queryClient }) => void queryClient.invalidateQueries(),
  },
})
