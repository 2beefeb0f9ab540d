import type { Share } from '#contracts/values/share.ts'

/** Digits that a binary fraction keeps through any number of conversions to decimals and back. */
const DIGITS = 15

/**
 * A share without the digits that arithmetic with binary fractions adds, so that percent and fractions name the same.
 */
export function roundedShare(share: Share): Share {
  return { ...share, min: roundedFraction(share.min), max: roundedFraction(share.max) }
}

export function roundedFraction(fraction: number): number {
  return Number(fraction.toPrecision(DIGITS))
}
