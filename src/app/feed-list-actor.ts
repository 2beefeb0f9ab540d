import { fromPromise } from 'xstate'
import { addFeeds, previewFeedList } from '#src/api/feeds.ts'
import type { FileShelf } from '#src/api/file-shelf.ts'
import type { Server } from '#src/api/server.ts'
import { feedListMachine } from '#src/machines/feeds/feed-list.machine.ts'

/** The machine of lists of feeds with its ports on the server and on the chosen files. */
export const provideFeedList = (server: Server, files: FileShelf) =>
  feedListMachine.provide({
    actors: {
      previewList: fromPromise(({ input, signal }) =>
        previewFeedList(server, files.take(input.key), input.kind, signal),
      ),
      addFeeds: fromPromise(({ input, signal }) => addFeeds(server, input.feeds, signal)),
    },
  })
