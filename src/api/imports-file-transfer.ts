import type { DetailedError } from 'tus-js-client'
import * as v from 'valibot'
import { isSameFile, passesByItself, UploadId, type UploadPurpose, UploadReply } from '#contracts/imports/upload.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { accepted } from './client.ts'
import { loadUnfinishedUploads } from './imports-uploads.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/**
 * `file: null` goes on with an upload all of whose bytes have arrived. `id`: the upload it goes on with, where that is
 * known; else the unfinished upload of the same file, if there is one, or a new one under `mark`.
 */
export type FileToSend = { file: File | null; id: UploadId | null; mark: string } & UploadPurpose

export type UploadListeners = {
  /** The upload is known to the server, which holds the first `received` bytes. */
  onLocated: (upload: { id: UploadId; received: number }) => void
  onProgress: (sentBytes: number) => void
  /** All bytes have arrived. */
  onSent: (id: UploadId) => void
  /** Nothing is wrong with the file: what has arrived stays, and sending goes on from there. */
  onInterrupted: (problem: Problem) => void
  onFailed: (problem: Problem) => void
}

/** Bytes of a request: what a proxy that holds requests back can lose at a time. */
const partBytes = 8 * 2 ** 20

const loadTus = () => import('tus-js-client')

/** Loads what sends files, so that it is there when they are sent. */
export const prepareSending = (): void => void loadTus().catch(() => undefined)

/** Sends a file in parts, from where the server has it. Returns a function that stops it: what has arrived stays. */
export function sendFile(server: Server, file: FileToSend, listeners: UploadListeners): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  send(server, file, listeners, signal).catch((error: unknown) => {
    if (!signal.aborted) tell(error, server, listeners)
  })
  return () => stopping.abort()
}

async function send(
  server: Server,
  { file, id, mark, source, look, encoding }: FileToSend,
  listeners: UploadListeners,
  signal: AbortSignal,
): Promise<void> {
  const { onLocated, onProgress, onSent } = listeners
  if (file === null) return id === null ? undefined : onSent(id)
  const known = id === null ? await beginningOf(file, server, signal) : { id }
  if (known && 'received' in known) {
    onLocated(known)
    if (known.received === file.size) return onSent(known.id)
  }
  const { Upload } = await loadTus()
  signal.throwIfAborted()
  const endpoint = server.calls['unfinished-uploads'].$url().pathname
  const idNow = () => v.parse(UploadId, upload.url?.split('/').at(-1))
  const upload = new Upload(file, {
    endpoint,
    ...(known && { uploadUrl: `${endpoint}/${known.id}` }),
    chunkSize: partBytes,
    headers: accepted,
    metadata: {
      name: file.name,
      modified: String(file.lastModified),
      look: String(look),
      mark,
      ...(source !== null && { source }),
      ...(encoding !== null && { encoding }),
    },
    // When to try again is the machine's; what is unfinished is the server's to know.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      if (!known || idNow() !== known.id) onLocated({ id: idNow(), received: 0 })
    },
    onProgress: (sent) => onProgress(sent),
    onSuccess: () => onSent(idNow()),
    onError: (error) => tell(error, server, listeners),
  })
  signal.addEventListener('abort', () => void upload.abort())
  upload.start()
}

/** The unfinished upload of a file. */
async function beginningOf(file: File, server: Server, signal: AbortSignal) {
  const { name, size: bytes, lastModified: modified } = file
  const unfinished = await loadUnfinishedUploads(server, signal)
  return unfinished.find((upload) => isSameFile(upload, { name, bytes, modified }))
}

function tell(error: unknown, server: Server, { onInterrupted, onFailed }: UploadListeners): void {
  const problem = problemIn(error, server)
  if (passesByItself(problem)) onInterrupted(problem)
  else onFailed(problem)
}

/** Why a request of the protocol failed: what its answer says, if there is one. */
function problemIn(error: unknown, { readReply }: Server): Problem {
  if (!(error instanceof Error) || !('originalResponse' in error)) {
    return isLostPart(error) ? { code: 'no_connection', details: {} } : problemFrom(error)
  }
  const { originalResponse: response } = error as DetailedError
  if (!response) return { code: 'no_connection', details: {} }
  try {
    return readReply(v.never(), jsonIn(response.getBody()), response.getStatus(), shownIn('transfer'))
  } catch (thrown) {
    return problemFrom(thrown)
  }
}

/** Whether the module that sends files did not come. */
const isLostPart = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof Error && error.name === 'ChunkLoadError')

/** Has the server take a file all of whose bytes have arrived. */
export const finishUpload = (
  { calls, request }: Server,
  id: UploadId,
  { source, look, encoding }: UploadPurpose,
  signal: AbortSignal,
): Promise<UploadReply> =>
  request(
    (init) =>
      calls['unfinished-uploads'][':id'].finish.$post({ param: { id }, json: { source, look, encoding } }, { init }),
    UploadReply,
    // An archive of many files is looked at file by file.
    { signal, ownDisplay: 'transfer', timeLimit: null },
  )

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
