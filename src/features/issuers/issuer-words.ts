import type { IndicatorUnit } from '#contracts/issuers/issuer-report.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { amountText } from '#src/components/text/amount-text.ts'

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
