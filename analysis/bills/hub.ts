import { medianOf } from '../arithmetic/median.ts'
import { amountOf, type BookedEvent, day, isTransfer } from './bill-book.ts'
import type { BillRule, RuleHit } from './bill-rule.ts'
import { countUpTo } from './count-up-to.ts'
import { flowThrough } from './statistics.ts'

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
      const hit = latestHit(party, { received: byTime(received), passed: byTime(passed) }, setting)
      return hit ? [hit] : []
    })
  },
}

/** Looks at the days up to the last transfer of each day, the latest first. */
function latestHit(
  party: string,
  { received, passed }: { received: Flow[]; passed: Flow[] },
  setting: (parameter: string) => number,
): RuleHit | null {
  const ends = [...Map.groupBy(passed, ({ time }) => Math.floor(time / day)).values()]
    .map((own) => own.at(-1)?.time ?? 0)
    .toReversed()
  for (const end of ends) {
    const within = (flows: Flow[]) => flows.slice(countUpTo(flows, end - setting('days') * day), countUpTo(flows, end))
    const hit = hitOf(party, within(received), within(passed), setting)
    if (hit) return hit
  }
  return null
}

const byTime = (flows: readonly Flow[]): Flow[] => flows.toSorted((one, other) => one.time - other.time)

function hitOf(
  party: string,
  received: Flow[],
  passed: Flow[],
  setting: (parameter: string) => number,
): RuleHit | null {
  const [fanIn, fanOut] = [fanOf(received, 'from'), fanOf(passed, 'to')]
  if (fanIn < setting('fan') || fanOut < setting('fan')) return null
  const through = flowThrough(sumOf(received), sumOf(passed))
  if (through < setting('through')) return null
  const receipts = Map.groupBy(received, ({ number }) => number)
  const holds = passed.flatMap(({ number, time }) => {
    const receipt = receipts.get(number)?.findLast((flow) => flow.time <= time)
    return receipt ? [(time - receipt.time) / day] : []
  })
  const hold = medianOf(holds)
  if (holds.length === 0 || hold > setting('hold')) return null
  return {
    bills: [...new Set(passed.map(({ number }) => number))],
    party,
    evidence: [...received, ...passed].map(({ id }) => id),
    figures: { fanIn, fanOut, through, hold },
  }
}

const fanOf = (flows: readonly Flow[], side: 'from' | 'to') => new Set(flows.map((flow) => flow[side])).size
const sumOf = (flows: readonly Flow[]) => flows.reduce((sum, { yuan }) => sum + yuan, 0)
