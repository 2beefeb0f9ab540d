import { medianOf } from '../arithmetic/median.ts'
import { amountOf, type BookedEvent, day, isTransfer } from './bill-book.ts'
import { defineBillRule } from './bill-rule.ts'
import { countUpTo } from './count-up-to.ts'
import { flowThrough } from './statistics.ts'

type Flow = BookedEvent & { yuan: number }
type Settings = { days: number; fan: number; through: number; hold: number }

/** An enterprise that takes bills from many and passes them to many within days, keeping next to nothing. */
export const hub = defineBillRule({
  id: 'R05',
  family: 'structure',
  weight: 0.5,
  hardStop: false,
  parameters: {
    days: { default: 30, min: 1, max: 180, unit: 'days' },
    fan: { default: 10, min: 2, max: 100, unit: 'count' },
    through: { default: 0.9, min: 0, max: 1, unit: 'share' },
    hold: { default: 2, min: 0, max: 30, unit: 'days' },
  },
  figures: { fanIn: 'count', fanOut: 'count', through: 'share', hold: 'days' },
  find: ({ histories }, settings) => {
    const flows = histories.flatMap(({ bill, events }) =>
      events.filter(isTransfer).map((event) => ({ ...event, yuan: amountOf(event, bill) ?? 0 })),
    )
    const incoming = Map.groupBy(flows, ({ to }) => to)
    const outgoing = Map.groupBy(flows, ({ from }) => from)
    return [...incoming].flatMap(([party, received]) => {
      const passed = outgoing.get(party) ?? []
      if (fanOf(received, 'from') < settings.fan || fanOf(passed, 'to') < settings.fan) return []
      const hit = latestHit(party, { received: byTime(received), passed: byTime(passed) }, settings)
      return hit ? [hit] : []
    })
  },
})

/** Scans the days up to the last transfer of each day, the latest first. */
function latestHit(party: string, { received, passed }: { received: Flow[]; passed: Flow[] }, settings: Settings) {
  const ends = [...Map.groupBy(passed, ({ time }) => Math.floor(time / day)).values()]
    .map((own) => own.at(-1)?.time ?? 0)
    .toReversed()
  for (const end of ends) {
    const within = (flows: Flow[]) => flows.slice(countUpTo(flows, end - settings.days * day), countUpTo(flows, end))
    const hit = hitOf(party, within(received), within(passed), settings)
    if (hit) return hit
  }
  return null
}

const byTime = (flows: readonly Flow[]): Flow[] => flows.toSorted((one, other) => one.time - other.time)

function hitOf(party: string, received: Flow[], passed: Flow[], settings: Settings) {
  const [fanIn, fanOut] = [fanOf(received, 'from'), fanOf(passed, 'to')]
  if (fanIn < settings.fan || fanOut < settings.fan) return null
  const through = flowThrough(sumOf(received), sumOf(passed))
  if (through < settings.through) return null
  const receipts = Map.groupBy(received, ({ number }) => number)
  const holds = passed.flatMap(({ number, time }) => {
    const receipt = receipts.get(number)?.findLast((flow) => flow.time <= time)
    return receipt ? [(time - receipt.time) / day] : []
  })
  const hold = medianOf(holds)
  if (holds.length === 0 || hold > settings.hold) return null
  return {
    bills: [...new Set(passed.map(({ number }) => number))],
    party,
    evidence: [...received, ...passed].map(({ id }) => id),
    figures: { fanIn, fanOut, through, hold },
  }
}

const fanOf = (flows: readonly Flow[], side: 'from' | 'to') => new Set(flows.map((flow) => flow[side])).size
const sumOf = (flows: readonly Flow[]) => flows.reduce((sum, { yuan }) => sum + yuan, 0)
