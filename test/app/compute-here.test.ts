import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { computeHere, type WorkerMessage } from '#src/machines/measures/compute-here.ts'

const reply = new ArrayBuffer(8)
const asked = { measure: 'communities' as const, company: null, asOf: '2026-01-01', parameters: {}, groups: [] }

/** Stands in for the worker of a browser, which this environment does not have. */
class PlayedWorker extends EventTarget {
  static started: PlayedWorker[] = []
  tasks: unknown[] = []
  terminate = vi.fn<() => void>()

  constructor() {
    super()
    PlayedWorker.started.push(this)
  }

  postMessage(task: unknown) {
    this.tasks.push(task)
  }

  say(data: WorkerMessage) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

beforeEach(() => {
  PlayedWorker.started = []
  vi.stubGlobal('Worker', PlayedWorker)
})
afterEach(() => vi.unstubAllGlobals())

function start() {
  const stopped = new AbortController()
  const onProgress = vi.fn<(done: number) => void>()
  const answer = computeHere(reply, asked, { onProgress, signal: stopped.signal })
  const [worker] = PlayedWorker.started
  if (!worker) throw new Error('No worker was started')
  return { answer, worker, onProgress, stopped }
}

describe('computing in a worker', () => {
  test('computing in a worker passes on the question, reports progress, and ends the worker with the answer', async () => {
    const { answer, worker, onProgress } = start()
    expect(worker.tasks).toEqual([{ reply, task: { type: 'measure', asked } }])
    worker.say({ progress: 0.3 })
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.3)
    const found = { report: { asOf: '2026-01-01', findings: [], companies: [] }, parties: [], complete: true }
    worker.say({ answer: found })
    expect(await answer).toEqual(found)
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  test('cancelling a computation in a worker ends the worker at once', async () => {
    const { answer, worker, stopped } = start()
    stopped.abort()
    await expect(answer).rejects.toBe(stopped.signal.reason)
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  test('a computation cancelled before it starts creates no worker', async () => {
    const options = { onProgress: () => {}, signal: AbortSignal.abort() }
    await expect(computeHere(reply, asked, options)).rejects.toThrow()
    expect(PlayedWorker.started).toEqual([])
  })

  test('a refused computation and a crashed worker are reported as problems', async () => {
    const refused = start()
    refused.worker.say({ problem: { code: 'not_found', details: { id: '7' } } })
    await expect(refused.answer).rejects.toMatchObject({ code: 'not_found', details: { id: '7' } })
    PlayedWorker.started = []
    const broken = start()
    broken.worker.dispatchEvent(new Event('error'))
    await expect(broken.answer).rejects.toMatchObject({ code: 'unavailable' })
    expect(broken.worker.terminate).toHaveBeenCalledOnce()
  })
})
