import type { Bill, BillEvent } from '#contracts/bills/bill.ts'
import { medianOf } from '../arithmetic/median.ts'
import { orderEvents } from './order-events.ts'

/** An event with its identity, which is the evidence of a hit, and the time of signing in milliseconds since 1970. */
export type BookedEvent = BillEvent & { id: string; time: number }

/**
 * Everything known of one bill, its events in the order of signing. `bill` is `null` where only events are known.
 * `known` counts its events, of which `events` are the first; `unordered` those of one time for which no lawful order
 * was found before the search was given up, after `orders` attempts at most for each time.
 */
export type BillHistory = {
  number: string
  bill: Bill | null
  events: BookedEvent[]
  known: number
  unordered: number
  orders: number
}

/** Bills and events as the rules read them, in the order of signing. */
export type BillBook = { histories: BillHistory[]; events: BookedEvent[] }

/** Maximum events of one bill: far above real endorsement chains, and few enough to compare in pairs. */
const maxEvents = 5000

/** Milliseconds of a day. */
export const day = 86_400_000

/** Passing a bill on: by endorsement, or to a bank by discount. */
export const isTransfer = ({ type }: BillEvent): boolean => type === 'endorse' || type === 'discount'

/**
 * Puts bills and events in order, as far as they were signed by `until` (milliseconds since 1970): a rule must not know
 * what came later. Events signed at the same time are ordered along the chain of holders. Only the first 5,000 events
 * of a bill are used; `known` says of how many.
 */
export function billBookOf(
  bills: readonly Bill[],
  events: readonly (BillEvent & { id: string })[],
  until = Number.POSITIVE_INFINITY,
): BillBook {
  const histories = new Map<string, BillHistory>()
  const historyOf = (number: string): BillHistory => {
    const known = histories.get(number)
    if (known) return known
    const history = { number, bill: null, events: [], known: 0, unordered: 0, orders: 0 }
    histories.set(number, history)
    return history
  }
  for (const bill of bills) if (startOf(bill) <= until) historyOf(bill.number).bill = bill
  const booked = events
    .map((event) => ({ ...event, time: Date.parse(event.at) }))
    .filter((event) => event.time <= until)
    .sort((one, other) => one.time - other.time || byNumber(one.id, other.id))
  for (const [number, own] of Map.groupBy(booked, (event) => event.number)) {
    const history = historyOf(number)
    const units = history.bill ? Math.round(history.bill.amount * 100) : Number.MAX_SAFE_INTEGER
    history.known = own.length
    Object.assign(history, orderEvents(own.slice(0, maxEvents), history.bill?.payee, units))
  }
  const ordered = [...histories.values()]
  return {
    histories: ordered,
    events: ordered.flatMap(({ events: own }) => own).sort((one, other) => one.time - other.time),
  }
}

/** Identities are counted upwards: the shorter is the smaller. */
const byNumber = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : 1)

/** The beginning of the day of issue in China Standard Time, in milliseconds since 1970. */
export const startOf = ({ issueDate }: Bill): number => Date.parse(`${issueDate}T00:00:00+08:00`)

/** What of the bill an event concerns, in units of 0.01 yuan, both ends inclusive. */
export function rangeOf(event: BillEvent): readonly [start: number, end: number] {
  return [event.rangeStart ?? 1, event.rangeEnd ?? Number.MAX_SAFE_INTEGER]
}

/** Whether two events concern a common part of their bill. */
export function overlap(one: BillEvent, other: BillEvent): boolean {
  const [start, end] = rangeOf(one)
  const [otherStart, otherEnd] = rangeOf(other)
  return start <= otherEnd && otherStart <= end
}

/** The amount an event moved, in yuan: as stated, or from its range, or the whole bill's; `null` where unknown. */
export function amountOf(event: BillEvent, bill: Bill | null): number | null {
  if (event.amount !== null) return event.amount
  if (event.rangeStart !== null && event.rangeEnd !== null) return (event.rangeEnd - event.rangeStart + 1) / 100
  return bill?.amount ?? null
}

/** A part of a bill package, in units of 0.01 yuan, both ends inclusive. */
export type Range = readonly [start: number, end: number]

/** What two ranges have in common; `null` where nothing. */
export function commonPart(one: Range, other: Range): Range | null {
  const start = Math.max(one[0], other[0])
  const end = Math.min(one[1], other[1])
  return start <= end ? [start, end] : null
}

/** What of `whole` is left without `part`. */
export function without(whole: Range, part: Range): Range[] {
  const before: Range = [whole[0], Math.min(whole[1], part[0] - 1)]
  const after: Range = [Math.max(whole[0], part[1] + 1), whole[1]]
  return commonPart(whole, part) ? [before, after].filter(([start, end]) => start <= end) : [whole]
}

/** Pairs of ranges that overlap, in their order, and what of `whole` none of them covers. */
export function rangeFaults(ranges: readonly Range[], whole: Range): { overlaps: [Range, Range][]; gaps: Range[] } {
  const overlaps = ranges.flatMap((one, index) =>
    ranges.slice(index + 1).flatMap((other): [Range, Range][] => (commonPart(one, other) ? [[one, other]] : [])),
  )
  const gaps = ranges.reduce((left, range) => left.flatMap((piece) => without(piece, range)), [whole])
  return { overlaps, gaps }
}

/** The yuan of a range. */
export const yuanOf = ([start, end]: Range): number => (end - start + 1) / 100

/**
 * How fast a bill was endorsed: `hours` are the times at which its holders received it, in order. `hops` counts the
 * holders after the first; holding times are in hours.
 */
export function velocityOf(hours: readonly number[]): { hops: number; medianHold: number; span: number } {
  const holds = hours.slice(1).map((hour, index) => hour - (hours[index] ?? hour))
  return { hops: holds.length, medianHold: medianOf(holds), span: (hours.at(-1) ?? 0) - (hours[0] ?? 0) }
}
