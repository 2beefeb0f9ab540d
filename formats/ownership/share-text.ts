import { plainBand } from '#contracts/values/plain-decimal.ts'
import type { RowProblemCode } from '#contracts/values/problem.ts'
import type { RefusalDetails } from '#contracts/values/refusal-cause.ts'
import type { Share } from '#contracts/values/share.ts'
import { roundedFraction } from '../statements/rounded-share.ts'

/** Why a text is no share. */
type Refusal = { code: RowProblemCode; reason: string; details: RefusalDetails }

/** Characters of a number up to which its binary fraction keeps all its digits. */
const EXACT_CHARACTERS = 15

const NUMBER = /^(-?)(\d+\.?\d*|\.\d+)(e[+-]?\d+)?[ \t]*(%?)$/i

/**
 * A share as a table writes it: a fraction (`0.51`), a percentage (`51%`), or a band of either with both ends in it
 * (`25%..50%`), or with `>` before it without its lower end (`>25%..50%`). Empty means unknown: `null`.
 */
export function shareFrom(text: string): { share: Share | null } | Refusal {
  if (text === '') return { share: null }
  const between = text.indexOf('..')
  if (between < 0) {
    const value = fractionFrom(text)
    return typeof value === 'number' ? { share: { min: value, max: value } } : value
  }
  const minExclusive = text.startsWith('>')
  const min = fractionFrom(text.slice(minExclusive ? 1 : 0, between).trim())
  if (typeof min !== 'number') return min
  const max = fractionFrom(text.slice(between + 2).trim())
  if (typeof max !== 'number') return max
  if (min > max || (minExclusive && min === max)) {
    return { code: 'out_of_range', reason: `the band ${text} holds no number`, details: { cause: 'empty_band' } }
  }
  return { share: minExclusive ? { min, max, minExclusive } : { min, max } }
}

function fractionFrom(text: string): number | Refusal {
  const match = NUMBER.exec(text)
  if (!match) {
    return {
      code: 'wrong_type',
      reason: `"${text}" is neither a fraction (0.51), a percentage (51%) nor a band (25%..50%)`,
      details: { cause: 'not_a_share' },
    }
  }
  const [, sign, digits, exponent, percent] = match
  const value = percent
    ? exponent
      ? Number(`${digits}${exponent}`) / 100
      : Number(`${digits}e-2`)
    : Number(`${digits}${exponent ?? ''}`)
  if (sign === '-' && value > 0) {
    return { code: 'out_of_range', reason: `${text} is less than 0`, details: { cause: 'below_zero' } }
  }
  if (value <= 1) return (digits?.length ?? 0) > EXACT_CHARACTERS ? roundedFraction(value) : value
  return percent
    ? { code: 'out_of_range', reason: `${text} is more than 100%`, details: { cause: 'above_hundred_percent' } }
    : {
        code: 'out_of_range',
        reason: `${text} is more than 1; a percentage is written with %`,
        details: { cause: 'above_one' },
      }
}

/** A share as {@link shareFrom} reads it, in fractions of 1; empty where it is unknown. */
export function shareText(share: Share | null): string {
  if (share === null) return ''
  return `${share.minExclusive ? '>' : ''}${plainBand(share)}`
}
