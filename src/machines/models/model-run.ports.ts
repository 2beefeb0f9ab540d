import { fromCallback } from 'xstate'
import { chooseFacts, dataSetQuery, modelQuery, scoreDataSet, scoringQuery, trainModel } from '#src/api/models.ts'
import { defineActor } from '../kit/define-actor.ts'
import { reported } from '../kit/reported.ts'
import { modelRunMachine, type RunResult } from './model-run.machine.ts'

export const modelRun = defineActor(modelRunMachine, {
  ports: ({ server }) => ({
    runModel: fromCallback(({ input, sendBack }) =>
      reported<RunResult>(
        async (options) => {
          if (input.kind === 'training')
            return { kind: 'training', model: await trainModel(server, input.draft, options) }
          if (input.kind === 'facts') return { kind: 'facts', dataSet: await chooseFacts(server, input.draft, options) }
          return { kind: 'scoring', scoring: await scoreDataSet(server, input.draft, options) }
        },
        {
          onProgress: (progress) => sendBack({ type: 'progress.made', progress }),
          onFound: (result) => sendBack({ type: 'run.finished', result }),
          onProblem: (problem) => sendBack({ type: 'run.failed', problem }),
        },
      ),
    ),
  }),
  on: {
    'result.stored': ({ queryClient, server }, { result }) => {
      if (result.kind === 'training') {
        queryClient.setQueryData(modelQuery(server, result.model.id).queryKey, result.model)
        void queryClient.invalidateQueries({ queryKey: ['models', 'list'] })
      } else if (result.kind === 'facts') {
        queryClient.setQueryData(dataSetQuery(server, result.dataSet.id).queryKey, result.dataSet)
        void queryClient.invalidateQueries({ queryKey: ['dataSets'] })
      } else {
        queryClient.setQueryData(scoringQuery(server, result.scoring.id).queryKey, result.scoring)
        void queryClient.invalidateQueries({ queryKey: ['scorings', 'list'] })
      }
    },
    'run.refused': ({ queryClient }, { run }) => {
      if (run.kind === 'facts') void queryClient.invalidateQueries({ queryKey: ['dataSets'] })
    },
  },
})
