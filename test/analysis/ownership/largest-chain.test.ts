import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largestChains } from '#analysis/ownership/shares/largest-chain.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'
import { boundedStakes, networkOf } from '#test/support/random-ownership.ts'

const stake = (from: string, to: string, capital: number): CaseEdge => ({ from, to, capital })

describe(largestChains, () => {
  test('largestChains follows the chain with the largest product, however long, with parallel stakes merged', () => {
    const { network, names, numberOf } = namedNetwork([
      stake('P', 'X', 0.2),
      stake('P', 'A', 0.9),
      stake('A', 'B', 0.6),
      stake('A', 'B', 0.3),
      stake('B', 'X', 0.5),
    ])
    const chains = largestChains(network.owners, network.capital, numberOf('X'))
    expect(chains.linksFrom(numberOf('P')).map(({ party, share }) => [names[party], share])).toEqual([
      ['P', 0.9],
      ['A', 0.8999999999999999],
      ['B', 0.5],
    ])
    expect(chains.carried(numberOf('P'))).toBeCloseTo(0.405, 12)
    expect(chains.carried(numberOf('X'))).toBe(0)
    expect(chains.linksFrom(numberOf('X'))).toEqual([])
  })

  test('largestChains finds the largest product over all chains without repeated parties', () => {
    fc.assert(
      fc.property(boundedStakes, ({ nodeCount, stakes }) => {
        const { owners, capital } = networkOf({ nodeCount, stakes })
        const held = new Map<string, number>()
        for (const { owner, company, hundredths } of stakes) {
          const key = `${owner} ${company}`
          held.set(key, (held.get(key) ?? 0) + hundredths / 100)
        }
        const best = (from: number, to: number, seen: readonly number[]): number =>
          from === to
            ? 1
            : Math.max(
                0,
                ...Array.from({ length: nodeCount }, (_, next) =>
                  seen.includes(next) ? 0 : (held.get(`${from} ${next}`) ?? 0) * best(next, to, [...seen, next]),
                ),
              )
        const chains = largestChains(owners, capital, 0)
        for (let owner = 1; owner < nodeCount; owner++) {
          expect(chains.carried(owner)).toBeCloseTo(best(owner, 0, [owner]), 12)
          const product = chains.linksFrom(owner).reduce((carried, { share }) => carried * share, 1)
          if (chains.carried(owner) > 0) expect(product).toBeCloseTo(chains.carried(owner), 12)
        }
      }),
      { numRuns: 60 },
    )
  })
})
