import { describe, expect, test } from 'vitest'
import type { StakeDraft, StakeEnd } from '#contracts/scenarios/what-if.ts'
import { withoutChange, withoutStake, withStake } from '#src/machines/scenarios/scenario-edits.ts'
import { entity } from '#test/support/network-facts.ts'

const [first, second] = [entity(1, []), entity(2, [])]
const end = (of: typeof first): StakeEnd => ({ type: 'entity', entity: of })
const drafted = (change: Partial<StakeDraft> = {}): StakeDraft => ({
  owner: end(second),
  company: end(first),
  capital: 0.6,
  votes: null,
  ...change,
})
const sixty = { min: 0.6, max: 0.6 }

describe('editing a scenario stake', () => {
  test('editing a scenario stake adds a stake that the data do not have, and names its parties', () => {
    expect(withStake(null, drafted(), false)).toEqual({
      scenarioChanges: { parties: [], changes: [{ change: 'add', owner: '2', company: '1', capital: sixty }] },
      entities: [second, first],
    })
  })

  test('editing a scenario stake changes a stated stake, with votes separate from capital', () => {
    const changed = withStake(null, drafted({ votes: 0.9 }), true)
    expect(changed?.scenarioChanges.changes).toEqual([
      { change: 'change', owner: '2', company: '1', capital: sixty, votes: { min: 0.9, max: 0.9 } },
    ])
  })

  test('editing a scenario stake replaces an earlier change of the same two parties at its position', () => {
    const both = withStake(
      withStake(null, drafted(), false),
      drafted({ owner: end(first), company: end(second) }),
      false,
    )
    const again = withStake(both, drafted({ capital: null }), true)
    expect(again?.scenarioChanges.changes).toEqual([
      { change: 'add', owner: '2', company: '1', capital: null },
      { change: 'add', owner: '1', company: '2', capital: sixty },
    ])
  })

  test('editing a scenario stake adds a new party under a unique name that is not a number', () => {
    const owner: StakeEnd = { type: 'new', name: '红杉新主体', kind: 'company' }
    const one = withStake(null, drafted({ owner }), false)
    const two = withStake(one, drafted({ owner }), false)
    expect(two?.scenarioChanges.parties).toEqual([
      { party: 'new-1', name: '红杉新主体', kind: 'company' },
      { party: 'new-2', name: '红杉新主体', kind: 'company' },
    ])
    expect(two?.scenarioChanges.changes.map(({ owner: name }) => name)).toEqual(['new-1', 'new-2'])
  })

  test('editing a scenario stake does nothing before both ends are chosen', () => {
    expect(withStake(null, drafted({ owner: null }), false)).toBeNull()
  })
})

test('a stated stake is removed in the scenario, and a hypothetical one is withdrawn', () => {
  expect(withoutStake(null, end(second), end(first))?.scenarioChanges.changes).toEqual([
    { change: 'remove', owner: '2', company: '1' },
  ])
  expect(withoutStake(withStake(null, drafted(), false), end(second), end(first))).toBeNull()
})

test('a stake removed and added again in a scenario is a change, not an addition', () => {
  const away = withoutStake(null, end(second), end(first))
  expect(withStake(away, drafted(), true)?.scenarioChanges.changes).toEqual([
    { change: 'change', owner: '2', company: '1', capital: sixty },
  ])
})

test('a hypothetical party without remaining changes is removed with the last of them', () => {
  const owner: StakeEnd = { type: 'new', name: 'Newcomer', kind: 'fund' }
  const two = withStake(withStake(null, drafted(), false), drafted({ owner }), false)
  expect(withoutChange(two, 1)).toEqual(withStake(null, drafted(), false))
  expect(withoutChange(withoutChange(two, 0), 0)).toBeNull()
})
