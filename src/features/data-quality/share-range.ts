import type * as v from 'valibot'
import { figuresOf } from '#contracts/locale.ts'
import type { Share } from '#contracts/share.ts'

/** A share in per cent, or the band in which it lies: `25 %`, `>25 %–50 %`; a dash where it is unknown. */
export function shareRange(share: v.InferOutput<typeof Share> | null, locale: string): string {
  if (share === null) return '–'
  const format = new Intl.NumberFormat(figuresOf(locale), { style: 'percent', maximumFractionDigits: 2 })
  if (share.min === share.max) return format.format(share.min)
  return `${share.minExclusive ? '>' : ''}${format.format(share.min)}–${format.format(share.max)}`
}
