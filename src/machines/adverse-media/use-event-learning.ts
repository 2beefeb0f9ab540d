import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import { type eventLearningMachine, selectEventLearning } from './event-learning.machine.ts'

/** Learning from verdicts on risk events. */
export function useEventLearning(actor: ActorRefFrom<typeof eventLearningMachine>) {
  const send = sender(actor)
  return {
    ...useFields(actor, selectEventLearning),
    onLearn: send('learning.requested'),
    onReturn: send('return.requested'),
    onDismiss: send('problem.dismissed'),
  }
}

export type EventLearningBridge = ReturnType<typeof useEventLearning>
