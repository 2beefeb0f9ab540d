import type { SnapshotFrom } from 'xstate'
import type { ImportJob } from '#contracts/imports/import.ts'
import type { UploadId } from '#contracts/imports/upload.ts'
import type { Problem } from '#contracts/values/problem.ts'
import type { importFilesMachine } from './import-files.machine.ts'
import type { ChosenFile, Pace } from './import-files.types.ts'
import { selectJobIsArriving } from './import-job.selectors.ts'

type ImportFilesSnapshot = SnapshotFrom<typeof importFilesMachine>

/**
 * The file on its way: sent to the server, or worked on there. Bytes of the file; seconds until it is sent, or until
 * all the work on it is done, `null` while they can't be told.
 */
export type ImportProgress = {
  file: ChosenFile
  stage: 'uploading' | 'offline' | 'paused' | 'finishing' | 'following' | 'cancelling'
  job: ImportJob | null
  doneBytes: number
  /** Bytes that the server had already when the upload was begun here. */
  resumedFrom: number
  remainingSeconds: number | null
  /** Why the server could not be reached just now; it is tried again. */
  problem: Problem | null
  mayCancel: boolean
}

export function selectProgress(snapshot: ImportFilesSnapshot): ImportProgress | null {
  const { current, job, pace, held, upload, problem } = snapshot.context
  if (!current) return null
  const stage = stageOf(snapshot)
  return {
    file: current,
    stage,
    job,
    doneBytes: pace?.last.done ?? held,
    resumedFrom: upload?.from ?? 0,
    remainingSeconds:
      stage === 'uploading' ? pace && remainingSeconds(pace, current.bytes) : (job?.step?.remainingSeconds ?? null),
    problem,
    mayCancel: snapshot.can({ type: 'import.cancelled' }),
  }
}

/** Whether two looks at the progress saw the same. */
export const sameProgress = (one: ImportProgress | null, other: ImportProgress | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The jobs of the files chosen here as they were last heard of, newest first. */
export const selectFollowedJobs = ({ context }: ImportFilesSnapshot): ImportJob[] =>
  [context.job, ...context.settled.map(({ job }) => job)].filter((job) => job !== null)

/** Whether two looks at the jobs saw the same. */
export const sameJobs = (some: readonly ImportJob[], others: readonly ImportJob[]): boolean =>
  some.length === others.length && some.every((job, index) => job === others[index])

/** A list of jobs in step with those that are followed more closely: until they have arrived, and no further. */
export const inStepWith = (jobs: readonly ImportJob[], followed: readonly ImportJob[]): ImportJob[] =>
  jobs.map((job) => (selectJobIsArriving(job) && followed.find(({ id }) => id === job.id)) || job)

/** The files chosen here, and what is said of those that are chosen next. */
export const selectChosenFiles = ({ context }: ImportFilesSnapshot) => ({
  source: context.source,
  look: context.look,
  encoding: context.encoding,
  waiting: context.queue,
  results: context.settled,
  otherFile: context.otherFile,
})

/** The unfinished uploads that go on here, now or in their turn. */
export const selectUploadsUnderWay = ({ context: { queue, upload } }: ImportFilesSnapshot): UploadId[] =>
  [upload?.id, ...queue.map(({ unfinished }) => unfinished?.id)].filter((id) => id !== undefined)

/** The key of the file that is under way; `null` without one. */
export const selectKeyUnderWay = ({ context: { current } }: ImportFilesSnapshot): string | null => current?.key ?? null

/** Whether two looks at them saw the same. */
export const sameIds = (some: readonly UploadId[], others: readonly UploadId[]): boolean =>
  some.join() === others.join()

/** Seconds to the end at the pace so far, or `null` before two observations differ. */
export function remainingSeconds({ first, last }: Pace, total: number): number | null {
  const bytesPerMillisecond = (last.done - first.done) / (last.at - first.at)
  return bytesPerMillisecond > 0 && Number.isFinite(bytesPerMillisecond)
    ? Math.max(0, total - last.done) / bytesPerMillisecond / 1000
    : null
}

function stageOf(snapshot: ImportFilesSnapshot): ImportProgress['stage'] {
  if (snapshot.matches({ transfer: { uploading: 'paused' } })) return 'paused'
  if (snapshot.matches({ transfer: { uploading: 'finishing' } })) return 'finishing'
  if (snapshot.matches({ transfer: 'uploading' })) return snapshot.context.problem ? 'offline' : 'uploading'
  return snapshot.matches({ transfer: { following: 'cancelling' } }) ? 'cancelling' : 'following'
}
