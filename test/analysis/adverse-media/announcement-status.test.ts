import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  announcedOf,
  announcementStatus,
  type OfficialAnnouncement,
} from '#analysis/adverse-media/announcement-status.ts'

const at = (china: string) => Date.parse(`${china}:00+08:00`)
const reported = at('2026-06-10T15:00')
const event = { type: 'bond_default', company: '1', first: reported }

const announced = (time: string, given: Partial<OfficialAnnouncement> = {}): OfficialAnnouncement => ({
  id: time,
  company: '1',
  types: ['bond_default'],
  at: at(time),
  ...given,
})
const denied = (time: string) => announced(time, { types: ['rumor_clarification'] })

describe('what an announcement says of an event', () => {
  test.each<[string, string, string, number]>([
    ['2026-06-10T15:00', 'confirmed', 'hour', 0],
    ['2026-06-10T15:59', 'confirmed', 'hour', 0],
    ['2026-06-10T17:10', 'confirmed', 'hour', 2],
    ['2026-06-11T14:59', 'confirmed', 'hour', 23],
    ['2026-06-11T15:00', 'confirmed', 'day', 1],
    ['2026-06-13T15:00', 'confirmed', 'day', 3],
    ['2026-06-10T14:59', 'announcedFirst', 'hour', 0],
    ['2026-06-10T10:00', 'announcedFirst', 'hour', -5],
    ['2026-06-08T12:00', 'announcedFirst', 'day', -2],
    ['2026-06-07T15:00', 'announcedFirst', 'day', -3],
  ])('at %s it is %s by %s %d', (time, status, unit, count) => {
    const lead = { unit, count }
    expect(announcementStatus(event, [announced(time)])).toEqual({ status, announcement: time, lead })
    expect(announcementStatus(event, [denied(time)])).toEqual({ status: 'denied', announcement: time, lead })
  })

  test.each(['2026-06-07T14:59', '2026-06-13T15:01'])('more than three days away, at %s, it is of no event', (time) => {
    const expected = { status: 'mediaOnly', announcement: null, lead: null }
    expect(announcementStatus(event, [announced(time), denied(time)])).toEqual(expected)
  })

  test('of a day without a time of day it counts by its day', () => {
    const onDay = (day: string) => announcementStatus(event, [announced(`${day}T00:00`)])
    expect(onDay('2026-06-10')).toMatchObject({ status: 'confirmed', lead: { unit: 'day', count: 0 } })
    expect(onDay('2026-06-09')).toMatchObject({ status: 'announcedFirst', lead: { unit: 'day', count: -1 } })
    expect(onDay('2026-06-07')).toMatchObject({ status: 'announcedFirst', lead: { unit: 'day', count: -3 } })
    expect([onDay('2026-06-06').status, onDay('2026-06-14').status]).toEqual(['mediaOnly', 'mediaOnly'])
    const dayAlone = { ...event, first: at('2026-06-10T00:00') }
    expect(announcementStatus(dayAlone, [announced('2026-06-13T23:00')])).toMatchObject({
      status: 'confirmed',
      lead: { unit: 'day', count: 3 },
    })
    expect(announcementStatus(dayAlone, [announced('2026-06-10T01:00')]).lead).toEqual({ unit: 'day', count: 0 })
  })

  test('of another company, or of another kind of event, it says nothing', () => {
    const others = [
      announced('2026-06-10T16:00', { company: '2' }),
      announced('2026-06-10T16:00', { types: ['share_pledge'] }),
      announced('2026-06-10T16:00', { types: [] }),
    ]
    expect(announcementStatus(event, others).status).toBe('mediaOnly')
  })

  test('without a day or a company that is not known', () => {
    const unknown = { status: 'unknown', announcement: null, lead: null }
    expect(announcementStatus({ ...event, first: null }, [announced('2026-06-10T16:00')])).toEqual(unknown)
    expect(announcementStatus({ ...event, company: null }, [announced('2026-06-10T16:00')])).toEqual(unknown)
  })

  test('that tells of the event and denies something denies it', () => {
    const both = announced('2026-06-11T16:00', { types: ['bond_default', 'rumor_clarification'] })
    expect(announcementStatus(event, [both]).status).toBe('denied')
  })

  test('that clears up another adverse event says nothing of this one, one that names none denies it', () => {
    const clearing = (...types: string[]) => [
      announced('2026-06-11T16:00', { types: ['rumor_clarification', ...types] }),
    ]
    expect(announcementStatus(event, clearing('share_pledge')).status).toBe('mediaOnly')
    expect(announcementStatus(event, clearing('share_pledge', 'bond_default')).status).toBe('denied')
    expect(announcementStatus(event, clearing('share_repurchase')).status).toBe('denied')
  })

  test('a rumour that is reported as cleared up is confirmed by an announcement that clears it up', () => {
    const cleared = { ...event, type: 'rumor_clarification' }
    expect(announcementStatus(cleared, [denied('2026-06-11T16:00')]).status).toBe('confirmed')
  })
})

describe('of several announcements', () => {
  test('the first that tells of the event is named', () => {
    const [early, late] = [announced('2026-06-11T09:00'), announced('2026-06-12T09:00')]
    const expected = { status: 'confirmed', announcement: early.id, lead: { unit: 'hour', count: 18 } }
    expect(announcementStatus(event, [late, early])).toEqual(expected)
    expect(announcementStatus(event, [late, announced('2026-06-09T09:00')]).status).toBe('announcedFirst')
  })

  test('the last decides whether the event is told or denied', () => {
    const [told, deniedLater] = [announced('2026-06-11T09:00'), denied('2026-06-12T09:00')]
    expect(announcementStatus(event, [deniedLater, told])).toMatchObject({
      status: 'denied',
      announcement: deniedLater.id,
    })
    const toldAtLast = announced('2026-06-13T09:00')
    expect(announcementStatus(event, [deniedLater, toldAtLast])).toMatchObject({
      status: 'confirmed',
      announcement: toldAtLast.id,
    })
    const atOnce = denied('2026-06-11T09:00')
    expect(announcementStatus(event, [atOnce, { ...told, id: 'told' }])).toMatchObject({
      status: 'denied',
      announcement: atOnce.id,
    })
  })
})

test('of several companies each of which one speaks is told, or once that none does', () => {
  const { company: _company, ...told } = event
  const ofTwo = { ...told, companies: ['1', '2'] }
  const other = { company: '2', types: ['rumor_clarification'] }
  const announcements = [announced('2026-06-11T09:00'), announced('2026-06-12T09:00', other)]
  const statuses = (given: typeof ofTwo, said = announcements) =>
    announcedOf(given, said).map(({ company, status }) => [company, status])
  expect(statuses(ofTwo)).toEqual([
    ['1', 'confirmed'],
    ['2', 'denied'],
  ])
  expect(statuses(ofTwo, announcements.slice(0, 1))).toEqual([['1', 'confirmed']])
  expect(statuses(ofTwo, [])).toEqual([[null, 'mediaOnly']])
  expect(statuses({ ...ofTwo, companies: [] })).toEqual([[null, 'unknown']])
})

const quarter = 900_000
const time = fc.oneof(
  fc.integer({ min: -4 * 96, max: 4 * 96 }).map((quarters) => reported + quarters * quarter),
  fc.integer({ min: -5, max: 5 }).map((days) => at('2026-06-10T00:00') + days * 96 * quarter),
)
const some = fc.array(
  fc.record({
    company: fc.constantFrom('1', '2'),
    types: fc.uniqueArray(fc.constantFrom('bond_default', 'rumor_clarification', 'share_pledge')),
    at: time,
  }),
  { maxLength: 8 },
)

/** Quarters of an hour from one time to another, each written as the day and the quarter of it in China. */
function quartersApart(from: number, to: number): number {
  const [one, other] = [from, to].map((when) => (when + 8 * 4 * quarter) / quarter)
  const [day, otherDay] = [Math.floor(Number(one) / 96), Math.floor(Number(other) / 96)]
  const byDay = Number(one) === day * 96 || Number(other) === otherDay * 96
  return byDay ? (otherDay - day) * 96 : Number(other) - Number(one)
}

test('the status is that of looking at each announcement and each pair of them', () => {
  fc.assert(
    fc.property(time, some, (first, announcements) => {
      const near = announcements.filter(
        ({ company, at: when }) => company === '1' && Math.abs(quartersApart(first, when)) <= 3 * 96,
      )
      const denials = near.filter(
        ({ types }) =>
          types.includes('rumor_clarification') && (types.includes('bond_default') || !types.includes('share_pledge')),
      )
      const tellings = near.filter((one) => !denials.includes(one) && one.types.includes('bond_default'))
      const apart = ({ at: when }: { at: number }) => quartersApart(first, when)
      const isDenied = denials.some((denial) => tellings.every((telling) => apart(telling) <= apart(denial)))
      const isFirst = tellings.some((telling) => apart(telling) < 0)
      const told = isFirst ? 'announcedFirst' : 'confirmed'
      const undenied = tellings.length === 0 ? 'mediaOnly' : told
      const numbered = announcements.map((one, place) => ({ ...one, id: String(place) }))
      const found = announcementStatus({ ...event, first }, numbered)
      expect(found.status).toBe(isDenied ? 'denied' : undenied)
      const named = announcements[Number(found.announcement ?? -1)]
      const saying = isDenied ? denials : tellings
      expect(named === undefined).toBe(saying.length === 0)
      if (named) expect(apart(named)).toBe(Math.min(...saying.map(apart)))
      const perUnit = found.lead?.unit === 'hour' ? 4 : 96
      if (named) expect(found.lead?.count).toBe(Math.trunc(apart(named) / perUnit) + 0)
    }),
  )
})
