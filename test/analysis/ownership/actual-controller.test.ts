import { describe, expect, test } from 'vitest'
import { networkAbove } from '#analysis/network/part-of-network.ts'
import { actualController } from '#analysis/ownership/beneficial-owners/actual-controller.ts'
import { groupControl } from '#analysis/ownership/control/group-control.ts'
import { expectClose } from '#test/support/close-values.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

const stake = (from: string, to: string, capital: CaseEdge['capital']): CaseEdge => ({ from, to, capital })

function controllerOf(edges: CaseEdge[], company: string, groups: Record<string, string[]> = {}) {
  const { network, names, numberOf } = namedNetwork(edges)
  const part = networkAbove(network, numberOf(company))
  const found = actualController(
    part,
    Object.values(groups).map((members) => members.map(numberOf)),
  )
  const nameOf = ({ party, group }: { party: number | null; group: number | null }) =>
    party === null ? Object.keys(groups)[group as number] : names[part.nodes[party] as number]
  return {
    votes: found.blocks.map((block) => [nameOf(block), block.votes]),
    controller: found.controller && nameOf(found.controller),
    candidates: found.candidates.map(nameOf),
    basis: found.basis,
  }
}

describe(actualController, () => {
  const listed = [stake('P', 'X', 0.16), stake('Q', 'X', 0.15), stake('K', 'X', 0.24), stake('F', 'X', 0.05)]

  test('C09: the actual controller is a concert of two when the largest holder has less than 30 %', () => {
    expectClose(controllerOf(listed, 'X'), {
      votes: [
        ['K', 0.24],
        ['P', 0.16],
        ['Q', 0.15],
        ['F', 0.05],
      ],
      controller: null,
      candidates: [],
      basis: 'none_large_enough',
    })
    expectClose(controllerOf(listed, 'X', { G: ['P', 'Q'] }), {
      votes: [
        ['G', 0.31],
        ['K', 0.24],
        ['F', 0.05],
      ],
      controller: 'G',
      candidates: [],
      basis: 'only_large_holder',
    })
  })

  test('the actual controller is left to human judgement where two holders exceed 30 %', () => {
    const { controller, candidates, basis } = controllerOf([stake('P', 'X', 0.4), stake('Q', 'X', 0.35)], 'X')
    expect([controller, candidates, basis]).toEqual([null, ['P', 'Q'], 'several_large_holders'])
  })

  test('the actual controller is determined with the votes of controlled companies counted for their controller', () => {
    const edges = [stake('P', 'A', 0.6), stake('A', 'X', 0.2), stake('P', 'X', 0.15), stake('Q', 'X', 0.3)]
    expectClose(controllerOf(edges, 'X'), {
      votes: [
        ['P', 0.35],
        ['Q', 0.3],
      ],
      controller: 'P',
      candidates: [],
      basis: 'only_large_holder',
    })
  })

  test('the actual controller counts the votes that a group controls only jointly', () => {
    const edges = [stake('P', 'A', 0.3), stake('Q', 'A', 0.3), stake('A', 'X', 0.32), stake('P', 'X', 0.01)]
    expectClose(controllerOf(edges, 'X', { G: ['P', 'Q'] }).votes, [['G', 0.33]])
    expectClose(controllerOf(edges, 'X').votes, [
      ['A', 0.32],
      ['P', 0.01],
    ])
  })

  test.each([
    [0.3, null, 'none_large_enough'],
    [0.3001, 'P', 'only_large_holder'],
    [0.5, 'P', 'only_large_holder'],
    [0.5001, 'P', 'absolute_majority'],
  ])('C12: the actual controller at the boundaries: %d', (votes, controller, basis) => {
    const found = controllerOf([stake('P', 'X', votes)], 'X')
    expect([found.controller, found.basis]).toEqual([controller, basis])
  })

  test('C13: equal halves are joint control or none, and those of a family belong to the family', () => {
    const halves = [stake('Q', 'Y', 0.5), stake('R', 'Y', 0.5)]
    const alone = controllerOf(halves, 'Y')
    expect([alone.controller, alone.candidates, alone.basis]).toEqual([null, ['Q', 'R'], 'halves'])
    const family = controllerOf(halves, 'Y', { FAM: ['Q', 'R'] })
    expect([family.controller, family.basis, family.votes]).toEqual(['FAM', 'absolute_majority', [['FAM', 1]]])
  })

  test("consolidation outranks any votes, and a subsidiary's stake in its parent does not count for the parent", () => {
    const group: CaseEdge[] = [
      { from: 'U', to: 'X', capital: null, kind: 'consolidation' },
      stake('P', 'X', 0.4),
      stake('X', 'S', 1),
      stake('S', 'X', 0.1),
    ]
    const { controller, votes } = controllerOf(group, 'X')
    expect(controller).toBe('U')
    expect(votes[0]).toEqual(['U', Number.POSITIVE_INFINITY])
    expect(controllerOf([stake('P', 'X', 0.2), stake('X', 'S', 1), stake('S', 'X', 0.1)], 'X').votes).toEqual([
      ['P', 0.2],
      ['S', 0.1],
    ])
  })

  test('the actual controller is left to human judgement where overlapping groups each count their common member', () => {
    const edges = [stake('P', 'X', 0.2), stake('Q', 'X', 0.2), stake('R', 'X', 0.2)]
    const found = controllerOf(edges, 'X', { G: ['P', 'Q'], H: ['Q', 'R'] })
    expect([found.controller, found.candidates, found.basis]).toEqual([null, ['G', 'H'], 'several_large_holders'])
  })
})

describe(groupControl, () => {
  test('O14: group control shows what each member controls alone, and what the family adds', () => {
    const { network, numberOf } = namedNetwork([
      stake('P2', 'C8', 0.35),
      stake('P3', 'C8', 0.25),
      stake('P2', 'C9', 0.7),
      stake('C8', 'C10', 0.8),
      stake('P4', 'C8', 0.05),
    ])
    const { alone, together, added, indispensable } = groupControl(
      network,
      numberOf('C8'),
      ['P2', 'P3', 'P4'].map(numberOf),
    )
    expectClose(
      alone.map(({ member, command }) => [member, command.votes, command.controlsCompany, [...command.controls]]),
      [
        [numberOf('P2'), 0.35, false, [numberOf('C9')]],
        [numberOf('P3'), 0.25, false, []],
        [numberOf('P4'), 0.05, false, []],
      ],
    )
    expect(together.votes).toBeCloseTo(0.65, 12)
    expect(together.controlsCompany).toBe(true)
    expect(added).toEqual([numberOf('C8'), numberOf('C10')].toSorted((one, other) => one - other))
    expect(indispensable).toEqual([numberOf('P2'), numberOf('P3')])
  })

  test('group control names no indispensable member where the group controls nothing', () => {
    const { network, numberOf } = namedNetwork([stake('P', 'X', 0.2), stake('Q', 'X', 0.3)])
    const { together, added, indispensable } = groupControl(network, numberOf('X'), [numberOf('P'), numberOf('Q')])
    expect([together.votes, together.controlsCompany, added, indispensable]).toEqual([0.5, false, [], []])
  })
})
