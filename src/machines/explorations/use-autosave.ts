import { sender, useFields } from '../kit/bridge.ts'
import { type AutosaveActor, selectAutosave } from './autosave.selectors.ts'

const maxName = 200

/** Keeping what is explored: whether it is saved, whose it is, and what can be done about it. */
export function useAutosave(actor: AutosaveActor) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectAutosave),
    onSave: on('save.requested'),
    onCopy: (name: string) => actor.send({ type: 'copy.chosen', name: name.slice(0, maxName) }),
    onBegin: on('exploration.begun'),
    onAbandon: on('changes.abandoned'),
    onRetryOpening: on('opening.retried'),
    onDismiss: on('message.dismissed'),
  }
}

export type Autosave = ReturnType<typeof useAutosave>
