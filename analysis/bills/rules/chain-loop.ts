import { type BillHistory, type BookedEvent, isTransfer, overlap } from '../bill-book.ts'
import type { BillRule, RuleHit } from '../bill-rule.ts'

const mostSteps = 10_000

/** The same enterprise comes twice in the chain of one bill: a circle of endorsements without a trade behind it. */
export const chainLoop: BillRule = {
  id: 'R01',
  family: 'loop',
  weight: 0.6,
  hardStop: false,
  parameters: [{ id: 'hops', usual: 6, least: 2, most: 12, unit: 'count' }],
  run: ({ histories }, setting) => histories.flatMap((history) => loopsOf(history, setting('hops'))),
}

function loopsOf({ number, events }: BillHistory, mostHops: number): RuleHit[] {
  const transfers = events.filter(isTransfer)
  const hits: RuleHit[] = []
  let steps = 0
  const follow = (path: BookedEvent[]): boolean => {
    const first = path[0] as BookedEvent
    const last = path.at(-1) as BookedEvent
    if (last.to === first.from) {
      const parties = [first.from, ...path.map((event) => event.to)]
      hits.push({
        bills: [number],
        party: first.from,
        evidence: path.map(({ id }) => id),
        figures: { hops: path.length, path: parties, days: (last.time - first.time) / 86_400_000 },
      })
      return true
    }
    if (path.length === mostHops) return false
    return transfers
      .slice(transfers.indexOf(last) + 1)
      .some((next) => ++steps <= mostSteps && next.from === last.to && overlap(last, next) && follow([...path, next]))
  }
  for (const first of transfers) if (first.from !== first.to) follow([first])
  return withoutInner(hits)
}

/** Of loops that contain one another's events only the shorter counts. */
function withoutInner(hits: RuleHit[]): RuleHit[] {
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
