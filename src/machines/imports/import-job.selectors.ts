import type { ImportId, ImportJob } from '#contracts/imports/import.ts'
import { importJobSnapshotFrom } from '#lifecycles/imports.snapshot.ts'

/** Whether the job is still bringing its file in. */
export const selectJobIsArriving = (job: ImportJob): boolean => importJobSnapshotFrom(job.state).hasTag('arriving')

/** Whether nothing more happens to the job. */
export const selectJobIsSettled = (job: ImportJob): boolean => importJobSnapshotFrom(job.state).hasTag('settled')

/** Whether everything that the job brought can be taken back. */
export const selectJobMayBeRolledBack = (job: ImportJob): boolean =>
  importJobSnapshotFrom(job.state).can({ type: 'rollback.requested' })

/** Whether the job can still be cancelled. */
export const selectJobMayBeCancelled = (job: ImportJob): boolean =>
  importJobSnapshotFrom(job.state).can({ type: 'import.cancelled' })

/**
 * The finished imports that bring rows of an import corrected, or of another that mends the same: those that mark its
 * rows.
 */
export function finishedCorrectionsOf(jobs: readonly ImportJob[], id: ImportId | undefined): ImportId[] {
  const root = jobs.find((job) => job.id === id)?.mends ?? id
  return jobs
    .filter(({ mends, state }) => mends !== undefined && mends === root && state === 'finished')
    .map((job) => job.id)
}
