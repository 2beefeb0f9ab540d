import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderEvents } from '#analysis/bills/order-events.ts'
import type { BillEvent } from '#contracts/bills/bill.ts'
import { caseSize } from '#test/support/case-size.ts'

type Moved = BillEvent & { id: string; time: number }

const units = 4

function moved(place: number, type: BillEvent['type'], from: string, to: string, range?: [number, number]): Moved {
  const [rangeStart, rangeEnd] = range ?? [null, null]
  return {
    id: String(place),
    number: 'B',
    time: 1,
    at: '2026-01-05',
    type,
    from,
    to,
    rangeStart,
    rangeEnd,
    amount: null,
  }
}

/** Who holds each unit of a bill, and whether it is pledged; nothing where nobody is known. */
type Units = { holder: string; isPledged: boolean }[] | null

/** Each unit after an event, or `null` where its giver may not dispose of what it concerns. */
function stepped(state: Units, { type, from, to, rangeStart, rangeEnd }: Moved): Units | undefined {
  const [start, end] = [rangeStart ?? 1, rangeEnd ?? units]
  const before = state ?? Array.from({ length: units }, () => ({ holder: from, isPledged: false }))
  const concerned = before.slice(start - 1, end)
  const may =
    type === 'unpledge'
      ? state !== null && concerned.some(({ isPledged }) => isPledged)
      : concerned.every(({ holder, isPledged }) => holder === from && !isPledged)
  if (!may) return undefined
  return before.map((unit, place) => {
    if (place < start - 1 || place > end - 1) return unit
    return type === 'endorse' ? { holder: to, isPledged: false } : { ...unit, isPledged: type === 'pledge' }
  })
}

function isLawful(events: readonly Moved[], firstHolder: string | undefined): boolean {
  let state: Units =
    firstHolder === undefined ? null : Array.from({ length: units }, () => ({ holder: firstHolder, isPledged: false }))
  for (const event of events) {
    const next = stepped(state, event)
    if (next === undefined) return false
    state = next
  }
  return true
}

const permutations = (events: readonly Moved[]): Moved[][] =>
  events.length === 0
    ? [[]]
    : events.flatMap((event) => permutations(events.filter((other) => other !== event)).map((rest) => [event, ...rest]))

const party = fc.constantFrom('A', 'B', 'C')
const range = fc.option(
  fc
    .tuple(fc.integer({ min: 1, max: units }), fc.integer({ min: 1, max: units }))
    .map(([one, other]): [number, number] => [Math.min(one, other), Math.max(one, other)]),
  { nil: undefined },
)
const someEvents = fc
  .array(
    fc.record({
      type: fc.constantFrom<BillEvent['type']>('endorse', 'endorse', 'pledge', 'unpledge'),
      from: party,
      to: party,
      range,
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((all) => all.map(({ type, from, to, range: part }, place) => moved(place, type, from, to, part)))

describe(orderEvents, () => {
  test('an order in which everybody disposes of what he holds is found where there is one, for up to six events', () => {
    fc.assert(
      fc.property(someEvents, fc.option(party, { nil: undefined }), (events, firstHolder) => {
        const found = orderEvents(events, firstHolder, units)
        const exists = permutations(events).some((order) => isLawful(order, firstHolder))
        expect([found.unordered, isLawful(found.events, firstHolder)]).toEqual([0, exists])
        expect(found.events.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort())
      }),
      { numRuns: caseSize(300, 10_000) },
    )
  })

  test('a bill that comes back to the one who pledges it is put in order', () => {
    const events = [moved(0, 'pledge', 'B', 'C'), moved(1, 'endorse', 'A', 'B'), moved(2, 'endorse', 'B', 'A')]
    expect(orderEvents(events, 'B', units).events.map(({ id }) => id)).toEqual(['2', '1', '0'])
  })

  test('two events without a lawful order are given up after no more orders than there are', () => {
    const events = [moved(0, 'endorse', 'A', 'B'), moved(1, 'pledge', 'C', 'A')]
    expect(orderEvents(events, 'A', units)).toMatchObject({ unordered: 0, orders: 0 })
  })
})
