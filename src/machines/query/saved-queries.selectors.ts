import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Problem } from '#contracts/values/problem.ts'
import type { savedQueriesMachine } from './saved-queries.machine.ts'

export type SavedQueriesActor = ActorRefFrom<typeof savedQueriesMachine>

/** Where keeping queries stands. `removed` names the one that can still be had back. */
export type SavedQueriesStatus = {
  busy: boolean
  problem: Problem | null
  removed: string | null
  sought: string
  offset: number
}

export function selectSavedQueries(snapshot: SnapshotFrom<typeof savedQueriesMachine>): SavedQueriesStatus {
  const { action, problem, sought, offset } = snapshot.context
  return {
    busy: snapshot.hasTag('busy'),
    problem,
    removed: snapshot.matches('regretting') && action?.type === 'remove' ? action.query.name : null,
    sought,
    offset,
  }
}
