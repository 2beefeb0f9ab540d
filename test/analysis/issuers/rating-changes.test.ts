import { describe, expect, test } from 'vitest'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { issuerStateOn } from '#analysis/issuers/issuer-level.ts'
import { type AgencySeries, noRatingChanges, ratingChangesOf } from '#analysis/issuers/rating-changes.ts'
import type { IssuerEvent } from '#contracts/issuers/issuer.ts'
import type { RatingOutlook } from '#contracts/issuers/market.ts'

type Given = [on: string, grade: string, outlook?: RatingOutlook]

let id = 0
const given = (ratings: Given[], of: Partial<Omit<AgencySeries, 'ratings'>> = {}): AgencySeries => ({
  agency: 'Agency',
  bond: null,
  ...of,
  ratings: ratings.map(([on, grade, outlook = null]) => {
    return { id: String(id++), day: dayNumberFrom(on), grade, outlook: outlook ?? null }
  }),
})
const changesOf = (...series: AgencySeries[]) => ratingChangesOf(series)('2026-12-31')
const told = (...series: AgencySeries[]) =>
  changesOf(...series).map(({ on, kind, notches, severity }) => [on, kind, notches, severity])
const [first, then, day] = ['2025-06-01', '2026-05-01', '2026-06-01']

describe('a cut', () => {
  test.each([
    ['AAA', 'AA+', 1, 3],
    ['AA', 'A+', 2, 4],
    ['AA', 'A', 3, 5],
    ['AA-', 'C', 15, 5],
    ['BBB-', 'BB+', 1, 3],
    ['C', 'D', 1, 3],
  ])('from %s to %s is one of %d notches, with the severity %d', (from, to, notches, severity) => {
    expect(
      told(
        given([
          [first, from],
          [day, to],
        ]),
      ),
    ).toEqual([[day, 'cut', notches, severity]])
  })

  test('is told with the rating before it, and counts as one beside the outlook that turned with it', () => {
    expect(
      changesOf(
        given(
          [
            [first, 'AA', 'stable'],
            [day, 'AA-', 'negative'],
          ],
          { bond: 'B1' },
        ),
      ),
    ).toMatchObject([
      {
        kind: 'cut',
        agency: 'Agency',
        bond: 'B1',
        grade: 'AA-',
        outlook: 'negative',
        former: { grade: 'AA', outlook: 'stable' },
      },
    ])
  })

  test('on the ladder of short-term debt is told by that, also where both grades are on the other one too', () => {
    expect(
      told(
        given([
          [first, 'A-1'],
          [then, 'B'],
          [day, 'C'],
        ]),
      ),
    ).toEqual([
      [day, 'cut', 1, 3],
      [then, 'cut', 3, 5],
    ])
    expect(
      told(
        given([
          [first, 'B'],
          [day, 'C'],
        ]),
      ),
    ).toEqual([[day, 'cut', 4, 5]])
  })

  test('is read whatever width the signs of a grade have', () => {
    expect(
      told(
        given([
          [first, 'ＡＡ＋'],
          [then, 'AA +'],
          [day, 'AA−'],
        ]),
      ),
    ).toEqual([[day, 'cut', 2, 4]])
  })
})

describe('an outlook', () => {
  test.each<[RatingOutlook, RatingOutlook, string | null]>([
    ['stable', 'negative', 'outlook'],
    ['positive', 'negative', 'outlook'],
    ['developing', 'negative', 'outlook'],
    ['watch', 'negative', 'outlook'],
    ['stable', 'watch', 'watch'],
    ['negative', 'watch', 'watch'],
    ['negative', 'negative', null],
    ['watch', 'watch', null],
    ['negative', 'stable', null],
    ['positive', 'stable', null],
    ['stable', 'developing', null],
  ])('from %s to %s is told as %s', (from, to, kind) => {
    const expected = kind === null ? [] : [[day, kind, 0, 2]]
    expect(
      told(
        given([
          [first, 'AA', from],
          [day, 'AA', to],
        ]),
      ),
    ).toEqual(expected)
  })

  test('is compared with the newest that was stated', () => {
    const ratings: Given[] = [
      [first, 'AA', 'negative'],
      [then, 'AA'],
      [day, 'AA', 'negative'],
    ]
    expect(told(given(ratings))).toEqual([])
  })

  test('without any stated before it is unknown', () => {
    expect(
      told(
        given([
          [first, 'AA'],
          [day, 'AA', 'negative'],
        ]),
      ),
    ).toEqual([[day, 'unknown', 0, null]])
    expect(
      told(
        given([
          [first, 'AA'],
          [day, 'AA', 'stable'],
        ]),
      ),
    ).toEqual([])
  })
})

describe('what cannot be judged', () => {
  test.each([
    ['AA', 'Aa3'],
    ['Baa1', 'Baa3'],
    ['AA', 'NR'],
    ['NR', 'A'],
    ['AA', 'A-1'],
  ])('is told of and counts for nothing: from %s to %s', (from, to) => {
    const series = given([
      [first, from],
      [day, to],
    ])
    expect(told(series)).toEqual([[day, 'unknown', null, null]])
    const state = issuerStateOn({ issuer: 'A', statements: [], events: [] }, day, {
      ratingChanges: ratingChangesOf([series]),
    })
    expect([state.score, state.level, state.dimensions.events.points]).toEqual([null, null, 0])
  })

  test('keeps a grade that stays the same, and its outlook is judged', () => {
    expect(
      told(
        given([
          [first, 'Baa1', 'stable'],
          [then, 'Baa1', 'stable'],
          [day, 'Baa1', 'negative'],
        ]),
      ),
    ).toEqual([[day, 'outlook', 0, 2]])
    expect(
      told(
        given([
          [first, 'Baa1', 'stable'],
          [day, 'Baa3', 'negative'],
        ]),
      ),
    ).toEqual([[day, 'outlook', null, 2]])
  })

  test('are changes without an agency', () => {
    expect(
      told(
        given(
          [
            [first, 'AA'],
            [then, 'AA'],
            [day, 'A'],
          ],
          { agency: null },
        ),
      ),
    ).toEqual([[day, 'unknown', 3, null]])
  })
})

test('each agency is compared with itself, and a first rating or a raised one says nothing', () => {
  expect(told(given([[first, 'AA']]), given([[day, 'A']], { agency: 'Other' }))).toEqual([])
  expect(
    told(
      given([
        [first, 'A'],
        [day, 'AA'],
      ]),
    ),
  ).toEqual([])
  expect(ratingChangesOf([given([[first, 'A', 'watch']])])).toBe(noRatingChanges)
})

test('of what an agency does on a day the gravest counts, whatever sources and bonds state it', () => {
  const cut = (to: string, of: Partial<AgencySeries>) =>
    given(
      [
        [first, 'AA'],
        [day, to],
      ],
      of,
    )
  const series = [cut('AA-', {}), cut('AA-', {}), cut('A', { bond: 'B1' }), cut('NR', { bond: 'B2' })]
  expect(changesOf(...series).map(({ bond, kind, severity }) => [bond, kind, severity])).toEqual([
    ['B1', 'cut', 5],
    ['B2', 'unknown', null],
  ])
  expect(told(cut('AA-', {}), cut('AA-', { agency: 'Other' }))).toHaveLength(2)
})

describe('the score', () => {
  const known = (events: (IssuerEvent & { id: string })[] = []) => ({ issuer: 'A', statements: [], events })
  const changed = ratingChangesOf([
    given([
      [first, 'AA'],
      [day, 'A+'],
    ]),
  ])
  const pointsOn = (on: string, events: (IssuerEvent & { id: string })[] = []) =>
    issuerStateOn(known(events), on, { ratingChanges: changed }).dimensions.events.points

  test('has a cut from its day on, and half of its weight thirty days later', () => {
    const before = issuerStateOn(known(), '2026-05-31', { ratingChanges: changed })
    expect([before.score, before.ratingChanges]).toEqual([null, []])
    expect(pointsOn(day)).toBeCloseTo(100 * (1 - Math.exp(-4 / 5)), 12)
    expect(pointsOn('2026-07-01')).toBeCloseTo(100 * (1 - Math.exp(-2 / 5)), 12)
    const state = issuerStateOn(known(), day, { ratingChanges: changed })
    expect(state.contributions).toEqual([
      { dimension: 'events', id: state.ratingChanges[0]?.id, points: expect.closeTo(state.score ?? 0, 12) },
    ])
  })

  test.each([
    [2, 4],
    [4, 4],
    [5, 5],
  ])('counts a cut once that an event of its day with the severity %d states too: %d', (severity, counted) => {
    const event = { id: 'e', issuer: 'A', type: 'ratingCut' as const, at: `${day}T01:00:00.000Z`, severity, text: null }
    expect(pointsOn(day, [event])).toBeCloseTo(100 * (1 - Math.exp(-counted / 5)), 12)
    const other = { ...event, type: 'penalty' as const }
    expect(pointsOn(day, [other])).toBeCloseTo(100 * (1 - Math.exp(-(4 + severity) / 5)), 12)
  })
})
