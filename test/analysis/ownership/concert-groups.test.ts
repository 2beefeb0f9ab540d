import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkAbove } from '#analysis/network/part-of-network.ts'
import { actualController } from '#analysis/ownership/beneficial-owners/actual-controller.ts'
import { groupControl } from '#analysis/ownership/control/group-control.ts'
import { majorityClosure } from '#analysis/ownership/control/majority-closure.ts'
import { ultimateController } from '#analysis/ownership/control/ultimate-controller.ts'
import { controllersByDefinition } from '#cli/verify-random/control-by-definition.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'
import { boundedStakes, inParts, networkOf, unboundedStakes, withGroups } from '#test/support/random-ownership.ts'

const stake = (from: string, to: string, capital: CaseEdge['capital']): CaseEdge => ({ from, to, capital })

/** The last controllers, what each group adds, and whose votes count as one, in names. */
function answersOn(edges: CaseEdge[], company: string, groups: string[][]) {
  const { network, names, numberOf } = namedNetwork(edges, [...new Set(groups.flat())])
  const nameOf = (node: number): string => names[node] as string
  const members = groups.map((group) => group.map(numberOf))
  const { kind, controllers, proof } = ultimateController(network, numberOf(company), members)
  const part = networkAbove(network, numberOf(company))
  const { blocks, controller } = actualController(part, members)
  const holderOf = ({ party, group }: { party: number | null; group: number | null }): string =>
    party === null ? `group ${group}` : nameOf(part.nodes[party] as number)
  return {
    control: [kind, ...controllers.map(nameOf)],
    proof: proof.map((step) => [nameOf(step.company), ...step.through.map(({ party }) => nameOf(party))].join(' ')),
    added: members.map((group) => groupControl(network, numberOf(company), group).added.map(nameOf)),
    together: members.map((group) => groupControl(network, numberOf(company), group).together.controlsCompany),
    blocks: blocks.map((block) => `${holderOf(block)} ${Math.round(100 * block.votes)}`),
    actual: controller && holderOf(controller),
  }
}

describe('A group acting in concert', () => {
  test('a concert group does not displace the party that controls one of its members', () => {
    const edges = [stake('H', 'A', 0.6), stake('A', 'X', 0.6), stake('B', 'X', 0.1)]
    expect(answersOn(edges, 'X', [['A', 'B']])).toEqual({
      control: ['single', 'H'],
      proof: ['A H', 'X A'],
      added: [[]],
      together: [true],
      blocks: ['H 60', 'B 10'],
      actual: 'H',
    })
  })

  test.each([
    [
      ['P', 'Q'],
      ['Q', 'P'],
    ],
    [
      ['P', 'Q'],
      ['Q', 'R', 'P'],
    ],
    [
      ['R', 'Q', 'P'],
      ['P', 'Q'],
      ['Q', 'P'],
    ],
  ])('the same members are one controller, in whatever order groups name them: %j, %j', (...groups) => {
    const edges = [stake('P', 'A', 0.3), stake('Q', 'A', 0.3), stake('R', 'A', 0.1)]
    const { control, proof } = answersOn(edges, 'A', groups)
    expect([control[0], control.slice(1).sort(), proof.length]).toEqual(['group', ['P', 'Q'], 1])
  })

  test('a concert group does not count where its other member is the company itself', () => {
    const edges = [stake('H', 'A', 0.6), stake('A', 'X', 0.6)]
    expect(answersOn(edges, 'X', [['A', 'X']])).toEqual({
      control: ['single', 'H'],
      proof: ['A H', 'X A'],
      added: [[]],
      together: [true],
      blocks: ['H 60'],
      actual: 'H',
    })
  })

  test('a concert group that contains the company counts by its other members', () => {
    const edges = [stake('P', 'X', 0.3), stake('Q', 'X', 0.3), stake('X', 'S', 1), stake('S', 'X', 0.2)]
    expect(answersOn(edges, 'X', [['P', 'Q', 'X']])).toMatchObject({
      control: ['group', 'P', 'Q'],
      added: [['X']],
      together: [true],
      blocks: ['group 0 80'],
      actual: 'group 0',
    })
    expect(answersOn(edges, 'X', [['P', 'X']])).toMatchObject({
      control: ['none'],
      added: [[]],
      together: [false],
      blocks: ['P 30', 'Q 30', 'S 20'],
    })
  })

  test('a concert group is overruled by the party that controls the company through one member and its own stake', () => {
    const edges = [stake('H', 'A', 0.6), stake('H', 'X', 0.4), stake('A', 'X', 0.2), stake('B', 'X', 0.35)]
    expect(answersOn(edges, 'X', [['A', 'B']])).toMatchObject({
      control: ['single', 'H'],
      blocks: ['H 60', 'B 35'],
      actual: 'H',
    })
  })

  test('a concert group is overruled by the party that controls all its members', () => {
    const edges = [stake('H', 'A', 0.6), stake('H', 'B', 0.7), stake('A', 'X', 0.3), stake('B', 'X', 0.3)]
    expect(answersOn(edges, 'X', [['A', 'B']])).toMatchObject({
      control: ['single', 'H'],
      proof: ['A H', 'B H', 'X A B'],
      blocks: ['H 60'],
      actual: 'H',
    })
  })

  test('a concert group controls with a member that another party controls without a majority', () => {
    const edges = [stake('H', 'A', 0.6), stake('A', 'X', 0.3), stake('B', 'X', 0.25)]
    expect(answersOn(edges, 'X', [['A', 'B']])).toEqual({
      control: ['group', 'A', 'B'],
      proof: ['X A B'],
      added: [['X']],
      together: [true],
      blocks: ['group 0 55'],
      actual: 'group 0',
    })
  })

  test('a concert group names neither a member under another member nor a dispensable one', () => {
    const edges = [
      stake('H', 'A', 0.6),
      stake('A', 'X', 0.3),
      stake('B', 'X', 0.25),
      stake('C', 'X', 0.02),
      stake('D', 'Z', 0.3),
    ]
    expect(answersOn(edges, 'X', [['H', 'A', 'B', 'C', 'D']])).toMatchObject({
      control: ['group', 'H', 'B'],
      blocks: ['group 0 57'],
      actual: 'group 0',
    })
  })

  test('a concert group names every member where any two of three suffice', () => {
    const edges = [stake('P', 'X', 0.3), stake('Q', 'X', 0.3), stake('R', 'X', 0.3)]
    expect(answersOn(edges, 'X', [['P', 'Q', 'R']]).control).toEqual(['group', 'P', 'Q', 'R'])
  })

  test('a concert group controls through a party that alone controls the company and is controlled by the group', () => {
    const edges = [stake('P', 'J', 0.3), stake('Q', 'J', 0.3), stake('J', 'X', 0.8), stake('R', 'X', 0.1)]
    expect(answersOn(edges, 'X', [['P', 'Q', 'J']])).toMatchObject({
      control: ['group', 'P', 'Q'],
      proof: ['J P Q', 'X J'],
      added: [['J']],
      actual: 'group 0',
    })
    expect(answersOn(edges, 'X', [['Q', 'R']])).toMatchObject({ control: ['single', 'J'], actual: 'J' })
    expect(answersOn(edges, 'X', [['J', 'R']])).toMatchObject({ control: ['single', 'J'], added: [[]], actual: 'J' })
  })

  test("a concert group of subsidiaries controls neither its parent company nor that company's holdings", () => {
    const edges = [
      stake('X', 'S', 1),
      stake('X', 'T', 1),
      stake('S', 'X', 0.3),
      stake('T', 'X', 0.3),
      stake('X', 'Y', 0.6),
    ]
    expect(answersOn(edges, 'X', [['S', 'T']])).toMatchObject({ control: ['none'], added: [[]], actual: null })
    expect(answersOn(edges, 'Y', [['S', 'T']])).toMatchObject({ control: ['single', 'X'], added: [[]], actual: 'X' })
    expect(answersOn([...edges, stake('Q', 'X', 0.25)], 'Y', [['S', 'Q']])).toMatchObject({
      control: ['single', 'X'],
      added: [[]],
      actual: 'X',
    })
  })

  test('a concert group does not split a closed loop into its members', () => {
    const edges = [stake('A', 'B', 0.6), stake('B', 'A', 0.6), stake('P', 'A', 0.4), stake('B', 'X', 0.6)]
    for (const company of ['A', 'B', 'X']) {
      expect(answersOn(edges, company, [['A', 'P']])).toMatchObject({ control: ['closed_loop', 'A', 'B'], added: [[]] })
    }
  })

  test('a concert group above a loop controls what the loop controls', () => {
    const edges = [
      stake('P', 'A', 0.3),
      stake('Q', 'A', 0.25),
      stake('B', 'A', 0.45),
      stake('A', 'B', 0.6),
      stake('B', 'X', 1),
    ]
    expect(answersOn(edges, 'X', [['P', 'Q']])).toMatchObject({
      control: ['group', 'P', 'Q'],
      proof: ['A P Q', 'B A', 'X B'],
    })
  })

  test('a concert group ranks above a group whose members it controls', () => {
    const edges = [stake('P', 'A', 0.6), stake('Q', 'B', 0.6), stake('A', 'X', 0.3), stake('B', 'X', 0.3)]
    const groups = [
      ['A', 'B'],
      ['P', 'Q'],
    ]
    expect(answersOn(edges, 'X', groups)).toMatchObject({
      control: ['group', 'P', 'Q'],
      blocks: ['group 1 60'],
      actual: 'group 1',
    })
    expect(
      answersOn([...edges, stake('R', 'X', 0.3)], 'X', [
        ['A', 'B'],
        ['P', 'R'],
      ]),
    ).toMatchObject({
      control: ['group', 'P', 'R'],
      blocks: ['group 1 60', 'Q 30'],
      actual: 'group 1',
    })
  })

  test('a concert group is replaced by a smaller group within it', () => {
    const edges = [stake('P', 'X', 0.35), stake('Q', 'X', 0.25), stake('R', 'X', 0.3)]
    expect(
      answersOn(edges, 'X', [
        ['P', 'Q', 'R'],
        ['P', 'Q'],
      ]).control,
    ).toEqual(['group', 'P', 'Q'])
  })

  test('overlapping concert groups are several controllers, with each party named once', () => {
    const edges = [stake('P', 'X', 0.2), stake('Q', 'X', 0.4), stake('R', 'X', 0.2)]
    expect(
      answersOn(edges, 'X', [
        ['P', 'Q'],
        ['Q', 'R'],
      ]),
    ).toMatchObject({
      control: ['several', 'P', 'Q', 'R'],
      actual: null,
    })
  })

  test('a concert group beside a majority holder is one of several controllers, by votes above 100 %', () => {
    const edges = [stake('P', 'X', 0.7), stake('R', 'X', 0.4), stake('S', 'X', 0.4)]
    expect(answersOn(edges, 'X', [['R', 'S']]).control).toEqual(['several', 'R', 'S', 'P'])
  })

  test('a concert group with less than half counts where it exceeds every party that controls a voter', () => {
    const edges = [stake('H', 'A', 0.6), stake('A', 'X', 0.2), stake('B', 'X', 0.15)]
    expect(answersOn(edges, 'X', [['A', 'B']])).toMatchObject({ blocks: ['group 0 35'], actual: 'group 0' })
    expect(answersOn([...edges, stake('H', 'X', 0.2)], 'X', [['A', 'B']])).toMatchObject({
      blocks: ['H 40', 'B 15'],
      actual: 'H',
    })
    expect(answersOn([...edges, stake('H', 'B', 0.6)], 'X', [['A', 'B']])).toMatchObject({
      blocks: ['H 35'],
      actual: 'H',
    })
  })

  test('a concert group counts with its certain votes', () => {
    const edges = [stake('P', 'X', [0.3, 0.6]), stake('Q', 'X', 0.25), stake('R', 'X', null)]
    expect(answersOn(edges, 'X', [['P', 'Q']]).control).toEqual(['group', 'P', 'Q'])
    expect(answersOn(edges, 'X', [['P', 'R']]).control).toEqual(['none'])
  })

  test('a concert group is outranked by the stated ultimate parent', () => {
    const edges: CaseEdge[] = [
      { from: 'D', to: 'X', capital: null, kind: 'consolidation' },
      { from: 'U', to: 'X', capital: null, kind: 'ultimate_consolidation' },
      stake('Q', 'X', 0.3),
    ]
    expect(answersOn(edges, 'X', [['D', 'Q']])).toMatchObject({ control: ['single', 'U'], added: [[]], actual: 'U' })
  })

  test('a concert group with more members than the coalition limit names all members with votes', () => {
    const members = Array.from({ length: 30 }, (_, number) => `M${number}`)
    const edges = members.map((member) => stake(member, 'X', 0.02))
    expect(answersOn(edges, 'X', [members])).toMatchObject({ control: ['group', ...members], actual: 'group 0' })
  })
})

/**
 * Of two groups over company 2 the smaller one counts, which names the company itself; over company 1, which 2 controls
 * alone, the larger one is not judged anew.
 */
const overruledAbove = {
  stakes: {
    nodeCount: 6,
    stakes: [
      { owner: 5, company: 2, hundredths: 50 },
      { owner: 2, company: 1, hundredths: 63 },
      { owner: 0, company: 0, hundredths: 94 },
      { owner: 0, company: 4, hundredths: 100 },
      { owner: 4, company: 0, hundredths: 6 },
      { owner: 4, company: 2, hundredths: 50 },
    ],
  },
  groups: [
    [4, 0, 5],
    [5, 0, 2],
  ],
}

/** Votes above 100 %, and groups one of which names the company, that comes under itself through what it controls. */
const ownMember = {
  stakes: {
    nodeCount: 7,
    stakes: [
      { owner: 0, company: 2, hundredths: 46 },
      { owner: 2, company: 1, hundredths: 92 },
      { owner: 0, company: 5, hundredths: 47 },
      { owner: 3, company: 6, hundredths: 4 },
      { owner: 6, company: 1, hundredths: 57 },
      { owner: 1, company: 6, hundredths: 100 },
      { owner: 2, company: 1, hundredths: 48 },
      { owner: 1, company: 4, hundredths: 20 },
      { owner: 3, company: 5, hundredths: 8 },
      { owner: 1, company: 2, hundredths: 61 },
      { owner: 2, company: 2, hundredths: 5 },
      { owner: 3, company: 4, hundredths: 30 },
      { owner: 4, company: 5, hundredths: 54 },
      { owner: 6, company: 2, hundredths: 73 },
      { owner: 1, company: 0, hundredths: 14 },
      { owner: 5, company: 6, hundredths: 68 },
      { owner: 1, company: 5, hundredths: 77 },
    ],
  },
  groups: [
    [5, 4, 3, 6],
    [3, 0, 2],
    [2, 1, 5],
  ],
}

describe('With groups acting in concert', () => {
  test.each([
    ['at most 100 %', boundedStakes],
    ['any sum', unboundedStakes],
  ])('with concert groups and votes of %s the ultimate controllers equal the definition', (_title, arbitrary) => {
    fc.assert(
      fc.property(withGroups(arbitrary), ({ stakes, groups }) => {
        const network = networkOf(stakes)
        const expected = controllersByDefinition(inParts(stakes), groups)
        for (let company = 0; company < stakes.nodeCount; company++) {
          const { kind, controllers } = ultimateController(network, company, groups)
          expect({ company, kind, controllers }).toEqual({ company, ...expected(company) })
        }
      }),
      { numRuns: 500, examples: [[ownMember]] },
    )
  })

  test('a concert group that adds nothing changes no controller', () => {
    fc.assert(
      fc.property(withGroups(boundedStakes), ({ stakes, groups }) => {
        const network = networkOf(stakes)
        const adding = groups.filter((group) => groupControl(network, 0, group).added.length > 0)
        for (let company = 0; company < stakes.nodeCount; company++) {
          const [all, some] = [groups, adding].map((given) => ultimateController(network, company, given))
          expect(all).toEqual(some)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('with concert groups a party under sole control has the controllers of its parent', () => {
    fc.assert(
      fc.property(withGroups(boundedStakes), ({ stakes, groups }) => {
        const network = networkOf(stakes)
        for (let company = 0; company < stakes.nodeCount; company++) {
          const alone = ultimateController(network, company)
          if (alone.kind !== 'single') continue
          const [head] = alone.controllers as [number]
          const above = ultimateController(network, head, groups)
          const { kind, controllers } = ultimateController(network, company, groups)
          if (above.kind === 'none') expect([kind, controllers]).toEqual(['single', [head]])
          else expect([kind, controllers]).toEqual([above.kind, above.controllers])
        }
      }),
      { numRuns: 300, examples: [[overruledAbove]] },
    )
  })

  test('with concert groups the proof, pooled votes and added control agree with the controllers', () => {
    fc.assert(
      fc.property(withGroups(boundedStakes), ({ stakes, groups }) => {
        const network = networkOf(stakes)
        for (let company = 0; company < stakes.nodeCount; company++) {
          const { kind, controllers, proof } = ultimateController(network, company, groups)
          const part = networkAbove(network, company)
          const { controller, basis } = actualController(part, groups)
          if (kind === 'none') expect(basis).not.toBe('absolute_majority')
          if (kind === 'single') expect(part.nodes[controller?.party ?? -1]).toBe(controllers[0])
          if (kind === 'group') {
            expect(basis).toBe('absolute_majority')
            const group = groups[controller?.group ?? -1] ?? []
            expect(group).toEqual(expect.arrayContaining(controllers))
            expect(groupControl(network, company, group).together.controlsCompany).toBe(true)
            expect(groupControl(network, company, group).added.length).toBeGreaterThan(0)
          }
          if (kind !== 'single' && kind !== 'group') continue
          const proved = new Set(controllers)
          for (const { company: under, votes, through } of proof) {
            expect(through.every(({ party }) => proved.has(party))).toBe(true)
            expect(votes).toBeGreaterThan(0.5)
            proved.add(under)
          }
          expect(proved.has(company)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a concert group adds exactly the companies that it controls and no member controls alone', () => {
    fc.assert(
      fc.property(withGroups(unboundedStakes), ({ stakes, groups }) => {
        const network = networkOf(stakes)
        for (const group of groups) {
          const [alone, together] = [
            controllersByDefinition(inParts(stakes), []),
            controllersByDefinition(inParts(stakes), [group]),
          ]
          const companies = Array.from({ length: stakes.nodeCount }, (_, node) => node)
          const changed = companies.filter(
            (company) =>
              alone(company).controllers.join() !== together(company).controllers.join() &&
              !group.some((member) => majorityClosure(network, [member]).has(company)),
          )
          expect(groupControl(network, 0, group).added).toEqual(changed)
        }
      }),
      { numRuns: 300 },
    )
  })
})
