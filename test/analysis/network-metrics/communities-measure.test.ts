import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { communities, findCommunities } from '#analysis/network-metrics/communities-measure.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import { parametersSchema } from '#contracts/measures/measure.ts'
import { CommunitiesResult } from '#contracts/network-metrics/communities-report.ts'
import { expectClose } from '#test/support/close-values.ts'
import { measureInput } from '#test/support/measure-input.ts'
import { type CaseEdge, namedNetwork } from '#test/support/ownership-cases.ts'

const stake = (from: string, to: string, capital: number): CaseEdge => ({ from, to, capital })

/** Two families of companies, a state that holds a little of each, and a company that nobody is known to hold. */
const edges = [
  stake('P', 'A', 0.3),
  stake('P', 'A', 0.3),
  stake('A', 'B', 0.8),
  stake('Q', 'C', 0.9),
  stake('C', 'D', 0.6),
  stake('B', 'D', 0.1),
  stake('State', 'A', 0.05),
  stake('State', 'C', 0.05),
  stake('A', 'A', 0.1),
]
const families = namedNetwork(edges, ['P', 'A', 'B', 'Q', 'C', 'D', 'State', 'Z'])

function inputOf({ network, names }: typeof families) {
  const kinds = Uint8Array.from(names, (name) => EntityKind.options.indexOf(name === 'State' ? 'state' : 'company'))
  return measureInput(network, { names, kinds })
}

const parametersOf = (given: object) => v.parse(parametersSchema(communities.parameters), given)

function run(given: object = {}, named = families): CommunitiesResult {
  return v.parse(v.strictObject(CommunitiesResult.entries), communities.run(inputOf(named), parametersOf(given)))
}

const withoutState = { hubs: 'state', hubHoldings: 2 }

describe('Communities', () => {
  test('the communities measure separates two families with a small state holding when the state is left out', () => {
    const found = run({ ...withoutState, asked: ['B', 'State', 'Z'] })
    expectClose(found, {
      modularity: 2.9 / 3 - (2.9 / 6) ** 2 - (3.1 / 6) ** 2,
      disconnected: 0,
      stability: { runs: 5, mean: 1, min: 1 },
      leftOut: { total: 1, parties: ['State'] },
      alone: 1,
      total: 2,
      communities: [
        {
          community: 1,
          stability: 1,
          size: 3,
          inside: 1.4,
          across: 0.1,
          shareInside: 1.4 / 1.5,
          hub: { party: 'A', share: 1 },
          members: [
            { party: 'A', inside: 1.4, shareInside: 1 },
            { party: 'B', inside: 0.8, shareInside: 8 / 9 },
            { party: 'P', inside: 0.6, shareInside: 1 },
          ],
          strongest: [
            { owner: 'A', company: 'B', weight: 0.8 },
            { owner: 'P', company: 'A', weight: 0.6 },
          ],
          strongestTotal: 2,
          others: [{ community: 2, weight: 0.1, strongest: { owner: 'B', company: 'D', weight: 0.1 } }],
          othersTotal: 1,
        },
        {
          community: 2,
          stability: 1,
          size: 3,
          inside: 1.5,
          across: 0.1,
          shareInside: 1.5 / 1.6,
          hub: { party: 'C', share: 1 },
          members: [
            { party: 'C', inside: 1.5, shareInside: 1 },
            { party: 'Q', inside: 0.9, shareInside: 1 },
            { party: 'D', inside: 0.6, shareInside: 6 / 7 },
          ],
          strongest: [
            { owner: 'Q', company: 'C', weight: 0.9 },
            { owner: 'C', company: 'D', weight: 0.6 },
          ],
          strongestTotal: 2,
          others: [{ community: 1, weight: 0.1, strongest: { owner: 'B', company: 'D', weight: 0.1 } }],
          othersTotal: 1,
        },
      ],
      asked: [
        { party: 'B', community: 1 },
        { party: 'State', community: null },
        { party: 'Z', community: null },
      ],
    })
  })

  test('communities by majority of votes count two joint halves as one and smaller stakes as nothing', () => {
    const { modularity, communities: found } = run({ ties: 'control' })
    expect(modularity).toBe(0.5)
    expect(found.map(({ members }) => members.map(({ party }) => party))).toEqual([
      ['A', 'P', 'B'],
      ['C', 'Q', 'D'],
    ])
  })

  test('communities by links count every pair of parties once, whatever the stake', () => {
    const [first] = run({ ties: 'lines', leaveOut: ['State', 'Q', 'C', 'D'] }).communities
    expect(first?.strongest).toEqual([
      { owner: 'P', company: 'A', weight: 1 },
      { owner: 'A', company: 'B', weight: 1 },
    ])
  })

  test('communities do not depend on row order, and a single run reports no stability', () => {
    const others = namedNetwork(edges.toReversed(), ['P', 'A', 'B', 'Q', 'C', 'D', 'State', 'Z'])
    expectClose(run(withoutState, others), run(withoutState))
    expect(run({ ...withoutState, runs: 1 }).stability).toEqual({ runs: 1, mean: null, min: null })
  })

  test('communities untouched by a change stay together, as the search starts from the earlier communities', () => {
    const before = findCommunities(inputOf(families), parametersOf(withoutState))
    const grown = namedNetwork([...edges, stake('N', 'Z', 1)], ['P', 'A', 'B', 'Q', 'C', 'D', 'State', 'Z', 'N'])
    const after = findCommunities(inputOf(grown), parametersOf(withoutState), before.membership)
    expect(after.membership.subarray(0, 6)).toEqual(before.membership.subarray(0, 6))
    expect(after.membership[7]).toBe(after.membership[8])
  })

  test('communities of a network without links are single parties', () => {
    expect(run({ leaveOut: ['P', 'A', 'B', 'Q', 'C', 'D'], limit: 3 })).toEqual({
      modularity: null,
      disconnected: 0,
      stability: { runs: 5, mean: 1, min: 1 },
      leftOut: { total: 6, parties: ['P', 'A', 'B'] },
      alone: 2,
      total: 0,
      communities: [],
      asked: [],
    })
  })
})
