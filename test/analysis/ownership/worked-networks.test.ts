import { describe, expect, test } from 'vitest'
import { type Network, networkFrom } from '#analysis/network/network.ts'
import { writeInterest } from '#analysis/network/write-interest.ts'
import { ultimateController } from '#analysis/ownership/control/ultimate-controller.ts'
import { findingsAround } from '#analysis/ownership/shares/findings.ts'
import { ownersOf } from '#analysis/ownership/shares/owners.ts'
import { ownershipShares, ultimateOwners } from '#analysis/ownership/shares/ownership-shares.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

function sharesOf(edges: CaseEdge[], company: string) {
  const { network, names, numberOf } = namedNetwork(edges)
  const { owners, shares, unidentified, gapAt, integrated } = ownershipShares(network, numberOf(company))
  const direct = new Map(
    ownersOf(network, numberOf(company), { keyOf: String, limit: 100 }).owners.map((owner) => [
      owner.node,
      owner.direct.capital?.min ?? 0,
    ]),
  )
  return {
    unidentified,
    gapAt: gapAt && Object.fromEntries(gapAt.map((gap) => [names[gap.company], gap.share])),
    self: integrated.self,
    owners: Object.fromEntries(
      Array.from(owners, (owner, place) => [
        names[owner],
        [direct.get(owner), shares === null ? null : shares[place], integrated.shares[place]],
      ]),
    ),
  }
}

function controlOf(edges: CaseEdge[], company: string, groups: string[][] = []) {
  const { network, names, numberOf } = namedNetwork(edges)
  const found = ultimateController(
    network,
    numberOf(company),
    groups.map((members) => members.map(numberOf)),
  )
  return {
    kind: found.kind,
    controllers: found.controllers.map((node) => names[node]),
    proof: found.proof.map((step) => ({
      company: names[step.company],
      votes: step.votes,
      through: step.through.map(({ party, votes }) => [names[party], votes]),
    })),
  }
}

function findingsOf(edges: CaseEdge[], company: string) {
  const { network, names, numberOf } = namedNetwork(edges)
  return findingsAround(network, numberOf(company)).map(
    ({ code, company: at, measure, value, possibleControllers }) => ({
      code,
      at: names[at],
      measure,
      value,
      possible: possibleControllers.map((node) => names[node]),
    }),
  )
}

/** Stakes of 60 % each, between the nodes that `ends` names. */
function uniformNetwork(nodeCount: number, edgeCount: number, ends: (edge: number) => [number, number]): Network {
  const columns = createNetworkColumns(nodeCount, edgeCount)
  const share = { min: 0.6, max: 0.6 }
  const terms = { kind: 'stake', capital: share, votes: share, validFrom: null, validTo: null } as const
  for (let edge = 0; edge < edgeCount; edge++) writeInterest(columns, edge, ...ends(edge), terms)
  return networkFrom(columns)
}

const stake = (from: string, to: string, capital: CaseEdge['capital'], votes?: CaseEdge['votes']): CaseEdge =>
  votes === undefined ? { from, to, capital } : { from, to, capital, votes }

describe(ultimateOwners, () => {
  test('O05: ultimate shares in a loop converge to their limit, not to one turn', () => {
    const edges = [stake('A', 'C', 0.5), stake('B', 'C', 0.5), stake('C', 'A', 0.5), stake('P', 'A', 0.5)]
    const { owners, unidentified } = sharesOf(edges, 'C')
    expect(unidentified).toBe(0)
    expect(owners.P?.[1]).toBeCloseTo(1 / 3, 12)
    expect(owners.B?.[1]).toBeCloseTo(2 / 3, 12)
  })

  test('O07: each outside owner of a ring of three gets its part', () => {
    const edges = [
      stake('A', 'B', 0.5),
      stake('B', 'C', 0.4),
      stake('C', 'A', 0.25),
      stake('P', 'A', 0.75),
      stake('Q', 'B', 0.5),
      stake('R', 'C', 0.6),
    ]
    const gain = 0.5 * 0.4 * 0.25
    const { owners, self } = sharesOf(edges, 'A')
    expect(self).toBeCloseTo(gain, 12)
    expect(owners.P?.[1]).toBeCloseTo(0.75 / (1 - gain), 12)
    expect(owners.R?.[1]).toBeCloseTo((0.25 * 0.6) / (1 - gain), 12)
    expect(owners.Q?.[1]).toBeCloseTo((0.25 * 0.4 * 0.5) / (1 - gain), 12)
    expect(owners.C?.slice(1)).toEqual([0, 0.25])
  })

  test('O08: a closed ring gives no number for its members or their holdings', () => {
    const ring = [stake('A', 'B', 1), stake('B', 'C', 1), stake('C', 'A', 1)]
    const none = [Number.NaN, Number.NaN]
    expect(sharesOf(ring, 'A')).toEqual({
      unidentified: null,
      gapAt: null,
      self: Number.NaN,
      owners: { C: [1, null, none[0]], B: [0, null, none[1]] },
    })
    expect(sharesOf([...ring, stake('A', 'D', 0.4), stake('P', 'D', 0.6)], 'D')).toEqual({
      unidentified: null,
      gapAt: null,
      self: 0,
      owners: {
        A: [0.4, null, Number.NaN],
        B: [0, null, Number.NaN],
        C: [0, null, Number.NaN],
        P: [0.6, null, 0.6],
      },
    })
    expect(findingsOf(ring, 'A').map(({ code, at, value }) => [code, at, value])).toEqual([
      ['SINGULAR_CLOSED_RING', 'A', null],
      ['SINGULAR_CLOSED_RING', 'C', null],
      ['SINGULAR_CLOSED_RING', 'B', null],
    ])
  })

  test('a company that owns itself wholly is a closed ring', () => {
    expect(sharesOf([stake('A', 'A', 1)], 'A')).toEqual({
      unidentified: null,
      gapAt: null,
      self: Number.NaN,
      owners: {},
    })
  })

  test('O11: the part of an unknown stake is unidentified', () => {
    const edges = [stake('P', 'A', 0.6), stake('Q', 'A', null)]
    expect(sharesOf(edges, 'A')).toEqual({
      unidentified: 0.4,
      gapAt: { A: 0.4 },
      self: 0,
      owners: { P: [0.6, 0.6, 0.6] },
    })
  })

  test('an owner under an unknown stake does not end the ownership chain', () => {
    expect(sharesOf([stake('A', 'B', 1), stake('P', 'A', null)], 'B')).toEqual({
      unidentified: 1,
      gapAt: { A: 1 },
      self: 0,
      owners: { A: [1, 0, 1] },
    })
  })

  test('O12: a band counts with its lower end in ultimate shares', () => {
    const edges = [stake('P', 'A', [0.25, 0.5]), stake('Q', 'A', [0.5, 0.75])]
    expect(sharesOf(edges, 'A').owners).toEqual({ P: [0.25, 0.25, 0.25], Q: [0.5, 0.5, 0.5] })
    expect(sharesOf(edges, 'A').unidentified).toBe(0.25)
  })

  test('stakes over 100 % by rounding alone are scaled back to 100 %', () => {
    const { owners, unidentified } = sharesOf([stake('P', 'A', 0.6667), stake('Q', 'A', 0.3334)], 'A')
    expect(unidentified).toBe(0)
    expect(owners.P).toEqual([0.6667, 0.6667 / 1.0001, 0.6667 / 1.0001])
    expect((owners.P?.[1] ?? 0) + (owners.Q?.[1] ?? 0)).toBeCloseTo(1, 12)
  })

  test('stakes above 100 % in an amplifying loop give no ultimate shares', () => {
    const edges = [
      stake('A', 'B', 0.9),
      stake('C', 'B', 0.9),
      stake('B', 'A', 1),
      stake('B', 'C', 1),
      stake('P', 'B', 0.1),
    ]
    expect(sharesOf(edges, 'B').owners.P).toEqual([0.1, null, Number.NaN])
  })

  test('a company without owners is fully unidentified', () => {
    expect(sharesOf([stake('P', 'A', 1)], 'P')).toEqual({ unidentified: 1, gapAt: { P: 1 }, self: 0, owners: {} })
  })

  test('the ultimate owners of an unknown company are rejected', () => {
    expect(() => ultimateOwners(namedNetwork([stake('P', 'A', 1)]).network, 2)).toThrow(
      new RangeError('There is no node 2; nodes are numbered 0 to 1.'),
    )
  })
})

describe(ultimateController, () => {
  test('O12: a band of more than 50 % is a majority, one from 50 % is not', () => {
    const band = stake('P', 'A', [0.5, 0.75])
    expect(controlOf([{ ...band, minExclusive: true }], 'A')).toEqual({
      kind: 'single',
      controllers: ['P'],
      proof: [{ company: 'A', votes: 0.5, through: [['P', 0.5]] }],
    })
    expect(controlOf([band], 'A')).toEqual({ kind: 'none', controllers: [], proof: [] })
  })

  test('two bands of more than 25 % under one holder are a majority', () => {
    const band = (from: string): CaseEdge => ({ ...stake(from, 'A', [0.25, 0.5]), minExclusive: true })
    expect(controlOf([band('P'), band('Q'), stake('P', 'Q', 1)], 'A').controllers).toEqual(['P'])
  })

  test('C07: votes through a company already under control count for its controller', () => {
    const edges = [stake('P', 'A', 0.4), stake('P', 'B', 0.6), stake('A', 'B', 0.3), stake('B', 'A', 0.2)]
    expect(controlOf(edges, 'A')).toEqual({
      kind: 'single',
      controllers: ['P'],
      proof: [
        { company: 'B', votes: 0.6, through: [['P', 0.6]] },
        {
          company: 'A',
          votes: 0.4 + 0.2,
          through: [
            ['P', 0.4],
            ['B', 0.2],
          ],
        },
      ],
    })
  })

  test('a control proof contains only the necessary votes', () => {
    const edges = [stake('P', 'A', 1), stake('P', 'X', 0.6), stake('A', 'X', 0.2), stake('A', 'Y', 1)]
    expect(controlOf(edges, 'X').proof).toEqual([{ company: 'X', votes: 0.6, through: [['P', 0.6]] }])
  })

  test('C06: the control proof of a closed loop proves each member through the others', () => {
    expect(controlOf([stake('A', 'B', 0.6), stake('B', 'A', 0.6), stake('P', 'A', 0.4)], 'A')).toEqual({
      kind: 'closed_loop',
      controllers: ['A', 'B'],
      proof: [
        { company: 'B', votes: 0.6, through: [['A', 0.6]] },
        { company: 'A', votes: 0.6, through: [['B', 0.6]] },
      ],
    })
  })

  test('a company below a closed loop is controlled by the loop', () => {
    const { kind, controllers } = controlOf(
      [stake('A', 'B', 0.6), stake('B', 'C', 0.6), stake('C', 'A', 0.6), stake('B', 'D', 1)],
      'D',
    )
    expect({ kind, controllers: controllers.toSorted() }).toEqual({ kind: 'closed_loop', controllers: ['A', 'B', 'C'] })
  })

  test('a company does not control itself through its subsidiaries', () => {
    const edges = [stake('A', 'B', 1), stake('A', 'C', 1), stake('B', 'A', 0.3), stake('C', 'A', 0.3)]
    expect(controlOf(edges, 'A').kind).toBe('none')
    expect(controlOf(edges, 'B').controllers).toEqual(['A'])
  })

  test('treasury shares are excluded from the votes that can be cast', () => {
    expect(controlOf([stake('P', 'A', 0.48), stake('A', 'A', 0.1)], 'A').proof).toEqual([
      { company: 'A', votes: 0.48 / 0.9, through: [['P', 0.48 / 0.9]] },
    ])
    expect(controlOf([stake('A', 'A', 1), stake('P', 'A', 0.6)], 'A').kind).toBe('none')
  })

  test('exactly one half is no majority in any combination, and one share more is', () => {
    const twentieths = Array.from({ length: 10 }, () => stake('P', 'A', 0.05))
    expect(controlOf(twentieths, 'A').kind).toBe('none')
    expect(controlOf([...twentieths, stake('P', 'A', 1 / 3.5e11)], 'A').kind).toBe('single')
  })

  test('consolidation is control without votes, and the stated ultimate parent outranks the direct one', () => {
    const direct: CaseEdge = { from: 'D', to: 'X', capital: null, kind: 'consolidation' }
    const ultimate: CaseEdge = { from: 'U', to: 'X', capital: null, kind: 'ultimate_consolidation' }
    expect(controlOf([direct], 'X')).toEqual({
      kind: 'single',
      controllers: ['D'],
      proof: [{ company: 'X', votes: null, through: [['D', null]] }],
    })
    expect(controlOf([direct, ultimate], 'X').controllers).toEqual(['U'])
  })

  test('two majorities in one company give several ultimate controllers', () => {
    const found = controlOf([stake('P', 'A', 0.7), stake('Q', 'A', 0.6), stake('A', 'B', 1)], 'B')
    expect({ kind: found.kind, controllers: found.controllers }).toEqual({ kind: 'several', controllers: ['P', 'Q'] })
  })

  test('a concert group counts where no member controls alone, also higher up the chain', () => {
    const edges = [stake('P', 'J', 0.5), stake('Q', 'J', 0.5), stake('J', 'S', 0.8)]
    expect(controlOf(edges, 'S').controllers).toEqual(['J'])
    expect(controlOf(edges, 'S', [['P', 'Q']])).toEqual({
      kind: 'group',
      controllers: ['P', 'Q'],
      proof: [
        {
          company: 'J',
          votes: 1,
          through: [
            ['P', 0.5],
            ['Q', 0.5],
          ],
        },
        { company: 'S', votes: 0.8, through: [['J', 0.8]] },
      ],
    })
    expect(controlOf([stake('P', 'J', 0.6), stake('Q', 'J', 0.4)], 'J', [['P', 'Q']]).kind).toBe('single')
  })

  test('a chain of two hundred thousand companies has an ultimate controller and a full proof', () => {
    const length = 200_000
    const network = uniformNetwork(length + 1, length, (link) => [link, link + 1])
    const { kind, controllers, proof } = ultimateController(network, length)
    expect([kind, controllers, proof.length]).toEqual(['single', [0], length])
  })

  test('a ring of fifty thousand companies is one closed loop of control', () => {
    const length = 50_000
    const network = uniformNetwork(length, length, (link) => [link, (link + 1) % length])
    const { kind, controllers } = ultimateController(network, 5)
    expect([kind, controllers.length]).toEqual(['closed_loop', length])
    expect(ultimateOwners(network, 5).unidentified).toBeCloseTo(1, 9)
  })
})

describe(findingsAround, () => {
  test('O11 and O12: a finding names the party that would control if open stakes were large enough', () => {
    const edges = [stake('P', 'A', 0.3), stake('Q', 'A', null), stake('R', 'B', [0.4, 0.6]), stake('B', 'A', 0.1)]
    expect(findingsOf(edges, 'A')).toEqual([
      { code: 'UNKNOWN_STAKE', at: 'A', measure: 'capital', value: 1 - (0.3 + 0.1), possible: ['Q'] },
      { code: 'BANDED_STAKE', at: 'B', measure: 'capital', value: 0.6 - 0.4, possible: ['R'] },
    ])
  })

  test('a stake from nothing up beside another of its owner, direct or through a chain, may be told twice', () => {
    const chain = [stake('M', 'A', 0.3), stake('P', 'M', 1)]
    const found = [{ code: 'RESTATED_STAKE', at: 'A', measure: 'capital', value: 0.3, possible: ['P'] }]
    expect(findingsOf([...chain, stake('P', 'A', [0, 0.3])], 'A')).toEqual(found)
    expect(findingsOf([stake('P', 'A', 0.3), stake('P', 'A', [0, 0.3])], 'A')).toEqual(found)
    expect(findingsOf([stake('Q', 'A', 0.3), stake('P', 'A', [0, 0.3])], 'A').map(({ code }) => code)).toEqual([
      'BANDED_STAKE',
    ])
  })

  test('bands of many owners leave no more than the whole company open', () => {
    const bands = ['P', 'Q', 'R'].map((owner) => stake(owner, 'A', [0.01, 1]))
    expect(findingsOf(bands, 'A')).toMatchObject([{ code: 'BANDED_STAKE', measure: 'capital', value: 1 }])
  })

  test('several stakes of one owner at once are said, with what they come to', () => {
    expect(findingsOf([stake('P', 'A', 0.3), stake('Q', 'A', 0.1), stake('P', 'A', 0.3)], 'A')).toEqual([
      { code: 'SEVERAL_STAKES', at: 'A', measure: 'capital', value: 0.6, possible: [] },
    ])
  })

  test('where control is certain an open stake gives control to no other party', () => {
    expect(findingsOf([stake('P', 'A', 0.6), stake('Q', 'A', null)], 'A')).toEqual([
      { code: 'UNKNOWN_STAKE', at: 'A', measure: 'capital', value: 0.4, possible: [] },
    ])
  })

  test("an open stake gives no control against a certain half, nor to the company's own holdings", () => {
    const half = [stake('P', 'A', 0.5), stake('Q', 'A', null)]
    const own = [stake('A', 'B', 1), stake('B', 'A', null)]
    expect([...findingsOf(half, 'A'), ...findingsOf(own, 'A')].map(({ code, possible }) => [code, possible])).toEqual([
      ['UNKNOWN_STAKE', []],
      ['UNKNOWN_STAKE', []],
    ])
  })

  test('whole per cent adding up to 110 are a finding over 100 %, and rounding differences are named as such', () => {
    expect(findingsOf([stake('P', 'A', 0.6), stake('Q', 'A', 0.5)], 'A').map(({ code }) => code)).toEqual([
      'STAKES_OVER_100',
    ])
    expect(findingsOf([stake('P', 'A', 0.6667), stake('Q', 'A', 0.3334)], 'A')).toEqual([
      { code: 'ROUNDED_OVER_100', at: 'A', measure: 'capital', value: 0.6667 + 0.3334, possible: [] },
    ])
  })

  test('votes may exceed 100 % where capital does not', () => {
    expect(findingsOf([stake('P', 'A', 0.5, 0.7), stake('Q', 'A', 0.5, 0.6)], 'A')).toEqual([
      { code: 'STAKES_OVER_100', at: 'A', measure: 'votes', value: 0.7 + 0.6, possible: [] },
    ])
  })

  test('findings about indirect owners are listed with the company', () => {
    const edges = [stake('A', 'B', 1), stake('P', 'A', 0.9), stake('A', 'A', 0.1)]
    expect(findingsOf(edges, 'B').map(({ code, at, value }) => [code, at, value])).toEqual([['SELF_HOLDING', 'A', 0.1]])
  })
})
