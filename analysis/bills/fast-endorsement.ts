import { type BillHistory, type BookedEvent, isTransfer, overlap, startOf, velocityOf } from './bill-book.ts'
import { defineBillRule } from './bill-rule.ts'

const hour = 3_600_000

/** A transfer at the end of the longest chain that leads to it. */
type Link = { event: BookedEvent; before: Link | null; length: number }

/** A bill is endorsed many times within a few hours, as in bill laundering. */
export const fastEndorsement = defineBillRule({
  id: 'R03',
  family: 'velocity',
  weight: 0.45,
  hardStop: false,
  parameters: {
    hops: { default: 4, min: 2, max: 20, unit: 'count' },
    hours: { default: 72, min: 1, max: 720, unit: 'hours' },
    hopsOfShortHolds: { default: 3, min: 2, max: 20, unit: 'count' },
    hold: { default: 24, min: 1, max: 240, unit: 'hours' },
  },
  figures: { hops: 'count', hours: 'hours', medianHold: 'hours' },
  find: ({ histories }, settings) =>
    histories.flatMap((history) => {
      const chain = longestChain(history.events.filter(isTransfer))
      const hit = fastestOf(history, chain, settings)
      return hit ? [hit] : []
    }),
})

function fastestOf(
  { number, bill }: BillHistory,
  chain: BookedEvent[],
  { hops, hours, hopsOfShortHolds, hold }: { hops: number; hours: number; hopsOfShortHolds: number; hold: number },
) {
  const received = [...(bill ? [startOf(bill)] : []), ...chain.map(({ time }) => time)].map((time) => time / hour)
  const before = received.length - chain.length
  const hitOf = (from: number, to: number) => {
    const { hops: counted, medianHold, span } = velocityOf(received.slice(from, to + 1))
    const evidence = chain.slice(Math.max(0, from + 1 - before), to + 1 - before).map(({ id }) => id)
    return { bills: [number], party: null, evidence, figures: { hops: counted, hours: span, medianHold } }
  }
  for (let from = 0; from + hops < received.length; from++) {
    const span = (received[from + hops] ?? 0) - (received[from] ?? 0)
    if (span <= hours) return hitOf(from, from + hops)
  }
  const { hops: all, medianHold } = velocityOf(received)
  return all >= hopsOfShortHolds && medianHold < hold ? hitOf(0, received.length - 1) : null
}

/** The longest sequence of transfers in which each passes on a part of what the one before it brought. */
function longestChain(transfers: readonly BookedEvent[]): BookedEvent[] {
  const links: Link[] = []
  const byReceiver = new Map<string, Link[]>()
  for (const event of transfers) {
    const before = (byReceiver.get(event.from) ?? []).reduce<Link | null>(
      (best, link) => (overlap(link.event, event) && link.length > (best?.length ?? 0) ? link : best),
      null,
    )
    const link: Link = { event, before, length: (before?.length ?? 0) + 1 }
    links.push(link)
    const received = byReceiver.get(event.to)
    if (received) received.push(link)
    else byReceiver.set(event.to, [link])
  }
  const chain: BookedEvent[] = []
  const last = links.reduce<Link | null>((best, link) => (link.length > (best?.length ?? 0) ? link : best), null)
  for (let link = last; link; link = link.before) chain.unshift(link.event)
  return chain
}
