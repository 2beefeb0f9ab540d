import { fromCallback } from 'xstate'
import { modelQuery, trainModel } from '#src/api/models.ts'
import { defineActor } from '../kit/define-actor.ts'
import { reported } from '../kit/reported.ts'
import { trainingMachine } from './training.machine.ts'

export const training = defineActor(trainingMachine, {
  ports: ({ server }) => ({
    trainModel: fromCallback(({ input, sendBack }) =>
      reported((options) => trainModel(server, input, options), {
        onProgress: (progress) => sendBack({ type: 'progress.made', progress }),
        onFound: (model) => sendBack({ type: 'model.trained', model }),
        onProblem: (problem) => sendBack({ type: 'training.failed', problem }),
      }),
    ),
  }),
  on: {
    'model.stored': ({ queryClient, server }, { id, model }) => {
      queryClient.setQueryData(modelQuery(server, id).queryKey, model)
      void queryClient.invalidateQueries({ queryKey: ['models', 'list'] })
    },
  },
})
