import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ConcertGroup } from '#contracts/measures/measure-choices.ts'
import type { concertGroupsMachine } from './concert-groups.machine.ts'

/** The actor that knows who acts in concert in the analyst's view. */
export type ConcertGroupsActor = ActorRefFrom<typeof concertGroupsMachine>
export type ConcertGroupsSnapshot = SnapshotFrom<typeof concertGroupsMachine>

export type ConcertGroupsStatus = { groups: ConcertGroup[]; open: string | null; mayAdd: boolean; mayUndo: boolean }

export function selectGroups(snapshot: ConcertGroupsSnapshot): ConcertGroupsStatus {
  const { groups, open } = snapshot.context
  return {
    groups,
    open,
    mayAdd: snapshot.can({ type: 'group.added', members: [] }),
    mayUndo: snapshot.can({ type: 'removal.undone' }),
  }
}
