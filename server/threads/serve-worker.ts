import { parentPort } from 'node:worker_threads'
import { ProblemError } from '#contracts/values/problem.ts'
import type { ThreadMessage, ThreadQuestion } from './worker-client.ts'

/** Reports the progress of a request, 0 to 1. Throws `timed_out` where no caller waits any more. */
export type Progress = (done: number) => void

/** Milliseconds between two progress messages. */
const progressInterval = 100

/**
 * The thread's side of a question thread: answers one question after the other, in the order in which they came.
 * @param options.together whether a question is begun while others wait for something
 */
export function serveWorker<Question, Answer>(
  answer: (question: Question, progress: Progress) => Promise<Answer>,
  { together = false } = {},
): void {
  const port = parentPort
  if (!port) throw new Error('This module runs as a worker thread; createWorkerClient starts it')
  const tell = (message: ThreadMessage<Answer>) => port.postMessage(message)

  const answerTo = async ({ id, question, cancelled }: ThreadQuestion<Question>) => {
    let told = performance.now()
    const progress = (done: number) => {
      if (Atomics.load(cancelled, 0) === 1) throw new ProblemError('timed_out', 'The analysis was broken off.')
      if (performance.now() - told < progressInterval) return
      told = performance.now()
      tell({ id, progress: done })
    }
    tell({ id, progress: 0 })
    try {
      progress(0)
      tell({ id, answer: await answer(question, progress) })
    } catch (error) {
      if (!(error instanceof ProblemError)) return tell({ id, error })
      const { code, message, details } = error
      tell({ id, problem: { code, message, details } })
    }
  }

  let previous: Promise<void> = Promise.resolve()
  port.on('message', (question: ThreadQuestion<Question>) => {
    if (together) void answerTo(question)
    else previous = previous.then(() => answerTo(question))
  })
}
