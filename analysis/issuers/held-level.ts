import { RiskLevel } from '#contracts/values/risk-level.ts'
import { dayNumberFrom, isoDateFrom } from '../arithmetic/day-number.ts'

/** A level falls once the score has stayed so many points below it for so many trading days. */
export const holding = { tradingDays: 20, points: 5 }

/** The level that a day's score gives with some points to spare; `null` on a day that nothing rates. */
type Levelled = ((spare: number) => RiskLevel) | null

const rankOf = (level: RiskLevel): number => RiskLevel.options.indexOf(level)

/**
 * The level of an issuer, `level` by the score of the day itself, or a higher one that it had before and has not left:
 * a level is left on the day until which the score has stayed below it, with 5 points to spare, on 20 trading days on
 * end. Trading days are Monday to Friday: public holidays are not known here.
 *
 * @param levelledOn by what was known on each day alone
 */
export function heldLevel(levelledOn: (day: string) => Levelled, on: string, level: RiskLevel): RiskLevel {
  let held = level
  /** Trading days on end, back from `on`, on which the score stayed below each higher level. */
  let below = RiskLevel.options.slice(rankOf(level) + 1).map((higher) => ({ higher, days: 0 }))
  for (let day = dayNumberFrom(on); below.length > 0; day--) {
    if (!isTradingDay(day)) continue
    const levelled = levelledOn(isoDateFrom(day))
    if (levelled === null) break
    const [reached, nearly] = [rankOf(levelled(0)), rankOf(levelled(holding.points))]
    held = below.findLast(({ higher }) => rankOf(higher) <= reached)?.higher ?? held
    below = below
      .filter(({ higher }) => rankOf(higher) > rankOf(held))
      .map(({ higher, days }) => ({ higher, days: nearly < rankOf(higher) ? days + 1 : 0 }))
      .filter(({ days }) => days < holding.tradingDays)
  }
  return held
}

/** 1970-01-01 was a Thursday. */
const isTradingDay = (day: number): boolean => (((day + 3) % 7) + 7) % 7 < 5
