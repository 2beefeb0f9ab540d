import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commandedVotes } from '#analysis/ownership/control/commanded-votes.ts'
import { majorityClosure } from '#analysis/ownership/control/majority-closure.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'
import { networkOf, unboundedStakes } from '#test/support/random-ownership.ts'

const stake = (from: string, to: string, capital: CaseEdge['capital'], votes = capital): CaseEdge => ({
  from,
  to,
  capital,
  votes,
})

function commandedBy(party: string, edges: CaseEdge[]) {
  const { network, names, numberOf } = namedNetwork(edges)
  const { companies, unknown } = commandedVotes(network, numberOf(party))
  return {
    companies: companies.map(({ company, votes, path }) => [names[company], votes, path.map((node) => names[node])]),
    unknown: Array.from(unknown, (node) => names[node]),
  }
}

describe(commandedVotes, () => {
  test('the votes of what is controlled count, those of what is not controlled do not', () => {
    const edges = [
      stake('P', 'A', 0.51),
      stake('P', 'B', 0.5),
      stake('A', 'C', 0.3),
      stake('P', 'C', 0.15),
      stake('B', 'C', 0.4),
      stake('C', 'D', 0.9),
    ]
    expect(commandedBy('P', edges).companies).toEqual([
      ['A', 0.51, ['P', 'A']],
      ['B', 0.5, ['P', 'B']],
      ['C', expect.closeTo(0.45), ['P', 'A', 'C']],
    ])
  })

  test('what is controlled together is gone through by whoever casts most', () => {
    const edges = [stake('P', 'A', 0.6), stake('P', 'C', 0.2), stake('A', 'C', 0.35), stake('C', 'D', 0.7)]
    expect(commandedBy('P', edges).companies).toEqual([
      ['A', 0.6, ['P', 'A']],
      ['C', expect.closeTo(0.55), ['P', 'A', 'C']],
      ['D', 0.7, ['P', 'A', 'C', 'D']],
    ])
  })

  test('stakes whose votes nothing states are told, stakes without votes and ended chains are not', () => {
    const edges = [stake('P', 'A', null), stake('P', 'B', 0.4, 0), stake('P', 'C', [0.25, 0.5]), stake('A', 'D', 1)]
    expect(commandedBy('P', edges)).toEqual({ companies: [['C', 0.25, ['P', 'C']]], unknown: ['A'] })
  })

  test('a circle back to the party itself is left out', () => {
    const edges = [stake('P', 'A', 0.8), stake('A', 'B', 0.8), stake('B', 'P', 0.8), stake('B', 'A', 0.1)]
    expect(commandedBy('P', edges).companies).toEqual([
      ['A', expect.closeTo(0.9), ['P', 'A']],
      ['B', 0.8, ['P', 'A', 'B']],
    ])
  })

  test('a party without holdings commands nothing, and a number that is no node is refused', () => {
    expect(commandedBy('A', [stake('P', 'A', 1)])).toEqual({ companies: [], unknown: [] })
    expect(() => commandedVotes(namedNetwork([stake('P', 'A', 1)]).network, 2)).toThrow(RangeError)
  })

  test('majorities are those of the closure, with its votes, and every way goes over what is controlled', () => {
    fc.assert(
      fc.property(unboundedStakes, (stakes) => {
        const network = networkOf(stakes)
        for (let party = 0; party < network.nodeCount; party++) {
          const closure = majorityClosure(network, [party])
          const { companies } = commandedVotes(network, party)
          const votesIn = new Map(companies.map(({ company, votes }) => [company, votes]))
          for (const [company, votes] of closure) expect(votesIn.get(company)).toBeCloseTo(Math.min(1, votes), 9)
          for (const { company, votes, path } of companies) {
            if (votes > 0.5 + 1e-9) expect(closure.has(company)).toBe(true)
            expect([path[0], path.at(-1)]).toEqual([party, company])
            expect(new Set(path).size).toBe(path.length)
            expect(path.slice(1, -1).every((node) => closure.has(node))).toBe(true)
          }
        }
      }),
    )
  })
})
