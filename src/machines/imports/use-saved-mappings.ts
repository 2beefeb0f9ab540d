import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import { type savedMappingsMachine, selectSavedMappings } from './saved-mappings.machine.ts'

/** The list of saved mappings: what is being done to it, and what may be. */
export function useSavedMappings(actor: ActorRefFrom<typeof savedMappingsMachine>) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectSavedMappings),
    onRename: on('renaming.begun', 'name'),
    onName: on('name.typed', 'name'),
    onRenameDropped: on('renaming.dropped'),
    onRenameConfirmed: on('renaming.confirmed'),
    onRemove: on('mapping.removed', 'mapping'),
    onUndo: on('removal.undone'),
    onProblemDismissed: on('problem.dismissed'),
  }
}

export type SavedMappings = ReturnType<typeof useSavedMappings>
