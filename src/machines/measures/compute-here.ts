import type { AskedMeasure } from '#analysis/ask-measure.ts'
import type { NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import type { UndatedDifference } from '#contracts/scenarios/network-difference.ts'
import { type Problem, ProblemError } from '#contracts/values/problem.ts'
import type { Computed, ExtractTask, ScenarioDifference, TaskAnswers } from './extract-task.ts'

/** What the worker says as it goes; one of the last two ends it. */
export type WorkerMessage = { progress: number } | { answer: TaskAnswers[ExtractTask['type']] } | { problem: Problem }

/** What the worker is given: the server's reply as it came, for reading it would hold up the page, and what to do. */
export type WorkerTask = { reply: ArrayBuffer; task: ExtractTask }

type ComputeOptions = { onProgress: (done: number) => void; signal: AbortSignal }

/**
 * Computes a measure of the network around a company in a worker of the browser, so that the page goes on answering.
 * Breaking it off ends the worker at once.
 * @param reply the server's reply that holds the network
 * @throws ProblemError as the measure says, `unavailable` where the worker breaks
 */
export const computeHere = (reply: ArrayBuffer, asked: AskedMeasure, options: ComputeOptions): Promise<Computed> =>
  runHere<'measure'>({ reply, task: { type: 'measure', asked } }, options)

/**
 * Compares the network around a company with a scenario laid over it, in the same way.
 *
 * @returns `null` where the scenario names somebody who is not around the company
 */
export const compareHere = (
  reply: ArrayBuffer,
  compared: ScenarioDifference,
  options: ComputeOptions,
): Promise<UndatedDifference | null> =>
  runHere<'difference'>({ reply, task: { type: 'difference', compared } }, options)

/** The network around a company in the columns of an overview, in the same way. */
export const overviewHere = (reply: ArrayBuffer, signal: AbortSignal): Promise<NetworkOverview> =>
  runHere<'overview'>({ reply, task: { type: 'overview' } }, { onProgress: () => {}, signal })

async function runHere<Type extends ExtractTask['type']>(
  task: WorkerTask,
  { onProgress, signal }: ComputeOptions,
): Promise<TaskAnswers[Type]> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./measure.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<TaskAnswers[Type]>()
  const broke = () => reject(new ProblemError('unavailable', 'The analysis broke off.'))
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  worker.addEventListener('error', broke)
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if ('progress' in data) onProgress(data.progress)
    else if ('answer' in data) resolve(data.answer as TaskAnswers[Type])
    else reject(new ProblemError(data.problem.code, 'The measure could not be computed.', data.problem.details))
  })
  try {
    worker.postMessage(task)
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    worker.terminate()
  }
}
