import { fromPromise } from 'xstate'
import { addFeeds, previewFeedList } from '#src/api/feeds.ts'
import { defineActor } from '../kit/define-actor.ts'
import { forgetFeeds } from './feed.ports.ts'
import { feedListMachine } from './feed-list.machine.ts'

export const feedList = defineActor(feedListMachine, {
  ports: ({ server, files }) => ({
    previewList: fromPromise(({ input, signal }) => previewFeedList(server, files.take(input.key), input.kind, signal)),
    addFeeds: fromPromise(({ input, signal }) => addFeeds(server, input.feeds, signal)),
  }),
  on: {
    'file.released': ({ files }, { key }) => files.release(key),
    'feeds.changed': forgetFeeds,
  },
})
