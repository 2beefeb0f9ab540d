import { useSelector } from '@xstate/react'
import { sender, useFields } from '../kit/bridge.ts'
import { type MeasureRunActor, selectAnswer, selectRun } from './measure-run.machine.ts'

/** Where a question to the analysis core stands, with what can be done about it. */
export function useMeasureRun(actor: MeasureRunActor) {
  const on = sender(actor)
  return {
    run: { ...useFields(actor, selectRun), onCancel: on('measure.cancelled'), onRetry: on('measure.retried') },
    answer: useSelector(actor, selectAnswer),
    onAsk: on('measure.asked', 'ask'),
  }
}
