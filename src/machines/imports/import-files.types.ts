import type { SavedMapping } from '#contracts/imports/column-mapping.ts'
import type { ImportId, ImportJob } from '#contracts/imports/import.ts'
import type { StoredUpload, UnfinishedUpload, UploadId, UploadReply } from '#contracts/imports/upload.ts'
import type { Problem } from '#contracts/values/problem.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'

/**
 * A file the user chose; `key` finds its bytes, which stay outside the machine. `source: null` takes the file's name;
 * `look`: it is to be looked at before it is imported; `encoding: null` leaves that to its bytes.
 */
export type ChosenFile = {
  key: string
  name: string
  bytes: number
  source: string | null
  look: boolean
  encoding: TextEncoding | null
  /** The saved mapping by which it is to be prepared. */
  by?: SavedMapping | undefined
  /** The unfinished upload with which it goes on. */
  unfinished?: SentUpload
}

/** How far something has come, first and last seen: bytes done, and the clock in milliseconds. */
export type Pace = { first: { done: number; at: number }; last: { done: number; at: number } }

export type Outcome = 'finished' | 'refused' | 'failed' | 'cancelled'

/** What became of a chosen file. `job` is `null` where the server did not take it. */
export type SettledFile = { file: ChosenFile; outcome: Outcome; job: ImportJob | null; problem: Problem | null }

export type ImportFilesContext = {
  /** Name of the source for the files chosen next, as typed. */
  source: string
  /** Whether the files chosen next are to be looked at first. */
  look: boolean
  /** The encoding of the text of the files chosen next; `null`: found by their bytes. */
  encoding: TextEncoding | null
  queue: ChosenFile[]
  current: ChosenFile | null
  job: ImportJob | null
  pace: Pace | null
  problem: Problem | null
  /** The upload of the current file, once the server knows it. */
  upload: SentUpload | null
  /** Bytes that were sent before it was interrupted or paused. */
  held: number
  /** How often sending was interrupted since bytes last moved. */
  interruptions: number
  /** The file that was chosen last to go on with an upload and is another. */
  otherFile: { id: UploadId; name: string } | null
  settled: SettledFile[]
}

/** An upload, and how many bytes of it the server had when it was begun or went on. */
export type SentUpload = { id: UploadId; from: number }

export type UploadReport =
  | { type: 'upload.located'; id: UploadId; received: number }
  | { type: 'upload.progressed'; sentBytes: number; at: number }
  | { type: 'upload.sent'; id: UploadId }
  | { type: 'upload.interrupted' | 'upload.failed'; problem: Problem }

/** What the server made of a file that has arrived: its import, or the upload that waits for its mapping. */
export type TakenFile = UploadReply & { at: number }

/** A file without what is said of all that are chosen with it. */
export type FileAlone = Omit<ChosenFile, 'source' | 'look' | 'encoding' | 'by' | 'unfinished'>

export type ImportFilesEvent =
  | UploadReport
  | { type: 'source.named'; source: string }
  | { type: 'look.chosen'; look: boolean }
  | { type: 'encoding.chosen'; encoding: TextEncoding | null }
  | { type: 'files.chosen'; files: FileAlone[] }
  /** Files whose columns somebody wants to map, by a saved mapping where one is named. */
  | { type: 'files.toMap'; files: FileAlone[]; by?: SavedMapping | undefined }
  /** An unfinished upload goes on, with the same file chosen again; without one where all its bytes have arrived. */
  | { type: 'upload.takenUp'; upload: UnfinishedUpload; file: (FileAlone & { modified: number }) | null }
  | { type: 'upload.dropped'; id: UploadId }
  | { type: 'upload.paused' | 'upload.resumed' }
  | { type: 'line.returned' }
  | { type: 'job.begun'; file: ChosenFile; job: ImportJob; at: number }
  | { type: 'file.withdrawn'; key: string }
  | { type: 'import.cancelled' }
  | { type: 'job.cancelled'; id: ImportId }
  | { type: 'result.dismissed'; key: string }

export type JobReport = { job: ImportJob; at: number }

/** What became of a settled job's file. */
export const settledFrom = (job: ImportJob): Pick<SettledFile, 'outcome' | 'job' | 'problem'> => ({
  outcome: outcomeOf(job),
  job,
  problem: null,
})

/** The files of an archive that cannot be read, each settled under its own name. */
export const refusedOf = ({ refused = [] }: ImportJob, archive: ChosenFile): SettledFile[] =>
  refused.map(({ file, code, details }) => ({
    file: { ...archive, key: `${archive.key} ${file}`, name: file },
    outcome: 'refused',
    job: null,
    problem: { code, details },
  }))

function outcomeOf({ state }: ImportJob): Outcome {
  return state === 'finished' || state === 'refused' || state === 'cancelled' ? state : 'failed'
}

/** The pace with one more observation. */
export function observePace(pace: Pace | null, done: number, at: number): Pace {
  const last = { done, at }
  return pace ? { ...pace, last } : { first: last, last }
}

export function currentFileOf({ current }: ImportFilesContext): ChosenFile {
  if (!current) throw new Error('A file is taken from the queue before it is sent')
  return current
}

/** Before a file is taken from the queue. */
export const nothingUnderWay = {
  current: null,
  job: null,
  pace: null,
  problem: null,
  upload: null,
  held: 0,
  interruptions: 0,
} satisfies Partial<ImportFilesContext>

export const keptIn = ({ upload }: TakenFile): { upload: StoredUpload } => {
  if (!upload) throw new Error('A file that was not begun to be imported waits')
  return { upload }
}

export const reportIn = ({ job, at }: TakenFile): { report: JobReport } => {
  if (!job) throw new Error('A file that does not wait is imported')
  return { report: { job, at } }
}

/** What became of a file that the server did not take. */
export function refusedFrom(
  { code, details }: Problem,
  context: ImportFilesContext,
): Pick<SettledFile, 'outcome' | 'job' | 'problem'> {
  return {
    outcome: 'refused',
    job: null,
    problem: { code, details: { file: currentFileOf(context).name, ...details } },
  }
}

export function uploadOf({ upload }: ImportFilesContext): SentUpload {
  if (!upload) throw new Error('A file is taken only once the server has it')
  return upload
}

export type TakenUp = Extract<ImportFilesEvent, { type: 'upload.takenUp' }>

/** The queue with a file that goes on with its upload, as it was meant when it was begun. */
export function queuedToGoOn({ queue }: ImportFilesContext, { upload, file }: Pick<TakenUp, 'upload' | 'file'>) {
  const { id, received, name, bytes, source, look, encoding } = upload
  const key = file?.key ?? `upload ${id}`
  return {
    queue: [...queue, { key, name, bytes, source, look, encoding, unfinished: { id, from: received } }],
    otherFile: null,
  }
}

export function currentJobOf({ job }: ImportFilesContext): ImportJob {
  if (!job) throw new Error('A job is followed only once the server has accepted the file')
  return job
}

export function jobIdIn(event: ImportFilesEvent): ImportId {
  if (event.type !== 'job.cancelled') throw new Error('Only "job.cancelled" leads to cancelling an earlier job')
  return event.id
}

/** What the machine tells whoever listens. */
export type ImportFilesEmitted =
  | { type: 'imports.changed' }
  | { type: 'uploads.changed' }
  /** `id` is `null` where the server has not told it yet; `key` is that of the file. */
  | { type: 'upload.abandoned'; id: UploadId | null; key: string }
  | { type: 'upload.kept'; upload: StoredUpload; by?: SavedMapping | undefined }
  | { type: 'file.released'; key: string }

/** Files whose columns somebody wants to map, by a saved mapping where one is named. */
export type FilesToMap = { files: FileAlone[]; by?: SavedMapping | undefined }

/** The queue with files that are to be looked at, as all that are mapped are. */
export function queuedToMap({ queue, source, encoding }: ImportFilesContext, { files, by }: FilesToMap) {
  const asked = { source: source.trim() || null, look: true, encoding, by }
  return { queue: [...queue, ...files.map((file) => ({ ...file, ...asked }))] }
}
