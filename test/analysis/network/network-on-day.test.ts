import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { networkFrom } from '#analysis/network/network.ts'
import { networkOnDay } from '#analysis/network/network-on-day.ts'
import { writeInterest } from '#analysis/network/write-interest.ts'
import { findingsAround } from '#analysis/ownership/shares/findings.ts'
import { createNetworkColumns, sourcesDisagree } from '#contracts/ownership/network-columns.ts'

/** A statement of a source, later ones after earlier ones. */
type Stated = { source: number; from?: string | null; to?: string | null; share?: number | null; votes?: number | null }

/** The positions of the statements by which one party holds shares of another on a day. */
const heldOn = (day: string, stated: readonly Stated[]): number[] => Array.from(networkOn(day, stated).statements)

function networkOn(day: string, stated: readonly Stated[]) {
  const columns = createNetworkColumns(2, stated.length, true)
  for (const [position, { from = null, to = null, share = 0.6, votes = share }] of stated.entries()) {
    const part = share === null ? null : { min: share, max: share }
    writeInterest(columns, position, 0, 1, {
      kind: 'stake',
      capital: part,
      votes: votes === null ? part : { min: votes, max: votes },
      votesInferred: votes === null,
      validFrom: from,
      validTo: to,
    })
  }
  const identities = {
    statementIds: Float64Array.from(stated, (_, position) => position + 1),
    sourceIds: Int32Array.from(stated, ({ source }) => source),
  }
  return networkOnDay(networkFrom(columns), dayNumberFrom(day), identities)
}

describe(networkOnDay, () => {
  test('a stake is held until the day of its end, however far ahead that is', () => {
    for (const to of ['2035-06-30', '9999-12-31']) expect(heldOn('2026-11-28', [{ source: 1, to }])).toEqual([0])
    expect(heldOn('2035-06-30', [{ source: 1, to: '2035-06-30' }])).toEqual([])
    expect(heldOn('2026-11-28', [{ source: 1, from: '2099-01-01' }])).toEqual([])
  })

  test('the source that spoke last is heard, also where it says that a stake has ended', () => {
    expect(heldOn('2026-01-01', [{ source: 1 }, { source: 2, share: 0.3 }])).toEqual([1])
    expect(heldOn('2026-01-01', [{ source: 1 }, { source: 2, to: '2022-01-01' }])).toEqual([])
    expect(heldOn('2021-01-01', [{ source: 1 }, { source: 2, to: '2022-01-01' }])).toEqual([1])
  })

  test('of what began after the last word of a source, an earlier one is heard', () => {
    const archive = { source: 2, from: '2001-01-01', to: '2010-01-01' }
    expect(heldOn('2026-01-01', [{ source: 1, from: '2015-01-01' }, archive])).toEqual([0])
    expect(heldOn('2005-01-01', [{ source: 1, from: '2015-01-01' }, archive])).toEqual([1])
    expect(heldOn('2026-01-01', [{ source: 1, from: '2009-01-01' }, archive])).toEqual([])
  })

  test.each<[string, Stated[], string, boolean]>([
    ['another size', [{ source: 1, share: 0.3 }, { source: 2 }], '2026-01-01', true],
    [
      'an older source that is imported last',
      [
        { source: 1, from: '2020-01-01' },
        { source: 2, from: '2010-01-01', share: 0.3 },
      ],
      '2026-01-01',
      true,
    ],
    ['the same size', [{ source: 1 }, { source: 2 }], '2026-01-01', false],
    [
      'the same size, printed shorter',
      [
        { source: 1, share: 0.3333 },
        { source: 2, share: 0.333333 },
      ],
      '2026-01-01',
      false,
    ],
    [
      'the same in two parts',
      [{ source: 1, share: 0.3 }, { source: 1, share: 0.3 }, { source: 2 }],
      '2026-01-01',
      false,
    ],
    ['another size that is over', [{ source: 1, share: 0.3, to: '2015-01-01' }, { source: 2 }], '2026-01-01', false],
    ['another size of one source alone', [{ source: 1, share: 0.3 }, { source: 1 }], '2026-01-01', false],
  ])('%s of another source is a contradiction: %j', (_, stated, day, disagree) => {
    const network = networkOn(day, stated)
    expect(Array.from(network.flags, (flags) => (flags & sourcesDisagree) !== 0)).toEqual(
      Array.from(network.flags, () => disagree),
    )
    const codes = findingsAround(network, 1).map(({ code }) => code)
    expect(codes.includes('SOURCES_DISAGREE')).toBe(disagree)
  })

  test('what a source has not yet spoken of on a day is taken from an earlier one', () => {
    const stated = [
      { source: 1, share: 0.3 },
      { source: 2, from: '2020-01-01' },
    ]
    expect(heldOn('2019-12-31', stated)).toEqual([0])
    expect(heldOn('2020-01-01', stated)).toEqual([1])
  })

  test.each<[string, Stated[], number[], string[]]>([
    ['the one that states votes', [{ source: 1 }, { source: 2, votes: null }], [0], []],
    [
      'it also where the votes are others',
      [
        { source: 1, votes: 0.4 },
        { source: 2, votes: null },
      ],
      [0],
      [],
    ],
    [
      'the last of two without votes',
      [
        { source: 1, votes: null },
        { source: 2, votes: null },
      ],
      [1],
      ['VOTES_FROM_SHARES'],
    ],
    [
      'the last, where it states other shares',
      [
        { source: 1, share: 0.3 },
        { source: 2, votes: null },
      ],
      [1],
      ['SOURCES_DISAGREE', 'VOTES_FROM_SHARES'],
    ],
    [
      'all of one source, of which only the part without votes is inferred',
      [
        { source: 1, share: 0.3 },
        { source: 1, share: 0.2, votes: null },
      ],
      [0, 1],
      ['SEVERAL_STAKES', 'VOTES_FROM_SHARES'],
    ],
    [
      'the one that states votes alone beside the one that states shares alone',
      [
        { source: 1, share: null, votes: 0.1 },
        { source: 2, votes: null },
      ],
      [0, 1],
      [],
    ],
    [
      'the same the other way round',
      [
        { source: 1, votes: null },
        { source: 2, share: null, votes: 0.1 },
      ],
      [0, 1],
      [],
    ],
  ])('of two sources of one holding is heard %s', (_, stated, heard, codes) => {
    const network = networkOn('2026-01-01', stated)
    expect(Array.from(network.statements)).toEqual(heard)
    expect(findingsAround(network, 1).map(({ code }) => code)).toEqual(codes)
  })

  test('a holding that is told in two halves has the shares of the one and the votes of the other', () => {
    for (const source of [1, 2]) {
      const network = networkOn('2026-01-01', [
        { source: 1, votes: null },
        { source, share: null, votes: 0.1 },
      ])
      const { capitalMin, capitalMax, votesMin, votesMax, flags } = network
      expect([capitalMin, capitalMax, votesMin, votesMax].map((ends) => Array.from(ends))).toEqual([
        [0.6, 0],
        [0.6, 0],
        [0, 0.1],
        [0, 0.1],
      ])
      expect(Array.from(flags)).toEqual([0, 0])
      expect(Array.from(network.control)).toEqual([0, 0.1])
    }
  })

  test('of one source alone everything is heard that is held', () => {
    const day = fc.constantFrom('2019-01-01', '2020-01-01', '2021-01-01')
    const ends = fc.record({ from: fc.option(day), to: fc.option(day), source: fc.constant(1) })
    fc.assert(
      fc.property(fc.array(ends, { minLength: 1, maxLength: 6 }), day, (stated, on) => {
        const held = stated.flatMap(({ from, to }, position) =>
          (from ?? '') <= on && on < (to ?? '9999') ? [position] : [],
        )
        expect(heldOn(on, stated)).toEqual(held)
      }),
    )
  })

  test('never two sources are heard of one day', () => {
    const day = fc.constantFrom('2018-01-01', '2019-01-01', '2020-01-01', '2021-01-01')
    const anyStated = fc.record({ from: fc.option(day), to: fc.option(day), source: fc.integer({ min: 1, max: 3 }) })
    fc.assert(
      fc.property(fc.array(anyStated, { minLength: 1, maxLength: 8 }), day, (stated, on) => {
        const sources = heldOn(on, stated).map((position) => stated[position]?.source)
        expect(new Set(sources).size).toBeLessThanOrEqual(1)
      }),
    )
  })
})
