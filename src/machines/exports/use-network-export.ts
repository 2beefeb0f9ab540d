import type { ActorRefFrom } from 'xstate'
import { sender, useFields } from '../kit/bridge.ts'
import { type networkExportMachine, selectExportStatus } from './network-export.machine.ts'

/** Saving the graph view and its data as a file. */
export function useNetworkExport(actor: ActorRefFrom<typeof networkExportMachine>) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectExportStatus),
    onExport: on('export.chosen', 'order'),
    onPaper: on('paper.chosen', 'paper'),
    onCancel: on('export.cancelled'),
    onRetry: on('export.retried'),
    onDismiss: on('outcome.dismissed'),
  }
}
