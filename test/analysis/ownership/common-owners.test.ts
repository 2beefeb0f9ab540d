import { describe, expect, test } from 'vitest'
import { commonOwners } from '#analysis/ownership/shares/common-owners.ts'
import { expectClose } from '#test/support/close-values.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

const stake = (from: string, to: string, capital: CaseEdge['capital'], more: Partial<CaseEdge> = {}): CaseEdge => ({
  from,
  to,
  capital,
  ...more,
})

function compared(edges: CaseEdge[], [one, other]: readonly [string, string], limit = 100) {
  const { network, names, numberOf } = namedNetwork(edges)
  const keyOf = (node: number) => names[node] as string
  const { owners, ofOne, ofOther, ...counts } = commonOwners(network, [numberOf(one), numberOf(other)], {
    keyOf,
    limit,
  })
  return {
    ofOne: ofOne?.integrated ?? null,
    ofOther: ofOther?.integrated ?? null,
    owners: owners.map((owner) => [keyOf(owner.node), owner.ofOne.integrated, owner.ofOther.integrated]),
    ...counts,
  }
}

const exactly = (share: number) => ({ min: share, max: share })

describe(commonOwners, () => {
  test('a holder of a company and of its subsidiary owns both, by all its paths', () => {
    const edges = [stake('A', 'B', 0.6), stake('C', 'A', 0.3), stake('C', 'B', 0.4)]
    expectClose(compared(edges, ['A', 'B']), {
      ofOne: null,
      ofOther: exactly(0.6),
      owners: [['C', exactly(0.3), exactly(0.58)]],
      total: 1,
      certain: 1,
    })
    expectClose(compared(edges, ['B', 'A']), {
      ofOne: exactly(0.6),
      ofOther: null,
      owners: [['C', exactly(0.58), exactly(0.3)]],
      total: 1,
      certain: 1,
    })
  })

  test('who owns more of the company of which it owns less stands first, and who may own both last', () => {
    const edges = [
      stake('P', 'A', 0.5),
      stake('P', 'B', 0.1),
      stake('Q', 'A', 0.2),
      stake('Q', 'B', 0.3),
      stake('R', 'A', null),
      stake('R', 'B', 0.3),
      stake('S', 'B', 0.3),
    ]
    const all = compared(edges, ['A', 'B'])
    expect(all.owners.map(([name]) => name)).toEqual(['Q', 'P', 'R'])
    expect([all.total, all.certain]).toEqual([3, 2])
    const first = compared(edges, ['A', 'B'], 1)
    expect([first.owners.length, first.total]).toEqual([1, 3])
  })

  test('who consolidates both stands last, without a number', () => {
    const consolidates = (owner: string, company: string) => stake(owner, company, null, { kind: 'consolidation' })
    const edges = [consolidates('H', 'A'), consolidates('H', 'B'), stake('P', 'A', 0.1), stake('P', 'B', 0.1)]
    expect(compared(edges, ['A', 'B']).owners).toEqual([
      ['P', exactly(0.1), exactly(0.1)],
      ['H', null, null],
    ])
  })

  test('companies of different owners have none in common', () => {
    const edges = [stake('P', 'A', 0.5), stake('Q', 'B', 0.5)]
    expect(compared(edges, ['A', 'B'])).toEqual({ ofOne: null, ofOther: null, owners: [], total: 0, certain: 0 })
  })
})
