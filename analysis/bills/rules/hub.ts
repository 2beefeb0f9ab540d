import { medianOf } from '../../statistics/median.ts'
import { amountOf, type BookedEvent, day, isTransfer } from '../bill-book.ts'
import type { BillRule } from '../bill-rule.ts'
import { flowThrough } from '../statistics.ts'

type Flow = BookedEvent & { yuan: number }

/** An enterprise that takes bills from many and passes them to many within days, keeping next to nothing. */
export const hub: BillRule = {
  id: 'R05',
  family: 'structure',
  weight: 0.5,
  hardStop: false,
  parameters: [
    { id: 'days', usual: 30, least: 1, most: 180, unit: 'days' },
    { id: 'fan', usual: 10, least: 2, most: 100, unit: 'count' },
    { id: 'through', usual: 0.9, least: 0, most: 1, unit: 'share' },
    { id: 'hold', usual: 2, least: 0, most: 30, unit: 'days' },
  ],
  run: ({ histories }, setting) => {
    const flows = histories.flatMap(({ bill, events }) =>
      events.filter(isTransfer).map((event) => ({ ...event, yuan: amountOf(event, bill) ?? 0 })),
    )
    const incoming = Map.groupBy(flows, ({ to }) => to)
    const outgoing = Map.groupBy(flows, ({ from }) => from)
    return [...incoming].flatMap(([party, received]) => {
      const passed = outgoing.get(party) ?? []
      if (fanOf(received, 'from') < setting('fan') || fanOf(passed, 'to') < setting('fan')) return []
      const ends = passed.map(({ time }) => time)
      for (const end of ends.toSorted((one, other) => other - one)) {
        const within = ({ time }: Flow) => time <= end && time > end - setting('days') * day
        const hit = hitOf(party, received.filter(within), passed.filter(within), setting)
        if (hit) return [hit]
      }
      return []
    })
  },
}

function hitOf(party: string, received: Flow[], passed: Flow[], setting: (parameter: string) => number) {
  const [fanIn, fanOut] = [fanOf(received, 'from'), fanOf(passed, 'to')]
  if (fanIn < setting('fan') || fanOut < setting('fan')) return null
  const through = flowThrough(sumOf(received), sumOf(passed))
  const holds = passed.flatMap(({ number, time }) => {
    const receipt = received.findLast((flow) => flow.number === number && flow.time <= time)
    return receipt ? [(time - receipt.time) / day] : []
  })
  const hold = medianOf(holds)
  if (through < setting('through') || holds.length === 0 || hold > setting('hold')) return null
  return {
    bills: [...new Set(passed.map(({ number }) => number))],
    party,
    evidence: [...received, ...passed].map(({ id }) => id),
    figures: { fanIn, fanOut, through, hold },
  }
}

const fanOf = (flows: readonly Flow[], side: 'from' | 'to') => new Set(flows.map((flow) => flow[side])).size
const sumOf = (flows: readonly Flow[]) => flows.reduce((sum, { yuan }) => sum + yuan, 0)
