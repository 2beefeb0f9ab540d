import { ImportJob } from '#contracts/import.ts'
import { type Problem, ProblemError, problemFrom } from '#contracts/problem.ts'
import { accepted, dataOf } from './client.ts'
import type { Server } from './server.ts'

export type UploadListeners = {
  onProgress: (sentBytes: number) => void
  onAccepted: (job: ImportJob) => void
  onFailed: (problem: Problem) => void
}

/**
 * Sends a file's bytes and reports how many have left. `source: null` leaves the name of the source to the server.
 * Returns the way to stop it. XMLHttpRequest, because fetch does not tell how far a request's body has come.
 */
export function uploadFile(
  { calls, readReply }: Server,
  { bytes, name, source }: { bytes: Blob; name: string; source: string | null },
  { onProgress, onAccepted, onFailed }: UploadListeners,
): () => void {
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded }) => onProgress(loaded)
  request.onerror = () => onFailed({ code: 'unavailable', details: { file: name } })
  request.onload = () => {
    try {
      const body = jsonIn(request.responseText)
      onAccepted(readReply(dataOf(ImportJob), body, request.status, { skipErrorHandler: true }))
    } catch (thrown) {
      if (!(thrown instanceof ProblemError)) throw thrown
      const { code, details } = problemFrom(thrown)
      onFailed({ code, details: { file: name, ...details } })
    }
  }
  request.open('POST', calls.imports.$url({ query: { name, ...(source && { source }) } }))
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
