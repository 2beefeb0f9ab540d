import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Feed } from '#contracts/feeds/feed.ts'
import type { DataSourceEvent } from '#lifecycles/feeds.machine.ts'
import { dataSourceSnapshotFrom } from '#lifecycles/feeds.snapshot.ts'
import type { feedMachine } from './feed.machine.ts'

/** The one actor with which a user keeps feeds. */
export type FeedActor = ActorRefFrom<typeof feedMachine>
type FeedSnapshot = SnapshotFrom<typeof feedMachine>

export const selectFeed = (snapshot: FeedSnapshot) => ({
  ...snapshot.context,
  outcome: outcomeOf(snapshot),
  saving: snapshot.matches('saving'),
  trying: snapshot.hasTag('trying'),
  mayEdit: snapshot.can({ type: 'draft.edited', change: {} }),
  mayUndo: snapshot.can({ type: 'removal.undone' }),
  /** Whether something may be done to the feeds of the list. */
  mayKeep: snapshot.matches('listing'),
})

/** What was done to the subject a moment ago. */
function outcomeOf(snapshot: FeedSnapshot): 'saved' | 'requested' | 'removed' | null {
  const outcomes = ['saved', 'requested', 'removed'] as const
  return outcomes.find((listing) => snapshot.matches({ listing })) ?? null
}

/** What may happen to a feed now. */
export function selectFeedChances({ state, switchedOn, failures, lastSuccessAt }: Feed) {
  const last = failures > 0 ? 'failed' : lastSuccessAt === null ? null : 'finished'
  const snapshot = dataSourceSnapshotFrom(state, last, { watched: true, shut: !switchedOn, failures })
  const can = (type: DataSourceEvent['type']) => snapshot.can({ type })
  return { mayClose: can('source.closed'), mayOpen: can('source.opened'), mayRun: can('fetch.started') }
}
