import { fromPromise } from 'xstate'
import { clearNotices, markNoticesRead, noticesQuery } from '#src/api/notices.ts'
import { defineActor } from '../kit/define-actor.ts'
import { noticesMachine } from './notices.machine.ts'

export const notices = defineActor(noticesMachine, {
  ports: ({ server }) => ({
    markNoticesRead: fromPromise(({ input: { ids }, signal }) => markNoticesRead(server, ids, signal)),
    clearNotices: fromPromise(({ input: { ids }, signal }) => clearNotices(server, ids, signal)),
  }),
  on: {
    'notices.changed': ({ queryClient, server }) =>
      void queryClient.invalidateQueries({ queryKey: noticesQuery(server).queryKey }),
  },
})
