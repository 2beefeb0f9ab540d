import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { SaveStatus } from '#contracts/explorations/saved-exploration.ts'
import type { autosaveMachine } from './autosave.machine.ts'
import type { SavedSource } from './autosave.types.ts'

/** The single autosave actor. */
export type AutosaveActor = ActorRefFrom<typeof autosaveMachine>
type AutosaveSnapshot = SnapshotFrom<typeof autosaveMachine>

export const selectAutosave = (snapshot: AutosaveSnapshot) => {
  const { kept, title, opened, problem, wanted, mayKeep } = snapshot.context
  return {
    status: statusOf(snapshot),
    kept,
    title,
    opened,
    problem,
    /** Something is to be opened, and what was done here could not be saved before. */
    hesitates: wanted !== null && snapshot.hasTag('unsaveable'),
    mayKeep,
    maySave: snapshot.can({ type: 'save.requested' }),
    mayCopy: snapshot.can({ type: 'copy.chosen', name: '' }),
    mayBegin: snapshot.can({ type: 'exploration.begun' }),
  }
}

/** Whether a saved exploration is loading. */
export const selectIsOpening = (snapshot: AutosaveSnapshot): boolean => snapshot.hasTag('opening')

/** Whether an exploration from elsewhere is on its way, or shown. */
export function selectHolds({ context: { kept, wanted } }: AutosaveSnapshot, source: SavedSource): boolean {
  return [kept?.source, wanted].some((held) => held && sameSource(held, source))
}

export function sameSource(one: SavedSource, other: SavedSource): boolean {
  return one.type === 'own'
    ? other.type === 'own' && one.id === other.id
    : other.type === 'share' && one.share === other.share
}

function statusOf(snapshot: AutosaveSnapshot): SaveStatus {
  const { value, context } = snapshot
  if (value === 'settling') return 'saving'
  if (value !== 'resting') return value
  if (context.kept) return context.kept.permission === 'view' ? 'readOnly' : 'saved'
  return context.title === null ? 'nothing' : 'unkept'
}
