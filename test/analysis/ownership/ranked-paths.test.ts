import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankedPaths } from '#analysis/ownership/shares/ranked-paths.ts'
import { brutePaths, productOf } from '#test/support/brute-paths.ts'
import { expectClose } from '#test/support/close-values.ts'
import { boundedStakes, networkOf, type PlainStakes } from '#test/support/random-ownership.ts'

const all = Number.POSITIVE_INFINITY

describe('the paths from an owner to a company', () => {
  test('ownership paths equal an exhaustive search, largest first, and a shorter list is a prefix of a longer one', () => {
    fc.assert(
      fc.property(boundedStakes, fc.integer({ min: 1, max: 4 }), (stakes, limit) => {
        const network = networkOf(stakes)
        const brute = Map.groupBy(brutePaths(stakes), ({ parties }) => `${parties[0]} ${parties.at(-1)}`)
        for (let owner = 0; owner < stakes.nodeCount; owner++) {
          for (let company = 0; company < stakes.nodeCount; company++) {
            if (owner === company) continue
            const { paths, more } = rankedPaths(network, owner, company, all)
            const expected = brute.get(`${owner} ${company}`) ?? []
            expect(more).toBe(false)
            expect(paths.map(({ nodes }) => nodes.join(' ')).sort()).toEqual(
              expected.map(({ parties }) => parties.join(' ')).sort(),
            )
            const products = expected.map(productOf).sort((a, b) => b - a)
            for (const [place, { contribution, shares }] of paths.entries()) {
              expectClose(contribution, products[place] as number)
              expectClose(
                contribution,
                shares.reduce((product, share) => product * share, 1),
              )
            }
            const first = rankedPaths(network, owner, company, limit)
            expect(first).toEqual({ ...first, paths: paths.slice(0, limit), more: paths.length > limit })
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  const threeWays: PlainStakes = {
    nodeCount: 4,
    stakes: [
      { owner: 0, company: 3, hundredths: 10 },
      { owner: 0, company: 1, hundredths: 60 },
      { owner: 1, company: 3, hundredths: 50 },
      { owner: 0, company: 2, hundredths: 40 },
      { owner: 2, company: 3, hundredths: 40 },
    ],
  }

  test('ownership paths name each holder, holding and share, and their product', () => {
    expect(rankedPaths(networkOf(threeWays), 0, 3, 2)).toEqual({
      paths: [
        { nodes: [0, 1, 3], shares: [0.6, 0.5], contribution: 0.3 },
        { nodes: [0, 2, 3], shares: [0.4, 0.4], contribution: 0.4 * 0.4 },
      ],
      more: true,
      loops: false,
    })
  })

  test('ownership paths report loops along the way and no others', () => {
    const loop = (owner: number, company: number) => ({ owner, company, hundredths: 5 })
    const withLoop = { nodeCount: 5, stakes: [...threeWays.stakes, loop(3, 1)] }
    const beside = { nodeCount: 6, stakes: [...threeWays.stakes, loop(4, 5), loop(5, 4), loop(4, 3)] }
    expect(rankedPaths(networkOf(withLoop), 0, 3, 9).loops).toBe(true)
    expect(rankedPaths(networkOf(beside), 0, 3, 9).loops).toBe(false)
  })

  test('ownership paths are empty for a party without a holding and for the company itself', () => {
    const nothing = { paths: [], more: false, loops: false }
    expect(rankedPaths(networkOf(threeWays), 3, 0, 9)).toEqual(nothing)
    expect(rankedPaths(networkOf(threeWays), 3, 3, 9)).toEqual(nothing)
  })

  test('ownership paths are searched up to a limit where there are too many to list', () => {
    const layers = 40
    const stakes = Array.from({ length: layers - 1 }, (_, layer) =>
      [0, 1].flatMap((owner) =>
        [0, 1].map((company) => ({ owner: layer * 2 + owner, company: layer * 2 + 2 + company, hundredths: 50 })),
      ),
    ).flat()
    const network = networkOf({ nodeCount: layers * 2, stakes })
    const { paths, more } = rankedPaths(network, 0, layers * 2 - 1, 20)
    expect(paths).toHaveLength(20)
    expect(more).toBe(true)
  })
})
