import { fromPromise } from 'xstate'
import { eventModelQuery, forgetEventModel, learnEventModel } from '#src/api/adverse-media-event-model.ts'
import { defineActor } from '../kit/define-actor.ts'
import { eventLearningMachine } from './event-learning.machine.ts'

export const eventLearning = defineActor(eventLearningMachine, {
  ports: ({ server }) => ({
    learnEvents: fromPromise(({ signal }) => learnEventModel(server, signal)),
    forgetEvents: fromPromise(({ signal }) => forgetEventModel(server, signal)),
  }),
  on: {
    'model.changed': ({ queryClient, server }, { report }) => {
      queryClient.setQueryData(eventModelQuery(server).queryKey, report)
      // Articles are read anew by another model: the figures say how many wait, and are asked again until none does.
      void queryClient.invalidateQueries({ queryKey: ['adverse-media'] })
    },
  },
})
