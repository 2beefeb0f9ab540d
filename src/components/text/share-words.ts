import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { percentDecimals } from '#contracts/values/percent-decimals.ts'
import type { Share } from '#contracts/values/share.ts'

/**
 * How many decimals: two in tables, at most one in sentences, at most two on lines of the graph view; more where the
 * figure would read as a whole percentage that it is not.
 */
export type Precision = 'table' | 'sentence' | 'label'

const usual = { table: 2, sentence: 1, label: 2 } as const satisfies Record<Precision, number>

/** The smallest percentage that a precision can tell from nothing, as a fraction of 1. */
const minShown: Record<Precision, number> = { table: 0.0001, sentence: 0.001, label: 0.0001 }

const decimals = (fraction: number, precision: Precision, threshold: number | null): Intl.NumberFormatOptions => ({
  maximumFractionDigits: percentDecimals(Math.max(fraction, minShown[precision]), usual[precision], threshold),
  ...(precision === 'table' && { minimumFractionDigits: usual.table }),
})

/** A percentage without its sign, for the lower end of a span. */
export const lowerEndWords = (
  i18n: I18n,
  fraction: number,
  precision: Precision,
  threshold: number | null = null,
): string => i18n.number(fraction * 100, decimals(fraction, precision, threshold))

/**
 * A fraction of 1 as a percentage, `<0.01%` where it is more than nothing and less than that; `null` is "unknown".
 * @param threshold that somebody chose, and that it must be told from
 */
export function fractionWords(
  i18n: I18n,
  fraction: number | null,
  precision: Precision,
  threshold: number | null = null,
): string {
  if (fraction === null) return i18n._(msg`unknown`)
  const least = minShown[precision]
  const words = (shown: number) => i18n.number(shown, { style: 'percent', ...decimals(shown, precision, threshold) })
  return fraction > 0 && fraction < least / 2 ? `<${words(least)}` : words(fraction)
}

/** Whether a share may be anything from nothing to everything. */
export const saysNothing = ({ min, max, minExclusive = false }: Share): boolean =>
  min === 0 && max === 1 && !minExclusive

/**
 * A share as a percentage, a band with an en dash (`>50–75%`: more than 50, at most 75); `null`, and what may be
 * anything from 0 to 100 %, is "unknown".
 */
export function shareWords(
  i18n: I18n,
  share: Share | null,
  precision: Precision,
  threshold: number | null = null,
): string {
  if (share !== null && saysNothing(share)) return i18n._(msg`unknown`)
  if (!share || share.min === share.max) return fractionWords(i18n, share?.min ?? null, precision, threshold)
  const low = lowerEndWords(i18n, share.min, precision, threshold)
  return `${share.minExclusive ? '>' : ''}${low}–${fractionWords(i18n, share.max, precision, threshold)}`
}

export function sameShare(a: Share | null, b: Share | null): boolean {
  return (
    a === b || (a !== null && b !== null && a.min === b.min && a.max === b.max && a.minExclusive === b.minExclusive)
  )
}
