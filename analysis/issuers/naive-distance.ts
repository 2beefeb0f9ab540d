import { distanceBounds, type NaiveDistance, shareYear } from '#contracts/issuers/naive-distance.ts'
import type { RiskLevel } from '#contracts/values/risk-level.ts'
import { dayNumberFrom, isoDateFrom } from '../arithmetic/day-number.ts'
import type { StatementsAtHand } from './indicator.ts'
import { countBy, freshDays, type ShareSeries } from './market.ts'
import { naiveDistanceToDefault } from './structural-models.ts'

type Price = ShareSeries['prices'][number]

/** The naive distance to default, from what was published and traded by a day; `null` where that is not enough. */
export type NaiveDistanceOn = (on: string, atHand: StatementsAtHand | null) => NaiveDistance | null

/** Of issuers without share prices there is none. */
export const noNaiveDistance: NaiveDistanceOn = () => null

/** Reads it from the prices that reach furthest of those by several sources. */
export function naiveDistanceOf(shares: readonly ShareSeries[]): NaiveDistanceOn {
  if (shares.length === 0) return noNaiveDistance
  return (on, atHand) => {
    if (atHand === null) return null
    const { period, currency, items } = atHand.current
    const { marketValue = null, shortDebt = null, longDebt = null } = items
    const share = shareOn(shares, dayNumberFrom(on), dayNumberFrom(period))
    if (share === null || marketValue === null || shortDebt === null || longDebt === null) return null
    const { now, ...prices } = share
    const equityWorth = (marketValue * now.price) / prices.sharePriceThen
    const shareReturn = now.price / prices.sharePriceBefore - 1
    const given = { ...prices, shortDebt, longDebt, shareReturn }
    const isIndebted = Math.min(shortDebt, longDebt) >= 0 && shortDebt + longDebt > 0
    if (!(equityWorth > 0 && given.equityVolatility > 0 && isIndebted)) return null
    const model = naiveDistanceToDefault({ ...given, equity: equityWorth, years: 1 })
    return {
      ...given,
      ...model,
      level: levelOf(model.distance),
      marketValue,
      sharePrice: now.price,
      equityWorth,
      currency,
      period,
      on: isoDateFrom(now.day),
    }
  }
}

/** What prices by a day say of the year before; `null` where the newest is old, or they do not reach back so far. */
function shareOn(shares: readonly ShareSeries[], day: number, periodEnd: number) {
  const until = shares.map(({ prices }) => prices.slice(0, countBy(prices, day)))
  const [prices = []] = until.toSorted((one, other) => lastDay(other) - lastDay(one))
  const now = prices.at(-1)
  const [then, yearBefore] = [priceOn(prices, periodEnd), priceOn(prices, (now?.day ?? 0) - shareYear.days)]
  if (!now || now.day < day - freshDays || !then || !yearBefore) return null
  const volatility = volatilityOf(prices.filter((price) => price.day >= yearBefore.day))
  if (volatility === null) return null
  return { now, sharePriceThen: then.price, sharePriceBefore: yearBefore.price, ...volatility }
}

const lastDay = (prices: readonly Price[]): number => prices.at(-1)?.day ?? Number.NEGATIVE_INFINITY

/** The newest price by a day, where it is not old then. */
function priceOn(prices: readonly Price[], day: number): Price | null {
  const price = prices[countBy(prices, day) - 1]
  return price && price.price > 0 && price.day >= day - freshDays ? price : null
}

/** The standard deviation of returns from each price to the next, for a year by how many there were in the time. */
function volatilityOf(prices: readonly Price[]): { equityVolatility: number; returns: number } | null {
  const returns = prices.slice(1).map(({ price }, place) => price / (prices[place]?.price ?? Number.NaN) - 1)
  const [first, last] = [prices[0], prices.at(-1)]
  if (!first || !last || returns.length < shareYear.minReturns || !returns.every(Number.isFinite)) return null
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length
  const variance = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (returns.length - 1)
  const perYear = (returns.length * shareYear.days) / (last.day - first.day)
  return { equityVolatility: Math.sqrt(variance * perYear), returns: returns.length }
}

function levelOf(distance: number): RiskLevel {
  const [watch, warning, severe] = distanceBounds
  if (distance < severe) return 'severe'
  if (distance < warning) return 'warning'
  return distance < watch ? 'watch' : 'normal'
}
