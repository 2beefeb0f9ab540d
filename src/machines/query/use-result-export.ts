import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import { type resultExportMachine, selectResultExport } from './result-export.machine.ts'

/** Saving the whole of a result as a file. */
export function useResultExport(actor: ActorRefFrom<typeof resultExportMachine>) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectResultExport),
    onExport: on('export.requested', 'request'),
    onCancel: on('export.cancelled'),
  }
}
