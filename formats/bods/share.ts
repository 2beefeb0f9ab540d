import type { Share } from '#contracts/share.ts'
import { roundedShare } from '../rounded-share.ts'
import type { BodsShare } from './relationship-details.ts'

/**
 * A share of the standard, in percent, as a band of fractions. Unknown without any figure; `empty` where no number lies in
 * the band. An exclusive upper end counts as reached: nothing is decided by how little a holder misses it.
 */
export function shareFromBods(share: BodsShare | undefined): Share | null | 'empty' {
  if (!share) return null
  const { exact, minimum, exclusiveMinimum, maximum, exclusiveMaximum } = share
  if (exact !== undefined) return bandOf(exact / 100, exact / 100, false)
  if ([minimum, exclusiveMinimum, maximum, exclusiveMaximum].every((end) => end === undefined)) return null
  const min = Math.max(minimum ?? 0, exclusiveMinimum ?? 0)
  const max = Math.min(maximum ?? 100, exclusiveMaximum ?? 100)
  const minExclusive = exclusiveMinimum === min
  if (min > max || (min === max && (minExclusive || exclusiveMaximum === max))) return 'empty'
  return bandOf(min / 100, max / 100, minExclusive)
}

/**
 * Several shares of one holder in one company, added up. Where some are unknown, the sum is at least that of the known.
 * @returns `null` where all are unknown, `over` where they are certain to exceed the whole
 */
export function sumOfShares(shares: (Share | null)[]): Share | null | 'over' {
  const known = shares.filter((share) => share !== null)
  if (known.length === 0) return null
  const min = known.reduce((sum, share) => sum + share.min, 0)
  if (min > 1 + ROUNDING) return 'over'
  const max = known.length < shares.length ? 1 : known.reduce((sum, share) => sum + share.max, 0)
  return bandOf(
    Math.min(1, min),
    Math.min(1, max),
    known.some((share) => share.minExclusive),
  )
}

/** What adding a few fractions may miss the whole by. */
const ROUNDING = 1e-9

function bandOf(min: number, max: number, minExclusive: boolean): Share {
  return roundedShare(minExclusive ? { min, max, minExclusive } : { min, max })
}
