import { ProblemError } from '#contracts/values/problem.ts'
import type { ArrangementMessage } from '#src/components/graph-view/overview/arrangement.worker.ts'
import type { SignedInEnvironment } from '#src/machines/kit/environment.ts'

/** Lays a network out in a worker, so that the page goes on answering. Breaking it off ends the worker at once. */
export const arrange: SignedInEnvironment['arrange'] = async ({ ids, owners, companies }, { onProgress, signal }) => {
  const worker = new Worker(new URL('../components/graph-view/overview/arrangement.worker.ts', import.meta.url), {
    type: 'module',
  })
  const { promise, resolve, reject } = Promise.withResolvers<Float32Array>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  worker.addEventListener('error', () => reject(new ProblemError('unavailable', 'The layout broke off.')))
  worker.addEventListener('message', ({ data }: MessageEvent<ArrangementMessage>) => {
    if (data.done === 1 && data.positions) resolve(data.positions)
    else onProgress(data)
  })
  try {
    worker.postMessage({ count: ids.length, owner: owners, company: companies })
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    worker.terminate()
  }
}
