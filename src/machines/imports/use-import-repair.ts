import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ImportFile, ImportJob } from '#contracts/imports/import.ts'
import { sender, useFields } from '../kit/bridge.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import {
  areCorrectionsPending,
  editsOf,
  type importRepairMachine,
  type RepairAction,
  type RowEdit,
  selectConsideredRollback,
} from './import-repair.machine.ts'

/**
 * What is done with imports that have arrived; `files` holds the bytes of a corrected one.
 *
 * @param known the imports as they stand now
 */
export function useImportRepair(
  actor: ActorRefFrom<typeof importRepairMachine>,
  files: Pick<SignedInEnvironment['files'], 'put'>,
  known: readonly ImportJob[],
) {
  const on = sender(actor)
  const act = (action: Exclude<RepairAction, { type: 'rollBack' }>) => actor.send({ type: 'action.requested', action })
  const state = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const onProblemDismissed = on('problem.dismissed')
  return {
    considered: useFields(actor, selectConsideredRollback),
    /** Why what was asked for last could not be done, unless rows were to be corrected. */
    problem: state.correcting === null ? state.problem : null,
    onRollBack: on('rollback.considered', 'job'),
    onConfirm: on('rollback.confirmed'),
    onDismiss: on('rollback.dismissed'),
    onImportAgain: (job: ImportJob) => act({ type: 'importAgain', job }),
    onProblemDismissed,
    /** The refused rows of an import as they are corrected. */
    correctionOf: (job: ImportJob) => ({
      edits: editsOf(state, job.id),
      /** The rows that were corrected last are being imported. */
      sent: areCorrectionsPending(state.sent, job, known),
      busy,
      problem: state.correcting === job.id ? state.problem : null,
      onEdit: (edit: RowEdit) => actor.send({ type: 'row.edited', id: job.id, edit }),
      onDrop: on('edits.dropped'),
      onSend: () =>
        act({ type: 'correct', job, rows: editsOf(state, job.id).map(({ row, cells }) => ({ row, cells })) }),
      onFile: (file: File) => act({ type: 'correctByFile', job, key: files.put(file).key }),
      onProblemDismissed,
    }),
  }
}

export type ImportRepair = ReturnType<typeof useImportRepair>
export type Correction = ReturnType<ImportRepair['correctionOf']>

/** Dropping the stored files of imports. */
export const useStoredFiles = (actor: ActorRefFrom<typeof importRepairMachine>) => ({
  busy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
  onDrop: ({ id, name }: ImportFile) =>
    actor.send({ type: 'action.requested', action: { type: 'dropFile', job: { id, file: name } } }),
})
