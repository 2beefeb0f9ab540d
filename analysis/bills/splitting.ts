import type { Bill } from '#contracts/bills/bill.ts'
import { spreadTolerance } from '../arithmetic/tolerances.ts'
import { day, startOf } from './bill-book.ts'
import type { BillRule, RuleHit } from './bill-rule.ts'
import { countUpTo } from './count-up-to.ts'
import { spreadOf } from './statistics.ts'

/** Many bills between one pair within days, alike and each just below a limit: one amount cut into pieces. */
export const splitting: BillRule = {
  id: 'R11',
  family: 'structure',
  weight: 0.35,
  hardStop: false,
  parameters: [
    { id: 'bills', usual: 5, least: 2, most: 100, unit: 'count' },
    { id: 'days', usual: 3, least: 1, most: 60, unit: 'days' },
    { id: 'limit', usual: 5_000_000, least: 1, most: 1_000_000_000, unit: 'yuan' },
    { id: 'below', usual: 0.9, least: 0.5, most: 1, unit: 'share' },
    { id: 'spread', usual: 0.05, least: 0, most: 1, unit: 'share' },
  ],
  run: ({ histories }, setting) => {
    const bills = histories.flatMap(({ bill }) => (bill ? [bill] : []))
    const justBelow = bills.filter(
      ({ amount }) => amount < setting('limit') && amount >= setting('below') * setting('limit'),
    )
    return [...Map.groupBy(justBelow, ({ drawer, payee }) => JSON.stringify([drawer, payee])).values()].flatMap(
      (pair) => burstsOf(pair, setting),
    )
  },
}

function burstsOf(pair: Bill[], setting: (parameter: string) => number): RuleHit[] {
  const timed = pair.map((bill) => ({ bill, time: startOf(bill) })).sort((one, other) => one.time - other.time)
  const isAlike = likenessOf(
    timed.map(({ bill }) => bill.amount),
    setting('spread'),
  )
  const hits: RuleHit[] = []
  for (let from = 0; from < timed.length; ) {
    const to = countUpTo(timed, (timed[from]?.time ?? 0) + setting('days') * day)
    const within = isAlike(from, to) && to - from >= setting('bills') ? timed.slice(from, to) : []
    const hit = hitOf(
      within.map(({ bill }) => bill),
      setting,
    )
    if (hit) hits.push(hit)
    from = hit ? to : from + 1
  }
  return hits
}

/** Tells of amounts from one place to before another whether they can differ by little enough, from sums over all. */
function likenessOf(amounts: readonly number[], spread: number): (from: number, to: number) => boolean {
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

function hitOf(bills: Bill[], setting: (parameter: string) => number): RuleHit | null {
  const amounts = bills.map(({ amount }) => amount)
  const { cv } = spreadOf(amounts)
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  if (bills.length < setting('bills') || cv >= setting('spread') || sum < setting('limit')) return null
  return {
    bills: bills.map(({ number }) => number),
    party: bills[0]?.drawer ?? null,
    evidence: [],
    figures: { bills: bills.length, spread: cv, sum, limit: setting('limit'), payee: bills[0]?.payee ?? '' },
  }
}
