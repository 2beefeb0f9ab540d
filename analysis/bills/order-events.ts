import type { BillEvent } from '#contracts/bills/bill.ts'

type TimedEvent = BillEvent & { id: string; time: number }

/** A part of a bill by units of 0.01 yuan, both ends inclusive, with who holds it. */
type Held = { start: number; end: number; holder: string; isPledged: boolean }

/** Events of one time that are tried in every order, and orders tried. */
const [maxTried, maxTries] = [400, 50_000]

/**
 * Events of one bill by time. Those of one time stand in an order in which everybody disposes of what he holds, where
 * there is one: files that know days alone give all events of a day the same time. The order of the rows makes no
 * difference. `unordered` counts events of times for which none was found before the search was given up, after
 * `orders` events tried at most.
 *
 * @param firstHolder who holds the bill before its first event, where that is known
 * @param units what the whole bill comes to, in units of 0.01 yuan
 */
export function orderEvents<Event extends TimedEvent>(
  events: readonly Event[],
  firstHolder: string | undefined,
  units: number,
): { events: Event[]; unordered: number; orders: number } {
  const ordered: Event[] = []
  let [unordered, orders] = [0, 0]
  let held: Held[] = firstHolder === undefined ? [] : [{ start: 1, end: units, holder: firstHolder, isPledged: false }]
  for (const together of Map.groupBy(events, ({ time }) => time).values()) {
    const found =
      together.length === 1 ? { events: together, tries: 0 } : inOrder(together.toSorted(byContent), held, units)
    for (const event of found.events) held = applyEvent(held, event, units)
    ordered.push(...found.events)
    if (found.gaveUp) {
      unordered += together.length
      orders = Math.max(orders, found.tries)
    }
  }
  return { events: ordered, unordered, orders }
}

/** By what they say, and only where that is the same by identity; identities are counted upwards. */
function byContent(one: TimedEvent, other: TimedEvent): number {
  const compare = (first: string, second: string): number => (first < second ? -1 : first > second ? 1 : 0)
  const place = (value: number | null): number => value ?? 0
  return (
    compare(one.from, other.from) ||
    compare(one.to, other.to) ||
    compare(one.type, other.type) ||
    place(one.rangeStart) - place(other.rangeStart) ||
    place(one.rangeEnd) - place(other.rangeEnd) ||
    place(one.amount) - place(other.amount) ||
    one.id.length - other.id.length ||
    compare(one.id, other.id)
  )
}

const passesOn = ({ type }: BillEvent): boolean => type === 'endorse' || type === 'discount' || type === 'rediscount'
const movesHolding = (event: BillEvent): boolean =>
  passesOn(event) || event.type === 'pledge' || event.type === 'unpledge'

/** Events in an order; `gaveUp`: after so many `tries`, so that there may be a lawful one that was not found. */
type Order<Event> = { events: Event[]; tries: number; gaveUp?: boolean }

function inOrder<Event extends TimedEvent>(
  events: readonly Event[],
  held: readonly Held[],
  units: number,
): Order<Event> {
  const counted = events.filter(movesHolding)
  const others = events.filter((event) => !movesHolding(event))
  const trails = trailsOf(counted, held, units)
  const found = trails ? { events: trails, tries: 0 } : lawfulOrder(counted, held, units)
  return { ...found, events: [...found.events, ...others] }
}

/**
 * Where all pass on the whole bill: each group of parties that are joined on a trail of its own (Hierholzer 1873), the
 * holder's first; `null` where some have none.
 */
function trailsOf<Event extends TimedEvent>(
  events: readonly Event[],
  held: readonly Held[],
  units: number,
): Event[] | null {
  const isWhole = (event: Event) => (event.rangeStart ?? 1) <= 1 && (event.rangeEnd ?? units) >= units
  if (held.length > 1 || held[0]?.isPledged || !events.every((event) => passesOn(event) && isWhole(event))) return null
  const holder = held[0]?.holder
  const trails = joinedParties(events).map((joined) => trailOf(joined, holder))
  if (!trails.every((trail) => trail !== null)) return null
  return trails.toSorted((one, other) => startsWith(other, holder) - startsWith(one, holder)).flat()
}

const startsWith = (trail: readonly TimedEvent[], holder: string | undefined): number =>
  trail[0]?.from === holder ? 1 : 0

/** Events in groups that have no party in common. */
function joinedParties<Event extends TimedEvent>(events: readonly Event[]): Event[][] {
  const above = new Map<string, string>()
  const topOf = (party: string): string => {
    let top = party
    for (let next = above.get(top); next !== undefined; next = above.get(top)) top = next
    return top
  }
  for (const { from, to } of events) {
    const [one, other] = [topOf(from), topOf(to)]
    if (one !== other) above.set(other, one)
  }
  return [...Map.groupBy(events, ({ from }) => topOf(from)).values()]
}

/** All events, each beginning where the one before it ended; `null` where there is no such order. */
function trailOf<Event extends TimedEvent>(events: readonly Event[], holder: string | undefined): Event[] | null {
  const surplus = new Map<string, number>()
  for (const { from, to } of events) {
    surplus.set(from, (surplus.get(from) ?? 0) + 1)
    surplus.set(to, (surplus.get(to) ?? 0) - 1)
  }
  const uneven = [...surplus].filter(([, more]) => more !== 0)
  if (uneven.length > 2 || uneven.some(([, more]) => Math.abs(more) > 1)) return null
  const first = uneven.find(([, more]) => more === 1)?.[0]
  const start = first ?? (holder !== undefined && surplus.has(holder) ? holder : (events[0] as Event).from)
  const left = Map.groupBy(events.toReversed(), ({ from }) => from)
  const path: { party: string; by: Event | null }[] = [{ party: start, by: null }]
  const trail: Event[] = []
  while (path.length > 0) {
    const { party, by } = path.at(-1) as (typeof path)[0]
    const next = left.get(party)?.pop()
    if (next !== undefined) path.push({ party: next.to, by: next })
    else {
      path.pop()
      if (by !== null) trail.push(by)
    }
  }
  return trail.toReversed()
}

/**
 * An order in which nobody disposes of what he does not hold; where none is found, as far as one goes. What is left and
 * who holds what then decides whether an order goes on, so that neither is tried twice.
 */
function lawfulOrder<Event extends TimedEvent>(
  events: readonly Event[],
  held: readonly Held[],
  units: number,
): Order<Event> {
  const chosen: Event[] = []
  const left = new Set(events.keys())
  const seen = new Set<string>()
  let tries = 0
  let longest: Event[] = []
  const follow = (now: readonly Held[]): boolean => {
    if (left.size === 0) return true
    if (chosen.length > longest.length) longest = [...chosen]
    const open = [...left].sort((one, other) => one - other)
    const key = `${open} ${now.map(({ start, end, holder, isPledged }) => JSON.stringify([start, end, holder, isPledged]))}`
    if (seen.has(key) || tries > maxTries) return false
    seen.add(key)
    for (const place of open) {
      const event = events[place] as Event
      if (++tries > maxTries || !mayHappen(now, event, units)) continue
      left.delete(place)
      chosen.push(event)
      if (follow(applyEvent(now, event, units))) return true
      chosen.pop()
      left.add(place)
    }
    return false
  }
  if (events.length <= maxTried && follow(held)) return { events: chosen, tries }
  const rest = events.filter((event) => !longest.includes(event))
  const then = longest.reduce((now, event) => applyEvent(now, event, units), [...held])
  const gaveUp = tries > maxTries || events.length > maxTried
  return { events: [...longest, ...asFarAsPossible(rest, then, units)], tries: Math.min(tries, maxTries), gaveUp }
}

/** The first that may happen, again and again; where none may, one whose giver has not received it from the others. */
function asFarAsPossible<Event extends TimedEvent>(events: readonly Event[], held: Held[], units: number): Event[] {
  const ordered: Event[] = []
  const left = [...events]
  let now = held
  while (left.length > 0) {
    const next = left.findIndex((event) => mayHappen(now, event, units))
    const receivers = new Set(left.map(({ to }) => to))
    const begins = left.findIndex(({ from }) => !receivers.has(from))
    const [event] = left.splice(Math.max(0, next === -1 ? begins : next), 1)
    if (event === undefined) break
    ordered.push(event)
    now = applyEvent(now, event, units)
  }
  return ordered
}

function partsIn(held: readonly Held[], event: BillEvent, units: number): Held[] {
  const [start, end] = [event.rangeStart ?? 1, event.rangeEnd ?? units]
  return held.filter((part) => part.start <= end && start <= part.end)
}

/** Whether everything that an event concerns is held by who disposes of it, and free; a release needs a pledge. */
function mayHappen(held: readonly Held[], event: BillEvent, units: number): boolean {
  const parts = partsIn(held, event, units)
  if (event.type === 'unpledge') return parts.some(({ isPledged }) => isPledged)
  return parts.every(({ holder, isPledged }) => holder === event.from && !isPledged)
}

/** Who holds what after an event; nothing is known before the first, so that it makes its giver the holder. */
function applyEvent(held: readonly Held[], event: BillEvent, units: number): Held[] {
  if (!movesHolding(event)) return [...held]
  const before: readonly Held[] =
    held.length > 0 ? held : [{ start: 1, end: units, holder: event.from, isPledged: false }]
  const [start, end] = [event.rangeStart ?? 1, event.rangeEnd ?? units]
  return before.flatMap((part) => {
    if (part.start > end || start > part.end) return [part]
    const changed = passesOn(event)
      ? { holder: event.to, isPledged: false }
      : { holder: part.holder, isPledged: event.type === 'pledge' }
    return [
      ...(part.start < start ? [{ ...part, end: start - 1 }] : []),
      { start: Math.max(part.start, start), end: Math.min(part.end, end), ...changed },
      ...(part.end > end ? [{ ...part, start: end + 1 }] : []),
    ]
  })
}
