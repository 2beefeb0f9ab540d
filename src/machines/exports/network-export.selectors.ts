import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ExportFormat } from '#contracts/exports/network-export.ts'
import type { Problem } from '#contracts/values/problem.ts'
import type { networkExportMachine } from './network-export.machine.ts'
import type { SavedExport } from './network-export.types.ts'

export type NetworkExportActor = ActorRefFrom<typeof networkExportMachine>

/** What becomes of the file that was ordered. */
export type ExportStatus = {
  /** The format that is being made. */
  making: ExportFormat | null
  saved: SavedExport | null
  problem: Problem | null
  mayExport: boolean
}

export function selectExportStatus(snapshot: SnapshotFrom<typeof networkExportMachine>): ExportStatus {
  const { order, saved, problem } = snapshot.context
  return {
    making: snapshot.hasTag('busy') && order ? order.format : null,
    saved,
    problem,
    mayExport: snapshot.can({ type: 'export.chosen', order: { format: 'svg', picture: null } }),
  }
}
