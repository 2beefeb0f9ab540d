import { figuresOf } from '#contracts/values/locale.ts'
import { durationText } from '#src/components/text/amount-text.ts'

const day = 24 * 60 * 60

/** Seconds from publication to intake; from two days on in days, e.g. `12 days`. */
export function delayText(seconds: number, locale: string): string {
  if (seconds < 2 * day) return durationText(seconds, locale)
  const unit = { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(figuresOf(locale), unit).format(seconds / day)
}
