import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Site } from '#contracts/federated/federated.ts'

/** A site by the name that the reader gave it. */
export const siteName = (site: Site, names: readonly string[], i18n: I18n): string =>
  site === 'coordinator' ? i18n._(msg`Coordinator`) : (names[site] ?? String(site + 1))
