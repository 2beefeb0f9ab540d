import { sender, useFields } from '../kit/bridge.ts'
import { type MeasureRunActor, selectRun } from './measure-run.machine.ts'

/** Where a question to the analysis core stands, with what can be done about it. */
export function useMeasureRun(actor: MeasureRunActor) {
  const on = sender(actor)
  return { ...useFields(actor, selectRun), onCancel: on('measure.cancelled'), onRetry: on('measure.retried') }
}
