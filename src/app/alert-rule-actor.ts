import { fromPromise } from 'xstate'
import { previewAlertRule, removeAlertRule, restoreAlertRule, saveAlertRule, switchAlertRule } from '#src/api/alerts.ts'
import type { Server } from '#src/api/server.ts'
import { alertRuleMachine } from '#src/machines/alerts/alert-rule.machine.ts'

/** The machine of alert rules with its ports on the server. */
export const provideAlertRule = (server: Server) =>
  alertRuleMachine.provide({
    actors: {
      previewRule: fromPromise(({ input, signal }) => previewAlertRule(server, input.condition, signal)),
      saveRule: fromPromise(async ({ input, signal }) => {
        const { id, name } = await saveAlertRule(server, input.id, input.draft, signal)
        return { id, name }
      }),
      switchRule: fromPromise(({ input, signal }) => switchAlertRule(server, input.id, input.enabled, signal)),
      removeRule: fromPromise(({ input, signal }) => removeAlertRule(server, input.id, signal)),
      restoreRule: fromPromise(({ input, signal }) => restoreAlertRule(server, input.id, signal)),
    },
  })
