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
  /** The file waits for somebody to say how it is to be read. */
  onKept: (upload: KeptUpload) => void
  onFailed: (problem: Problem) => void
}

/**
 * Sends a file's bytes and reports how many have left.
 * Returns the way to stop it. XMLHttpRequest, because fetch does not tell how far a request's body has come.
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
