import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ancestryOf, descentOf } from '#analysis/network/ancestry.ts'
import { loopRowsOf } from '#analysis/network/loop-rows.ts'
import { strongComponents } from '#analysis/network/strong-components.ts'
import { weightedRows } from '#analysis/network/weighted-rows.ts'
import { loopPathSums, walksSystem } from '#analysis/ownership/shares/loop-paths.ts'
import { integratedOwners } from '#analysis/ownership/shares/ownership-shares.ts'
import { sharesBelow } from '#analysis/ownership/shares/shares-below.ts'
import { simplePathSums } from '#analysis/ownership/shares/simple-path-sums.ts'
import { productOf, sumOverPaths } from '#test/support/brute-paths.ts'
import { veryMany } from '#test/support/case-size.ts'
import { expectClose } from '#test/support/close-values.ts'
import { boundedStakes, networkOf, type PlainStakes, unboundedStakes } from '#test/support/random-ownership.ts'

/** `table[owner][company]` by `simplePathSums` of each owner, or of each company. */
function sumsOf(stakes: PlainStakes, from: 'owner' | 'company'): number[][] {
  const network = networkOf(stakes)
  const table = Array.from({ length: stakes.nodeCount }, () => new Array<number>(stakes.nodeCount).fill(0))
  for (let start = 0; start < stakes.nodeCount; start++) {
    const reach =
      from === 'owner' ? descentOf(network, [start], network.capital) : ancestryOf(network, [start], network.capital)
    const { lower, isExact } = simplePathSums(reach)
    expect(isExact).toBe(true)
    for (const [place, node] of reach.nodes.entries()) {
      const [owner, company] = from === 'owner' ? [start, node] : [node, start]
      ;(table[owner] as number[])[company] = lower[place] as number
    }
  }
  return table
}

/** A loop in which everybody holds as much of everybody else. */
function completeStakes(nodeCount: number, hundredths: number): PlainStakes {
  const parties = Array.from({ length: nodeCount }, (_, party) => party)
  return {
    nodeCount,
    stakes: parties.flatMap((owner) =>
      parties.filter((company) => company !== owner).map((company) => ({ owner, company, hundredths })),
    ),
  }
}

describe(simplePathSums, () => {
  test('C04: accumulated ownership equals the result printed in the Vadalog documentation', () => {
    const [a, b, c, d] = [0, 1, 2, 3] as const
    const stake = (owner: number, company: number, hundredths: number) => ({ owner, company, hundredths })
    const stakes = [
      stake(a, b, 20),
      stake(b, a, 80),
      stake(b, c, 20),
      stake(c, d, 60),
      stake(d, a, 90),
      stake(a, c, 20),
    ]
    expectClose(sumsOf({ nodeCount: 4, stakes }, 'owner'), [
      [0, 0.2, 0.24, 0.144],
      [0.908, 0, 0.36, 0.216],
      [0.54, 0.108, 0, 0.6],
      [0.9, 0.18, 0.216, 0],
    ])
  })

  test('simplePathSums equals the sum over all paths for any stakes, from the owner or from the company', () => {
    fc.assert(
      fc.property(unboundedStakes, (stakes) => {
        const expected = sumOverPaths(stakes, productOf)
        expectRelativelyClose(sumsOf(stakes, 'owner'), expected)
        expectRelativelyClose(sumsOf(stakes, 'company'), expected)
      }),
    )
  })

  test('simplePathSums returns lower and upper bounds where loops have too many paths', () => {
    const stakes = completeStakes(40, 2)
    const network = networkOf(stakes)
    const { lower, upper, isExact } = simplePathSums(descentOf(network, [0], network.capital))
    const exact = simplePathsOfComplete(40, 0.02)
    expect(isExact).toBe(false)
    for (let company = 1; company < 40; company++) {
      expect(lower[company]).toBeLessThanOrEqual(exact)
      expect(upper[company]).toBeGreaterThanOrEqual(exact)
    }
  })
})

describe(loopPathSums, () => {
  test('loopPathSums bounds the sum over all paths under any budget, no wider than the walk bounds', () => {
    fc.assert(
      fc.property(boundedStakes, fc.integer({ min: 0, max: 40 }), (stakes, left) => {
        const rows = weightedRows(networkOf(stakes).holdings, networkOf(stakes).capital)
        const components = strongComponents(rows)
        const exact = sumOverPaths(stakes, productOf)
        for (let component = 0; component < components.count; component++) {
          const loop = loopRowsOf(rows, components, component, new Int32Array(stakes.nodeCount))
          for (const [entry, owner] of loop.members.entries()) {
            const { lower, upper } = loopPathSums(loop, entry, { left }, () => walksSystem(loop))
            for (const [place, company] of loop.members.entries()) {
              const sum = company === owner ? 1 : withinLoop(stakes, loop.members, owner, company)
              expect(lower[place]).toBeLessThanOrEqual(sum + 1e-9)
              expect(upper[place]).toBeGreaterThanOrEqual(sum - 1e-9)
              expect(sum).toBeLessThanOrEqual(company === owner ? 1 : (exact[owner]?.[company] ?? 0) + 1e-9)
            }
          }
        }
      }),
    )
  })
})

describe(sharesBelow, () => {
  test('sharesBelow by integrated ownership gives the integrated share of every owner', () => {
    fc.assert(
      fc.property(boundedStakes, (stakes) => {
        const network = networkOf(stakes)
        const below = sharesBelow(weightedRows(network.holdings, network.capital), 'hit', { left: 0 })
        const table = Array.from({ length: stakes.nodeCount }, () => new Array<number>(stakes.nodeCount).fill(0))
        for (let owner = 0; owner < stakes.nodeCount; owner++) {
          below(owner, (company, lower, upper) => {
            ;(table[company] as number[])[owner] = upper === lower ? lower : Number.NaN
          })
        }
        for (let company = 0; company < stakes.nodeCount; company++) {
          const { owners, shares } = integratedOwners(network, company)
          for (const [place, owner] of owners.entries()) {
            const share = shares[place] as number
            if (!Number.isNaN(share)) expectClose(table[company]?.[owner], share)
          }
        }
      }),
    )
  })

  test('sharesBelow omits only parties that cannot reach the threshold', () => {
    fc.assert(
      fc.property(unboundedStakes, fc.constantFrom(0.05, 0.2, 0.5), (stakes, enough) => {
        const network = networkOf(stakes)
        const below = sharesBelow(weightedRows(network.holdings, network.capital), 'simple', { left: 1_000_000 })
        const exact = sumOverPaths(stakes, productOf)
        for (let owner = 0; owner < stakes.nodeCount; owner++) {
          const seen = new Map<number, number>()
          below(owner, (company, lower) => seen.set(company, lower), enough)
          for (const [company, sum] of exact[owner]?.entries() ?? []) {
            if (sum >= enough) expect(seen.get(company)).toBeCloseTo(sum, 9)
          }
        }
      }),
    )
  })

  test('sharesBelow ends on a very long chain where the remaining share is too small', () => {
    const size = veryMany
    const chain = {
      offsets: Int32Array.from({ length: size + 1 }, (_, node) => Math.min(node, size - 1)),
      neighbours: Int32Array.from({ length: size - 1 }, (_, node) => node + 1),
      weights: new Float64Array(size - 1).fill(0.51),
    }
    const below = sharesBelow(chain, 'simple', { left: 0 })
    const enough: [number, number][] = []
    below(0, (node, lower) => enough.push([node, lower]), 0.2)
    expectClose(enough, [
      [1, 0.51],
      [2, 0.2601],
    ])
    let reached = 0
    below(0, () => reached++)
    expect(reached).toBe(size - 1)
  })
})

/** Paths of each length between two of a complete loop: the parties between them in every order. */
function simplePathsOfComplete(size: number, stake: number): number {
  let sum = 0
  let paths = 1
  for (let between = 0; between <= size - 2; between++) {
    sum += paths * stake ** (between + 1)
    paths *= size - 2 - between
  }
  return sum
}

function withinLoop(stakes: PlainStakes, members: Int32Array, owner: number, company: number): number {
  const inside = stakes.stakes.filter((stake) => members.includes(stake.owner) && members.includes(stake.company))
  return sumOverPaths({ ...stakes, stakes: inside }, productOf)[owner]?.[company] ?? 0
}

/** Sums of stakes over 100 % grow large. */
function expectRelativelyClose(actual: number[][], expected: number[][]): void {
  for (const [row, values] of expected.entries()) {
    for (const [column, value] of values.entries()) {
      expect(Math.abs((actual[row]?.[column] ?? Number.NaN) - value)).toBeLessThanOrEqual(1e-9 * Math.max(1, value))
    }
  }
}
