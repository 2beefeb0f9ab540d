import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largestTies } from '#analysis/network/ties.ts'
import { namedNetwork } from '#test/support/ownership-cases.ts'

const names = Array.from({ length: 15 }, (_, node) => `${node}`)
const edge = fc.record({ from: fc.nat(14), to: fc.nat(14), capital: fc.integer({ min: 0, max: 100 }) })
const networks = fc.array(edge, { minLength: 1, maxLength: 40 }).map(
  (edges) =>
    namedNetwork(
      edges.map(({ from, to, capital }) => ({ from: `${from}`, to: `${to}`, capital: capital / 100 })),
      names,
    ).network,
)

describe(largestTies, () => {
  test('largestTies joins each owner and company once, by the largest share, and no party with itself', () => {
    fc.assert(
      fc.property(networks, (network) => {
        const { nodes, owner, company, weight, total } = largestTies(network, 100)
        const wanted = new Map<string, number>()
        for (const [place, from] of network.owner.entries()) {
          const to = network.company[place] as number
          if (from === to) continue
          const key = `${from} ${to}`
          wanted.set(key, Math.max(wanted.get(key) ?? 0, network.capitalMin[place] as number))
        }
        const found = Array.from(owner, (from, tie): [string, number] => [
          `${nodes[from]} ${nodes[company[tie] as number]}`,
          Math.fround(weight[tie] as number),
        ])
        expect(new Map(found)).toEqual(new Map([...wanted].map(([key, share]) => [key, Math.fround(share)])))
        expect(found).toHaveLength(wanted.size)
        expect(total).toBe(nodes.length)
      }),
    )
  })

  test('largestTies keeps the parties with most ties, and the ties between them', () => {
    fc.assert(
      fc.property(networks, fc.integer({ min: 1, max: 14 }), (network, max) => {
        const all = largestTies(network, 100)
        const kept = largestTies(network, max)
        const degree = new Map<number, number>()
        for (const ends of [all.owner, all.company]) {
          for (const place of ends) {
            const node = all.nodes[place] as number
            degree.set(node, (degree.get(node) ?? 0) + 1)
          }
        }
        const ranked = [...degree].sort(([a, one], [b, other]) => other - one || a - b).map(([node]) => node)
        expect(Array.from(kept.nodes)).toEqual(ranked.slice(0, max).sort((a, b) => a - b))
        expect(kept.total).toBe(ranked.length)
        for (const place of [...kept.owner, ...kept.company]) expect(place).toBeLessThan(kept.nodes.length)
      }),
    )
  })
})
