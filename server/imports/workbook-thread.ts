import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type ProblemCode, type ProblemDetails, ProblemError } from '#contracts/values/problem.ts'
import { fileProblem } from '#formats/reading/file-problem.ts'
import type { WorkbookReader, WorkbookSheet } from '#formats/reading/workbook.ts'

/** The answer of the thread: the sheet, or the reason for its absence. */
export type WorkbookAnswer =
  | { sheet: WorkbookSheet }
  | { problem: { code: ProblemCode; message: string; details: ProblemDetails } }

const maxMemoryMb = 1024
const maxMilliseconds = 120_000

/**
 * Reads a sheet of a workbook in a thread of its own, so that neither its time nor its memory is the server's.
 * @throws ProblemError the reader's, `too_large` where it takes more memory than it may have, `timed_out`
 */
export const readWorkbookInThread: WorkbookReader = async (question) => {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  try {
    worker.postMessage(question)
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxMilliseconds) })) as [
      WorkbookAnswer,
    ]
    if ('sheet' in answer) return answer.sheet
    const { code, message, details } = answer.problem
    throw new ProblemError(code, message, details)
  } catch (error) {
    throw failureIn(question.file, error)
  } finally {
    await worker.terminate()
  }
}

/** Reads the first rows of a sheet, however large it is. */
export const readWorkbookBeginning: WorkbookReader = (question) =>
  readWorkbookInThread({ ...question, beginning: true })

function failureIn(file: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error.name === 'AbortError') return fileProblem('timed_out', file, 'reading the workbook takes too long')
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    const details = { cause: 'too_large_decompressed', most: maxMemoryMb * 2 ** 20 } as const
    return fileProblem('too_large', file, `reading the workbook takes more than ${maxMemoryMb} MiB`, {}, details)
  }
  return error
}
