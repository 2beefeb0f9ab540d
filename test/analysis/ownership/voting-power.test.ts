import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oceanicPower } from '#analysis/ownership/control/oceanic-power.ts'
import { powerByEnumeration } from '#analysis/ownership/control/power-by-enumeration.ts'
import { powerByIntegerVotes } from '#analysis/ownership/control/power-by-integer-votes.ts'
import { normalised, swings, type VotingGame } from '#analysis/ownership/control/voting-game.ts'
import { votingPower } from '#analysis/ownership/control/voting-power.ts'
import { expectClose } from '#test/support/close-values.ts'
import { exactOceanicPower, exactShapleyShubik } from '#test/support/exact-power.ts'

const game = (votes: number[], quota: number): VotingGame => ({ votes: Float64Array.from(votes), quota })

function indices({ shapleyShubik, banzhaf }: { shapleyShubik: Float64Array; banzhaf: Float64Array }) {
  return {
    shapleyShubik: Array.from(shapleyShubik),
    banzhaf: Array.from(banzhaf),
    normalised: Array.from(normalised(banzhaf)),
    swings: Array.from(swings(banzhaf)),
  }
}

/** Both indices by their definitions, in whole numbers: every order of joining, and every coalition of the others. */
function byDefinition(votes: readonly number[], quota: number) {
  const players = Array.from(votes.keys())
  const orders = permutations(players)
  const pivots = players.map(
    (player) =>
      orders.filter((order) => {
        const before = sum(order.slice(0, order.indexOf(player)).map((each) => votes[each] as number))
        return before <= quota && before + (votes[player] as number) > quota
      }).length,
  )
  const turned = players.map((player) => {
    const others = subsets(players.filter((each) => each !== player)).map((set) =>
      sum(set.map((i) => votes[i] as number)),
    )
    return others.filter((before) => before <= quota && before + (votes[player] as number) > quota).length
  })
  return {
    shapleyShubik: pivots.map((count) => count / orders.length),
    banzhaf: turned.map((count) => count / 2 ** (votes.length - 1)),
  }
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item) => permutations(items.filter((each) => each !== item)).map((rest) => [item, ...rest]))
}

function subsets(items: readonly number[]): number[][] {
  return Array.from({ length: 2 ** items.length }, (_, set) => items.filter((_item, place) => (set >> place) & 1))
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const smallGames = fc
  .array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 6 })
  .chain((votes) => fc.record({ votes: fc.constant(votes), quota: fc.integer({ min: 0, max: sum(votes) }) }))

describe(votingPower, () => {
  test.each([
    ['P01 51/49', { votes: [51, 49], quota: 50, shapleyShubik: [1, 0], banzhaf: [1, 0], turned: [2, 0] }],
    [
      'P02 40/30/20/10',
      {
        votes: [40, 30, 20, 10],
        quota: 50,
        shapleyShubik: [5 / 12, 1 / 4, 1 / 4, 1 / 12],
        banzhaf: [5 / 8, 3 / 8, 3 / 8, 1 / 8],
        turned: [5, 3, 3, 1],
      },
    ],
    [
      'P03 4/3/2/1 with 6 of 10, as the README of the package powerindex prints it',
      {
        votes: [4, 3, 2, 1],
        quota: 5,
        shapleyShubik: [5 / 12, 1 / 4, 1 / 4, 1 / 12],
        banzhaf: [5 / 8, 3 / 8, 3 / 8, 1 / 8],
        turned: [5, 3, 3, 1],
      },
    ],
    [
      'P05 50/50',
      { votes: [50, 50], quota: 50, shapleyShubik: [1 / 2, 1 / 2], banzhaf: [1 / 2, 1 / 2], turned: [1, 1] },
    ],
    [
      'P06 45/45/10',
      {
        votes: [45, 45, 10],
        quota: 50,
        shapleyShubik: [1 / 3, 1 / 3, 1 / 3],
        banzhaf: [1 / 2, 1 / 2, 1 / 2],
        turned: [2, 2, 2],
      },
    ],
  ])('%s', (_title, { votes, quota, shapleyShubik, banzhaf, turned }) => {
    expectClose(indices(votingPower(game(votes, quota))), {
      shapleyShubik,
      banzhaf,
      normalised: banzhaf.map((each) => each / sum(banzhaf)),
      swings: turned,
    })
  })

  test('rounding of vote sums never changes who wins in voting power', () => {
    const { shapleyShubik } = votingPower(game([0.1, 0.2, 0.2, 0.3, 0.2], 0.5))
    expectClose(Array.from(shapleyShubik), byDefinition([1, 2, 2, 3, 2], 5).shapleyShubik)
  })

  test('Luxembourg had no voting power in the European Economic Community of 1958', () => {
    const { shapleyShubik, banzhaf } = votingPower(game([4, 4, 4, 2, 2, 1], 11))
    expectClose(Array.from(shapleyShubik), [14 / 60, 14 / 60, 14 / 60, 9 / 60, 9 / 60, 0])
    expectClose(Array.from(normalised(banzhaf)), [5 / 21, 5 / 21, 5 / 21, 3 / 21, 3 / 21, 0])
  })

  test.each([
    ['enumeration', powerByEnumeration],
    ['whole votes', powerByIntegerVotes],
  ] as const)('voting power by %s equals its definition', (_title, compute) => {
    fc.assert(
      fc.property(smallGames, ({ votes, quota }) => {
        const found = compute(game(votes, quota))
        if (found === null) throw new Error('Small whole votes are always computed.')
        const { shapleyShubik, banzhaf } = byDefinition(votes, quota)
        expectClose(Array.from(found.shapleyShubik), shapleyShubik)
        expectClose(Array.from(found.banzhaf), banzhaf)
      }),
      { numRuns: 200 },
    )
  })

  test('voting power of more than twenty players adds up to 1 and increases with votes, ties equal', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 21, maxLength: 40 }), (votes) => {
        fc.pre(sum(votes) > 0)
        const { shapleyShubik, banzhaf, method } = votingPower(game(votes, sum(votes) / 2))
        expect(method).toBe('exact')
        expect(sum(Array.from(shapleyShubik))).toBeCloseTo(1, 10)
        for (const [player, vote] of votes.entries()) {
          const next = (player + 1) % votes.length
          const [fewer, more] = vote <= (votes[next] as number) ? [player, next] : [next, player]
          expect(shapleyShubik[fewer]).toBeLessThanOrEqual((shapleyShubik[more] as number) + 1e-12)
          expect(banzhaf[fewer]).toBeLessThanOrEqual((banzhaf[more] as number) + 1e-12)
        }
      }),
      { numRuns: 30 },
    )
  })

  test.each([
    ['in parts of ten thousand', 1, 10, 10_000, 1e4],
    ['beyond enumeration', 21, 24, 30, 1],
  ])('voting power is that of exact fractions, %s', (_title, minLength, maxLength, max, unit) => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max }), { minLength, maxLength }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (votes, part) => {
          const quota = Math.floor(sum(votes) * part)
          const { shapleyShubik } = votingPower(
            game(
              votes.map((vote) => vote / unit),
              quota / unit,
            ),
          )
          const exact = exactShapleyShubik({ votes, quota })
          for (const [player, power] of exact.entries()) {
            expect(Math.abs((shapleyShubik[player] as number) - power)).toBeLessThan(1e-13)
          }
        },
      ),
      { numRuns: minLength > 20 ? 4 : 40 },
    )
  })

  test('fractional votes are exact for the largest players, with the rest as an ocean', () => {
    const votes = [0.2, 0.15, ...new Array<number>(600).fill(0.65 / 600)]
    const { shapleyShubik, method, ocean } = votingPower(game(votes, 0.5))
    expect(method).toBe('oceanic')
    expect(ocean).toBeCloseTo((0.65 * 586) / 600, 12)
    expect(sum(Array.from(shapleyShubik))).toBeCloseTo(1, 12)
    const limit = oceanicPower({ majors: Float64Array.of(0.2, 0.15), ocean: 0.65, quota: 0.5 })
    expect(shapleyShubik[0]).toBeCloseTo(limit.shapleyShubik[0] as number, 4)
  })

  test('voting power of a hundred thousand holders is computed', () => {
    const { shapleyShubik, method } = votingPower(game(new Array<number>(100_000).fill(1e-5), 0.5))
    expect(method).toBe('oceanic')
    expect(sum(Array.from(shapleyShubik))).toBeCloseTo(1, 9)
  })

  test('voting power is zero where all votes together lose, and invalid votes are rejected', () => {
    expect(indices(votingPower(game([0.2, 0.2], 0.5))).normalised).toEqual([0, 0])
    expect(() => votingPower(game([-1, 2], 0.5))).toThrow(RangeError)
    expect(() => votingPower(game([Number.NaN], 0.5))).toThrow(RangeError)
    expect(() => votingPower(game([Number.POSITIVE_INFINITY], 0.5))).toThrow(RangeError)
  })
})

describe(oceanicPower, () => {
  test('P08: one holder of 28 % among many small ones has a power of 7/18 (Milnor & Shapley)', () => {
    const { shapleyShubik } = oceanicPower({ majors: Float64Array.of(0.28), ocean: 0.72, quota: 0.5 })
    expectClose(Array.from(shapleyShubik), [7 / 18])
  })

  test('oceanic power is that of exact fractions, however small the ocean', () => {
    const games = fc.record({
      first: fc.integer({ min: 100_000, max: 400_000 }),
      lacking: fc.integer({ min: -5, max: 25 }),
      ocean: fc.integer({ min: 1, max: 20 }),
      unit: fc.constantFrom(1e6, 1e8, 1e10),
    })
    fc.assert(
      fc.property(games, ({ first, lacking, ocean, unit }) => {
        const half = unit / 2
        const votes = [first, half - first - lacking, half - ocean + lacking - 100, 100]
        const { shapleyShubik } = oceanicPower({
          majors: Float64Array.from(votes, (vote) => vote / unit),
          ocean: ocean / unit,
          quota: 0.5,
        })
        for (const [player, power] of exactOceanicPower({ votes, ocean, quota: half }).entries()) {
          expect(Math.abs((shapleyShubik[player] as number) - power)).toBeLessThan(1e-13)
        }
      }),
    )
  })

  test('oceanic power of one holder is w / (1 - w) below one half, and 1 from there on', () => {
    for (const w of [0.01, 0.1, 0.3, 0.49, 0.5, 0.7]) {
      const { shapleyShubik } = oceanicPower({ majors: Float64Array.of(w), ocean: 1 - w, quota: 0.5 })
      expect(shapleyShubik[0]).toBeCloseTo(Math.min(1, w / (1 - w)), 12)
    }
  })

  test('oceanic power is the limit of ever more and ever smaller players', () => {
    const majors = [30, 20, 15]
    const count = 280
    const total = 400
    const scaled = majors.map((votes) => 4 * votes)
    const rest = new Array<number>(count / 2).fill((total - sum(scaled)) / (count / 2))
    const near = powerByIntegerVotes(game([...scaled, ...rest], total / 2))
    const { shapleyShubik } = oceanicPower({ majors: Float64Array.from(majors), ocean: 35, quota: 50 })
    for (const player of majors.keys()) {
      expect(Math.abs((near?.shapleyShubik[player] as number) - (shapleyShubik[player] as number))).toBeLessThan(0.01)
    }
  })

  test("oceanic power equals the integral of the pivot probability over the ocean's turnout", () => {
    const games = fc.record({
      majors: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 4 }),
      ocean: fc.integer({ min: 1, max: 40 }),
      quota: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(games, ({ majors, ocean, quota }) => {
        const { shapleyShubik } = oceanicPower({ majors: Float64Array.from(majors), ocean, quota })
        const steps = 20_000
        for (const player of majors.keys()) {
          let integral = 0
          const others = subsets(Array.from(majors.keys()).filter((each) => each !== player))
          for (const set of others) {
            const votes = sum(set.map((each) => majors[each] as number))
            for (let step = 0; step < steps; step++) {
              const t = (step + 0.5) / steps
              const before = votes + ocean * t
              if (before > quota || before + (majors[player] as number) <= quota) continue
              integral += (t ** set.length * (1 - t) ** (majors.length - 1 - set.length)) / steps
            }
          }
          expect(Math.abs((shapleyShubik[player] as number) - integral)).toBeLessThan(1e-3)
        }
      }),
      { numRuns: 40 },
    )
  })
})
