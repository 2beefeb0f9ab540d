import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { savedWorkMachine } from './saved-work.machine.ts'

/** The one actor with which saved explorations are named, copied, removed and shared. */
export type SavedWorkActor = ActorRefFrom<typeof savedWorkMachine>

export const selectSavedWork = (snapshot: SnapshotFrom<typeof savedWorkMachine>) => ({
  listing: snapshot.context.listing,
  people: snapshot.context.people,
  /** What was done a moment ago. */
  done: snapshot.matches('done') ? snapshot.context.action : null,
  made: snapshot.context.made,
  problem: snapshot.context.problem,
  mayUndo: snapshot.can({ type: 'action.undone' }),
  busy: snapshot.hasTag('busy'),
})
