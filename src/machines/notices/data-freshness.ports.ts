import { fromPromise } from 'xstate'
import { loadDataVersion } from '#src/api/explorations.ts'
import { defineActor } from '../kit/define-actor.ts'
import { dataFreshnessMachine } from './data-freshness.machine.ts'

/** Answers about a former state of the data are not given again, but what is on the screen stays. */
export const dataFreshness = defineActor(dataFreshnessMachine, {
  ports: ({ server }) => ({ readVersion: fromPromise(({ signal }) => loadDataVersion(server, signal)) }),
  on: {
    'data.outdated': ({ queryClient }) =>
      void queryClient.invalidateQueries({ queryKey: ['network'], refetchType: 'none' }),
  },
})
