import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { percentDecimals } from '#contracts/values/percent-decimals.ts'

/** A fraction as a percentage with two decimals, more beside a whole one and a threshold; `null` is "unknown". */
export function percent(i18n: I18n, fraction: number | null, threshold: number | null = null): string {
  return fraction === null
    ? i18n._(msg`unknown`)
    : i18n.number(fraction, {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: percentDecimals(fraction, 2, threshold),
      })
}

/**
 * A percentage within a sentence, to one decimal, more beside a whole one and a threshold; parts that are smaller than
 * a thousandth keep their first digits.
 */
export function percentInText(i18n: I18n, fraction: number | null, threshold: number | null = null): string {
  if (fraction === null) return i18n._(msg`unknown`)
  const small = fraction !== 0 && Math.abs(fraction) < 0.001
  return i18n.number(fraction, {
    style: 'percent',
    ...(small ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: percentDecimals(fraction, 1, threshold) }),
  })
}

/** {@link percentInText}, and that it is more than that where the end itself is excluded. */
export function percentHeld(i18n: I18n, fraction: number, isExclusive = false): string {
  const figure = percentInText(i18n, fraction)
  return isExclusive ? i18n._(msg`more than ${figure}`) : figure
}

/** An amount or a count with at most two decimals. */
export function amount(i18n: I18n, value: number): string {
  return i18n.number(value, { maximumFractionDigits: 2 })
}
