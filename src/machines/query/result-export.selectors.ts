import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Problem } from '#contracts/values/problem.ts'
import type { resultExportMachine } from './result-export.machine.ts'

export type ResultExportActor = ActorRefFrom<typeof resultExportMachine>

/** `received`: bytes that have come, `null` where nothing is being exported. */
export function selectResultExport(snapshot: SnapshotFrom<typeof resultExportMachine>): {
  received: number | null
  problem: Problem | null
} {
  const { received, problem } = snapshot.context
  return { received: snapshot.matches('exporting') ? received : null, problem }
}
