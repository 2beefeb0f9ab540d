import type { Bill } from '#contracts/bills/bill.ts'
import { defineBillRule } from './bill-rule.ts'
import { benfordChiSquare } from './statistics.ts'

const roundUnit = 100_000
/** χ² of eight degrees of freedom at 5 %. */
const critical = 15.507
/** Amounts below which Benford's law cannot be judged. */
const minForBenford = 100

/** The amounts of a drawer's bills are rounder, or begin with other digits, than those of trade do. */
export const roundAmounts = defineBillRule({
  id: 'R17',
  family: 'distribution',
  weight: 0.15,
  hardStop: false,
  parameters: {
    bills: { default: 20, min: 5, max: 1000, unit: 'count' },
    share: { default: 0.8, min: 0, max: 1, unit: 'share' },
  },
  figures: { bills: 'count', share: 'share', chiSquare: 'number' },
  find: ({ histories }, settings) => {
    const bills = histories.flatMap(({ bill }) => (bill ? [bill] : []))
    return [...Map.groupBy(bills, ({ drawer }) => drawer)].flatMap(([party, own]) => {
      if (own.length < settings.bills) return []
      const share = own.filter(({ amount }) => amount % roundUnit === 0).length / own.length
      const chiSquare = own.length < minForBenford ? 0 : benfordChiSquare(firstDigits(own))
      if (share < settings.share && chiSquare <= critical) return []
      const figures = { bills: own.length, share, chiSquare }
      return [{ bills: own.map(({ number }) => number), party, evidence: [], figures }]
    })
  },
})

function firstDigits(bills: readonly Bill[]): number[] {
  const counts = Array.from({ length: 9 }, () => 0)
  for (const { amount } of bills) {
    const digit = Number(amount.toExponential()[0])
    counts[digit - 1] = (counts[digit - 1] ?? 0) + 1
  }
  return counts
}
