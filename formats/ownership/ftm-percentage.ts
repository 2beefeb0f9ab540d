import type { Share } from '#contracts/values/share.ts'
import { roundedShare } from '../statements/rounded-share.ts'

const NUMBER = String.raw`(\d+(?:[.,]\d+)?(?:e[+-]?\d+)?)\s*%?`
const BAND = new RegExp(`^(>?)\\s*${NUMBER}\\s*(?:-|–|—|\\.\\.|to)\\s*${NUMBER}$`, 'i')
const EXACT = new RegExp(`^${NUMBER}$`)
const MORE = new RegExp(`^(?:>|more than|over|above)\\s*${NUMBER}$`, 'i')
const LEAST = new RegExp(`^(?:>=|≥|at least|from)\\s*${NUMBER}$`, 'i')
const MOST = new RegExp(`^(?:<=?|≤|less than|under|below|up to|at most)\\s*${NUMBER}$`, 'i')

/**
 * A percentage as datasets write it, always in percent: `25`, `25.5 %`, `25-50`, `>25-50`, `> 50`, `more than 25 %`.
 * `null` where it is none, `over` where it is more than the whole.
 */
export function shareFromPercentage(text: string): Share | null | 'over' {
  const written = text.trim()
  const band = BAND.exec(written)
  if (band) return shareOf(band[2], band[3], band[1] === '>')
  const exact = EXACT.exec(written)
  if (exact) return shareOf(exact[1], exact[1], false)
  const more = MORE.exec(written)
  if (more) return shareOf(more[1], '100', true)
  const min = LEAST.exec(written)
  if (min) return shareOf(min[1], '100', false)
  const max = MOST.exec(written)
  return max ? shareOf('0', max[1], false) : null
}

/** A share in percent, as {@link shareFromPercentage} reads it. */
export function percentageOf({ min, max, minExclusive }: Share): string {
  if (min === max) return percent(min)
  return `${minExclusive ? '>' : ''}${percent(min)}-${percent(max)}`
}

/** All shares that several statements of the same interest allow. */
export function spanOf(shares: readonly Share[]): Share | null {
  const [first, ...rest] = shares
  if (!first) return null
  return rest.reduce((span, share) => {
    const lower = share.min < span.min || (share.min === span.min && !share.minExclusive) ? share : span
    const max = Math.max(span.max, share.max)
    const minExclusive = lower.minExclusive === true && max > lower.min
    return { min: lower.min, max, ...(minExclusive && { minExclusive }) }
  }, first)
}

function shareOf(minimum = '', maximum = '', minExclusive: boolean): Share | null | 'over' {
  const [min, max] = [numberOf(minimum), numberOf(maximum)]
  if (max > 100 || min > 100) return 'over'
  if (min > max || (minExclusive && min === max)) return null
  return roundedShare({ min: min / 100, max: max / 100, ...(minExclusive && { minExclusive }) })
}

const numberOf = (text: string) => Number(text.replace(',', '.'))

/** Without the digits that multiplication adds. */
function percent(fraction: number): string {
  return String(Number((fraction * 100).toPrecision(15)))
}
