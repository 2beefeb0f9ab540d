import { amountOf, day, isTransfer } from './bill-book.ts'
import { defineBillRule } from './bill-rule.ts'
import { keptOf, maxCycleSteps, temporalCycles } from './temporal-cycles.ts'

/** Circles that are told beside the best of each bill. */
const maxLoops = 1000

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
  figures: {
    parties: 'count',
    kept: 'share',
    days: 'days',
    path: 'names',
    listed: 'number?',
    total: 'number?',
    atLeast: 'number?',
  },
  find: ({ histories }, settings, gaveUp) => {
    const edges = histories.flatMap(({ bill, events }) =>
      events.filter(isTransfer).flatMap((event) => {
        const amount = amountOf(event, bill)
        return amount === null ? [] : [{ ...event, amount }]
      }),
    )
    const { listed, total, isComplete, unsearched } = temporalCycles(edges, {
      within: settings.days * day,
      longest: settings.parties,
      kept: settings.kept,
      maximum: maxLoops,
      amountOf: ({ amount }) => amount,
      isWanted: (cycle) => cycle.some(({ number }) => number !== cycle[0]?.number),
      groupOf: ({ number }) => number,
    })
    const partly = [...new Set(unsearched.map(({ number }) => number))]
    if (partly.length > 0) gaveUp?.({ bills: partly, search: 'circles', steps: maxCycleSteps })
    const isCut = listed.length < total || !isComplete
    const counts = isCut && { listed: listed.length, ...(isComplete ? { total } : { atLeast: total }) }
    return listed.map((cycle) => {
      const [first, last] = [cycle[0], cycle.at(-1)]
      return {
        bills: [...new Set(cycle.map(({ number }) => number))],
        party: first?.from ?? null,
        evidence: cycle.map(({ id }) => id),
        figures: {
          parties: cycle.length,
          kept: keptOf(cycle.map(({ amount }) => amount)),
          days: ((last?.time ?? 0) - (first?.time ?? 0)) / day,
          path: [...cycle.map(({ from }) => from), first?.from ?? ''],
          ...counts,
        },
      }
    })
  },
})
