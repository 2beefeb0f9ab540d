import type { ImportJob } from '#contracts/import.ts'
import { importJobSnapshotFrom } from '#lifecycles/import-job.snapshot.ts'

/** Whether nothing more happens to the job. */
export const selectJobIsSettled = (job: ImportJob): boolean => importJobSnapshotFrom(job.state).status === 'done'

/** Whether the job can still be cancelled. */
export const selectJobMayBeCancelled = (job: ImportJob): boolean =>
  importJobSnapshotFrom(job.state).can({ type: 'import.cancelled' })
