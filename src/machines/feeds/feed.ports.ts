import { fromPromise } from 'xstate'
import { feedsQuery, removeFeed, restoreFeed, runFeed, saveFeed, switchFeed, tryFeed } from '#src/api/feeds.ts'
import { sourcesQuery } from '#src/api/imports-sources.ts'
import { defineActor } from '../kit/define-actor.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import { feedMachine } from './feed.machine.ts'

export const feed = defineActor(feedMachine, {
  ports: ({ server }) => ({
    tryFeed: fromPromise(({ input, signal }) => tryFeed(server, input, signal)),
    saveFeed: fromPromise(async ({ input, signal }) => {
      const { id, name } = await saveFeed(server, input.id, input.draft, signal)
      return { id, name }
    }),
    switchFeed: fromPromise(({ input, signal }) => switchFeed(server, input.id, input.switchedOn, signal)),
    runFeed: fromPromise(({ input, signal }) => runFeed(server, input.id, signal)),
    removeFeed: fromPromise(({ input, signal }) => removeFeed(server, input.id, signal)),
    restoreFeed: fromPromise(({ input, signal }) => restoreFeed(server, input.id, signal)),
  }),
  on: { 'feeds.changed': forgetFeeds },
})

/** Has what is known of feeds and sources asked for again. */
export function forgetFeeds({ queryClient, server }: Pick<SignedInEnvironment, 'queryClient' | 'server'>): void {
  void queryClient.invalidateQueries({ queryKey: feedsQuery(server).queryKey })
  void queryClient.invalidateQueries({ queryKey: sourcesQuery(server).queryKey })
}
