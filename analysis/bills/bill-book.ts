import type { Bill, BillEvent } from '#contracts/bill.ts'

/** An event with its identity, the evidence of what is found, and the moment of signing in milliseconds since 1970. */
export type BookedEvent = BillEvent & { id: string; time: number }

/** Everything known of one bill, its events in the order of signing. `bill` is `null` where only events are known. */
export type BillHistory = { number: string; bill: Bill | null; events: BookedEvent[] }

/** Bills and events as the rules read them. */
export type BillBook = { histories: BillHistory[]; events: BookedEvent[] }

/** Milliseconds of a day. */
export const day = 86_400_000

/** Passing a bill on: by endorsement, or to a bank by discount. */
export const isTransfer = ({ type }: BillEvent): boolean => type === 'endorse' || type === 'discount'

/**
 * Puts bills and events in order, as far as they were signed by `until` (milliseconds since 1970): a rule must not know
 * what came later.
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
    const history = { number, bill: null, events: [] }
    histories.set(number, history)
    return history
  }
  for (const bill of bills) if (startOf(bill) <= until) historyOf(bill.number).bill = bill
  const booked = events
    .map((event) => ({ ...event, time: Date.parse(event.at) }))
    .filter((event) => event.time <= until)
    .sort((one, other) => one.time - other.time || (one.id < other.id ? -1 : 1))
  for (const event of booked) historyOf(event.number).events.push(event)
  return { histories: [...histories.values()], events: booked }
}

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
