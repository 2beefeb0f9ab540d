import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { keptMappingsMachine } from './kept-mappings.machine.ts'

export type KeptMappingsActor = ActorRefFrom<typeof keptMappingsMachine>
type KeptMappingsSnapshot = SnapshotFrom<typeof keptMappingsMachine>

/** What is being done to the list of kept mappings. */
export const selectKeptMappings = (snapshot: KeptMappingsSnapshot) => {
  const { renaming, removed, problem } = snapshot.context
  return {
    renaming,
    /** Name of the mapping that was removed last, as long as it can be brought back. */
    removed: removed?.name ?? null,
    problem,
    busy: snapshot.hasTag('busy'),
    mayRename: snapshot.can({ type: 'renaming.confirmed' }),
  }
}

type KeptMappingsLook = ReturnType<typeof selectKeptMappings>

/** Whether two looks at the list saw the same. */
export const sameKeptMappings = (one: KeptMappingsLook, other: KeptMappingsLook): boolean =>
  (Object.keys(one) as (keyof KeptMappingsLook)[]).every((key) => one[key] === other[key])
