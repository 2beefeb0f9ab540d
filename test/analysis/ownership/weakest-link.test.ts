import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { controlWedges, weakestLinks } from '#analysis/ownership/shares/weakest-link.ts'
import { sumOverPaths } from '#test/support/brute-paths.ts'
import { expectClose } from '#test/support/close-values.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'
import { networkOf, type PlainStakes, unboundedStakes } from '#test/support/random-ownership.ts'

function rightsIn(edges: CaseEdge[], company: string): Record<string, number> {
  const { network, names, numberOf } = namedNetwork(edges)
  const { owners, controlRights, isComplete } = weakestLinks(network, numberOf(company))
  expect(isComplete).toBe(true)
  return Object.fromEntries(Array.from(owners, (owner, place) => [names[owner], controlRights[place]]))
}

function tableOf(stakes: PlainStakes): number[][] {
  const network = networkOf(stakes)
  const table = Array.from({ length: stakes.nodeCount }, () => new Array<number>(stakes.nodeCount).fill(0))
  for (let company = 0; company < stakes.nodeCount; company++) {
    const { owners, controlRights } = weakestLinks(network, company)
    for (const [place, owner] of owners.entries()) (table[owner] as number[])[company] = controlRights[place] as number
  }
  return table
}

/** No company holds votes in itself: those would raise what all others cast. */
const withoutOwn = unboundedStakes.map(({ nodeCount, stakes }) => ({
  nodeCount,
  stakes: stakes.filter(({ owner, company }) => owner !== company),
}))

describe(weakestLinks, () => {
  test('O03: the weakest link gives control of 50 % beside a cash flow of 36 % (Claessens, Djankov & Lang 2000)', () => {
    const edges = [
      { from: 'A', to: 'B', capital: 0.3 },
      { from: 'B', to: 'C', capital: 0.2 },
      { from: 'A', to: 'C', capital: 0.3 },
    ]
    expectClose(rightsIn(edges, 'C'), { B: 0.2, A: 0.5 })
    const { network, numberOf } = namedNetwork(edges)
    expectClose(controlWedges(network, numberOf('C')), {
      wedges: [
        { owner: numberOf('A'), controlRights: 0.5, cashFlow: 0.36, wedge: 0.5 / 0.36 },
        { owner: numberOf('B'), controlRights: 0.2, cashFlow: 0.2, wedge: 1 },
      ],
      isComplete: true,
    })
  })

  test('O02: the weakest link of a 51 % pyramid is 51 %', () => {
    const edges = ['PA', 'AB', 'BC'].map((pair) => ({ from: pair.charAt(0), to: pair.charAt(1), capital: 0.51 }))
    expectClose(rightsIn(edges, 'C'), { B: 0.51, A: 0.51, P: 0.51 })
  })

  test('the weakest link uses votes rather than capital, the lower end of bands, and full consolidation', () => {
    expectClose(
      rightsIn(
        [
          { from: 'P', to: 'A', capital: 0.1, votes: 0.6 },
          { from: 'Q', to: 'A', capital: [0.25, 0.5], minExclusive: true },
          { from: 'A', to: 'B', capital: null, kind: 'consolidation' },
        ],
        'B',
      ),
      { A: 1, P: 0.6, Q: 0.25 },
    )
  })

  test('the weakest link control equals the sum of the smallest stakes over all paths, loops included', () => {
    fc.assert(
      fc.property(withoutOwn, (stakes) => {
        const smallest = sumOverPaths(stakes, ({ stakes: links }) => Math.min(1, ...links))
        expectClose(tableOf(stakes), smallest)
      }),
    )
  })

  test('splitting a holding into two rows changes no weakest link', () => {
    fc.assert(
      fc.property(withoutOwn, ({ nodeCount, stakes }) => {
        const split = stakes.flatMap((stake) => [
          { ...stake, hundredths: stake.hundredths / 4 },
          { ...stake, hundredths: (3 * stake.hundredths) / 4 },
        ])
        expectClose(tableOf({ nodeCount, stakes: split }), tableOf({ nodeCount, stakes }))
      }),
    )
  })

  test('the weakest link search reports when there are too many chains', () => {
    const parties = Array.from({ length: 40 }, (_, party) => party)
    const stakes = parties.flatMap((owner) =>
      parties.filter((company) => company !== owner).map((company) => ({ owner, company, hundredths: 2 })),
    )
    expect(weakestLinks(networkOf({ nodeCount: 40, stakes }), 0).isComplete).toBe(false)
  })
})
