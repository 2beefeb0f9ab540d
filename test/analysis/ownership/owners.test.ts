import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Network } from '#analysis/network/network.ts'
import { allUltimateOwners } from '#analysis/ownership/shares/all-ultimate-owners.ts'
import { findingsAround } from '#analysis/ownership/shares/findings.ts'
import { integratedHoldings } from '#analysis/ownership/shares/integrated-holdings.ts'
import { ownersOf } from '#analysis/ownership/shares/owners.ts'
import { integratedOwners, ultimateOwners } from '#analysis/ownership/shares/ownership-shares.ts'
import type { Interval } from '#contracts/ownership/owners.ts'
import { expectClose } from '#test/support/close-values.ts'
import { corners, openNetworkOf, openStakes } from '#test/support/open-stakes.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

const stake = (from: string, to: string, capital: CaseEdge['capital'], more: Partial<CaseEdge> = {}): CaseEdge => ({
  from,
  to,
  capital,
  ...more,
})

const ends = (interval: Interval | null) => {
  if (interval === null) return null
  return interval.min === interval.max ? interval.min : [interval.min, interval.max]
}

/** `[name, kind, integrated, ultimate]` of each owner; exact shares as one number. */
function listOf(edges: CaseEdge[], company: string) {
  const { network, names, numberOf } = namedNetwork(edges)
  const { owners } = ownersOf(network, numberOf(company), { keyOf: (node) => names[node] as string, limit: 100 })
  return owners.map(({ node, kind, integrated, ultimate }) => [names[node], kind, ends(integrated), ends(ultimate)])
}

const everybody = { keyOf: String, limit: Number.POSITIVE_INFINITY }

describe(ownersOf, () => {
  test('ownersOf lists possible owners through unknown stakes further up', () => {
    expectClose(listOf([stake('P', 'A', null), stake('A', 'B', 1)], 'B'), [
      ['A', 'certain', 1, 0],
      ['P', 'possible', [0, 1], [0, 1]],
    ])
  })

  test('ownersOf lists whoever consolidates an owner, the ultimate controller first, without a number', () => {
    const consolidates = (owner: string, company: string) => stake(owner, company, null, { kind: 'consolidation' })
    const chain = [consolidates('H', 'M'), consolidates('M', 'B'), consolidates('B', 'C')]
    expectClose(listOf(chain, 'C'), [
      ['H', 'certain', null, null],
      ['B', 'certain', null, 0],
      ['M', 'certain', null, 0],
    ])
    expectClose(listOf([stake('B', 'C', 0.6), consolidates('M', 'B'), stake('P', 'M', 0.7)], 'C'), [
      ['P', 'certain', null, null],
      ['B', 'certain', 0.6, 0],
      ['M', 'certain', null, 0],
    ])
  })

  test('ownersOf sorts by certain share, then by possible share, then by name', () => {
    const edges = [
      stake('D', 'A', 0.1),
      stake('C', 'A', 0.1),
      stake('B', 'A', [0.1, 0.2]),
      stake('U', 'A', null),
      stake('P', 'D', 0.5),
    ]
    expect(listOf(edges, 'A').map(([name]) => name)).toEqual(['B', 'C', 'D', 'P', 'U'])
  })

  test('the list of owners begins with the party that controls the company through a chain, however small its share', () => {
    const chain = [
      stake('X', 'M', 0.51),
      stake('M', 'N', 0.51),
      stake('N', 'A', 0.51),
      stake('S', 'A', 0.3),
      stake('T', 'M', 0.49),
      stake('U', 'N', 0.49),
    ]
    expect(listOf(chain, 'A').map(([name]) => name)).toEqual(['X', 'N', 'S', 'M', 'U', 'T'])
  })

  test('the list of owners begins with the members of a loop that nobody outside controls, ordered by share', () => {
    const loop = [stake('A', 'B', 0.6), stake('B', 'A', 0.6), stake('P', 'A', 0.4), stake('P', 'B', 0.4)]
    expect(
      listOf(loop, 'A')
        .map(([name]) => name)
        .slice(0, 2),
    ).toEqual(['B', 'A'])
  })

  test('lists the controller among the first also where there are many larger owners', () => {
    const small = Array.from({ length: 40 }, (_, place) => stake(`${place}`, 'A', 0.012))
    const edges = [
      ...small,
      stake('N', 'A', 0.51),
      stake('Y', 'N', 0.99, { votes: 0 }),
      { ...stake('X', 'N', 0.01), votes: 1 },
    ]
    const { network, names, numberOf } = namedNetwork(edges)
    const { owners } = ownersOf(network, numberOf('A'), { keyOf: (node) => names[node] as string, limit: 3 })
    expect(owners.map(({ node }) => names[node])).toEqual(['X', 'N', 'Y'])
  })

  test('the ultimate share of an owner that is itself owned is 0, also where its stake is unknown', () => {
    expectClose(listOf([stake('O', 'Q', 0.5), stake('Q', 'A', null), stake('P', 'A', 0.6)], 'A'), [
      ['P', 'certain', 0.6, 0.6],
      ['Q', 'possible', [0, 0.4], 0],
      ['O', 'possible', [0, 0.2], [0, 0.2]],
    ])
  })

  test('ownersOf lists the company itself where it certainly or possibly owns a part of itself', () => {
    expectClose(listOf([stake('A', 'B', 0.5), stake('B', 'A', 0.2), stake('P', 'A', 0.8)], 'A'), [
      ['P', 'certain', 0.8 / 0.9, 0.8 / 0.9],
      ['B', 'certain', 0.2, 0],
      ['A', 'self', 0.1, 0],
    ])
    expectClose(listOf([stake('A', 'B', 0.5), stake('B', 'A', null), stake('P', 'A', 0.8)], 'A').slice(1), [
      ['B', 'possible', [0, 0.2], 0],
      ['A', 'self', [0, 0.1], 0],
    ])
  })

  test.each([
    ['0 % is stated', 0, undefined, 'none'],
    ['others hold all', null, undefined, 'none'],
    ['0 % of the capital and unknown votes beside all votes', 0, null, 'none'],
    ['votes alone', 0, 0.1, 'certain'],
  ] as const)('a named owner can own nothing where nothing is left for it: %s', (_name, capital, votes, kind) => {
    const { network, names, numberOf } = namedNetwork([
      stake('Q', 'A', 1, votes ? { votes: 0.9 } : {}),
      stake('P', 'A', capital, votes === undefined ? {} : { votes }),
      stake('O', 'P', 1),
    ])
    const { owners } = ownersOf(network, numberOf('A'), { ...everybody, keyOf: (node) => names[node] as string })
    expect(owners.map(({ node, kind: found }) => [names[node], found])).toEqual([
      ['Q', 'certain'],
      ['P', kind],
    ])
  })

  test('an owner stays possible where others leave it capital or votes', () => {
    expect(listOf([stake('Q', 'A', 0.75), stake('P', 'A', null)], 'A')[1]).toEqual([
      'P',
      'possible',
      [0, 0.25],
      [0, 0.25],
    ])
    const [, p] = listOf([stake('Q', 'A', 1, { votes: 0.5 }), stake('P', 'A', 0, { votes: null })], 'A')
    expect(p).toEqual(['P', 'possible', 0, 0])
  })

  test('ownersOf gives direct stakes as stated, parallel ones merged, an unknown one and a consolidating parent at most the rest', () => {
    const edges = [
      stake('P', 'A', 0.2, { votes: 0.5 }),
      stake('P', 'A', 0.1, { votes: 0.1 }),
      stake('Q', 'A', [0.25, 0.9], { votes: null }),
      stake('R', 'A', 0, { votes: 0.05 }),
      stake('C', 'A', null, { kind: 'consolidation' }),
      stake('S', 'P', 0.5),
    ]
    const { network, names, numberOf } = namedNetwork(edges)
    const { owners } = ownersOf(network, numberOf('A'), { keyOf: (node) => names[node] as string, limit: 100 })
    const direct = owners.map(({ node, kind, direct: held }) => [
      names[node],
      kind,
      ends(held.capital),
      ends(held.votes),
    ])
    expectClose(direct, [
      ['P', 'certain', 0.3, 0.6],
      ['C', 'certain', [0, 0.45], [0, 0.35]],
      ['Q', 'certain', [0.25, 0.7], [0, 0.35]],
      ['S', 'certain', null, null],
      ['R', 'certain', 0, 0.05],
    ])
    expectClose(
      [1, 3, 4].map((place) => [ends(owners[place]?.integrated ?? null), ends(owners[place]?.ultimate ?? null)]),
      [
        [null, null],
        [0.15, 0.15],
        [0, 0],
      ],
    )
  })

  test('ownersOf scales stakes over 100 % by rounding in one company alone and reports a finding', () => {
    const edges = [stake('P', 'A', 0.43), stake('Q', 'A', 0.58), stake('A', 'B', 0.24), stake('R', 'B', 0.06)]
    expectClose(listOf(edges, 'B'), [
      ['A', 'certain', 0.24, 0],
      ['Q', 'certain', (0.24 * 0.58) / 1.01, (0.24 * 0.58) / 1.01],
      ['P', 'certain', (0.24 * 0.43) / 1.01, (0.24 * 0.43) / 1.01],
      ['R', 'certain', 0.06, 0.06],
    ])
    const { network, names, numberOf } = namedNetwork(edges)
    const found = findingsAround(network, numberOf('B')).map(({ code, company, value }) => [
      code,
      names[company],
      value,
    ])
    expectClose(found, [['ROUNDED_OVER_100', 'A', 1.01]])
    const { owners, unidentified } = ownersOf(network, numberOf('B'), everybody)
    const sum = owners.reduce((all, { ultimate }) => all + (ultimate?.min ?? 0), unidentified?.min ?? 0)
    expect(sum).toBeCloseTo(1, 12)
    expect(owners.map(({ direct }) => ends(direct.capital))).toEqual([0.24, null, null, 0.06])
    expect(ownersOf(network, numberOf('A'), everybody).owners.map(({ direct }) => ends(direct.capital))).toEqual([
      0.58, 0.43,
    ])
  })

  test('ownersOf gives no range where nothing above the company is open, whatever is open elsewhere', () => {
    const edges = [stake('P', 'A', 0.85), stake('Q', 'A', 0.16), stake('X', 'B', null)]
    expectClose(listOf(edges, 'A'), [
      ['P', 'certain', 0.85 / 1.01, 0.85 / 1.01],
      ['Q', 'certain', 0.16 / 1.01, 0.16 / 1.01],
    ])
  })

  test('scaled stakes are the same for every function that reads shares', () => {
    const edges = [stake('P', 'A', 0.43), stake('Q', 'A', 0.58), stake('A', 'B', 0.24), stake('R', 'B', 0.06)]
    const { network, numberOf } = namedNetwork(edges)
    const [p, a, b] = [numberOf('P'), numberOf('A'), numberOf('B')]
    const { companies, shares } = integratedHoldings(network, p)
    expectClose(
      [Array.from(companies), Array.from(shares)],
      [
        [a, b],
        [0.43 / 1.01, (0.24 * 0.43) / 1.01],
      ],
    )
    const all = allUltimateOwners(network)
    const ofB = Array.from(all.owners.subarray(all.starts[b], all.ends[b]), (owner, place) => [
      owner,
      all.shares[(all.starts[b] as number) + place],
    ])
    const { owners, shares: ultimate } = ultimateOwners(network, b)
    const expected = Array.from(owners, (owner, place) => [owner, ultimate?.[place]]).filter(([, share]) => share !== 0)
    expectClose(ofB.toSorted(byNode), expected.toSorted(byNode))
    expect(all.unidentified[b]).toBeCloseTo(0.7, 12)
  })

  test('stakes can be read unscaled, as stated', () => {
    const { network, numberOf } = namedNetwork([stake('P', 'A', 0.25), stake('Q', 'A', 0.25), stake('R', 'A', 0.51)])
    const { owners } = ownersOf(network, numberOf('A'), { ...everybody, stakesAs: 'stated' })
    expect(owners.map(({ integrated }) => ends(integrated))).toEqual([0.51, 0.25, 0.25])
  })

  test('ownersOf limits the list of owners and reports their total number', () => {
    const edges = Array.from({ length: 900 }, (_, place) => stake(`${place % 300}`, 'A', ((place * 7) % 300) / 300_000))
    const { network, names, numberOf } = namedNetwork(edges)
    const ask = (limit: number) => ownersOf(network, numberOf('A'), { keyOf: (node) => names[node] as string, limit })
    const [all, few] = [ask(1_000), ask(20)]
    expect([all.total, few.total, all.owners.length]).toEqual([300, 300, 300])
    expect(few.owners).toEqual(all.owners.slice(0, 20))
  })

  test('every party whose maximum share is above 0 is an owner, certain where its minimum is', () => {
    fc.assert(
      fc.property(openStakes, (open) => {
        const network = openNetworkOf(open)
        const possible = corners(open).map(openNetworkOf)
        for (let company = 0; company < open.nodeCount; company++) {
          const { owners, total } = ownersOf(network, company, everybody)
          const kinds = new Map(owners.map(({ node, kind }) => [node, kind]))
          expect([kinds.size, total]).toEqual([owners.length, owners.length])
          const max = maxIn(possible, company)
          for (const [node, share] of max) if (share > 1e-9) expect(kinds.has(node)).toBe(true)
          for (const { node, kind, integrated, ultimate } of owners) {
            if (node === company) expect([kind, ends(ultimate)]).toEqual(['self', ultimate && 0])
            else if (integrated && integrated.min > 0) expect(kind).toBe('certain')
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

const byNode = ([one = 0]: (number | undefined)[], [other = 0]: (number | undefined)[]) => one - other

/** The largest integrated share of each party in a company over the networks given, the company itself included. */
function maxIn(networks: readonly Network[], company: number): Map<number, number> {
  const max = new Map<number, number>()
  for (const network of networks) {
    const { owners, shares, self } = integratedOwners(network, company)
    const all: [number, number][] = [
      [company, self],
      ...Array.from(owners, (owner, place): [number, number] => [owner, shares[place] as number]),
    ]
    for (const [owner, share] of all) max.set(owner, Math.max(max.get(owner) ?? 0, share))
  }
  return max
}
