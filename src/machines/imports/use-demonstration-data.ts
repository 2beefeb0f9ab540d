import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import { type demonstrationDataMachine, selectDemonstrationData } from './demonstration-data.machine.ts'

/** Removing the demonstration data, and loading them again. */
export function useDemonstrationData(actor: ActorRefFrom<typeof demonstrationDataMachine>) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectDemonstrationData),
    onRemove: on('removal.considered'),
    onConfirm: on('removal.confirmed'),
    onDismiss: on('removal.dismissed'),
    onLoad: on('loading.requested'),
    onProblemDismissed: on('problem.dismissed'),
  }
}

export type DemonstrationData = ReturnType<typeof useDemonstrationData>
