import { fromPromise } from 'xstate'
import type { Case } from '#contracts/cases/case.ts'
import { addTask, caseQuery, editCase, moveCase, openCase, switchTask, writeNote } from '#src/api/cases.ts'
import type { Server } from '#src/api/server.ts'
import { defineActor } from '../kit/define-actor.ts'
import { type AskedDeed, caseWorkMachine } from './case-work.machine.ts'

function doDeed(server: Server, { id, revision, deed }: AskedDeed, signal: AbortSignal): Promise<Case> {
  switch (deed.kind) {
    case 'moved':
      return moveCase(server, id, { revision, event: deed.event }, signal)
    case 'edited':
      return editCase(server, id, { revision, ...deed.edit }, signal)
    case 'noted':
      return writeNote(server, id, deed, signal)
    case 'taskAdded':
      return addTask(server, id, deed.text, signal)
    case 'taskSwitched':
      return switchTask(server, id, deed, signal)
  }
}

export const caseWork = defineActor(caseWorkMachine, {
  ports: ({ server }) => ({
    doDeed: fromPromise(({ input, signal }) => doDeed(server, input, signal)),
    openCase: fromPromise(
      async ({ input: { company }, signal }) => (await openCase(server, { alerts: [], company, title: '' }, signal)).id,
    ),
  }),
  on: {
    'case.changed': ({ queryClient, server }, { id, now }) => {
      if (now) queryClient.setQueryData(caseQuery(server, id).queryKey, now)
      void queryClient.invalidateQueries({ queryKey: ['cases'] })
      void queryClient.invalidateQueries({ queryKey: ['alerts'] })
    },
  },
})
