import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { surroundingsOf } from '#analysis/network/surroundings.ts'
import { namedNetwork } from '#test/support/ownership-cases.ts'

const edge = fc.record({ from: fc.integer({ min: 0, max: 14 }), to: fc.integer({ min: 0, max: 14 }) })
const networks = fc.array(edge, { minLength: 1, maxLength: 40 }).map((edges) =>
  namedNetwork(
    edges.map(({ from, to }) => ({ from: `${from}`, to: `${to}`, capital: 0.1 })),
    Array.from({ length: 15 }, (_, node) => `${node}`),
  ),
)

/** Whoever is joined to `start` by interests in either direction, by repeated union of sets. */
function joinedTo(start: number, pairs: readonly [number, number][]): Set<number> {
  let joined = new Set([start])
  for (let size = 0; size !== joined.size; ) {
    size = joined.size
    joined = new Set([...joined, ...pairs.flatMap((pair) => (pair.some((end) => joined.has(end)) ? pair : []))])
  }
  return joined
}

describe(surroundingsOf.name, () => {
  test('the network around a company contains every connected party where all fit', () => {
    fc.assert(
      fc.property(networks, fc.integer({ min: 0, max: 14 }), ({ network }, company) => {
        const { nodes, edges, complete } = surroundingsOf(network, company, 1_000)
        const pairs = Array.from(network.owner, (owner, place): [number, number] => [
          owner,
          network.company[place] as number,
        ])
        const joined = joinedTo(company, pairs)
        expect(new Set(nodes)).toEqual(joined)
        expect(Array.from(edges)).toEqual(pairs.flatMap(([owner], place) => (joined.has(owner) ? [place] : [])))
        expect(complete).toBe(true)
      }),
    )
  })

  test('the network around a company always contains all its owners, and exceeds the limit only above the company', () => {
    fc.assert(
      fc.property(networks, fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 20 }), (named, company, max) => {
        const { network } = named
        const { nodes, edges } = surroundingsOf(network, company, max)
        const inside = new Set(nodes)
        const owned = Array.from(network.company.keys()).filter((place) => inside.has(network.company[place] as number))
        expect(Array.from(edges)).toEqual(owned)
        expect(owned.every((place) => inside.has(network.owner[place] as number))).toBe(true)
        const above = surroundingsOf(network, company, 0).edges.length
        expect(edges.length).toBeLessThanOrEqual(Math.max(above, max))
      }),
    )
  })

  test('the network around a company reports how many parties are left out', () => {
    const { network, numberOf } = namedNetwork([
      { from: 'P', to: 'A', capital: 1 },
      { from: 'A', to: 'B', capital: 1 },
      { from: 'A', to: 'C', capital: 1 },
    ])
    expect(surroundingsOf(network, numberOf('A'), 2)).toEqual({
      nodes: Int32Array.of(numberOf('A'), numberOf('P'), numberOf('B')),
      edges: Int32Array.of(0, 1),
      complete: false,
    })
  })

  test('the network around an unknown company is rejected', () => {
    const { network } = namedNetwork([{ from: 'P', to: 'A', capital: 1 }])
    expect(() => surroundingsOf(network, 2, 10)).toThrow(RangeError)
  })
})
