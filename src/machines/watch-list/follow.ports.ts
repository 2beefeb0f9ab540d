import { fromPromise } from 'xstate'
import { homeQuery } from '#src/api/home.ts'
import { setFollowing, watchListQuery } from '#src/api/watch-list.ts'
import { defineActor } from '../kit/define-actor.ts'
import { followMachine } from './follow.machine.ts'

export const follow = defineActor(followMachine, {
  ports: ({ server }) => ({
    setFollowing: fromPromise(({ input, signal }) => setFollowing(server, input, signal)),
  }),
  on: {
    'watchList.changed': ({ queryClient, server }) => {
      void queryClient.invalidateQueries({ queryKey: watchListQuery(server).queryKey })
      void queryClient.invalidateQueries({ queryKey: homeQuery(server).queryKey })
    },
  },
})
