import { type BillHistory, type BookedEvent, day, isTransfer, overlap } from './bill-book.ts'
import { defineBillRule } from './bill-rule.ts'

/** Maximum events visited, and loops reported, per bill. */
const [maxSteps, maxLoops] = [100_000, 50]

/** The same enterprise comes twice in the chain of one bill: a circle of endorsements without a trade behind it. */
export const chainLoop = defineBillRule({
  id: 'R01',
  family: 'loop',
  weight: 0.6,
  hardStop: false,
  parameters: { hops: { default: 6, min: 2, max: 12, unit: 'count' } },
  figures: { hops: 'count', path: 'names', days: 'days' },
  find: ({ histories }, { hops }) => histories.flatMap((history) => loopsOf(history, hops)),
})

type Loop = ReturnType<typeof hitOf>

function loopsOf({ number, events }: BillHistory, maxHops: number): Loop[] {
  const transfers = events.filter(isTransfer)
  const hits: Loop[] = []
  let steps = 0
  const follow = (path: BookedEvent[], after: number): boolean => {
    const first = path[0] as BookedEvent
    const last = path.at(-1) as BookedEvent
    if (last.to === first.from) {
      hits.push(hitOf(number, path))
      return true
    }
    for (let at = after; at < transfers.length && path.length < maxHops && steps < maxSteps; at++, steps++) {
      const next = transfers[at] as BookedEvent
      if (next.from === last.to && overlap(last, next) && follow([...path, next], at + 1)) return true
    }
    return false
  }
  for (const [at, first] of transfers.entries()) {
    if (first.from !== first.to && hits.length < maxLoops) follow([first], at + 1)
  }
  return withoutInner(hits)
}

function hitOf(number: string, path: readonly BookedEvent[]) {
  const party = path[0]?.from ?? ''
  return {
    bills: [number],
    party,
    evidence: path.map(({ id }) => id),
    figures: {
      hops: path.length,
      path: [party, ...path.map((event) => event.to)],
      days: ((path.at(-1)?.time ?? 0) - (path[0]?.time ?? 0)) / day,
    },
  }
}

/** Of loops that contain one another's events only the shorter counts. */
function withoutInner(hits: Loop[]): Loop[] {
  return hits.filter(
    (hit) =>
      !hits.some(
        (other) =>
          other !== hit &&
          other.evidence.length < hit.evidence.length &&
          other.evidence.every((id) => hit.evidence.includes(id)),
      ),
  )
}
