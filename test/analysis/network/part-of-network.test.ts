import { describe, expect, test } from 'vitest'
import { networkAbove, partOfNetwork } from '#analysis/network/part-of-network.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

const edges: CaseEdge[] = [
  { from: 'P', to: 'A', capital: 0.4 },
  { from: 'A', to: 'B', capital: 0.6 },
  { from: 'Q', to: 'A', capital: null },
  { from: 'B', to: 'C', capital: 0.7 },
  { from: 'M', to: 'B', capital: null, kind: 'fund_management' },
  { from: 'U', to: 'B', capital: null, kind: 'consolidation' },
  { from: 'P', to: 'A', capital: 0.1 },
]

describe(networkAbove, () => {
  test('networkAbove contains a company, all its direct and indirect owners, and where each interest was stated', () => {
    const { network, names, numberOf } = namedNetwork(edges)
    const part = networkAbove(network, numberOf('B'))
    expect(Array.from(part.nodes, (node) => names[node])).toEqual(['B', 'A', 'U', 'P', 'Q'])
    const stated = Array.from(part.network.owner, (owner, edge) => [
      names[part.nodes[owner] as number],
      names[part.nodes[part.network.company[edge] as number] as number],
      part.network.capitalMin[edge],
      part.network.statements[edge],
    ])
    expect(stated).toEqual([
      ['A', 'B', 0.6, 1],
      ['U', 'B', Number.NaN, 5],
      ['P', 'A', 0.4, 0],
      ['Q', 'A', Number.NaN, 2],
      ['P', 'A', 0.1, 6],
    ])
    expect(part.placeOf.get(numberOf('Q'))).toBe(4)
  })

  test('networkAbove rejects an unknown company', () => {
    const { network } = namedNetwork(edges)
    expect(() => networkAbove(network, -1)).toThrow(RangeError)
    expect(() => networkAbove(network, network.nodeCount)).toThrow(RangeError)
    expect(() => networkAbove(network, Number.NaN)).toThrow(RangeError)
  })
})

describe(partOfNetwork, () => {
  test('partOfNetwork drops edges that leave the selected nodes', () => {
    const { network, numberOf } = namedNetwork(edges)
    const part = partOfNetwork(network, [numberOf('B'), numberOf('C')])
    expect([part.network.nodeCount, Array.from(part.network.capitalMin)]).toEqual([2, [0.7]])
    expect(partOfNetwork(network, []).network.nodeCount).toBe(0)
  })
})
