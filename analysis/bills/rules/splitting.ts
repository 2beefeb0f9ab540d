import type { Bill } from '#contracts/bill.ts'
import { day, startOf } from '../bill-book.ts'
import type { BillRule, RuleHit } from '../bill-rule.ts'
import { spreadOf } from '../statistics.ts'

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
  const sorted = pair.toSorted((one, other) => startOf(one) - startOf(other))
  const hits: RuleHit[] = []
  for (let from = 0; from < sorted.length; ) {
    const start = startOf(sorted[from] as Bill)
    const within = sorted.slice(from).filter((bill) => startOf(bill) - start <= setting('days') * day)
    const hit = hitOf(within, setting)
    if (hit) hits.push(hit)
    from += hit ? within.length : 1
  }
  return hits
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
