import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { type ProblemCode, type ProblemDetails, ProblemError } from '#contracts/values/problem.ts'

/** What a thread is sent. `cancelled` is shared memory that holds 1 as soon as nobody waits for the answer. */
export type ThreadQuestion<Question> = { id: number; question: Question; cancelled: Int32Array }

/** A message of the thread: started, progress, and finally its answer or failure. */
export type ThreadMessage<Answer> =
  | { id: number; progress: number }
  | { id: number; answer: Answer }
  | { id: number; problem: { code: ProblemCode; message: string; details: ProblemDetails } }
  | { id: number; error: unknown }

type AskOptions = { onProgress?: (done: number) => void; signal?: AbortSignal }

export type WorkerClient<Question, Answer> = {
  /**
   * Refuses with `unavailable` where the thread broke, and with `timed_out` where it took too long or was cancelled.
   */
  ask: (question: Question, options?: AskOptions) => Promise<Answer>
  stop: () => Promise<void>
}

type Waiting<Answer> = {
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
  onProgress: AskOptions['onProgress']
  begun: boolean
}

/** Milliseconds that a question has, once it is asked to end, before its thread is ended. */
const patience = 5_000

/**
 * A thread that answers questions one after the other, so that the server answers others meanwhile. A thread that dies
 * fails its questions, and the next question starts another.
 *
 * @param module the worker's module, which calls `serveWorker`
 * @param maxMilliseconds for which an answer is waited for, the questions before it included
 */
export function createWorkerClient<Question, Answer>(
  module: URL,
  workerData: object,
  { maxMilliseconds, log }: { maxMilliseconds: number; log: Logger },
): WorkerClient<Question, Answer> {
  const waiting = new Map<number, Waiting<Answer>>()
  let worker: Worker | null = null
  let lastId = 0

  const start = (): Worker => {
    const started = new Worker(module, { workerData })
    started.on('message', (message: ThreadMessage<Answer>) => hear(message))
    started.on('error', (error) => log.error({ err: error }, 'a thread of the analysis broke'))
    started.on('exit', () => {
      if (worker !== started) return
      worker = null
      for (const { reject } of waiting.values()) reject(new ProblemError('unavailable', 'The analysis broke off.'))
      waiting.clear()
    })
    started.unref()
    return started
  }

  const hear = (message: ThreadMessage<Answer>) => {
    const asked = waiting.get(message.id)
    if (!asked) return
    if ('progress' in message) {
      asked.begun = true
      asked.onProgress?.(message.progress)
      return
    }
    waiting.delete(message.id)
    if ('answer' in message) asked.resolve(message.answer)
    else asked.reject(failureIn(message))
  }

  return {
    ask: async (question, { onProgress, signal } = {}) => {
      if (signal?.aborted) throw brokenOff()
      const id = ++lastId
      const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      const asked: Waiting<Answer> = { resolve, reject, onProgress, begun: false }
      waiting.set(id, asked)
      worker ??= start()
      const working = worker
      let ending: NodeJS.Timeout | undefined
      const cancel = () => {
        Atomics.store(cancelled, 0, 1)
        if (asked.begun) ending ??= setTimeout(() => void working.terminate(), patience)
        else {
          waiting.delete(id)
          reject(brokenOff())
        }
      }
      const late = setTimeout(cancel, maxMilliseconds)
      signal?.addEventListener('abort', cancel)
      working.postMessage({ id, question, cancelled } satisfies ThreadQuestion<Question>)
      try {
        return await promise
      } finally {
        clearTimeout(late)
        clearTimeout(ending)
        signal?.removeEventListener('abort', cancel)
      }
    },
    stop: async () => {
      await worker?.terminate()
    },
  }
}

const brokenOff = () => new ProblemError('timed_out', 'The analysis was broken off before it began.')

function failureIn(message: Extract<ThreadMessage<never>, { problem: unknown } | { error: unknown }>): unknown {
  if ('error' in message) return message.error
  const { code, message: text, details } = message.problem
  return new ProblemError(code, text, details)
}
