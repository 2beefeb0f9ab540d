import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { feedListMachine } from './feed-list.machine.ts'

/** The one actor with which a user adds feeds from a list. */
export type FeedListActor = ActorRefFrom<typeof feedListMachine>

export const selectFeedList = (snapshot: SnapshotFrom<typeof feedListMachine>) => ({
  ...snapshot.context,
  open: !snapshot.matches('closed'),
  reading: snapshot.matches('reading'),
  adding: snapshot.matches('adding'),
  mayAdd: snapshot.can({ type: 'adding.requested' }),
  mayChoose: snapshot.can({ type: 'feeds.chosen', addresses: [] }),
  mayClose: snapshot.can({ type: 'list.closed' }),
})
