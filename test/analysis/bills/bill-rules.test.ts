import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { billBookOf } from '#analysis/bills/bill-book.ts'
import { type BillRule, settingsOf } from '#analysis/bills/bill-rule.ts'
import { billRules } from '#analysis/bills/bill-rules.ts'
import { scoreBills } from '#analysis/bills/bill-score.ts'
import { discountAtOnce } from '#analysis/bills/discount-at-once.ts'
import { fastEndorsement } from '#analysis/bills/fast-endorsement.ts'
import { followHoldings } from '#analysis/bills/holdings.ts'
import { hub } from '#analysis/bills/hub.ts'
import type { Bill, BillEvent } from '#contracts/bills/bill.ts'
import { billOf, endorsements, eventOf } from '../../support/bills.ts'

const rulesThatHit = (bills: Bill[], events: (BillEvent & { id: string })[]) =>
  (billRules as readonly BillRule[])
    .filter((rule) => rule.find(billBookOf(bills, events), settingsOf(rule)).length > 0)
    .map(({ id }) => id)

describe('ordinary trade', () => {
  test('a bill held for weeks by each holder matches no rule', () => {
    const events = endorsements('1', ['Payee', 'B', 'C'], 24 * 21)
    expect(rulesThatHit([billOf()], events)).toEqual([])
    expect(scoreBills(billBookOf([billOf()], events))).toEqual([
      { number: '1', score: 0, level: 'normal', hardStop: false, hits: [] },
    ])
  })
})

describe('permitted transfers', () => {
  const halves = { number: '1', from: 'Payee' }

  test('the parts of a bill package may be endorsed to different holders', () => {
    const events = [
      eventOf({ ...halves, id: 'a', rangeStart: 1, rangeEnd: 50_000_000, to: 'B' }),
      eventOf({ ...halves, id: 'b', rangeStart: 50_000_001, rangeEnd: 100_000_000, to: 'C' }),
    ]
    const { holdings, faults } = followHoldings(billBookOf([billOf()], events).histories[0] as never)
    expect(faults).toEqual([])
    expect(holdings.map(({ range, holder }) => [range, holder])).toEqual([
      [[1, 50_000_000], 'B'],
      [[50_000_001, 100_000_000], 'C'],
    ])
  })

  test.each([
    [
      'the same part passed on twice',
      'R21',
      [
        { id: 'a', to: 'B' },
        { id: 'b', to: 'C', at: '2026-02-02T02:00:00Z' },
      ],
    ],
    [
      'a pledge on what is pledged',
      'R21',
      [
        { id: 'a', type: 'pledge', to: 'Bank' },
        { id: 'b', type: 'pledge', to: 'Other bank', at: '2026-02-02T02:00:00Z' },
      ],
    ],
    ['an endorsement by somebody who holds nothing', 'R22', [{ id: 'a', from: 'Stranger' }]],
    ['an endorsement after the day it is due', 'R22', [{ id: 'a', at: '2026-07-06T02:00:00Z' }]],
  ] as [string, string, (Partial<BillEvent> & { id: string })[]][])(
    '%s is a breach of the transfer rules',
    (_, rule, events) => {
      expect(rulesThatHit([billOf()], events.map(eventOf))).toEqual([rule])
    },
  )

  test('a pledged bill may be endorsed after its release', () => {
    const events = [
      eventOf({ id: 'a', type: 'pledge', to: 'Bank' }),
      eventOf({ id: 'b', type: 'unpledge', from: 'Bank', to: 'Payee', at: '2026-03-01T02:00:00Z' }),
      eventOf({ id: 'c', to: 'B', at: '2026-03-05T02:00:00Z' }),
    ]
    expect(rulesThatHit([billOf()], events)).toEqual([])
  })

  test('a non-transferable bill stays with its holder', () => {
    expect(rulesThatHit([billOf({ transferable: false })], [eventOf({ id: 'a' })])).toEqual(['R22'])
  })
})

describe('speed of endorsement', () => {
  test('four endorsements are fast within three days, and not within four weeks', () => {
    const hands = ['Payee', 'B', 'C', 'D', 'E']
    const at = (hours: number) => billBookOf([billOf({ issueDate: '2026-01-31' })], endorsements('1', hands, hours))
    expect(fastEndorsement.find(at(12), settingsOf(fastEndorsement))).toEqual([
      {
        bills: ['1'],
        party: null,
        evidence: ['1-1', '1-2', '1-3', '1-4'],
        figures: { hops: 4, hours: 70, medianHold: 12 },
      },
    ])
    expect(fastEndorsement.find(at(24 * 7), settingsOf(fastEndorsement))).toEqual([])
  })

  test('a holder that discounts five bills at once matches the speed rule', () => {
    const numbers = ['1', '2', '3', '4', '5']
    const bills = numbers.map((number) => billOf({ number, issueDate: '2026-02-01' }))
    const events = (at: string) =>
      numbers.map((number) => eventOf({ id: `d${number}`, number, type: 'discount', to: 'Bank', at }))
    const [hit] = discountAtOnce.find(billBookOf(bills, events('2026-02-02T02:00:00Z')), settingsOf(discountAtOnce))
    expect(hit).toEqual({
      bills: numbers,
      party: 'Payee',
      evidence: ['d1', 'd2', 'd3', 'd4', 'd5'],
      figures: { discounts: 5, share: 1, days: 90 },
    })
    const late = billBookOf(bills, events('2026-03-20T02:00:00Z'))
    expect(discountAtOnce.find(late, settingsOf(discountAtOnce))).toEqual([])
  })
})

describe('hubs', () => {
  const through = (partners: number) => {
    const numbers = Array.from({ length: partners }, (_, index) => String(index))
    const bills = numbers.map((number) => billOf({ number, payee: `Seller ${number}` }))
    const events = numbers.flatMap((number) => [
      eventOf({ id: `i${number}`, number, from: `Seller ${number}`, to: 'Hub', at: '2026-02-01T02:00:00Z' }),
      eventOf({ id: `o${number}`, number, from: 'Hub', to: `Buyer ${number}`, at: '2026-02-02T02:00:00Z' }),
    ])
    return hub.find(billBookOf(bills, events), settingsOf(hub)).map(({ party, figures }) => ({ party, figures }))
  }

  test('a party that receives from ten and endorses to ten is a hub', () => {
    expect(through(10)).toEqual([{ party: 'Hub', figures: { fanIn: 10, fanOut: 10, through: 1, hold: 1 } }])
  })

  test('a party with nine partners is a trader, not a hub', () => {
    expect(through(9)).toEqual([])
  })
})

const parties = fc.constantFrom('Payee', 'B', 'C', 'D', 'Bank')
const arbitraryEvent = fc.record({
  number: fc.constantFrom('1', '2', '3'),
  type: fc.constantFrom('endorse', 'discount', 'pledge', 'unpledge', 'pay') as fc.Arbitrary<BillEvent['type']>,
  from: parties,
  to: parties,
  hours: fc.integer({ min: 0, max: 4000 }),
  range: fc.option(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 51, max: 100 }))),
})
const arbitraryEvents = fc.array(arbitraryEvent, { maxLength: 25 }).map((events) =>
  events.map(({ hours, range, ...event }, index) =>
    eventOf({
      ...event,
      id: String(index).padStart(3, '0'),
      rangeStart: range?.[0] ?? null,
      rangeEnd: range?.[1] ?? null,
      at: new Date(Date.UTC(2026, 0, 5) + hours * 3_600_000).toISOString(),
    }),
  ),
)
const bills = ['1', '2', '3'].map((number) => billOf({ number }))

const shuffled = <Row>(rows: readonly Row[]) =>
  fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length })

describe('simultaneous events', () => {
  const sameDay = { at: '2026-02-01T16:00:00.000Z' }

  test('simultaneous endorsements are ordered from holder to holder, whatever their order in the file', () => {
    const chain = ['Payee', 'B', 'C', 'D', 'E'].map((from, index, all) =>
      eventOf({ ...sameDay, id: String(9 - index), from, to: all[index + 1] ?? 'F' }),
    )
    const [history] = billBookOf([billOf()], chain).histories
    expect(history?.events.map(({ from }) => from)).toEqual(['Payee', 'B', 'C', 'D', 'E'])
    expect(history && followHoldings(history).faults).toEqual([])
  })

  test('event numbers are compared as numbers: the tenth follows the ninth', () => {
    const events = ['10', '9'].map((id) => eventOf({ ...sameDay, id }))
    expect(billBookOf([], events).histories[0]?.events.map(({ id }) => id)).toEqual(['9', '10'])
  })

  const passedOn = (ways: string[], more: Partial<BillEvent> = {}) =>
    ways.map((way, index) => {
      const [from = '', to = ''] = way.split('>')
      return eventOf({ ...sameDay, ...more, id: String(index + 1), from, to })
    })
  const breaches = ['R21', 'R22']
  const hitsOf = (events: (BillEvent & { id: string })[], known = [billOf()]) =>
    rulesThatHit(known, events).filter((rule) => breaches.includes(rule))

  test('a bill that returns to a holder and moves on within a day breaks no rule of holding, in any order of rows', () => {
    const ways = ['Payee>A', 'A>B', 'B>A', 'A>C']
    for (const order of [ways, ways.toReversed(), ['A>C', 'A>B', 'Payee>A', 'B>A']]) {
      expect(hitsOf(passedOn(order))).toEqual([])
      expect(hitsOf(passedOn(order), [])).toEqual([])
    }
  })

  test('a pledge, its release and what follows within a day break no rule of holding', () => {
    const day = [
      eventOf({ ...sameDay, id: '1', from: 'Payee', to: 'A' }),
      eventOf({ ...sameDay, id: '2', type: 'pledge', from: 'A', to: 'Bank' }),
      eventOf({ ...sameDay, id: '3', type: 'unpledge', from: 'Bank', to: 'A' }),
      eventOf({ ...sameDay, id: '4', from: 'A', to: 'B' }),
    ]
    expect(hitsOf(day)).toEqual([])
    expect(hitsOf(day.toReversed())).toEqual([])
  })

  test('parts of a bill that go separate ways within a day break no rule of holding', () => {
    const halves = [
      ...passedOn(['Payee>A', 'A>B'], { rangeStart: 1, rangeEnd: 50_000_000 }),
      ...passedOn(['Payee>C', 'C>A'], { rangeStart: 50_000_001, rangeEnd: 100_000_000 }),
      ...passedOn(['A>D'], { rangeStart: 60_000_000, rangeEnd: 70_000_000 }),
    ].map((event, index) => ({ ...event, id: String(index) }))
    fc.assert(fc.property(shuffled(halves), (order) => void expect(hitsOf(order)).toEqual([])))
  })

  test('a trail through all holders is found wherever there is one, for every order of rows', () => {
    const walk = fc.array(fc.constantFrom('A', 'B', 'C', 'D', 'Payee'), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        walk.chain((holders) => {
          const hands = ['Payee', ...holders.filter((holder, place) => holder !== (holders[place - 1] ?? 'Payee'))]
          return shuffled(passedOn(hands.slice(1).map((to, place) => `${hands[place]}>${to}`)))
        }),
        (events) => void expect(hitsOf(events)).toEqual([]),
      ),
    )
  })

  test('the order of rows makes no difference to any score, whatever happened on a day', () => {
    const said = (events: (BillEvent & { id: string })[]) => {
      const content = new Map(events.map(({ id, ...event }) => [id, JSON.stringify(event)]))
      return scoreBills(billBookOf([billOf()], events)).map(({ number, score, level, hits }) => ({
        number,
        score,
        level,
        hits: hits.map(({ evidence, ...hit }) => ({ ...hit, evidence: evidence.map((id) => content.get(id)) })),
      }))
    }
    const party = fc.constantFrom('Payee', 'A', 'B', 'C')
    const event = fc.record({
      type: fc.constantFrom('endorse' as const, 'endorse' as const, 'pledge' as const, 'unpledge' as const),
      from: party,
      to: party,
      rangeStart: fc.constantFrom(null, 1, 40_000_000),
      at: fc.constantFrom('2026-02-01T16:00:00.000Z', '2026-02-02T16:00:00.000Z'),
    })
    const rows = fc.array(event, { maxLength: 7 }).chain((events) => fc.tuple(fc.constant(events), shuffled(events)))
    const numbered = (events: Partial<BillEvent>[]) =>
      events.map((each, index) => eventOf({ ...each, id: String(index) }))
    fc.assert(fc.property(rows, ([one, other]) => void expect(said(numbered(other))).toEqual(said(numbered(one)))))
  })
})

describe('worst-case bill networks', () => {
  const many = 20_000
  const timestamp = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()
  const worst = {
    'one bill back and forth': (index: number) => ({
      number: '1',
      from: index % 2 ? 'Payee' : 'B',
      to: index % 2 ? 'B' : 'Payee',
    }),
    'one bill in ever smaller parts': (index: number) => ({
      number: '1',
      from: index % 3 ? 'Payee' : 'B',
      to: 'B',
      rangeStart: index + 1,
      rangeEnd: index % 3 ? index + 1 : 50_000_000,
    }),
    'a hub between everybody': (index: number) => ({
      number: String(index >> 1),
      from: index % 2 ? 'Hub' : `S${index % 600}`,
      to: index % 2 ? `B${index % 700}` : 'Hub',
    }),
    'a circle of everybody': (index: number) => ({
      number: String(index),
      from: `P${index % 40}`,
      to: `P${(index * 7 + 1) % 40}`,
    }),
    'circles without end': (index: number) => ({
      number: String(index),
      from: `P${index % 40}`,
      to: `P${(index * 7 + 1 + Math.floor(index / 40)) % 40}`,
      amount: 100,
    }),
  } satisfies Record<string, (index: number) => Partial<BillEvent>>

  /** Bills of which it is said that not everything was looked at. */
  const lookedAtInPart = {
    'one bill back and forth': 1,
    'one bill in ever smaller parts': 1,
    'a hub between everybody': 0,
    'a circle of everybody': 0,
    'circles without end': 19_500,
  } satisfies Record<keyof typeof worst, number>

  test.each(Object.entries(worst))('the worst-case bill network %s is scored in bounded time', (network, given) => {
    const events = Array.from({ length: many }, (__, index) =>
      eventOf({ ...given(index), id: String(index), at: timestamp(index) }),
    )
    const scores = scoreBills(billBookOf([billOf()], events))
    expect(scores.every(({ score }) => score >= 0 && score < 1)).toBe(true)
    const partly = scores.filter(({ hits }) => hits.some(({ rule }) => rule === 'R00'))
    expect(partly.length).toBe(lookedAtInPart[network as keyof typeof worst])
  })

  test('a bill network with all bills just below a limit, of one pair and one day, is scored in bounded time', () => {
    const own = Array.from({ length: many }, (_, index) =>
      billOf({ number: String(index), amount: index % 2 ? 4_500_000 : 4_999_999 }),
    )
    expect(scoreBills(billBookOf(own, []))).toHaveLength(many)
  })
})

describe('bill score properties', () => {
  test('the contributions to a bill score add up to it, and the score lies between 0 and 1', () => {
    fc.assert(
      fc.property(arbitraryEvents, (events) => {
        for (const { score, hits } of scoreBills(billBookOf(bills, events))) {
          const sum = hits.reduce((total, { share }) => total + share, 0)
          expect(Math.abs(sum - score)).toBeLessThan(1e-12)
          expect(score >= 0 && score < 1).toBe(true)
        }
      }),
    )
  })

  test('the order in which bill events are listed does not change the score', () => {
    fc.assert(
      fc.property(arbitraryEvents, (events) => {
        expect(scoreBills(billBookOf(bills, events.toReversed()))).toEqual(scoreBills(billBookOf(bills, events)))
      }),
    )
  })

  test('bill events after the scoring day are ignored', () => {
    fc.assert(
      fc.property(arbitraryEvents, fc.integer({ min: 0, max: 4000 }), (events, hours) => {
        const until = Date.UTC(2026, 0, 5) + hours * 3_600_000
        const before = events.filter(({ at }) => Date.parse(at) <= until)
        const seen = scoreBills(billBookOf(bills, events, until))
        expect(seen).toEqual(scoreBills(billBookOf(bills, before, until)))
      }),
    )
  })

  test('every part of a bill has exactly one holder', () => {
    fc.assert(
      fc.property(arbitraryEvents, (events) => {
        for (const history of billBookOf(bills, events).histories) {
          const { holdings } = followHoldings(history)
          const units = holdings.reduce((sum, { range }) => sum + range[1] - range[0] + 1, 0)
          expect(units).toBe(100_000_000)
        }
      }),
    )
  })
})

describe('what is not looked at', () => {
  const partsOf = (bills: Bill[], events: (BillEvent & { id: string })[]) =>
    scoreBills(billBookOf(bills, events)).flatMap(({ hits }) => hits.filter(({ rule }) => rule === 'R00'))

  test('a bill with too many events is reported with the number of its events', () => {
    const hands = Array.from({ length: 5_003 }, (_, place) => (place === 0 ? 'Payee' : `Holder ${place}`))
    expect(partsOf([billOf()], endorsements('1', hands, 0.1)).map(({ figures, share }) => [figures, share])).toEqual([
      [{ kind: 'events', looked: 5_000, total: 5_002 }, 0],
    ])
    expect(partsOf([billOf()], endorsements('1', hands.slice(0, 5_001), 0.1))).toEqual([])
  })

  test('findings about who held a bill may be due to the order of the events of one day, and say so', () => {
    const events = Array.from({ length: 24 }, (_, place) => [
      eventOf({ id: `a${place}`, from: 'Payee', to: `A${place}`, rangeStart: 1, rangeEnd: place + 2 }),
      eventOf({ id: `b${place}`, from: `A${place}`, to: 'Payee', rangeStart: 1, rangeEnd: place + 2 }),
    ]).flat()
    const stray = eventOf({ id: 'x', from: 'Stranger', to: 'Payee', rangeStart: 1, rangeEnd: 1 })
    const [told] = partsOf([billOf()], [...events, stray])
    expect(told?.figures).toEqual({ kind: 'order', looked: 50_000, total: 49 })
    expect(partsOf([billOf()], events)).toEqual([])
  })

  test('loops of one bill are counted where more than 50 are found, the shortest told', () => {
    const hands = Array.from({ length: 102 }, (_, place) => (place % 2 ? 'B' : 'Payee'))
    const own = [
      ...endorsements('1', ['Payee', 'C', 'D', 'Payee'], 1),
      ...endorsements('1', hands, 24).map((event) => ({
        ...event,
        id: `late ${event.id}`,
        at: new Date(Date.parse(event.at) + 86_400_000 * 7).toISOString(),
      })),
    ]
    const hits = scoreBills(billBookOf([billOf()], own))[0]?.hits.filter(({ rule }) => rule === 'R01') ?? []
    expect(hits.map(({ figures: { hops, listed, ofBill } }) => [hops, listed, ofBill])).toEqual(
      Array.from({ length: 50 }, () => [2, 50, 101]),
    )
  })
})
