import { amountOf, day, isTransfer, temporalCycles } from './bill-book.ts'
import { defineBillRule } from './bill-rule.ts'

const maxCycles = 1000

/** Several enterprises pass bills of like amounts around a circle within days. */
export const crossBillLoop = defineBillRule({
  id: 'R02',
  family: 'loop',
  weight: 0.55,
  hardStop: false,
  parameters: {
    days: { default: 30, min: 1, max: 180, unit: 'days' },
    parties: { default: 5, min: 2, max: 8, unit: 'count' },
    kept: { default: 0.8, min: 0, max: 1, unit: 'share' },
  },
  figures: { parties: 'count', kept: 'share', days: 'days', path: 'names' },
  find: ({ histories }, settings) => {
    const edges = histories.flatMap(({ bill, events }) =>
      events.filter(isTransfer).flatMap((event) => {
        const amount = amountOf(event, bill)
        return amount === null ? [] : [{ ...event, amount }]
      }),
    )
    const cycles = temporalCycles(edges, {
      within: settings.days * day,
      longest: settings.parties,
      most: maxCycles,
    })
    return cycles.flatMap((cycle) => {
      const bills = [...new Set(cycle.map(({ number }) => number))]
      const amounts = cycle.map(({ amount }) => amount)
      const kept = Math.min(...amounts) / Math.max(...amounts)
      if (bills.length < 2 || kept < settings.kept) return []
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
})
