import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What is listed within a sentence, and as n of m that it is a part only where it is. */
export function listedPartText(i18n: I18n, text: string, { listed, total }: { listed: number; total: number }): string {
  if (total <= listed) return text
  const [shown, all] = [i18n.number(listed), i18n.number(total)]
  return i18n._(msg`${text} (${shown} of ${all})`)
}
