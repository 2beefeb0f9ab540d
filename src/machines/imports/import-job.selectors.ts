import type { ImportId, ImportJob } from '#contracts/imports/import.ts'
import { importJobSnapshotFrom } from '#lifecycles/imports.snapshot.ts'

/** Whether the job is still bringing its file in. */
export const selectJobIsArriving = (job: ImportJob): boolean => importJobSnapshotFrom(job.state).hasTag('arriving')

/** Whether nothing more happens to the job. */
export const selectJobIsSettled = (job: ImportJob): boolean => importJobSnapshotFrom(job.state).hasTag('settled')

/** What may be done with an import by somebody who may import. */
export function selectImportChances({ state, fileStored }: ImportJob) {
  const snapshot = importJobSnapshotFrom(state)
  const mayRollBack = snapshot.can({ type: 'rollback.requested' })
  return {
    mayCancel: snapshot.can({ type: 'import.cancelled' }),
    mayRollBack,
    mayImportAgain: snapshot.hasTag('settled') && !mayRollBack && fileStored === true,
  }
}

/** What may be done with an import by somebody who may not import. */
export const noImportChances: ReturnType<typeof selectImportChances> = {
  mayCancel: false,
  mayRollBack: false,
  mayImportAgain: false,
}

/**
 * The finished imports that bring rows of an import corrected, or of another that corrects the same: those that mark
 * its rows.
 */
export function finishedCorrectionsOf(jobs: readonly ImportJob[], id: ImportId | undefined): ImportId[] {
  const root = jobs.find((job) => job.id === id)?.corrects ?? id
  return jobs
    .filter(({ corrects, state }) => corrects !== undefined && corrects === root && state === 'finished')
    .map((job) => job.id)
}
