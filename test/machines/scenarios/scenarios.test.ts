import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type Scenario, type ScenarioDraft, ScenarioId } from '#contracts/scenarios/scenario.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { type ScenarioAction, scenariosMachine, selectScenarios } from '#src/machines/scenarios/scenarios.machine.ts'
import { entity, entityId } from '#test/support/network-facts.ts'

const draft: ScenarioDraft = {
  name: 'Second sells',
  company: entityId(1),
  asOf: null,
  scenarioChanges: { parties: [], changes: [{ change: 'remove', owner: '2', company: '1' }] },
}
const scenario: Scenario = {
  ...draft,
  id: v.parse(ScenarioId, '7'),
  revision: 1,
  companyName: 'First',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}

function start(answer: (action: ScenarioAction) => void = () => {}) {
  const done: ScenarioAction[] = []
  const told: unknown[] = []
  const machine = scenariosMachine.provide({
    actors: {
      carryOut: fromPromise(async ({ input: { action } }) => {
        answer(action)
        done.push(action)
        return { entities: action.type === 'open' ? [entity(2, [])] : [] }
      }),
    },
  })
  const actor = createActor(machine)
  actor.on('scenarios.changed', (event) => told.push(event))
  actor.on('scenario.opened', (event) => told.push(event))
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  const act = (action: ScenarioAction) => {
    actor.send({ type: 'action.requested', action })
    return settled()
  }
  return { actor, done, told, act, settled, status: () => selectScenarios(actor.getSnapshot()) }
}

test('a scenario is saved, and the lists are notified', async () => {
  const { done, told, act, status } = start()
  await act({ type: 'save', draft })
  expect(done).toEqual([{ type: 'save', draft }])
  expect(told).toEqual([{ type: 'scenarios.changed' }])
  expect(status()).toEqual({ busy: false, problem: null, removed: null })
})

test('an opened scenario is passed on with the parties that it names', async () => {
  const { told, act } = start()
  await act({ type: 'open', scenario })
  expect(told).toEqual([{ type: 'scenario.opened', scenarioChanges: draft.scenarioChanges, entities: [entity(2, [])] }])
})

test('a removed scenario can be restored for a while', async () => {
  const { actor, done, told, act, settled, status } = start()
  await act({ type: 'remove', scenario })
  expect(status().removed).toBe('Second sells')
  actor.send({ type: 'removal.undone' })
  await settled()
  expect(done.map(({ type }) => type)).toEqual(['remove', 'recover'])
  expect(told).toHaveLength(2)
  expect(status().removed).toBeNull()
})

test('a failed scenario action is shown, and listeners are not notified', async () => {
  const { actor, told, act, status } = start(() => {
    throw new ProblemError('conflict', 'There are too many.', {})
  })
  await act({ type: 'save', draft })
  expect(status()).toEqual({ busy: false, problem: { code: 'conflict', details: {} }, removed: null })
  expect(told).toEqual([])
  actor.send({ type: 'problem.dismissed' })
  expect(status().problem).toBeNull()
})
