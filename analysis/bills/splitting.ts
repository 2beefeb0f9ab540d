import type { Bill } from '#contracts/bills/bill.ts'
import { spreadTolerance } from '../arithmetic/tolerances.ts'
import { day, startOf } from './bill-book.ts'
import { defineBillRule } from './bill-rule.ts'
import { countUpTo } from './count-up-to.ts'
import { spreadOf } from './statistics.ts'

type Settings = { bills: number; days: number; limit: number; below: number; spread: number }

/** Many bills between one pair within days, alike and each just below a limit: one amount cut into pieces. */
export const splitting = defineBillRule({
  id: 'R11',
  family: 'structure',
  weight: 0.35,
  hardStop: false,
  parameters: {
    bills: { default: 5, min: 2, max: 100, unit: 'count' },
    days: { default: 3, min: 1, max: 60, unit: 'days' },
    limit: { default: 5_000_000, min: 1, max: 1_000_000_000, unit: 'yuan' },
    below: { default: 0.9, min: 0.5, max: 1, unit: 'share' },
    spread: { default: 0.05, min: 0, max: 1, unit: 'share' },
  },
  figures: { bills: 'count', spread: 'share', sum: 'yuan', limit: 'yuan', payee: 'name' },
  find: ({ histories }, settings) => {
    const bills = histories.flatMap(({ bill }) => (bill ? [bill] : []))
    const justBelow = bills.filter(({ amount }) => amount < settings.limit && amount >= settings.below * settings.limit)
    return [...Map.groupBy(justBelow, ({ drawer, payee }) => JSON.stringify([drawer, payee])).values()].flatMap(
      (pair) => burstsOf(pair, settings),
    )
  },
})

function burstsOf(pair: Bill[], settings: Settings) {
  const timed = pair.map((bill) => ({ bill, time: startOf(bill) })).sort((one, other) => one.time - other.time)
  const isAlike = similarityOf(
    timed.map(({ bill }) => bill.amount),
    settings.spread,
  )
  const hits: NonNullable<ReturnType<typeof hitOf>>[] = []
  for (let from = 0; from < timed.length; ) {
    const to = countUpTo(timed, (timed[from]?.time ?? 0) + settings.days * day)
    const within = isAlike(from, to) && to - from >= settings.bills ? timed.slice(from, to) : []
    const hit = hitOf(
      within.map(({ bill }) => bill),
      settings,
    )
    if (hit) hits.push(hit)
    from = hit ? to : from + 1
  }
  return hits
}

/** Returns a function that says whether the amounts of an index range differ little enough, from prefix sums. */
function similarityOf(amounts: readonly number[], spread: number): (from: number, to: number) => boolean {
  const base = amounts[0] ?? 0
  const sums = new Float64Array(amounts.length + 1)
  const squares = new Float64Array(amounts.length + 1)
  for (const [index, amount] of amounts.entries()) {
    sums[index + 1] = (sums[index] ?? 0) + amount - base
    squares[index + 1] = (squares[index] ?? 0) + (amount - base) ** 2
  }
  return (from, to) => {
    const sum = (sums[to] ?? 0) - (sums[from] ?? 0)
    const count = to - from
    const variance = ((squares[to] ?? 0) - (squares[from] ?? 0) - sum ** 2 / count) / Math.max(1, count - 1)
    return Math.sqrt(Math.max(0, variance)) < (spread + spreadTolerance) * (base + sum / count)
  }
}

function hitOf(bills: Bill[], settings: Settings) {
  const amounts = bills.map(({ amount }) => amount)
  const { cv } = spreadOf(amounts)
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  if (bills.length < settings.bills || cv >= settings.spread || sum < settings.limit) return null
  return {
    bills: bills.map(({ number }) => number),
    party: bills[0]?.drawer ?? null,
    evidence: [],
    figures: { bills: bills.length, spread: cv, sum, limit: settings.limit, payee: bills[0]?.payee ?? '' },
  }
}
