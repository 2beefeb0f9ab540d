import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { EntityId } from '#contracts/entity.ts'
import type { NetworkExtract } from '#contracts/network-extract.ts'
import { computeHere, type WorkerMessage, type WorkerPiece } from '#src/app/measures/compute-here.ts'

const extract: NetworkExtract = { parties: [], interests: [], complete: true }
const asked = { measure: 'communities' as const, company: null, asOf: null, parameters: {}, groups: [] }

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
  const answer = computeHere(extract, asked, { onProgress, signal: stopped.signal })
  const [worker] = PlayedWorker.started
  if (!worker) throw new Error('No worker was started')
  return { answer, worker, onProgress, stopped }
}

describe('computing in a worker', () => {
  test('hands the question over, tells how much is done, and ends the worker with the answer', async () => {
    const { answer, worker, onProgress } = start()
    expect(worker.tasks).toEqual([{ extract, asked }])
    worker.say({ progress: 0.3 })
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.3)
    const found = { report: { asOf: null, findings: [], companies: [] }, parties: [] }
    worker.say(found)
    expect(await answer).toEqual(found)
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  test('hands a large network over in pieces that make up the whole, and the question last', async () => {
    const large: NetworkExtract = {
      parties: Array.from({ length: 12_000 }, (_, party) => ({
        id: v.parse(EntityId, String(party + 1)),
        name: null,
        kind: 'company',
      })),
      interests: Array.from({ length: 11_999 }, (_, owner) => {
        return [owner + 1, 0, 0, 0, 0.001, 0.001, null, null, null, null, String(owner)]
      }),
      complete: true,
    }
    const answer = computeHere(large, asked, { onProgress: () => {}, signal: new AbortController().signal })
    const [worker] = PlayedWorker.started
    if (!worker) throw new Error('No worker was started')
    await vi.waitUntil(() => worker.tasks.some((task) => !('piece' in (task as object))))
    const pieces = (worker.tasks.slice(0, -1) as WorkerPiece[]).map(({ piece }) => piece)
    expect(pieces.flatMap(({ parties }) => parties ?? [])).toEqual(large.parties)
    expect(pieces.flatMap(({ interests }) => interests ?? [])).toEqual(large.interests)
    expect(Math.max(...pieces.map(({ parties, interests }) => (parties ?? interests ?? []).length))).toBe(5_000)
    expect(worker.tasks.at(-1)).toEqual({ extract: { parties: [], interests: [], complete: true }, asked })
    const found = { report: { asOf: null, findings: [], companies: [] }, parties: [] }
    worker.say(found)
    expect(await answer).toEqual(found)
  })

  test('breaking it off ends the worker at once', async () => {
    const { answer, worker, stopped } = start()
    stopped.abort()
    await expect(answer).rejects.toBe(stopped.signal.reason)
    expect(worker.terminate).toHaveBeenCalledOnce()
  })

  test('what was broken off before it began starts no worker', async () => {
    const options = { onProgress: () => {}, signal: AbortSignal.abort() }
    await expect(computeHere(extract, asked, options)).rejects.toThrow()
    expect(PlayedWorker.started).toEqual([])
  })

  test('a refusal of the measure and a broken worker are said as problems', async () => {
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
