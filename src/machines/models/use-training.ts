import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import { selectTraining, type trainingMachine } from './training.machine.ts'

/** Training a model. */
export function useTraining(actor: ActorRefFrom<typeof trainingMachine>) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectTraining),
    onTrain: on('training.requested', 'draft'),
    onCancelTraining: on('training.cancelled'),
    onDismissTraining: on('problem.dismissed'),
  }
}

export type TrainingBridge = ReturnType<typeof useTraining>
