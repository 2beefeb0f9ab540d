import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import { type modelRunMachine, selectModelRun } from './model-run.machine.ts'

/** Training a model, scoring a data set by one, or putting facts to the rows of one. */
export function useModelRun(actor: ActorRefFrom<typeof modelRunMachine>) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectModelRun),
    onRun: on('run.requested', 'run'),
    onCancelRun: on('run.cancelled'),
    onDismissRun: on('problem.dismissed'),
  }
}

export type ModelRunBridge = ReturnType<typeof useModelRun>
