import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ownerRules } from '#analysis/ownership/beneficial-owners/beneficial-owner-rules.ts'
import { beneficialOwners } from '#analysis/ownership/beneficial-owners-measure.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import { parametersSchema } from '#contracts/measures/measure.ts'
import { BeneficialOwnersResult, OwnerRuleId } from '#contracts/ownership/beneficial-owners-report.ts'
import { ownerRuleWords } from '#contracts/ownership/words.ts'
import { expectClose } from '#test/support/close-values.ts'
import { measureInput } from '#test/support/measure-input.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

const stake = (from: string, to: string, capital: CaseEdge['capital']): CaseEdge => ({ from, to, capital })

function run(edges: CaseEdge[], company: string, parameters: object = {}, groups: Record<string, string[]> = {}) {
  const { network, names, numberOf } = namedNetwork(edges)
  const owned = new Set(edges.map(({ to }) => String(to)))
  const input = measureInput(network, {
    names,
    companies: [numberOf(company)],
    kinds: Uint8Array.from(names, (name) => EntityKind.options.indexOf(owned.has(name) ? 'company' : 'person')),
    groups: Object.entries(groups).map(([id, members]) => ({
      id,
      members: members.map(numberOf),
      evidence: 'spouses',
    })),
  })
  const result = beneficialOwners.run(input, v.parse(parametersSchema(beneficialOwners.parameters), parameters))
  return v.parse(v.strictObject(BeneficialOwnersResult.entries), result)
}

const fourRules = [
  stake('P', 'A', 0.6),
  stake('U', 'A', 0.4),
  stake('A', 'X', 0.3),
  stake('R', 'X', 0.25),
  stake('S', 'X', 0.45),
]

describe('The measure of beneficial owners', () => {
  test('the beneficial owners measure names each person with the rule and the reason', () => {
    const { companies, total } = run(fourRules, 'X', { rule: 'eu-amlr-54a' })
    expect(total).toBe(1)
    const ground = {
      value: 0.25,
      inclusive: true,
      share: 0.3,
      max: 0.3,
      certain: true,
      chain: [],
      chainTotal: 0,
      proof: [],
      proofTotal: 0,
    }
    const through = { through: [{ party: 'A', share: 0.3 }], throughTotal: 1 }
    expect(companies[0]?.rules).toEqual([
      {
        rule: 'eu-amlr-54a',
        total: 1,
        persons: [
          {
            party: 'P',
            kind: 'person',
            certain: true,
            group: null,
            grounds: [
              { measure: 'capital_of_controlled', ...ground, ...through },
              { measure: 'votes_of_controlled', ...ground, ...through },
            ],
          },
        ],
      },
    ])
    expect(companies[0]?.actualController.withGroups).toBeNull()
  })

  test('the beneficial owners measure gives the largest chain of a share and the steps of control', () => {
    const pyramid = [stake('P', 'A', 0.9), stake('A', 'B', 0.8), stake('B', 'C', 0.7)]
    const { companies } = run(pyramid, 'C')
    const groundsUnder = (id: string) =>
      companies[0]?.rules.find(({ rule }) => rule === id)?.persons.flatMap(({ grounds }) => grounds) ?? []
    expectClose(groundsUnder('eu-amlr-52')[0], {
      measure: 'capital',
      value: 0.25,
      inclusive: true,
      share: 0.504,
      max: 0.504,
      certain: true,
      chain: [
        { party: 'P', share: 0.9 },
        { party: 'A', share: 0.8 },
        { party: 'B', share: 0.7 },
      ],
      chainTotal: 3,
      through: [],
      throughTotal: 0,
      proof: [],
      proofTotal: 0,
    })
    expect(groundsUnder('eu-amlr-53')[0]?.proof).toEqual([
      { company: 'A', votes: 0.9, through: [{ party: 'P', votes: 0.9 }] },
      { company: 'B', votes: 0.8, through: [{ party: 'A', votes: 0.8 }] },
      { company: 'C', votes: 0.7, through: [{ party: 'B', votes: 0.7 }] },
    ])
    const [owned] = groundsUnder('eu-amlr-54b')
    expect(owned?.through).toEqual([{ party: 'A', share: null }])
    expect(owned?.chain).toEqual([
      { party: 'P', share: 0.9 },
      { party: 'A', share: 0.8 },
      { party: 'B', share: 0.7 },
    ])
    expect(owned?.proof.map(({ company }) => company)).toEqual(['B', 'C'])
  })

  test('every link of a chain has its own stake in the next party, the last in the company asked about', () => {
    const edges = [
      stake('P', 'A', 0.7),
      stake('A', 'B', 0.6),
      stake('A', 'D', 0.55),
      stake('B', 'C', 0.3),
      stake('D', 'C', 0.25),
      { from: 'P', to: 'D', capital: 0.1, votes: 0.4 },
      { from: 'Q', to: 'B', capital: 0.4, votes: 0 },
      stake('Q', 'D', 0.25),
    ]
    const stakes = new Map(
      edges.map(({ from, to, capital, ...more }) => [`${from} ${to}`, { capital, votes: capital, ...more }]),
    )
    const grounds =
      run(edges, 'C').companies[0]?.rules.flatMap(({ persons }) => persons.flatMap((each) => each.grounds)) ?? []
    const chained = grounds.filter(({ chain }) => chain.length > 0)
    expect(new Set(chained.map(({ measure }) => measure))).toContain('capital_of_controller')
    for (const { chain } of chained) {
      for (const [place, { party, share }] of chain.entries()) {
        const { capital, votes } = stakes.get(`${party} ${chain[place + 1]?.party ?? 'C'}`) ?? {}
        expect([capital, votes]).toContain(share)
      }
    }
  })

  test('a controller that consolidates the company stands in the chain without a share', () => {
    const edges: CaseEdge[] = [stake('P', 'A', 0.7), { from: 'A', to: 'C', capital: null, kind: 'consolidation' }]
    const grounds = run(edges, 'C', { rule: 'eu-amlr-54b' }).companies[0]?.rules[0]?.persons[0]?.grounds
    expect(grounds?.[0]?.chain).toEqual([
      { party: 'P', share: 0.7 },
      { party: 'A', share: null },
    ])
  })

  test('the beneficial owners measure lists up to the limit and reports the total', () => {
    const owners = ['P', 'Q', 'R', 'S'].map((name) => stake(name, 'X', 0.25))
    const { companies } = run(owners, 'X', { rule: 'eu-amlr-52', limit: 2 })
    expect(companies[0]?.rules[0]).toMatchObject({ total: 4, persons: [{ party: 'P' }, { party: 'Q' }] })
  })

  test('C09 and C13: the measure names the actual controller alone and with the group', () => {
    const listed = [stake('P', 'X', 0.16), stake('Q', 'X', 0.15), stake('K', 'X', 0.24), stake('F', 'X', 0.05)]
    const { companies } = run(listed, 'X', { rule: 'uk-psc' }, { G: ['P', 'Q'] })
    expectClose(companies[0]?.actualController, {
      alone: {
        controller: null,
        candidates: [],
        basis: 'none_large_enough',
        votes: [
          { party: 'K', isGroup: false, votes: 0.24 },
          { party: 'P', isGroup: false, votes: 0.16 },
          { party: 'Q', isGroup: false, votes: 0.15 },
          { party: 'F', isGroup: false, votes: 0.05 },
        ],
        total: 4,
      },
      withGroups: {
        controller: { party: 'G', isGroup: true, votes: 0.31 },
        candidates: [],
        basis: 'only_large_holder',
        votes: [
          { party: 'G', isGroup: true, votes: 0.31 },
          { party: 'K', isGroup: false, votes: 0.24 },
          { party: 'F', isGroup: false, votes: 0.05 },
        ],
        total: 3,
      },
    })
    expect(companies[0]?.rules[0]?.persons.map(({ party, group }) => [party, group])).toEqual([
      ['P', 'G'],
      ['Q', 'G'],
    ])
  })

  test('the beneficial owners measure accepts a network without companies, and stops when cancelled', () => {
    const { network, names } = namedNetwork(fourRules)
    const parameters = v.parse(parametersSchema(beneficialOwners.parameters), {})
    expect(beneficialOwners.run(measureInput(network, { names, companies: [] }), parameters)).toEqual({
      companies: [],
      total: 0,
    })
    const cancelled = measureInput(network, {
      progress: () => {
        throw new Error('cancelled')
      },
    })
    expect(() => beneficialOwners.run(cancelled, parameters)).toThrow('cancelled')
  })

  test('every beneficial owner rule is offered with words in both languages and its source of law', () => {
    expect(ownerRules.map(({ rule }) => rule)).toEqual(OwnerRuleId.options)
    expect(beneficialOwners.parameters.rule.options).toEqual(['all', ...OwnerRuleId.options])
    for (const { rule, thresholds } of ownerRules) {
      for (const words of Object.values(ownerRuleWords[rule])) {
        expect(words['en-US']).not.toBe('')
        expect(words['zh-CN']).toMatch(/[\u4e00-\u9fff]/)
      }
      expect(thresholds.length).toBeGreaterThan(0)
    }
  })
})

describe('A band whose lower end is excluded', () => {
  const above = (from: string, to: string, band: [number, number]): CaseEdge => ({
    ...stake(from, to, band),
    minExclusive: true,
  })
  const edges = [above('P', 'X', [0.25, 0.3]), stake('Q', 'X', 0.6), stake('Q', 'P', 0.25), stake('R', 'P', 0.75)]

  function groundsOf(measure: string, edges: CaseEdge[], company = 'X') {
    const { companies } = run(edges, company)
    return companies.flatMap(({ rules }) =>
      rules.flatMap(({ persons }) =>
        persons.flatMap(({ party, grounds }) =>
          grounds.filter((ground) => ground.measure === measure).map((ground) => ({ party, ...ground })),
        ),
      ),
    )
  }

  test('is told by the end itself, as exclusive, with all that rests on it', () => {
    const direct = [above('P', 'X', [0.2, 0.3]), stake('Q', 'X', 0.5)]
    const [, ground] = groundsOf('capital', direct)
    expect(ground).toMatchObject({ party: 'P', share: 0.2, exclusive: true, max: 0.3 })
    const [held] = groundsOf('capital_of_controlled', edges)
    expect(held).toMatchObject({ party: 'R', share: 0.25, exclusive: true })
    expect(held?.through).toEqual([{ party: 'P', share: 0.25, exclusive: true }])
  })

  test('marks a share through others, beside a larger exact one, in few digits', () => {
    const [largest] = groundsOf('capital', edges)
    expect(largest).toMatchObject({ party: 'Q', share: 0.6625, exclusive: true, chain: [{ party: 'Q', share: 0.6 }] })
    expect(largest?.chain[0]).not.toHaveProperty('exclusive')
  })

  test('leaves no trace in what others have at most, and in votes', () => {
    const stakes = [above('P', 'X', [0.2, 0.3]), stake('Q', 'X', 0.5), stake('U', 'X', null)]
    const unknown = groundsOf('capital', stakes).find(({ party }) => party === 'U')
    expect(unknown).toMatchObject({ share: 0, max: expect.closeTo(0.3, 13) })
    const { companies } = run([above('P', 'X', [0.5, 0.6]), stake('Q', 'X', 0.3)], 'X')
    expect(companies[0]?.actualController.alone.votes).toEqual([
      { party: 'P', isGroup: false, votes: 0.5, exclusive: true },
      { party: 'Q', isGroup: false, votes: 0.3 },
    ])
  })

  test('is not told as excluded where the end itself counts', () => {
    const [, ground] = groundsOf('capital', [stake('P', 'X', [0.2, 0.3]), stake('Q', 'X', 0.5)])
    expect(ground).toMatchObject({ party: 'P', share: 0.2 })
    expect(ground).not.toHaveProperty('exclusive')
  })
})
