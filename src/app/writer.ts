import { i18n } from '@lingui/core'
import type { LocaleId } from '#contracts/values/locale.ts'
import type { Writer } from '#src/machines/kit/environment.ts'
import { makingNow } from '#src/routes/-explorations/making-now.ts'
import { makeHere } from './make-here.ts'

/** Languages in which a bundle speaks whatever language is on the screen. */
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
