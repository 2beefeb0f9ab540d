import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { majorityClosure } from '#analysis/ownership/control/majority-closure.ts'
import { possibleClosure, possibleControllers } from '#analysis/ownership/control/possible-control.ts'
import { expectClose } from '#test/support/close-values.ts'
import { corners, openNetworkOf, openStakes } from '#test/support/open-stakes.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

const stake = (from: string, to: string, capital: CaseEdge['capital']): CaseEdge => ({ from, to, capital })

function possibleOf(edges: CaseEdge[], ...holders: string[]) {
  const { network, names, numberOf } = namedNetwork(edges)
  return Object.fromEntries(
    Array.from(possibleClosure(network, holders.map(numberOf)), ([company, votes]) => [names[company], votes]),
  )
}

describe(possibleClosure, () => {
  test('O11: an unknown stake gives possible control where the others leave more than half', () => {
    expectClose(possibleOf([stake('P', 'A', 0.3), stake('Q', 'A', null)], 'Q'), { A: 0.7 })
    expect(possibleOf([stake('P', 'A', 0.5), stake('Q', 'A', null)], 'Q')).toEqual({})
  })

  test('O12: a band gives possible control where only its upper end exceeds half', () => {
    expectClose(possibleOf([stake('P', 'A', [0.25, 0.75])], 'P'), { A: 0.75 })
    expect(possibleOf([stake('P', 'A', [0.25, 0.5])], 'P')).toEqual({})
    expectClose(possibleOf([stake('P', 'A', [0.25, 0.5]), stake('Q', 'A', [0.25, 0.5])], 'P', 'Q'), { A: 1 })
  })

  test('possible control passes through unknown stakes at every depth', () => {
    const edges = [stake('P', 'A', null), stake('A', 'B', null), stake('B', 'C', 0.6), stake('Q', 'B', 0.2)]
    expectClose(possibleOf(edges, 'P'), { A: 1, B: 0.8, C: 0.6 })
  })

  test('possible control excludes treasury shares from the votes cast', () => {
    expectClose(possibleOf([stake('P', 'A', 0.4), stake('A', 'A', [0.1, 0.3])], 'P'), { A: 0.4 / 0.7 })
  })

  test('possible control is the union of what the holder controls in all corner cases', () => {
    fc.assert(
      fc.property(openStakes, (open) => {
        const network = openNetworkOf(open)
        const possible = corners(open).map(openNetworkOf)
        for (let holder = 0; holder < open.nodeCount; holder++) {
          const expected = new Set(possible.flatMap((corner) => [...majorityClosure(corner, [holder]).keys()]))
          expect(new Set(possibleClosure(network, [holder]).keys())).toEqual(expected)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe(possibleControllers, () => {
  test('possible controllers are listed nearest first, and none is under another party', () => {
    const edges = [
      stake('P', 'A', null),
      stake('A', 'B', null),
      stake('Q', 'B', 0.3),
      stake('R', 'S', 1),
      stake('S', 'B', null),
    ]
    const { network, names, numberOf } = namedNetwork(edges)
    const headsOf = (node: number): number[] => [names[node] === 'S' ? numberOf('R') : node]
    expect(possibleControllers(network, numberOf('B'), headsOf).map((node) => names[node])).toEqual(['A', 'R', 'P'])
  })
})
