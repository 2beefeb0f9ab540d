import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { exceptionFrom } from '#src/routes/-shell/route-exception.tsx'
import type { AppRouter } from './router.ts'

/** Names the page in the tab, in the active language, after the innermost route that has a title. */
export function showTitle(router: AppRouter): void {
  const { matches } = router.state
  const isUnknown = matches.length === 1 || matches.some(({ status }) => status === 'notFound')
  const failed = matches.find(({ status }) => status === 'error')
  const kind = isUnknown ? 'notFound' : failed && exceptionFrom(failed.error).kind
  if (kind === 'notFound') nameTab(msg`This page does not exist`)
  else if (kind === 'notAllowed') nameTab(msg`Your account may not open this page`)
  else nameTab(matches.findLast(({ staticData }) => staticData.title)?.staticData.title)
}

/** Names the page in the tab, in the active language. */
export function nameTab(title: MessageDescriptor | undefined): void {
  if (!i18n.locale) return
  const application = wordsOf(msg`RiskAtlas`) ?? 'RiskAtlas'
  const words = title && wordsOf(title)
  document.title = words ? `${words} - ${application}` : application
}

/** The words of a title; `null` where they have not come, so that the catalog would give their key. */
function wordsOf(title: MessageDescriptor): string | null {
  const words = i18n._(title)
  return words === title.id ? null : words
}
