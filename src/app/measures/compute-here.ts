import type { AskedDifference } from '#analysis/measures/ask-difference.ts'
import type { AskedMeasure } from '#analysis/measures/ask-measure.ts'
import type { MeasureId } from '#contracts/measure.ts'
import type { MeasureReports } from '#contracts/measure-reports.ts'
import type { DifferenceReply } from '#contracts/measure-request.ts'
import type { NetworkExtract } from '#contracts/network-extract.ts'
import { type Problem, ProblemError } from '#contracts/problem.ts'

/** What the worker says as it goes; one of the last two ends it. */
export type WorkerMessage = { progress: number } | Computed | DifferenceReply | { problem: Problem }

/** What a supposition is compared with reality for. */
type SupposedDifference = Omit<AskedDifference, 'compared'>

/** One thing to be computed with the network around a company. */
export type WorkerTask = { extract: NetworkExtract } & ({ asked: AskedMeasure } | { compared: SupposedDifference })

/** A piece of a large network that goes before the task itself. */
export type WorkerPiece = { piece: Partial<Pick<NetworkExtract, 'parties' | 'interests'>> }

/** Elements that are copied for the worker in a few milliseconds. */
const pieceSize = 5_000

/** What a measure says, and who the parties are that it names. */
type Computed = { report: MeasureReports[MeasureId]; parties: NetworkExtract['parties'] }

type ComputeOptions = { onProgress: (done: number) => void; signal: AbortSignal }

/**
 * Computes a measure of the network around a company in a worker of the browser, so that the page goes on answering.
 * Breaking it off ends the worker at once.
 * @throws ProblemError as the measure says, `unavailable` where the worker breaks
 */
export async function computeHere(
  extract: NetworkExtract,
  asked: AskedMeasure,
  options: ComputeOptions,
): Promise<Computed> {
  const answer = await runHere({ extract, asked }, options)
  if (!('report' in answer)) throw new Error('The worker answered another question')
  return answer
}

/** Compares the network around a company with a supposition laid over it, in the same way. */
export async function compareHere(
  extract: NetworkExtract,
  compared: SupposedDifference,
  options: ComputeOptions,
): Promise<DifferenceReply> {
  const answer = await runHere({ extract, compared }, options)
  if (!('difference' in answer)) throw new Error('The worker answered another question')
  return answer
}

async function runHere(task: WorkerTask, { onProgress, signal }: ComputeOptions): Promise<Computed | DifferenceReply> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./measure.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Computed | DifferenceReply>()
  const broke = () => reject(new ProblemError('unavailable', 'The analysis broke off.'))
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  worker.addEventListener('error', broke)
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if ('progress' in data) onProgress(data.progress)
    else if ('report' in data || 'difference' in data) resolve(data)
    else reject(new ProblemError(data.problem.code, 'The measure could not be computed.', data.problem.details))
  })
  try {
    handOver(task, worker, signal).catch(reject)
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    worker.terminate()
  }
}

/** Copying a large network in one go would hold up the page: it goes in pieces, with time for the page between them. */
async function handOver(task: WorkerTask, worker: Worker, signal: AbortSignal): Promise<void> {
  const { parties, interests, complete } = task.extract
  if (parties.length + interests.length <= pieceSize) {
    worker.postMessage(task)
    return
  }
  const pieces: WorkerPiece['piece'][] = [
    ...piecesOf(parties).map((piece) => ({ parties: piece })),
    ...piecesOf(interests).map((piece) => ({ interests: piece })),
  ]
  for (const piece of pieces) {
    worker.postMessage({ piece } satisfies WorkerPiece)
    await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return
  }
  worker.postMessage({ ...task, extract: { parties: [], interests: [], complete } } satisfies WorkerTask)
}

function piecesOf<Element>(elements: readonly Element[]): Element[][] {
  const count = Math.ceil(elements.length / pieceSize)
  return Array.from({ length: count }, (_, place) => elements.slice(place * pieceSize, (place + 1) * pieceSize))
}
