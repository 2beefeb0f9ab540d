import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Network } from '#analysis/network/network.ts'
import { type Ends, ownershipIntervals } from '#analysis/ownership/shares/ownership-intervals.ts'
import { integratedOwners, ultimateOwners } from '#analysis/ownership/shares/ownership-shares.ts'
import type { Interval } from '#contracts/ownership/owners.ts'
import { expectClose } from '#test/support/close-values.ts'
import { corners, openNetworkOf, openStakes } from '#test/support/open-stakes.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

const stake = (from: string, to: string, capital: CaseEdge['capital']): CaseEdge => ({ from, to, capital })

/** The intervals of each owner, the company itself left out. */
function intervalsIn(network: Network, company: number) {
  const { ancestry, integrated, ultimate, ...rest } = ownershipIntervals(network, company)
  const at = (ends: Ends | null, node: number): Interval | null =>
    ends === null || Number.isNaN(ends.min[node])
      ? null
      : { min: ends.min[node] as number, max: ends.max[node] as number }
  const all = Array.from(ancestry.nodes, (owner, node) => ({
    owner,
    ultimate: at(ultimate, node),
    integrated: at(integrated, node),
  }))
  return { ...rest, self: all[0]?.integrated ?? null, owners: all.slice(1) }
}

/** `[ultimate, integrated]` of each owner, each as `[min, max]`. */
function intervalsOf(edges: CaseEdge[], company: string) {
  const { network, names, numberOf } = namedNetwork(edges)
  const { owners, unidentified, isExact } = intervalsIn(network, numberOf(company))
  const ends = (interval: { min: number; max: number } | null) => interval && [interval.min, interval.max]
  return {
    owners: Object.fromEntries(
      owners.map(({ owner, ultimate, integrated }) => [names[owner], [ends(ultimate), ends(integrated)]]),
    ),
    unidentified: ends(unidentified),
    isExact,
  }
}

describe(ownershipIntervals, () => {
  test('O11: an unknown stake ranges from 0 to the part left by the others', () => {
    expectClose(intervalsOf([stake('P', 'A', 0.6), stake('Q', 'A', null)], 'A'), {
      owners: {
        P: [
          [0.6, 0.6],
          [0.6, 0.6],
        ],
        Q: [
          [0, 0.4],
          [0, 0.4],
        ],
      },
      unidentified: [0, 0.4],
      isExact: true,
    })
  })

  test('O12: the bands of one company share its whole', () => {
    expectClose(intervalsOf([stake('P', 'A', [0.25, 0.5]), stake('Q', 'A', [0.5, 0.75])], 'A'), {
      owners: {
        P: [
          [0.25, 0.5],
          [0.25, 0.5],
        ],
        Q: [
          [0.5, 0.75],
          [0.5, 0.75],
        ],
      },
      unidentified: [0, 0.25],
      isExact: true,
    })
  })

  test('two unknown stakes of one company exclude each other, at any depth', () => {
    const edges = [stake('P', 'A', null), stake('Q', 'A', null), stake('R', 'A', 0.5), stake('A', 'B', [0.4, 0.8])]
    expectClose(intervalsOf(edges, 'B'), {
      owners: {
        A: [
          [0, 0],
          [0.4, 0.8],
        ],
        P: [
          [0, 0.4],
          [0, 0.4],
        ],
        Q: [
          [0, 0.4],
          [0, 0.4],
        ],
        R: [
          [0.2, 0.4],
          [0.2, 0.4],
        ],
      },
      unidentified: [0.2, 0.8],
      isExact: true,
    })
  })

  test('ownership intervals in a loop of bands converge to their limit', () => {
    const edges = [stake('P', 'A', 0.5), stake('B', 'A', [0.2, 0.5]), stake('A', 'B', [0.4, 0.8]), stake('Q', 'B', 0.1)]
    expectClose(intervalsOf(edges, 'A').owners.P, [
      [0.5 / (1 - 0.08), 0.5 / (1 - 0.4)],
      [0.5 / (1 - 0.08), 0.5 / (1 - 0.4)],
    ])
  })

  test('ownership intervals of ultimate shares are undefined where stakes exceed 100 %', () => {
    const { owners, unidentified } = intervalsOf(
      [stake('P', 'A', 0.7), stake('Q', 'A', 0.5), stake('R', 'A', null)],
      'A',
    )
    expect(unidentified).toBeNull()
    expect(owners.P).toEqual([null, [0.7, 0.7]])
  })

  test('ownership intervals are the minimum and maximum over all corner cases', () => {
    fc.assert(
      fc.property(openStakes, (open) => {
        const network = openNetworkOf(open)
        const possible = corners(open).map(openNetworkOf)
        for (let company = 0; company < open.nodeCount; company++) {
          const { owners, unidentified, isExact, self } = intervalsIn(network, company)
          expect(isExact).toBe(true)
          const minimum = new Map(owners.map(({ owner }) => [owner, 1]))
          const maximum = new Map(owners.map(({ owner }) => [owner, 0]))
          let [minLost, maxLost] = [1, 0]
          const selves: number[] = []
          for (const corner of possible) {
            const { owners: nodes, shares, self: own } = integratedOwners(corner, company)
            const share = new Map(Array.from(nodes, (node, place) => [node, shares[place] as number]))
            selves.push(own)
            if ([...share.values()].some(Number.isNaN)) continue
            for (const { owner } of owners) {
              minimum.set(owner, Math.min(minimum.get(owner) as number, share.get(owner) ?? 0))
              maximum.set(owner, Math.max(maximum.get(owner) as number, share.get(owner) ?? 0))
            }
            const lost = ultimateOwners(corner, company).unidentified
            if (lost === null) continue
            minLost = Math.min(minLost, lost)
            maxLost = Math.max(maxLost, lost)
          }
          for (const { owner, integrated } of owners) {
            expectClose([integrated?.min, integrated?.max], [minimum.get(owner), maximum.get(owner)])
          }
          // A ring that stakes could close has no number at that end.
          if (!selves.some(Number.isNaN)) expectClose(self, { min: Math.min(...selves), max: Math.max(...selves) })
          expectClose(unidentified, { min: minLost, max: maxLost })
        }
      }),
      { numRuns: 60 },
    )
  })

  test('ownership intervals are bounded in reasonable time for 20,000 unknown stakes in a chain or bands in one company', () => {
    const size = 20_000
    const chain = Array.from({ length: size }, (_, place) => stake(`${place}`, `${place + 1}`, null))
    const { network, numberOf } = namedNetwork(chain)
    const result = intervalsIn(network, numberOf(`${size}`))
    expect(result.owners.length).toBe(size)
    expect(result.owners.every(({ integrated }) => integrated?.min === 0 && integrated.max === 1)).toBe(true)
    const holders = Array.from({ length: size }, (_, place) => stake(`${place}`, 'A', [0, 0.01]))
    const hub = namedNetwork(holders)
    const held = intervalsIn(hub.network, hub.numberOf('A'))
    expect(held.owners.every(({ integrated }) => integrated?.max === 0.01)).toBe(true)
    expect(held.isExact).toBe(true)
    const behind = namedNetwork([...holders, ...holders.map(({ from }) => stake(`P${from}`, `${from}`, 0.5))])
    const bounded = intervalsIn(behind.network, behind.numberOf('A'))
    expect(bounded.owners.every(({ integrated }) => (integrated?.max ?? 0) >= 0.005)).toBe(true)
    expect(bounded.isExact).toBe(false)
  })
})
