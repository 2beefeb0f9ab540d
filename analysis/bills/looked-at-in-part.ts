import type { BillHistory } from './bill-book.ts'
import { defineBillRule, type PartlyLooked } from './bill-rule.ts'

/** Not everything that is known of a bill was looked at, so that more may be wrong with it, or less, than is said. */
export const lookedAtInPart = defineBillRule({
  id: 'R00',
  family: 'extent',
  weight: 0,
  hardStop: false,
  parameters: {},
  figures: { kind: ['events', 'order', 'loops', 'circles'], looked: 'number', total: 'number?' },
  find: ({ histories }) => histories.flatMap((history) => [...eventsLeftOut(history), ...orderGivenUp(history)]),
})

const about = (number: string) => ({ bills: [number], party: null, evidence: [] })

function eventsLeftOut({ number, events, known }: BillHistory) {
  if (events.length === known) return []
  return [{ ...about(number), figures: { kind: 'events' as const, looked: events.length, total: known } }]
}

function orderGivenUp({ number, unordered, orders }: BillHistory) {
  if (unordered === 0) return []
  return [{ ...about(number), figures: { kind: 'order' as const, looked: orders, total: unordered } }]
}

/** What another rule says that it did not look at, as a finding about each bill. */
export const givenUp = ({ bills, search, steps }: PartlyLooked) =>
  bills.map((number) => ({ ...about(number), figures: { kind: search, looked: steps } }))
