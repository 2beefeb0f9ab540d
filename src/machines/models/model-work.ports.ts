import { fromPromise } from 'xstate'
import { modelQuery, moveModel, removeModel, removeScoring } from '#src/api/models.ts'
import { defineActor } from '../kit/define-actor.ts'
import { modelWorkMachine } from './model-work.machine.ts'

export const modelWork = defineActor(modelWorkMachine, {
  ports: ({ server }) => ({
    moveModel: fromPromise(async ({ input: { id, revision, event }, signal }) => {
      if (event !== null) return moveModel(server, id, { revision, event }, signal)
      await removeModel(server, id, signal)
      return null
    }),
    removeScores: fromPromise(({ input: { id }, signal }) => removeScoring(server, id, signal)),
  }),
  on: {
    'model.changed': ({ queryClient, server }, { id, now }) => {
      if (now) queryClient.setQueryData(modelQuery(server, id).queryKey, now)
      void queryClient.invalidateQueries({ queryKey: ['models'] })
    },
    'scores.removed': ({ queryClient }) => void queryClient.invalidateQueries({ queryKey: ['scorings', 'list'] }),
    'model.removed': ({ queryClient }) => void queryClient.invalidateQueries({ queryKey: ['models', 'list'] }),
  },
})
