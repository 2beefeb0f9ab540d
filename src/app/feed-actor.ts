import { fromPromise } from 'xstate'
import { removeFeed, restoreFeed, runFeed, saveFeed, switchFeed, tryFeed } from '#src/api/feeds.ts'
import type { Server } from '#src/api/server.ts'
import { feedMachine } from '#src/machines/feeds/feed.machine.ts'

/** The machine of feeds with its ports on the server. */
export const provideFeed = (server: Server) =>
  feedMachine.provide({
    actors: {
      tryFeed: fromPromise(({ input, signal }) => tryFeed(server, input, signal)),
      saveFeed: fromPromise(async ({ input, signal }) => {
        const { id, name } = await saveFeed(server, input.id, input.draft, signal)
        return { id, name }
      }),
      switchFeed: fromPromise(({ input, signal }) => switchFeed(server, input.id, input.switchedOn, signal)),
      runFeed: fromPromise(({ input, signal }) => runFeed(server, input.id, signal)),
      removeFeed: fromPromise(({ input, signal }) => removeFeed(server, input.id, signal)),
      restoreFeed: fromPromise(({ input, signal }) => restoreFeed(server, input.id, signal)),
    },
  })
