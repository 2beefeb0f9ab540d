import { fromPromise } from 'xstate'
import {
  alertRulesQuery,
  previewAlertRule,
  removeAlertRule,
  restoreAlertRule,
  saveAlertRule,
  switchAlertRule,
} from '#src/api/alerts.ts'
import { defineActor } from '../kit/define-actor.ts'
import { alertRuleMachine } from './alert-rule.machine.ts'

/** Alert rules on the server. */
export const alertRule = defineActor(alertRuleMachine, {
  ports: ({ server }) => ({
    previewRule: fromPromise(({ input, signal }) => previewAlertRule(server, input.condition, signal)),
    saveRule: fromPromise(async ({ input, signal }) => {
      const { id, name } = await saveAlertRule(server, input.id, input.draft, signal)
      return { id, name }
    }),
    switchRule: fromPromise(({ input, signal }) => switchAlertRule(server, input.id, input.enabled, signal)),
    removeRule: fromPromise(({ input, signal }) => removeAlertRule(server, input.id, signal)),
    restoreRule: fromPromise(({ input, signal }) => restoreAlertRule(server, input.id, signal)),
  }),
  on: {
    'rules.changed': ({ queryClient, server }) => {
      void queryClient.invalidateQueries({ queryKey: alertRulesQuery(server).queryKey })
    },
  },
})
