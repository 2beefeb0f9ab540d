import type { ActorRefFrom } from 'xstate'
import type { NameDraft } from '#contracts/adverse-media/unlinked-name.ts'
import { sender, useFields } from '../kit/bridge.ts'
import { type nameDecisionsMachine, selectNameDecisions } from './name-decisions.machine.ts'

/** Saying of names in articles which party bears them. */
export function useNameDecisions(actor: ActorRefFrom<typeof nameDecisionsMachine>) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectNameDecisions),
    onOpen: on('choice.opened', 'name'),
    onClose: on('choice.closed'),
    onDecide: (draft: NameDraft) => actor.send({ type: 'name.decided', draft }),
    onDismiss: on('problem.dismissed'),
  }
}

export type NameDecisionsBridge = ReturnType<typeof useNameDecisions>
