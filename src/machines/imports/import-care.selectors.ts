import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ImportId, ImportJob, RollbackPreview } from '#contracts/imports/import.ts'
import type { importCareMachine, RowEdit } from './import-care.machine.ts'
import { selectJobIsArriving } from './import-job.selectors.ts'

/** The actor through which imports that have arrived are taken back, brought again and mended. */
export type ImportCareActor = ActorRefFrom<typeof importCareMachine>
type ImportCareSnapshot = SnapshotFrom<typeof importCareMachine>

/** The import that is to be taken back, and what that would change; `null` while that is being found out. */
type ConsideredRollback = { job: ImportJob; preview: RollbackPreview | null; acting: boolean }

export function selectConsideredRollback(snapshot: ImportCareSnapshot): ConsideredRollback | null {
  const { action, preview } = snapshot.context
  return action?.type === 'rollBack' ? { job: action.job, preview, acting: snapshot.hasTag('busy') } : null
}

/** The rows of an import as they are being mended. */
export const editsOf = ({ mending, edits }: ImportCareSnapshot['context'], id: ImportId): readonly RowEdit[] =>
  mending === id ? edits : []

/** Whether two looks saw the same to be considered. */
export const sameConsidered = (one: ConsideredRollback | null, other: ConsideredRollback | null): boolean =>
  one?.job === other?.job && one?.preview === other?.preview && one?.acting === other?.acting

/**
 * Whether the rows that were sent last are of this import, or of another that mends the same, and are still on their way.
 * @param known the imports as they stand now
 */
export function areMendsOnTheirWay(sent: ImportJob | null, job: ImportJob, known: readonly ImportJob[]): boolean {
  if (sent === null || sent.mends !== (job.mends ?? job.id)) return false
  return selectJobIsArriving(known.find(({ id }) => id === sent.id) ?? sent)
}
