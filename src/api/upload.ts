import type { ImportJob } from '#contracts/imports/import.ts'
import { type KeptUpload, UploadReply } from '#contracts/imports/upload.ts'
import { type Problem, ProblemError, problemFrom } from '#contracts/values/problem.ts'
import type { TextEncoding } from '#contracts/values/text-encoding.ts'
import { accepted, dataOf } from './client.ts'
import type { Server } from './server.ts'

/** `source` and `encoding` are left to the server where they are `null`. */
export type FileToSend = {
  bytes: Blob
  name: string
  source: string | null
  look: boolean
  encoding: TextEncoding | null
}

export type UploadListeners = {
  onProgress: (sentBytes: number) => void
  onAccepted: (job: ImportJob) => void
  /** The file waits for its mapping. */
  onKept: (upload: KeptUpload) => void
  onFailed: (problem: Problem) => void
}

/**
 * Uploads a file with progress. Returns a function that aborts it. XMLHttpRequest, because fetch does not report upload
 * progress.
 */
export function uploadFile(
  { calls, readReply }: Server,
  { bytes, name, source, look, encoding }: FileToSend,
  { onProgress, onAccepted, onKept, onFailed }: UploadListeners,
): () => void {
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded }) => onProgress(loaded)
  request.onerror = () => onFailed({ code: 'no_connection', details: { file: name } })
  request.onload = () => {
    try {
      const body = jsonIn(request.responseText)
      const reply = readReply(dataOf(UploadReply), body, request.status, { skipErrorHandler: true })
      if (reply.job) onAccepted(reply.job)
      else if (reply.upload) onKept(reply.upload)
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown
      const { code, details } = problemFrom(thrown)
      onFailed({ code, details: { file: name, ...details } })
    }
  }
  request.open(
    'POST',
    calls.uploads.$url({
      query: { name, ...(source && { source }), ...(encoding && { encoding }), look: look ? 'true' : 'false' },
    }),
  )
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.setRequestHeader('accept', accepted.accept)
  request.send(bytes)
  return () => request.abort()
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
