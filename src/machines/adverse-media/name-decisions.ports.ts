import { fromPromise } from 'xstate'
import { decideName } from '#src/api/adverse-media-unlinked-names.ts'
import { defineActor } from '../kit/define-actor.ts'
import { nameDecisionsMachine } from './name-decisions.machine.ts'

export const nameDecisions = defineActor(nameDecisionsMachine, {
  ports: ({ server }) => ({
    sendDecision: fromPromise(({ input, signal }) => decideName(server, input, signal)),
  }),
  on: {
    // Articles are read anew by the name: lists and figures say how many wait, and are asked again until none does.
    'decision.stored': ({ queryClient }) => {
      for (const queryKey of [['unlinked-names'], ['adverse-media'], ['company']]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  },
})
