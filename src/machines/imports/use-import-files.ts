import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { SavedMapping } from '#contracts/imports/column-mapping.ts'
import type { ImportJob } from '#contracts/imports/import.ts'
import type { UnfinishedUpload } from '#contracts/imports/upload.ts'
import { sender, useFields } from '../kit/bridge.ts'
import type { SignedInEnvironment } from '../kit/environment.ts'
import type { importFilesMachine } from './import-files.machine.ts'
import {
  inStepWith,
  sameIds,
  sameJobs,
  sameProgress,
  selectChosenFiles,
  selectFollowedJobs,
  selectKeyUnderWay,
  selectProgress,
  selectUploadsUnderWay,
} from './import-files.selectors.ts'
import { noImportChances, selectImportChances } from './import-job.selectors.ts'

/** Files on their way in, and what becomes of them; `files` holds their bytes. */
export function useImportFiles(
  actor: ActorRefFrom<typeof importFilesMachine>,
  files: Pick<SignedInEnvironment['files'], 'put'>,
) {
  const on = sender(actor)
  return {
    ...useFields(actor, selectChosenFiles),
    current: useSelector(actor, selectProgress, sameProgress),
    onSource: on('source.named', 'source'),
    onLook: on('look.chosen', 'look'),
    onEncoding: on('encoding.chosen', 'encoding'),
    onFiles: (chosen: readonly File[]) =>
      actor.send({ type: 'files.chosen', files: chosen.map((file) => files.put(file)) }),
    onFileToMap: (file: File, by?: SavedMapping) => actor.send({ type: 'files.toMap', files: [files.put(file)], by }),
    onWithdraw: on('file.withdrawn', 'key'),
    onCancelCurrent: on('import.cancelled'),
    onPause: on('upload.paused'),
    onResume: on('upload.resumed'),
    onCancel: on('job.cancelled', 'id'),
    onDismiss: on('result.dismissed', 'key'),
  }
}

export type FilesOnTheirWay = ReturnType<typeof useImportFiles>

/**
 * Imports as they stand, in step with what is told of those that run, each with what may be done about it.
 *
 * @param known as the server listed them
 */
export function useImportList(
  actor: ActorRefFrom<typeof importFilesMachine>,
  known: readonly ImportJob[],
  mayImport: boolean,
) {
  const followed = useSelector(actor, selectFollowedJobs, sameJobs)
  return inStepWith(known, followed).map((job) => ({
    ...job,
    ...(mayImport ? selectImportChances(job) : noImportChances),
  }))
}

/** Which of the uploads that were broken off do not go on here, and how they do. */
export function useUnfinishedUploads(
  actor: ActorRefFrom<typeof importFilesMachine>,
  { put, markOf }: Pick<SignedInEnvironment['files'], 'put' | 'markOf'>,
) {
  const underWay = useSelector(actor, selectUploadsUnderWay, sameIds)
  const key = useSelector(actor, selectKeyUnderWay)
  const own = key === null ? null : markOf(key)
  return {
    otherFile: useFields(actor, selectChosenFiles).otherFile,
    isLeft: ({ id, mark }: UnfinishedUpload) => !underWay.includes(id) && (mark === null || mark !== own),
    onGoOn: (upload: UnfinishedUpload, chosen: File | null) => {
      const file = chosen && { ...put(chosen), modified: chosen.lastModified }
      actor.send({ type: 'upload.takenUp', upload, file })
    },
    onDrop: sender(actor)('upload.dropped', 'id'),
  }
}
