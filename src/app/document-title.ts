import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AppRouter } from './router.ts'

/** Names the page in the tab, in the active language, after the innermost route that has a title. */
export function showTitle(router: AppRouter): void {
  if (!i18n.locale) return
  const application = i18n._(msg`RiskAtlas`)
  const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title
  document.title = title ? `${i18n._(title)} - ${application}` : application
}
