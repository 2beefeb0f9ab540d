import { Worker } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { ProblemError } from '#contracts/problem.ts'
import type { WorkerAnswer } from './network-question.ts'
import type { OwnershipFigures } from './ownership-of.ts'

const mostMilliseconds = 60_000

export type NetworkAnalysis = {
  ownership: (company: string, asOf: string | null) => Promise<OwnershipFigures>
  stop: () => Promise<void>
}

type Waiting = { resolve: (figures: OwnershipFigures) => void; reject: (error: unknown) => void; timer: NodeJS.Timeout }

/**
 * The arithmetic of the whole network in a thread of its own, so that the server answers others meanwhile. A thread
 * that dies or takes too long fails its questions, and the next question starts another.
 */
export function createNetworkAnalysis(connection: ClientConfig, log: Logger): NetworkAnalysis {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let lastId = 0

  const failAll = (error: unknown) => {
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    waiting.clear()
  }

  const start = (): Worker => {
    const started = new Worker(new URL('./network-worker.ts', import.meta.url), { workerData: { connection } })
    started.on('message', (answer: WorkerAnswer) => settle(answer))
    started.on('error', (error) => log.error({ err: error }, 'the thread of the network broke'))
    started.on('exit', () => {
      if (worker !== started) return
      worker = null
      failAll(new ProblemError('unavailable', 'The analysis of the network broke off.'))
    })
    started.unref()
    return started
  }

  const settle = (answer: WorkerAnswer) => {
    const question = waiting.get(answer.id)
    if (!question) return
    waiting.delete(answer.id)
    clearTimeout(question.timer)
    if ('figures' in answer) question.resolve(answer.figures)
    else question.reject(answer.error)
  }

  return {
    ownership: (company, asOf) => {
      const id = ++lastId
      const { promise, resolve, reject } = Promise.withResolvers<OwnershipFigures>()
      const timer = setTimeout(() => void worker?.terminate(), mostMilliseconds)
      waiting.set(id, { resolve, reject, timer })
      worker ??= start()
      worker.postMessage({ id, company, asOf })
      return promise
    },
    stop: async () => {
      await worker?.terminate()
    },
  }
}
