import { amountOf, day, isTransfer } from './bill-book.ts'
import type { BillRule } from './bill-rule.ts'
import { temporalCycles } from './temporal-cycles.ts'

const mostCycles = 1000

/** Several enterprises pass bills of like amounts around a circle within days. */
export const crossBillLoop: BillRule = {
  id: 'R02',
  family: 'loop',
  weight: 0.55,
  hardStop: false,
  parameters: [
    { id: 'days', usual: 30, least: 1, most: 180, unit: 'days' },
    { id: 'parties', usual: 5, least: 2, most: 8, unit: 'count' },
    { id: 'kept', usual: 0.8, least: 0, most: 1, unit: 'share' },
  ],
  run: ({ histories }, setting) => {
    const edges = histories.flatMap(({ bill, events }) =>
      events.filter(isTransfer).flatMap((event) => {
        const amount = amountOf(event, bill)
        return amount === null ? [] : [{ ...event, amount }]
      }),
    )
    const cycles = temporalCycles(edges, {
      within: setting('days') * day,
      longest: setting('parties'),
      most: mostCycles,
    })
    return cycles.flatMap((cycle) => {
      const bills = [...new Set(cycle.map(({ number }) => number))]
      const amounts = cycle.map(({ amount }) => amount)
      const kept = Math.min(...amounts) / Math.max(...amounts)
      if (bills.length < 2 || kept < setting('kept')) return []
      const [first, last] = [cycle[0], cycle.at(-1)]
      return [
        {
          bills,
          party: first?.from ?? null,
          evidence: cycle.map(({ id }) => id),
          figures: {
            parties: cycle.length,
            kept,
            days: ((last?.time ?? 0) - (first?.time ?? 0)) / day,
            path: [...cycle.map(({ from }) => from), first?.from ?? ''],
          },
        },
      ]
    })
  },
}
