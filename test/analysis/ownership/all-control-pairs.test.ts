import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Network, networkFrom } from '#analysis/network/network.ts'
import { allControlPairs, type ControlPairs } from '#analysis/ownership/control/all-control-pairs.ts'
import { majorityClosure } from '#analysis/ownership/control/majority-closure.ts'
import { createNetworkColumns, kindCodeOf } from '#contracts/ownership/network-columns.ts'
import { veryMany } from '#test/support/case-size.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'
import { boundedStakes, networkOf, unboundedStakes } from '#test/support/random-ownership.ts'

function controllersOf(pairs: ControlPairs, company: number): number[] {
  const controllers: number[] = []
  pairs.eachController(company, (controller) => {
    controllers.push(controller)
  })
  return controllers
}

/** `[controller, company]` by the closure of every single holder. */
function pairsByClosures(network: Network): [number, number][] {
  return Array.from({ length: network.nodeCount }, (_, holder) => holder).flatMap((holder) =>
    Array.from(majorityClosure(network, [holder]).keys(), (company): [number, number] => [holder, company]),
  )
}

function listed(pairs: ControlPairs, nodeCount: number): [number, number][] {
  return Array.from({ length: nodeCount }, (_, company) => company).flatMap((company) =>
    controllersOf(pairs, company).map((controller): [number, number] => [controller, company]),
  )
}

const sorted = (pairs: [number, number][]) => pairs.toSorted((one, other) => one[0] - other[0] || one[1] - other[1])

/** Each company whole in the hand of the one before it. */
function chain(length: number, closed = false): Network {
  const columns = createNetworkColumns(length, closed ? length : length - 1)
  columns.kind.fill(kindCodeOf('stake'))
  for (let edge = 0; edge < columns.owner.length; edge++) {
    columns.owner[edge] = edge
    columns.company[edge] = (edge + 1) % length
  }
  for (const shares of [columns.capitalMin, columns.capitalMax, columns.votesMin, columns.votesMax]) shares.fill(0.9)
  return networkFrom(columns)
}

describe(allControlPairs, () => {
  test.each([
    ['at most 100 %', boundedStakes],
    ['any sum', unboundedStakes],
  ])('with votes of %s the control pairs equal the closures of all holders', (_title, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, (stakes) => {
        const network = networkOf(stakes)
        const pairs = allControlPairs(network)
        const expected = sorted(pairsByClosures(network))
        expect(sorted(listed(pairs, network.nodeCount))).toEqual(expected)
        expect([pairs.total, pairs.leftOut.length]).toEqual([expected.length, 0])
      }),
      { numRuns: 2_000 },
    )
  })

  test('control pairs of deep pyramids of joint holdings equal the pairs of their closures', () => {
    const rows = fc.array(
      fc.array(fc.record({ above: fc.integer({ min: 1, max: 4 }), hundredths: fc.integer({ min: 15, max: 60 }) }), {
        maxLength: 4,
      }),
      { minLength: 30, maxLength: 30 },
    )
    fc.assert(
      fc.property(rows, (owners) => {
        const stakes = owners.flatMap((row, company) => {
          let left = 100
          return row
            .filter(({ above }) => above <= company)
            .map(({ above, hundredths }) => {
              const taken = Math.min(left, hundredths)
              left -= taken
              return { owner: company - above, company, hundredths: taken }
            })
            .filter((stake) => stake.hundredths > 0)
        })
        const network = networkOf({ nodeCount: owners.length, stakes })
        expect(sorted(listed(allControlPairs(network), network.nodeCount))).toEqual(sorted(pairsByClosures(network)))
      }),
      { numRuns: 1_000 },
    )
  })

  test('control pairs count stated consolidation and banded votes as the closures do', () => {
    const names = ['P', 'Q', 'A', 'B', 'C', 'D', 'E']
    const kinds: NonNullable<CaseEdge['kind']>[] = [
      'stake',
      'stake',
      'stake',
      'consolidation',
      'ultimate_consolidation',
    ]
    const edges: fc.Arbitrary<CaseEdge[]> = fc.array(
      fc.record({
        from: fc.constantFrom(...names),
        to: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
        capital: fc.constantFrom<CaseEdge['capital'][]>(0.3, 0.4, 0.5, [0.5, 0.75], [0.25, 0.5]),
        minExclusive: fc.boolean(),
        kind: fc.constantFrom(...kinds),
      }),
      { maxLength: 16 },
    )
    fc.assert(
      fc.property(edges, (given) => {
        const { network } = namedNetwork(given, names)
        expect(sorted(listed(allControlPairs(network), network.nodeCount))).toEqual(sorted(pairsByClosures(network)))
      }),
      { numRuns: 2_000 },
    )
  })

  test('control pairs list the nearest controller first', () => {
    const { network, names, numberOf } = namedNetwork([
      { from: 'P', to: 'A', capital: '0.6' },
      { from: 'A', to: 'B', capital: '0.4' },
      { from: 'P', to: 'B', capital: '0.2' },
      { from: 'A', to: 'C', capital: '0.3' },
      { from: 'B', to: 'C', capital: '0.3' },
      { from: 'C', to: 'D', capital: '1' },
    ])
    const pairs = allControlPairs(network)
    const named = (company: string) => controllersOf(pairs, numberOf(company)).map((node) => names[node])
    expect({ A: named('A'), B: named('B'), C: named('C'), D: named('D') }).toEqual({
      A: ['P'],
      B: ['P'],
      C: ['P'],
      D: ['C', 'P'],
    })
  })

  test('control pairs stop when the visitor returns false', () => {
    const pairs = allControlPairs(chain(5))
    const seen: number[] = []
    pairs.eachController(4, (controller) => {
      seen.push(controller)
      return seen.length < 2
    })
    expect(seen).toEqual([3, 2])
  })

  test('control pairs of a very long chain and ring are all counted', () => {
    const length = veryMany
    expect(allControlPairs(chain(length)).total).toBe((length * (length - 1)) / 2)
    const ring = allControlPairs(chain(length, true))
    expect([ring.total, ring.countOf(7), ring.leftOut.length]).toEqual([length * (length - 1), length - 1, 0])
  })

  test('control pairs over the list limit are dropped by name, with everything below them', () => {
    const { network, numberOf } = namedNetwork([
      ...['A', 'B', 'C'].flatMap((from) =>
        ['A', 'B', 'C'].filter((to) => to !== from).map((to) => ({ from, to, capital: '0.4' })),
      ),
      { from: 'P', to: 'A', capital: '0.2' },
      { from: 'C', to: 'D', capital: '1' },
      { from: 'Q', to: 'E', capital: '0.7' },
    ])
    expect(allControlPairs(network).leftOut.length).toBe(0)
    const pairs = allControlPairs(network, { maxListed: 0 })
    expect(Array.from(pairs.leftOut)).toEqual(['A', 'B', 'C', 'D'].map(numberOf).toSorted((one, other) => one - other))
    expect([pairs.total, pairs.countOf(numberOf('E')), pairs.countOf(numberOf('D'))]).toEqual([1, 1, Number.NaN])
  })

  test('control pairs equal those published in the Vadalog documentation (company control, 14 stakes)', () => {
    const stakes: [string, string, string][] = [
      ['1', '2', '0.9'],
      ['2', '3', '1.0'],
      ['3', '2', '0.1'],
      ['3', '4', '0.9'],
      ['4', '5', '1.0'],
      ['5', '1', '0.1'],
      ['1', '6', '0.9'],
      ['6', '5', '1.0'],
      ['5', '10', '0.9'],
      ['10', '20', '1.0'],
      ['20', '1', '0.5'],
      ['1', '10', '0.9'],
      ['19', '5', '1.0'],
      ['10', '19', '0.5'],
    ]
    const published: Record<string, string[]> = {
      1: ['2', '3', '4', '5', '6', '10', '20'],
      2: ['1', '3', '4', '5', '6', '10', '20'],
      3: ['1', '2', '4', '5', '6', '10', '20'],
      4: ['1', '2', '3', '5', '6', '10', '20'],
      5: ['1', '2', '3', '4', '6', '10', '20'],
      6: ['1', '2', '3', '4', '5', '10', '20'],
      10: ['20'],
      19: ['1', '2', '3', '4', '5', '6', '10', '20'],
    }
    const { network, names, numberOf } = namedNetwork(stakes.map(([from, to, capital]) => ({ from, to, capital })))
    const pairs = allControlPairs(network)
    const expected = Object.entries(published).flatMap(([controller, companies]) =>
      companies.map((company): [number, number] => [numberOf(controller), numberOf(company)]),
    )
    expect(sorted(listed(pairs, names.length))).toEqual(sorted(expected))
    expect(pairs.total).toBe(51)
  })
})
