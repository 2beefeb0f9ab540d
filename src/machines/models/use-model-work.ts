import type { ActorRefFrom } from 'xstate'
import type { ScoringId } from '#contracts/models/scoring.ts'
import type { ModelAction, StoredModel } from '#contracts/models/stored-model.ts'
import { sender, useFields } from '../kit/bridge.ts'
import { type modelWorkMachine, selectModelWork } from './model-work.machine.ts'

/** Removing the scores that are shown. */
export function useScoresRemoval(actor: ActorRefFrom<typeof modelWorkMachine>, id: ScoringId) {
  const { busy, problem } = useFields(actor, selectModelWork)
  return {
    busy,
    problem,
    onDismiss: () => actor.send({ type: 'problem.dismissed' }),
    onRemove: () => actor.send({ type: 'scoresRemoval.requested', id }),
  }
}

/** Working on a model, as it was seen last. */
export function useModelWork(actor: ActorRefFrom<typeof modelWorkMachine>, { id, revision }: StoredModel) {
  const on = sender(actor)
  const onMove = (event: ModelAction | null) => actor.send({ type: 'move.requested', id, revision, event })
  return {
    ...useFields(actor, selectModelWork),
    onMove,
    /** Moves the model, or opens the form in which the reason is said first. */
    onAction: (type: ModelAction['type']) => {
      if (type === 'approval.refused' || type === 'model.retired') actor.send({ type: 'reason.wanted', action: type })
      else onMove({ type })
    },
    onRemove: () => onMove(null),
    onClose: on('form.closed'),
    onDismiss: on('problem.dismissed'),
  }
}

export type ModelWorkBridge = ReturnType<typeof useModelWork>
