import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkFrom } from '#analysis/network/network.ts'
import { type CloseLink, type CloseLinkOptions, closeLinks } from '#analysis/ownership/close-links/close-links.ts'
import { majorityClosure } from '#analysis/ownership/control/majority-closure.ts'
import { integratedOwners } from '#analysis/ownership/shares/ownership-shares.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'
import { productOf, sumOverPaths } from '#test/support/brute-paths.ts'
import { expectClose } from '#test/support/close-values.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'
import { boundedStakes, networkOf, unboundedStakes } from '#test/support/random-ownership.ts'

const defaults: CloseLinkOptions = {
  measure: 'simple',
  threshold: { value: 0.2, inclusive: true },
  thirdParty: 'threshold',
  limit: 10_000,
  reasonLimit: 10_000,
  isUndertaking: () => true,
}

/** Pairs and reasons by name; parties in lower case are persons. */
function linksIn(edges: CaseEdge[], changes: Partial<CloseLinkOptions> = {}) {
  const { network, names } = namedNetwork(
    edges,
    [...new Set(edges.flatMap(({ from, to }) => [`${from}`, `${to}`]))].toSorted(),
  )
  const isUndertaking = (node: number): boolean => names[node] !== names[node]?.toLowerCase()
  const { links } = closeLinks(network, { ...defaults, isUndertaking, ...changes })
  return Object.fromEntries(
    links.map(({ pair, why }) => [pair.map((node) => names[node]).join('-'), reasons(why, names)]),
  )
}

function reasons(why: CloseLink['why'], names: string[]) {
  return why.map((reason) =>
    reason.rule === 'c'
      ? [reason.rule, names[reason.thirdParty], ...reason.shares]
      : [reason.rule, names[reason.owner], reason.share],
  )
}

const stake = (from: string, to: string, capital: number): CaseEdge => ({ from, to, capital })

describe(closeLinks, () => {
  test('C05: exactly 20 % is a close link only where the bound is inclusive', () => {
    const edges = [stake('A', 'B', 0.4), stake('B', 'C', 0.5), stake('A', 'D', 0.19), stake('E', 'D', 0.2)]
    expectClose(linksIn(edges), {
      'A-B': [['a', 'A', 0.4]],
      'B-C': [
        ['a', 'B', 0.5],
        ['c', 'A', 0.4, 0.2],
      ],
      'A-C': [['a', 'A', 0.2]],
      'D-E': [['b', 'E', 0.2]],
    })
    expectClose(linksIn(edges, { threshold: { value: 0.2, inclusive: false } }), {
      'A-B': [['a', 'A', 0.4]],
      'B-C': [['a', 'B', 0.5]],
    })
  })

  test('a person in close links is a third party and never one of a pair', () => {
    expectClose(linksIn([stake('p', 'A', 0.6), stake('p', 'B', 0.3), stake('A', 'C', 0.1)]), {
      'A-B': [['c', 'p', 0.6, 0.3]],
    })
  })

  test('close links by control count holdings of controlled companies in full, and votes as capital', () => {
    const edges = [
      stake('P', 'A', 0.51),
      stake('A', 'X', 0.2),
      { from: 'P', to: 'Y', capital: 0.05, votes: 0.25 },
      stake('Q', 'A', 0.49),
    ]
    const byControl = linksIn(edges, { measure: 'byControl' })
    expectClose(
      byControl['P-X'],
      [['b', 'P', 0.2]].map(([, ...rest]) => ['a', ...rest]),
    )
    expectClose(byControl['P-Y'], [['a', 'P', 0.25]])
    expect(byControl['Q-X']).toBeUndefined()
    expect(linksIn(edges)['P-X']).toBeUndefined()
  })

  test('a controlling third party creates a close link although its shares are small', () => {
    const edges = [stake('p', 'A', 0.51), stake('A', 'B', 0.51), stake('B', 'C', 0.51), stake('C', 'D', 0.51)]
    expect(linksIn(edges)['A-D']).toBeUndefined()
    expectClose(linksIn(edges, { thirdParty: 'control' })['A-D'], [['c', 'p', 0.51, 0.51 ** 4]])
  })

  test('close links count the integrated share through a loop, which paths alone do not', () => {
    const edges = [stake('P', 'A', 0.18), stake('B', 'A', 0.5), stake('A', 'B', 0.5)]
    expect(linksIn(edges)['A-P']).toBeUndefined()
    expectClose(linksIn(edges, { measure: 'hit' })['A-P'], [['b', 'P', 0.24]])
  })

  test('close links equal the definition: holdings over paths, and third parties with both', () => {
    fc.assert(
      fc.property(unboundedStakes, fc.constantFrom(0.1, 0.2, 0.5), (stakes, value) => {
        const found = closeLinks(networkOf(stakes), { ...defaults, threshold: { value, inclusive: true } })
        const expected = pairsByDefinition(sumOverPaths(stakes, productOf), value)
        expect(found.links.map(({ pair }) => pair.join()).toSorted()).toEqual([...expected.keys()].toSorted())
        expect(found).toMatchObject({ total: expected.size, isTotalExact: true, unsettled: 0, isComplete: true })
        for (const { pair, reasonTotal } of found.links) expect(reasonTotal).toBe(expected.get(pair.join()))
      }),
    )
  })

  test('close links by integrated share equal the definition over integrated shares', () => {
    fc.assert(
      fc.property(boundedStakes, (stakes) => {
        const network = networkOf(stakes)
        const { links, unsettled } = closeLinks(network, { ...defaults, measure: 'hit' })
        fc.pre(unsettled === 0)
        const shares = Array.from({ length: stakes.nodeCount }, () => new Array<number>(stakes.nodeCount).fill(0))
        for (let company = 0; company < stakes.nodeCount; company++) {
          const { owners, shares: held } = integratedOwners(network, company)
          for (const [place, owner] of owners.entries()) (shares[owner] as number[])[company] = held[place] as number
        }
        const expected = pairsByDefinition(shares, 0.2)
        expect(links.map(({ pair }) => pair.join()).toSorted()).toEqual([...expected.keys()].toSorted())
      }),
    )
  })

  test('close links by integrated share are undefined for a company that owns all of itself up to rounding', () => {
    const parts = [0.21, 0.57, 0.22].map((part) => stake('A', 'A', part))
    const { network } = namedNetwork([...parts, stake('A', 'B', 0.2)], ['A', 'B'])
    expect(closeLinks(network, { ...defaults, measure: 'hit' })).toMatchObject({ links: [], unsettled: 1 })
  })

  describe('stakes of unknown or banded size', () => {
    const band = (from: string, to: string, capitalMin: number, capitalMax: number): CaseEdge => ({
      from,
      to,
      capital: [capitalMin, capitalMax],
    })

    function possibleIn(edges: CaseEdge[], changes: Partial<CloseLinkOptions> = {}) {
      const { network, names } = namedNetwork(
        edges,
        [...new Set(edges.flatMap(({ from, to }) => [`${from}`, `${to}`]))].toSorted(),
      )
      const found = closeLinks(network, { ...defaults, ...changes })
      const name = (node: number): string => names[node] as string
      const told = found.possible.map(({ pair, why }) => [
        pair.map(name).join('-'),
        why.map((reason) =>
          reason.rule === 'c'
            ? ['c', name(reason.thirdParty), reason.shares, reason.sharesMax]
            : [reason.rule, name(reason.owner), reason.share, reason.shareMax],
        ),
      ])
      expect(found.possibleTotal).toBe(told.length)
      return { certain: found.links.map(({ pair }) => pair.map(name).join('-')), possible: Object.fromEntries(told) }
    }

    test.for(['simple', 'hit', 'byControl'] as const)('a band across the bound links possibly by %s', (measure) => {
      const { certain, possible } = possibleIn([stake('H', 'A', 1), band('A', 'B', 0.15, 0.25)], { measure })
      expect(certain).toEqual(['A-H'])
      expectClose(possible, {
        'A-B': [
          ['a', 'A', 0.15, 0.25],
          ['c', 'H', [1, 0.15], [1, 0.25]],
        ],
        'B-H': [['b', 'H', 0.15, 0.25]],
      })
    })

    test('a band below the bound, and one for which others leave no room, link nobody', () => {
      expect(possibleIn([band('A', 'B', 0.05, 0.19)]).possible).toEqual({})
      expect(possibleIn([band('A', 'B', 0, 1), stake('Q', 'B', 0.85)]).possible).toEqual({})
      const ways = [stake('H', 'A', 1), stake('H', 'C', 1), band('A', 'B', 0, 1), band('C', 'B', 0, 1)]
      expect(Object.keys(possibleIn([...ways, stake('Q', 'B', 0.85)]).possible)).toEqual([])
    })

    test('a third party with a certain and an open holding links possibly', () => {
      const { certain, possible } = possibleIn([stake('P', 'A', 0.3), band('P', 'B', 0.1, 0.3)])
      expect(certain).toEqual(['A-P'])
      expectClose(possible['A-B'], [['c', 'P', [0.3, 0.1], [0.3, 0.3]]])
    })

    test('an open chain beside a certain reason leaves the pair certain', () => {
      const { certain, possible } = possibleIn([stake('A', 'B', 0.3), band('P', 'A', 0.1, 0.3), stake('P', 'B', 0.3)])
      expect(certain.toSorted()).toEqual(['A-B', 'B-P'])
      expect(Object.keys(possible)).toEqual(['A-P'])
    })

    test('who may control a company possibly holds what it holds', () => {
      const edges = [band('P', 'A', 0.4, 0.6), stake('A', 'B', 0.3)]
      expectClose(possibleIn(edges, { measure: 'byControl' }).possible, { 'B-P': [['b', 'P', 0, 0.3]] })
    })

    test('possible pairs of one company are those of all that contain it', () => {
      const edges = [stake('H', 'A', 1), band('A', 'B', 0.15, 0.25), band('B', 'C', 0.5, 1), stake('H', 'D', 0.2)]
      const { network, numberOf } = namedNetwork(edges, ['A', 'B', 'C', 'D', 'H'])
      const all = closeLinks(network, defaults)
      for (const name of ['A', 'B', 'C', 'D', 'H']) {
        const company = numberOf(name)
        const own = closeLinks(network, { ...defaults, company })
        const expected = all.possible.filter(({ pair }) => pair.includes(company))
        expectClose(inOrder(own.possible), inOrder(expected))
        expect(own.possibleTotal).toBe(expected.length)
      }
      expect(closeLinks(network, { ...defaults, limit: 1 })).toMatchObject({
        possible: { length: 1 },
        possibleTotal: all.possibleTotal,
      })
    })
  })

  test('close links of one company equal all pairs that contain it', () => {
    fc.assert(
      fc.property(
        unboundedStakes,
        fc.constantFrom('simple', 'byControl'),
        fc.constantFrom('threshold', 'control'),
        (stakes, measure, thirdParty) => {
          const network = networkOf(stakes)
          const all = closeLinks(network, { ...defaults, measure, thirdParty }).links
          for (let company = 0; company < stakes.nodeCount; company++) {
            const own = closeLinks(network, { ...defaults, measure, thirdParty, company })
            const expected = all.filter(({ pair }) => pair.includes(company))
            expectClose(inOrder(own.links), inOrder(expected))
            expect(own.total).toBe(expected.length)
            if (measure === 'simple') {
              const strengths = own.links.map(strengthOf)
              expect(strengths).toEqual(strengths.toSorted((one, other) => other - one))
            }
          }
        },
      ),
    )
  })

  test('close links by common control list exactly the third parties that control both', () => {
    fc.assert(
      fc.property(unboundedStakes, (stakes) => {
        const network = networkOf(stakes)
        const { links, total } = closeLinks(network, { ...defaults, thirdParty: 'control' })
        expect(total).toBe(links.length)
        const closures = Array.from({ length: stakes.nodeCount }, (_, node) => majorityClosure(network, [node]))
        for (const { pair, why } of links) {
          const expected = closures.flatMap((closure, node) => (pair.every((each) => closure.has(each)) ? [node] : []))
          const thirdParties = why.flatMap((reason) => (reason.rule === 'c' ? [reason.thirdParty] : []))
          expect(thirdParties).toEqual(expected.filter((node) => !pair.includes(node)))
        }
      }),
    )
  })

  test('close links are sorted by strength, and the limit cuts the weakest', () => {
    fc.assert(
      fc.property(unboundedStakes, fc.integer({ min: 1, max: 5 }), (stakes, limit) => {
        const network = networkOf(stakes)
        const all = closeLinks(network, defaults).links.map(strengthOf)
        expect(all).toEqual(all.toSorted((one, other) => other - one))
        const some = closeLinks(network, { ...defaults, limit })
        expect(some.links.map(strengthOf)).toEqual(all.slice(0, limit))
        expect(some.total).toBe(all.length)
      }),
    )
  })

  test('close links count the pairs of a party with 100,000 holdings without listing them', () => {
    const size = 100_000
    const columns = createNetworkColumns(size + 1, size)
    for (let company = 0; company < size; company++) {
      columns.company[company] = company + 1
      for (const shares of [columns.capitalMin, columns.capitalMax, columns.votesMin, columns.votesMax])
        shares[company] = 0.6
    }
    const { links, ...counts } = closeLinks(networkFrom(columns), {
      ...defaults,
      limit: 3,
      isUndertaking: (node) => node > 0,
    })
    expect(links.map(({ pair }) => pair)).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
    ])
    expect(counts).toMatchObject({ total: (size * (size - 1)) / 2, isTotalExact: true, unsettled: 0, isComplete: true })
  })
})

/** How many reasons each linked pair has. */
function pairsByDefinition(shares: number[][], value: number): Map<string, number> {
  const holds = (owner: number, company: number): boolean => (shares[owner]?.[company] ?? 0) >= value - 1e-12
  const pairs = new Map<string, number>()
  for (let one = 0; one < shares.length; one++) {
    for (let other = one + 1; other < shares.length; other++) {
      let count = Number(holds(one, other)) + Number(holds(other, one))
      for (let third = 0; third < shares.length; third++) {
        if (third !== one && third !== other && holds(third, one) && holds(third, other)) count++
      }
      if (count > 0) pairs.set(`${one},${other}`, count)
    }
  }
  return pairs
}

function strengthOf({ why }: CloseLink): number {
  return Math.max(...why.map((reason) => (reason.rule === 'c' ? Math.min(...reason.shares) : reason.share)))
}

function inOrder(links: CloseLink[]): CloseLink[] {
  return links.toSorted(({ pair: one }, { pair: other }) => one[0] - other[0] || one[1] - other[1])
}

test('what is possible beside a band whose lower end is excluded is told without a trace of it', () => {
  const { network } = namedNetwork([
    { from: 'Q', to: 'A', capital: [0.7, 0.8], minExclusive: true },
    { from: 'U', to: 'A', capital: null },
  ])
  const { possible } = closeLinks(network, defaults)
  expect(possible.flatMap(({ why }) => why)).toEqual([
    { rule: 'b', owner: 2, of: 1, share: 0, shareMax: expect.closeTo(0.3, 15), controls: false },
  ])
})
