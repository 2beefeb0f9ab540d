import { i18n } from '@lingui/core'
import type { LocaleId } from '#contracts/values/locale.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { ArrangementMessage } from '#src/components/graph-view/overview/arrangement.worker.ts'
import type { SignedInEnvironment, Writer } from '#src/machines/kit/environment.ts'
import { makingNow } from '#src/routes/-explorations/making-now.ts'
import { makeHere } from './make-here.ts'

/** Languages of a bundle, whatever the language on screen. */
const bundled: readonly LocaleId[] = ['zh-CN', 'en-US']

/** Writes files in a worker; the words of a bundle load with the first of them. */
export const writer: Writer = {
  makingNow,
  drawSvg: async (drawing, signal) => (await makeHere({ type: 'svg', drawing }, signal)).text,
  writeData: async (format, network, signal) => (await makeHere({ type: 'data', format, network }, signal)).text,
  bundleEvidence: async (shown, stateHash, signal) => {
    const { network, tree, madeBy } = shown
    const [{ evidenceReports }, { wordsIn }] = await Promise.all([
      import('#src/routes/-explorations/evidence-reports.tsx'),
      import('./words-in.ts'),
    ])
    const locales = [...new Set([i18n.locale as LocaleId, ...bundled])]
    const { program, madeAt, company, asOf } = network
    const about = { program, madeAt, madeBy, company: { id: company.id, name: company.name }, asOf, stateHash }
    const reports = await evidenceReports(shown, locales, wordsIn)
    const files = [{ path: 'actions.json', content: JSON.stringify(tree) }]
    return makeHere({ type: 'evidence', network, about, reports, files }, signal)
  },
}

/** Computes a layout in a worker, so that the page stays responsive. Cancelling ends the worker at once. */
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
