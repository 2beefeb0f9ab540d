import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OwnershipReply } from '#contracts/network.ts'
import type { PanelId } from '#contracts/search-params.ts'

const words: Record<PanelId, MessageDescriptor> = {
  penetration: msg`Owners`,
  control: msg`Control`,
  facts: msg`Details`,
  analysis: msg`Graph analysis`,
  deduction: msg`Risk deduction`,
  'what-if': msg`What if`,
  dates: msg`Two dates`,
  notes: msg`Notes`,
  history: msg`History`,
  list: msg`Network as a list`,
  quality: msg`Data quality`,
  saved: msg`Saved`,
}

/** What a panel is called. */
export function panelWords(i18n: I18n, panel: PanelId, { findings }: Pick<OwnershipReply, 'findings'>): string {
  const count = findings.length
  if (panel === 'quality' && count > 0) return i18n._(msg`Data quality (${count})`)
  return i18n._(words[panel])
}
