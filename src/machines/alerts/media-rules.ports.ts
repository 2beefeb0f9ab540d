import { fromPromise } from 'xstate'
import { changeMediaRules, mediaRulesQuery, tryMediaRules } from '#src/api/alerts-inbox.ts'
import { defineActor } from '../kit/define-actor.ts'
import { mediaRulesMachine } from './media-rules.machine.ts'

export const mediaRules = defineActor(mediaRulesMachine, {
  ports: ({ server }) => ({
    tryThresholds: fromPromise(({ input, signal }) => tryMediaRules(server, input.thresholds, signal)),
    saveThresholds: fromPromise(async ({ input, signal }) => {
      await changeMediaRules(server, input.thresholds, signal)
    }),
  }),
  on: {
    'thresholds.saved': ({ queryClient, server }) => {
      void queryClient.invalidateQueries({ queryKey: ['alerts', 'sources'] })
      void queryClient.invalidateQueries({ queryKey: mediaRulesQuery(server).queryKey })
    },
  },
})
