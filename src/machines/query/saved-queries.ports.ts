import { fromPromise } from 'xstate'
import { dashboardTilesQuery } from '#src/api/dashboard.ts'
import {
  changeSavedQuery,
  createSavedQuery,
  recoverSavedQuery,
  removeSavedQuery,
  restoreQueryVersion,
  savedQueriesKey,
} from '#src/api/query-saved.ts'
import { defineActor } from '../kit/define-actor.ts'
import { savedQueriesMachine } from './saved-queries.machine.ts'

export const savedQueries = defineActor(savedQueriesMachine, {
  ports: ({ server }) => ({
    carryOut: fromPromise(async ({ input: { action }, signal }) => {
      switch (action.type) {
        case 'create':
          return createSavedQuery(server, action.draft, signal)
        case 'change':
          return changeSavedQuery(server, action.id, action.change, signal)
        case 'restore':
          return restoreQueryVersion(server, action, signal)
        case 'recover':
          return recoverSavedQuery(server, action.query.id, signal)
        case 'remove':
          await removeSavedQuery(server, action.query.id, signal)
          return null
      }
    }),
  }),
  on: {
    'queries.changed': ({ queryClient, server }) => {
      void queryClient.invalidateQueries({ queryKey: savedQueriesKey })
      void queryClient.invalidateQueries({ queryKey: dashboardTilesQuery(server).queryKey })
    },
  },
})
