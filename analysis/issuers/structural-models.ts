import { normalDistribution } from '../arithmetic/normal-distribution.ts'

/** What is seen of a listed company: `rate` and `equityVolatility` a year, as fractions; `years` until debt is due. */
export type ListedEquity = { equity: number; equityVolatility: number; debt: number; rate: number; years: number }

/** What its assets must be worth for that; `loss` and `recovery` are fractions of the debt's present value. */
export type MertonModel = {
  assets: number
  assetVolatility: number
  d1: number
  d2: number
  /** Risk-neutral probability that assets are worth less than debt when it is due, 0 to 1. */
  probability: number
  debtValue: number
  presentDebt: number
  loss: number
  recovery: number
  /** Yield of the debt above the rate, a year, as a fraction. */
  spread: number
}

/**
 * Equity as a call on assets (Merton, Journal of Finance 29, 1974): the assets and their volatility that explain equity
 * and its volatility, found by bisection between 0 and the volatility of equity.
 * @throws RangeError where equity, its volatility, debt or years are not above 0
 */
export function mertonModel(seen: ListedEquity): MertonModel {
  const { equity, equityVolatility, debt, rate, years } = seen
  if (!(equity > 0 && equityVolatility > 0 && debt > 0 && years > 0)) {
    throw new RangeError('Equity, its volatility, debt and years must be above 0.')
  }
  const presentDebt = debt * Math.exp(-rate * years)
  let [low, high] = [0, equityVolatility]
  for (let middle = high / 2; low < middle && middle < high; middle = (low + high) / 2) {
    const { assets, d1 } = assetsFor(seen, presentDebt, middle)
    if (normalDistribution(d1) * middle * assets < equityVolatility * equity) low = middle
    else high = middle
  }
  const { assets, d1, d2 } = assetsFor(seen, presentDebt, high)
  const debtValue = assets - equity
  const probability = normalDistribution(-d2)
  const loss = (presentDebt - debtValue) / presentDebt
  return {
    assets,
    assetVolatility: high,
    d1,
    d2,
    probability,
    debtValue,
    presentDebt,
    loss,
    recovery: probability > 0 ? 1 - loss / probability : 1,
    spread: -Math.log(debtValue / debt) / years - rate,
  }
}

/** The assets whose call is worth the equity: no less than equity alone, no more than with the debt. */
function assetsFor({ equity, debt, rate, years }: ListedEquity, presentDebt: number, volatility: number) {
  const deviation = volatility * Math.sqrt(years)
  const distances = (assets: number) => {
    const d1 = (Math.log(assets / debt) + rate * years) / deviation + deviation / 2
    return { assets, d1, d2: d1 - deviation }
  }
  let [low, high] = [equity, equity + presentDebt]
  for (let middle = (low + high) / 2; low < middle && middle < high; middle = (low + high) / 2) {
    const { d1, d2 } = distances(middle)
    if (middle * normalDistribution(d1) - presentDebt * normalDistribution(d2) < equity) low = middle
    else high = middle
  }
  return distances(high)
}

/** Of debt what a company must be able to pay: short debt and half of long debt. */
const defaultPointOf = (shortDebt: number, longDebt: number): number => shortDebt + longDebt / 2

/**
 * How far assets are from the point at which a company defaults, short debt and half of long debt (Crosbie & Bohn,
 * Modeling Default Risk, Moody's KMV 2003). `simple` is in deviations of assets today, `distance` over the years with
 * the expected `growth`; `floor` is the normal probability beyond it, of which practice makes a frequency by tables.
 */
export function distanceToDefault({
  assets,
  assetVolatility,
  shortDebt,
  longDebt,
  growth,
  years,
}: {
  assets: number
  assetVolatility: number
  shortDebt: number
  longDebt: number
  growth: number
  years: number
}): { defaultPoint: number; simple: number; distance: number; floor: number } {
  const defaultPoint = defaultPointOf(shortDebt, longDebt)
  const drift = (growth - assetVolatility ** 2 / 2) * years
  const distance = (Math.log(assets / defaultPoint) + drift) / (assetVolatility * Math.sqrt(years))
  return {
    defaultPoint,
    simple: (assets - defaultPoint) / (assets * assetVolatility),
    distance,
    floor: normalDistribution(-distance),
  }
}

/** What the naive distance is made of; `probability` is the normal one beyond it. */
export type NaiveModel = {
  defaultPoint: number
  debtVolatility: number
  assetVolatility: number
  distance: number
  probability: number
}

/**
 * The distance to default without solving Merton's model (the naive one of Bharath & Shumway, Review of Financial
 * Studies 21, 2008): debt is worth the default point and as volatile as 5 % and a quarter of equity, and assets earn
 * the return that the share had in the year before.
 * @throws RangeError where equity, its volatility, debt or years are not above 0
 */
export function naiveDistanceToDefault({
  equity,
  equityVolatility,
  shortDebt,
  longDebt,
  shareReturn,
  years,
}: {
  equity: number
  equityVolatility: number
  shortDebt: number
  longDebt: number
  shareReturn: number
  years: number
}): NaiveModel {
  const defaultPoint = defaultPointOf(shortDebt, longDebt)
  if (!(equity > 0 && equityVolatility > 0 && defaultPoint > 0 && years > 0)) {
    throw new RangeError('Equity, its volatility, debt and years must be above 0.')
  }
  const debtVolatility = 0.05 + 0.25 * equityVolatility
  const assets = equity + defaultPoint
  const assetVolatility = (equity * equityVolatility + defaultPoint * debtVolatility) / assets
  const drift = (shareReturn - assetVolatility ** 2 / 2) * years
  const distance = (Math.log(assets / defaultPoint) + drift) / (assetVolatility * Math.sqrt(years))
  return { defaultPoint, debtVolatility, assetVolatility, distance, probability: normalDistribution(-distance) }
}
