import { fromPromise } from 'xstate'
import { arrangeTiles, dashboardTilesQuery } from '#src/api/dashboard.ts'
import { defineActor } from '../kit/define-actor.ts'
import { dashboardTilesMachine } from './dashboard-tiles.machine.ts'

export const dashboardTiles = defineActor(dashboardTilesMachine, {
  ports: ({ server }) => ({ arrange: fromPromise(({ input, signal }) => arrangeTiles(server, input, signal)) }),
  on: {
    'tiles.changed': ({ queryClient, server }) =>
      void queryClient.invalidateQueries({ queryKey: dashboardTilesQuery(server).queryKey }),
  },
})
