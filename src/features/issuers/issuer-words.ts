import type { IndicatorUnit } from '#contracts/issuers/issuer-report.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { decimalsBeside } from '#contracts/values/percent-decimals.ts'
import { amountText } from '#src/components/text/amount-text.ts'

/** A value or bound of an indicator in its unit, with as many decimals as tell it from the bounds that it is not. */
export function valueText(value: number, unit: IndicatorUnit, bounds: readonly number[], locale: string): string {
  const number = (digits: number, options: Intl.NumberFormatOptions = {}) => {
    const scale = options.style === 'percent' ? 100 : 1
    const beside = bounds.map((bound) => bound * scale)
    return new Intl.NumberFormat(figuresOf(locale), {
      ...options,
      signDisplay: 'negative',
      minimumFractionDigits: digits,
      maximumFractionDigits: decimalsBeside(value * scale, digits, beside),
    }).format(value)
  }
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
