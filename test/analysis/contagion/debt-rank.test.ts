import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { debtRank2012, debtRank2015 } from '#analysis/contagion/debt-rank.ts'
import { debtRankOfEverySeed } from '#analysis/contagion/every-seed.ts'
import { boundedImpacts } from '#analysis/contagion/loss-channels.ts'
import { spectralRadius } from '#analysis/contagion/spectral-radius.ts'
import { expectClose } from '#test/support/close-values.ts'
import { channelsOf, denseImpacts, exposureNetworks, type LossRow } from '#test/support/random-exposures.ts'

const invested: [string, number, number, number][] = [
  ['2-1', 2, 1, 4],
  ['5-2', 5, 2, 3],
  ['7-5', 7, 5, 5],
  ['2-5', 2, 5, 2],
  ['3-1', 3, 1, 6],
  ['4-1', 4, 1, 3],
  ['6-4', 6, 4, 2],
  ['8-6', 8, 6, 7],
  ['5-6', 5, 6, 2],
]
const published = {
  equity: [14, 6, 56, 8, 15, 9, 90, 50],
  rows: invested.map(([, holder, firm, amount]): LossRow => [firm - 1, holder - 1, amount]),
}
const halves = { equity: Array(8).fill(1), rows: published.rows.map(([from, to]): LossRow => [from, to, 0.5]) }
const defaultOf = (count: number, party = 0): Float64Array => new Float64Array(count).fill(1, party, party + 1)
const values = [0, 3 / 17, 3 / 17, 3 / 34, 5 / 34, 1 / 17, 5 / 34, 7 / 34]
const impactOf = (distress: Float64Array): number =>
  distress.reduce((sum, part, firm) => sum + (firm === 0 ? 0 : part * (values[firm] as number)), 0)

/** The rule of 2012 as it is written: undistressed, distressed once, inactive. */
function byStates(impact: number[][], initial: number[]): number[] {
  let distress = initial.map((part) => Math.min(1, part))
  let state: string[] = distress.map((part) => (part > 0 ? 'D' : 'U'))
  for (let round = 0; round <= distress.length + 1; round++) {
    const before = distress
    distress = before.map((part, j) =>
      Math.min(
        1,
        before.reduce(
          (sum, given, i) => sum + (state[i] === 'D' ? Math.min(1, impact[i]?.[j] as number) * given : 0),
          part,
        ),
      ),
    )
    const last = state
    state = distress.map((part, j) => (last[j] !== 'U' ? 'I' : part > 0 ? 'D' : 'U'))
  }
  return distress
}

/** The rule of 2015 as it is written, for so many rounds. */
function byIncrements(impact: number[][], initial: number[], rounds: number): number[] {
  let last = initial.map(() => 0)
  let distress = initial.map((part) => Math.min(1, part))
  for (let round = 0; round < rounds; round++) {
    const [now, before] = [distress, last]
    distress = now.map((part, j) =>
      Math.min(
        1,
        now.reduce((sum, given, i) => sum + (impact[i]?.[j] as number) * (given - (before[i] as number)), part),
      ),
    )
    last = now
  }
  return distress
}

describe('debtRank2012', () => {
  test('debtRank2012 gives the published distress of the eight firms (Battiston et al. 2012, supplement, figure 5)', () => {
    const { distress, hitRound, failedRound, rounds } = debtRank2012(
      boundedImpacts(channelsOf(published)),
      defaultOf(8),
    )
    expectClose(Array.from(distress), [1, 32 / 45, 3 / 28, 3 / 8, 13 / 90, 1 / 12, 1 / 135, 7 / 600])
    expect(Array.from(hitRound)).toEqual([0, 1, 1, 1, 2, 2, 3, 3])
    expect(Array.from(failedRound)).toEqual([0, -1, -1, -1, -1, -1, -1, -1])
    expect(rounds).toBe(4)
    expectClose(impactOf(distress), 16637 / 80325)
  })

  test('debtRank2012 gives the published distress where every impact is one half', () => {
    const { distress } = debtRank2012(channelsOf(halves), defaultOf(8))
    expectClose(Array.from(distress), [1, 0.625, 0.5, 0.5, 0.375, 0.25, 0.125, 0.125])
    expectClose(impactOf(distress), 97 / 272)
  })

  test('debtRank2012 equals a literal implementation of the rule', () => {
    fc.assert(
      fc.property(exposureNetworks(), (network) => {
        const { distress } = debtRank2012(boundedImpacts(channelsOf(network)), Float64Array.from(network.initial))
        expectClose(Array.from(distress), byStates(denseImpacts(network), network.initial))
      }),
    )
  })
})

describe('debtRank2015', () => {
  test('debtRank2015 gives the distress with reverberations of the two published networks', () => {
    expectClose(
      Array.from(debtRank2015(channelsOf(halves), defaultOf(8)).distress),
      [1, 0.75, 0.5, 0.5, 0.5, 0.25, 0.25, 0.125],
    )
    expectClose(impactOf(debtRank2015(channelsOf(halves), defaultOf(8)).distress), 0.4154411764705882)
    expectClose(impactOf(debtRank2015(channelsOf(published), defaultOf(8)).distress), 0.2100739184569341)
  })

  test('debtRank2015 equals the closed form on a ring of three banks, and reports the spectral radius of the loop', () => {
    const ring = {
      equity: [2.5, 2, 2.5],
      rows: [
        [0, 1, 1],
        [1, 2, 1],
        [2, 0, 0.5],
      ] as LossRow[],
    }
    const { distress } = debtRank2015(channelsOf(ring), Float64Array.of(0.16, 0.2, 0.08))
    expectClose(Array.from(distress), [0.2, 0.3, 0.2])
    const radius = spectralRadius(channelsOf(ring))
    expectClose(radius, { min: 0.04 ** (1 / 3), max: 0.04 ** (1 / 3) })
  })

  test('debtRank2015 lets every party default in a ring whose gain is above 1, and reports instability', () => {
    const ring = {
      equity: [1, 1, 1],
      rows: [
        [0, 1, 4 / 3],
        [1, 2, 4 / 3],
        [2, 0, 1.5],
      ] as LossRow[],
    }
    const { distress, failedRound, settled } = debtRank2015(channelsOf(ring), Float64Array.of(0.01, 0, 0))
    expect(Array.from(distress)).toEqual([1, 1, 1])
    expect(settled).toBe(true)
    expect(failedRound.every((round) => round > 0)).toBe(true)
    expectClose(spectralRadius(channelsOf(ring)).min, (8 / 3) ** (1 / 3))
  })

  test('debtRank2015 gives the limit of slowly converging loops', () => {
    const slow = {
      equity: [1, 1],
      rows: [
        [0, 1, 1],
        [1, 0, 1 - 1e-6],
      ] as LossRow[],
    }
    const { distress, settled } = debtRank2015(channelsOf(slow), Float64Array.of(1e-7, 0), { maxRounds: 5 })
    expectClose(Array.from(distress), [0.1, 0.1])
    expect(settled).toBe(true)
    const endless = {
      equity: [1, 1],
      rows: [
        [0, 1, 1],
        [1, 0, 1],
      ] as LossRow[],
    }
    expect(Array.from(debtRank2015(channelsOf(endless), Float64Array.of(1e-9, 0)).distress)).toEqual([1, 1])
  })

  test('debtRank2015 equals a literal implementation of the rule', () => {
    fc.assert(
      fc.property(exposureNetworks(), (network) => {
        const { distress, settled } = debtRank2015(channelsOf(network), Float64Array.from(network.initial))
        const followed = byIncrements(denseImpacts(network), network.initial, 3_000)
        expect(settled).toBe(true)
        for (const [party, part] of distress.entries()) {
          expect(part).toBeGreaterThanOrEqual((followed[party] as number) - 1e-9)
          expect(part).toBeLessThanOrEqual(1)
        }
        if (spectralRadius(channelsOf(network)).max < 0.99) expectClose(Array.from(distress), followed)
      }),
    )
  })

  test('debtRank2015 solves large loops that are neither rings nor dense', () => {
    const random = createRandom(11)
    const count = 300
    const rows = Array.from(
      { length: 4 * count },
      (): LossRow => [below(random, count), below(random, count), random()],
    )
    const network = { equity: Array(count).fill(4), rows }
    const initial = Array.from({ length: count }, (_, party) => (party === 0 ? 0.9 : 0))
    const { distress } = debtRank2015(channelsOf(network), Float64Array.from(initial), { maxRounds: 1 })
    expectClose(Array.from(distress), byIncrements(denseImpacts(network), initial, 150))
  })
})

describe('properties of both DebtRank variants', () => {
  const both = (network: Parameters<typeof channelsOf>[0], initial: Float64Array) => [
    debtRank2012(boundedImpacts(channelsOf(network)), initial).distress,
    debtRank2015(channelsOf(network), initial).distress,
  ]

  test('reverberations never reduce DebtRank losses', () => {
    fc.assert(
      fc.property(exposureNetworks(), (network) => {
        const [once, repeated] = both(network, Float64Array.from(network.initial))
        for (const [party, part] of (once ?? []).entries()) {
          expect(repeated?.[party]).toBeGreaterThanOrEqual(part - 1e-12)
        }
      }),
    )
  })

  test('a larger shock to the same parties never reduces a DebtRank loss', () => {
    fc.assert(
      fc.property(exposureNetworks(), (network) => {
        const smaller = both(
          network,
          Float64Array.from(network.initial, (part) => part / 2),
        )
        const larger = both(network, Float64Array.from(network.initial))
        for (const [variant, distress] of smaller.entries()) {
          for (const [party, part] of distress.entries()) {
            expect(larger[variant]?.[party]).toBeGreaterThanOrEqual(part - 1e-12)
          }
        }
      }),
    )
  })

  test('renumbering parties or splitting a row in two does not change DebtRank', () => {
    fc.assert(
      fc.property(exposureNetworks(), ({ equity, rows, initial }) => {
        const turned = (party: number): number => equity.length - 1 - party
        const other = {
          equity: equity.toReversed(),
          rows: rows.toReversed().flatMap(([from, to, amount]): LossRow[] => [
            [turned(from), turned(to), amount / 4],
            [turned(from), turned(to), (amount * 3) / 4],
          ]),
        }
        const [once, repeated] = both({ equity, rows }, Float64Array.from(initial))
        const [otherOnce, otherRepeated] = both(other, Float64Array.from(initial.toReversed()))
        expectClose(Array.from(otherOnce ?? []).toReversed(), Array.from(once ?? []))
        expectClose(Array.from(otherRepeated ?? []).toReversed(), Array.from(repeated ?? []))
      }),
    )
  })
})

describe('debtRankOfEverySeed', () => {
  test('debtRankOfEverySeed equals the separate cascade of each party', () => {
    fc.assert(
      fc.property(exposureNetworks(9), (network) => {
        const count = network.equity.length
        const weights = Float64Array.from(network.equity)
        const { impacts, cut } = debtRankOfEverySeed(boundedImpacts(channelsOf(network)), weights)
        const each = network.equity.map((_, seed) =>
          byStates(denseImpacts(network), Array.from(defaultOf(count, seed))).reduce(
            (sum, part, party) => sum + (party === seed ? 0 : part * (weights[party] as number)),
            0,
          ),
        )
        expectClose(Array.from(impacts), each)
        expect(cut).toBe(0)
      }),
    )
  })

  test('debtRankOfEverySeed gives marked lower bounds where cascades exceed the work limit', () => {
    const count = 100_000
    const rows = Array.from({ length: count }, (_, party): LossRow => [party, (party + 1) % count, 1])
    const ring = channelsOf({ equity: Array(count).fill(1), rows })
    const { impacts, cut, isCut } = debtRankOfEverySeed(ring, new Float64Array(count).fill(1))
    expect(isCut.every((each) => each === 1)).toBe(true)
    expect(cut).toBe(count)
    expect(impacts[0]).toBeGreaterThan(100)
    expect(impacts[0]).toBeLessThan(count - 1)
  })
})
