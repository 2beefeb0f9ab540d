import { fromPromise } from 'xstate'
import { changeAlertSource, triageAlerts } from '#src/api/alerts-inbox.ts'
import { openCase } from '#src/api/cases.ts'
import { defineActor } from '../kit/define-actor.ts'
import { inboxMachine } from './inbox.machine.ts'

export const inbox = defineActor(inboxMachine, {
  ports: ({ server }) => ({
    triage: fromPromise(async ({ input, signal }) => {
      const { alerts } = await triageAlerts(server, input, signal)
      return alerts.map(({ id, revision }) => ({ id, revision }))
    }),
    openCase: fromPromise(
      async ({ input: { alerts }, signal }) =>
        (await openCase(server, { alerts, company: null, title: '' }, signal)).id,
    ),
    changeSource: fromPromise(async ({ input: { kind, settings }, signal }) => {
      await changeAlertSource(server, kind, settings, signal)
    }),
  }),
  on: {
    'inbox.changed': ({ queryClient }) => void queryClient.invalidateQueries({ queryKey: ['alerts'] }),
    'case.opened': ({ queryClient }) => void queryClient.invalidateQueries({ queryKey: ['cases'] }),
  },
})
