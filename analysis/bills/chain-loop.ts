import { type BillHistory, type BookedEvent, day, isTransfer, overlap } from './bill-book.ts'
import { defineBillRule } from './bill-rule.ts'

/** Events visited, and loops told, of each bill. */
const [maxSteps, maxLoops] = [2_000_000, 50]

/** The same enterprise comes twice in the chain of one bill: a circle of endorsements without a trade behind it. */
export const chainLoop = defineBillRule({
  id: 'R01',
  family: 'loop',
  weight: 0.6,
  hardStop: false,
  parameters: { hops: { default: 6, min: 2, max: 12, unit: 'count' } },
  figures: { hops: 'count', path: 'names', days: 'days', listed: 'number?', ofBill: 'number?' },
  find: ({ histories }, { hops }, gaveUp) =>
    histories.flatMap((history) => {
      const { loops, isComplete } = loopsOf(history, hops)
      if (!isComplete) gaveUp?.({ bills: [history.number], search: 'loops', steps: maxSteps })
      const told = loops.toSorted((one, other) => one.length - other.length).slice(0, maxLoops)
      const counts = told.length < loops.length && { listed: told.length, ofBill: loops.length }
      return told.map((path) => hitOf(history.number, path, counts))
    }),
})

/**
 * From each event the first way back to its giver, in the order of signing; of loops that contain one another's events
 * only the shorter. `isComplete`: false where the search was given up.
 */
function loopsOf({ events }: BillHistory, maxHops: number): { loops: BookedEvent[][]; isComplete: boolean } {
  const transfers = events.filter(isTransfer)
  const outgoing = Map.groupBy(transfers.keys(), (at) => (transfers[at] as BookedEvent).from)
  const loops: BookedEvent[][] = []
  let steps = 0
  for (const [start, first] of transfers.entries()) {
    if (first.from === first.to) continue
    /** The fewest events with which the way by an event is known to lead nowhere. */
    const dead = new Map<number, number>()
    const follow = (path: BookedEvent[], at: number): boolean => {
      const last = path.at(-1) as BookedEvent
      if (last.to === first.from) {
        loops.push(path)
        return true
      }
      if (path.length >= maxHops || (dead.get(at) ?? Number.POSITIVE_INFINITY) <= path.length) return false
      for (const onward of outgoing.get(last.to) ?? []) {
        if (steps >= maxSteps) return false
        steps++
        const next = transfers[onward] as BookedEvent
        if (onward > at && overlap(last, next) && follow([...path, next], onward)) return true
      }
      dead.set(at, path.length)
      return false
    }
    follow([first], start)
  }
  return { loops: withoutInner(loops), isComplete: steps < maxSteps }
}

function hitOf(number: string, path: readonly BookedEvent[], counts: false | { listed: number; ofBill: number }) {
  const party = path[0]?.from ?? ''
  return {
    bills: [number],
    party,
    evidence: path.map(({ id }) => id),
    figures: {
      hops: path.length,
      path: [party, ...path.map((event) => event.to)],
      days: ((path.at(-1)?.time ?? 0) - (path[0]?.time ?? 0)) / day,
      ...counts,
    },
  }
}

function withoutInner(loops: BookedEvent[][]): BookedEvent[][] {
  return loops.filter(
    (loop) => !loops.some((other) => other.length < loop.length && other.every((event) => loop.includes(event))),
  )
}
