import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { demonstrationSource } from '#contracts/values/evidence.ts'

/** Name of a data source: as its owner gave it; that of the made-up data in the active language. */
export const sourceText = (source: string, i18n: I18n): string =>
  source === demonstrationSource ? i18n._(msg`Synthetic demonstration data`) : source
