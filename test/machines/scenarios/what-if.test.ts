import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { ScenarioChanges } from '#contracts/ownership/stake-change.ts'
import type { WhatIfEffects } from '#contracts/scenarios/what-if.ts'
import { type EffectsAsk, whatIfMachine } from '#src/machines/scenarios/what-if.machine.ts'
import { selectWhatIf } from '#src/machines/scenarios/what-if.selectors.ts'
import { entity, entityId } from '#test/support/network-facts.ts'
import { whatIfEffects } from '#test/support/what-if-effects.ts'

const subject = { company: entityId(1), asOf: null }
const gone = (owner: string): ScenarioChanges => ({
  parties: [],
  changes: [{ change: 'remove', owner, company: '1' }],
})
const scenario = (key: string) => ({ key, name: `Scenario ${key}`, scenarioChanges: gone(key) })
const effects: WhatIfEffects = whatIfEffects()

function start() {
  const asked: EffectsAsk[] = []
  const machine = whatIfMachine.provide({
    actors: { computeEffects: fromCallback(({ input }) => void asked.push(input)) },
  })
  const actor = createActor(machine).start()
  const status = () => selectWhatIf(actor.getSnapshot())
  const follow = (scenarioChanges: ScenarioChanges | null, example: ScenarioChanges | null = null) =>
    actor.send({ type: 'scenario.followed', subject, scenarioChanges, example })
  const find = () => actor.send({ type: 'effects.found', effects })
  return { actor, asked, status, follow, find }
}

test('a scenario is computed at once, and only once', () => {
  const { asked, status, follow, find } = start()
  follow(gone('2'))
  follow(gone('2'))
  expect(asked).toEqual([{ subject, scenarioChanges: gone('2') }])
  expect(status()).toMatchObject({ busy: true, shown: [{ key: 'current', effects: null }] })
  find()
  expect(status()).toMatchObject({ busy: false, shown: [{ key: 'current', effects }] })
})

test('a changed scenario replaces the running computation', () => {
  const { asked, status, follow, find } = start()
  follow(gone('2'))
  follow(gone('3'))
  find()
  expect(asked.map(({ scenarioChanges }) => scenarioChanges)).toEqual([gone('2'), gone('3')])
  expect(status().shown).toEqual([{ key: 'current', name: null, scenarioChanges: gone('3'), effects }])
})

test('scenarios are computed one after another, and known results are reused', () => {
  const { actor, asked, status, follow, find } = start()
  follow(gone('2'))
  find()
  actor.send({ type: 'scenario.compared', scenario: scenario('2') })
  expect(status()).toMatchObject({ busy: false, shown: [{ effects }, { key: '2', effects }] })
  actor.send({ type: 'scenario.compared', scenario: scenario('3') })
  actor.send({ type: 'scenario.compared', scenario: scenario('4') })
  find()
  find()
  expect(asked.map(({ scenarioChanges }) => scenarioChanges)).toEqual([gone('2'), gone('3'), gone('3'), gone('4')])
  actor.send({ type: 'scenario.dropped', key: '3' })
  expect(status().shown.map(({ key }) => key)).toEqual(['current', '2', '4'])
})

test('up to four scenarios are compared with the current one, each once', () => {
  const { actor, status } = start()
  for (const key of ['2', '2', '3', '4', '5', '6']) {
    actor.send({ type: 'scenario.compared', scenario: scenario(key) })
  }
  expect(status()).toMatchObject({ mayCompare: false, shown: [{ key: '2' }, { key: '3' }, { key: '4' }, { key: '5' }] })
})

test('an empty scenario requires no computation', () => {
  const { asked, status, follow, find } = start()
  follow(gone('2'))
  find()
  follow(null)
  expect(asked).toHaveLength(1)
  expect(status()).toMatchObject({ busy: false, shown: [] })
})

test('an example is computed while there is no scenario, and is none of those that are shown', () => {
  const { asked, status, follow, find } = start()
  follow(null, gone('5'))
  expect(asked).toEqual([{ subject, scenarioChanges: gone('5') }])
  expect(status()).toMatchObject({ busy: true, exampleEffects: null })
  find()
  expect(status()).toMatchObject({ busy: false, exampleEffects: effects, shown: [] })
  follow(gone('2'), gone('5'))
  expect(status()).toMatchObject({ busy: true, exampleEffects: null, shown: [{ key: 'current', effects: null }] })
})

test('a cancelled or failed scenario computation can be retried', () => {
  const { actor, asked, status, follow } = start()
  follow(gone('2'))
  actor.send({ type: 'progress.made', progress: 0.3 })
  expect(status().progress).toBe(0.3)
  actor.send({ type: 'effects.cancelled' })
  expect(status()).toMatchObject({ busy: false, cancelled: true, mayRetry: true })
  actor.send({ type: 'effects.retried' })
  actor.send({ type: 'run.failed', problem: { code: 'unavailable', details: {} } })
  expect(status()).toMatchObject({ problem: { code: 'unavailable', details: {} }, mayRetry: true })
  actor.send({ type: 'effects.retried' })
  expect(status()).toMatchObject({ problem: null, busy: true })
  expect(asked).toHaveLength(3)
})

test('the stake being typed is stored until it is cleared', () => {
  const { actor, status } = start()
  actor.send({ type: 'draft.edited', change: { owner: { type: 'entity', entity: entity(2, []) }, capital: 0.6 } })
  expect(status().draft).toMatchObject({ owner: { entity: { id: '2' } }, company: null, capital: 0.6 })
  actor.send({ type: 'draft.cleared' })
  expect(status().draft).toEqual({ owner: null, company: null, capital: null, votes: null })
})
