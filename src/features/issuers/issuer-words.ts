import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IssuerEventType } from '#contracts/issuers/issuer.ts'
import type { IndicatorUnit } from '#contracts/issuers/issuer-report.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { issuerEventWords } from '#src/components/issuers/words.ts'
import { amountText } from '#src/components/text/amount-text.ts'

/** Why an issuer is severe whatever its points. */
export const hardStopWords = (stop: string, i18n: I18n): string =>
  stop === 'disclaimer'
    ? i18n._(msg`the auditor gave no opinion`)
    : i18n._(issuerEventWords[stop as IssuerEventType] ?? msg`an event`)

/** A value or bound of an indicator in its unit. */
export function valueText(value: number, unit: IndicatorUnit, locale: string): string {
  const number = (digits: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(figuresOf(locale), {
      ...options,
      signDisplay: 'negative',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value)
  switch (unit) {
    case 'amount':
      return amountText(value, locale)
    case 'share':
    case 'probability':
      return number(1, { style: 'percent' })
    case 'ratio':
    case 'score':
      return number(2)
  }
}
