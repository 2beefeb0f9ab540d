import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { ProblemError } from '#contracts/values/problem.ts'
import { federatedRehearsalMachine, type RunInput } from '#src/machines/federated/federated-rehearsal.machine.ts'
import { selectRehearsal } from '#src/machines/federated/federated-rehearsal.selectors.ts'
import type { PartyData } from '#src/machines/federated/federated-rehearsal.types.ts'
import { boundsFrom } from '#src/machines/federated/federated-rehearsal.types.ts'

type Report = Parameters<Parameters<typeof fromCallback>[0]>[0]['sendBack']

const data = (key: string, changes: Partial<PartyData> = {}): PartyData => ({
  key,
  file: null,
  synthetic: true,
  rows: 3,
  identifiers: 3,
  hasFigures: true,
  ...changes,
})

/** Runs the machine over a world that answers as told. */
function start() {
  const running: { input: RunInput; report: Report; stopped: boolean }[] = []
  const released: string[] = []
  const actor = createActor(
    federatedRehearsalMachine.provide({
      actors: {
        readData: fromPromise(async ({ input }) => {
          if (input.name === 'broken.csv') throw new ProblemError('malformed_file', 'Row 2', { row: 2 })
          return data(input.key, { file: input.name })
        }),
        loadDemonstration: fromPromise(async () => ['甲', '乙', '丙'].map((name) => ({ name, data: data(name) }))),
        runRehearsal: fromCallback(({ input, sendBack }) => {
          const run = { input, report: sendBack as Report, stopped: false }
          running.push(run)
          return () => {
            run.stopped = true
          }
        }),
      },
    }),
  )
  actor.on('file.released', ({ key }) => released.push(key))
  actor.start()
  return { actor, running, released, view: () => selectRehearsal(actor.getSnapshot()) }
}

async function agreed() {
  const world = start()
  world.actor.send({ type: 'demonstration.requested' })
  await waitFor(world.actor, (snapshot) => snapshot.matches('preparing'))
  world.actor.send({ type: 'plan.made' })
  for (const party of [0, 1, 2]) world.actor.send({ type: 'party.approved', party })
  return world
}

describe('Scenario: preparing a federated run', () => {
  test('a federated run cannot be planned before the parties have data', async () => {
    const { actor, view, released } = start()
    expect(view()).toMatchObject({ obstacle: 'data', mayPlan: false })
    for (const party of [0, 1]) {
      actor.send({ type: 'data.given', party, key: `f${party}`, name: 'list.csv' })
      await waitFor(actor, (snapshot) => snapshot.matches('preparing'))
    }
    expect(view()).toMatchObject({ obstacle: null, mayPlan: true, takingPart: 2 })
    expect(released).toEqual(['f0', 'f1'])
  })

  test('an unreadable party file is reported with the position', async () => {
    const { actor, view, released } = start()
    actor.send({ type: 'data.given', party: 1, key: 'f', name: 'broken.csv' })
    await waitFor(actor, (snapshot) => snapshot.matches('preparing'))
    expect(view().problem).toEqual({ code: 'malformed_file', details: { row: 2 } })
    expect(released).toEqual(['f'])
  })

  test('joint figures require three parties with figures, and ascending bounds', async () => {
    const { actor, view } = start()
    actor.send({ type: 'task.chosen', task: 'statistics' })
    actor.send({ type: 'demonstration.requested' })
    await waitFor(actor, (snapshot) => snapshot.matches('preparing'))
    expect(view().obstacle).toBeNull()
    actor.send({ type: 'settings.changed', settings: { boundsText: '5, 3' } })
    expect(view()).toMatchObject({ obstacle: 'bounds', mayPlan: false })
    actor.send({ type: 'settings.changed', settings: { boundsText: '' } })
    actor.send({ type: 'party.named', party: 1, name: '甲' })
    expect(view().obstacle).toBe('names')
  })
})

describe('Scenario: consenting to a federated run', () => {
  test('a federated run starts once every party has consented, with exactly what was consented to', async () => {
    const { actor, view, running } = await agreed()
    expect(view()).toMatchObject({ stage: 'agreeing', mayStart: true })
    actor.send({ type: 'rehearsal.started' })
    expect(running.map(({ input }) => input)).toMatchObject([
      { task: 'matching', parties: [{ key: '甲' }, { key: '乙' }, { key: '丙' }], approvals: view().plan },
    ])
  })

  test('reviewing the data again withdraws the consent', async () => {
    const { actor, view } = await agreed()
    actor.send({ type: 'plan.reopened' })
    actor.send({ type: 'plan.made' })
    expect(view()).toMatchObject({ stage: 'agreeing', mayStart: false })
  })

  test('changing the task plans the federated run again', async () => {
    const { actor, view } = await agreed()
    actor.send({ type: 'task.chosen', task: 'statistics' })
    expect(view()).toMatchObject({
      stage: 'preparing',
      parties: Array.from({ length: 3 }, () => ({ approved: false })),
    })
  })
})

describe('Scenario: a running federated run', () => {
  const entry = { sequence: 1, from: 0, to: 1, kind: 'maskedIdentifiers', items: 3, bytes: 96, sha256: 'ab' } as const

  test('messages and progress of a federated run are shown up to the result', async () => {
    const { actor, view, running } = await agreed()
    actor.send({ type: 'rehearsal.started' })
    running[0]?.report({ type: 'party.progressed', party: 1, done: 3, total: 9 })
    running[0]?.report({ type: 'message.sent', entry })
    expect(view()).toMatchObject({ ledger: [entry], parties: [{}, { progress: { done: 3, total: 9 } }, {}] })
    running[0]?.report({
      type: 'rehearsal.finished',
      result: { task: 'matching', size: 2, ownKey: '1', milliseconds: 5 },
    })
    expect(view()).toMatchObject({ stage: 'finished', result: { size: 2 }, ledger: [entry] })
  })

  test('cancelling a federated run stops it and discards its data', async () => {
    const { actor, view, running } = await agreed()
    actor.send({ type: 'rehearsal.started' })
    running[0]?.report({ type: 'message.sent', entry })
    actor.send({ type: 'rehearsal.cancelled' })
    expect(running[0]?.stopped).toBe(true)
    expect(view()).toMatchObject({ stage: 'preparing', ledger: [], result: null })
  })

  test('a failed federated run returns to consenting', async () => {
    const { actor, view, running } = await agreed()
    actor.send({ type: 'rehearsal.started' })
    running[0]?.report({ type: 'rehearsal.failed', problem: { code: 'already_running', details: {} } })
    expect(view()).toMatchObject({ stage: 'agreeing', mayStart: false, problem: { code: 'already_running' } })
  })

  test('the privacy budget of noisy runs on the same data adds up', async () => {
    const { actor, view, running } = start()
    actor.send({ type: 'task.chosen', task: 'statistics' })
    actor.send({ type: 'demonstration.requested' })
    await waitFor(actor, (snapshot) => snapshot.matches('preparing'))
    const noise = { epsilon: 0.5, delta: 1e-5, min: 0, max: 10 }
    actor.send({ type: 'settings.changed', settings: { noise } })
    for (const run of [0, 1]) {
      actor.send({ type: 'plan.made' })
      for (const party of [0, 1, 2]) actor.send({ type: 'party.approved', party })
      actor.send({ type: 'rehearsal.started' })
      const figures = { count: 1, sum: 1, mean: 1, bins: [1], parties: [0, 1, 2], deviation: null }
      running[run]?.report({ type: 'rehearsal.finished', result: { task: 'statistics', figures, milliseconds: 1 } })
      actor.send({ type: 'plan.reopened' })
    }
    expect(view().spent).toEqual({ epsilon: 1, delta: 2e-5, runs: 2 })
    actor.send({ type: 'data.removed', party: 0 })
    expect(view().spent).toEqual({ epsilon: 0, delta: 0, runs: 0 })
  })
})

test.each([
  ['1, 2,3', [1, 2, 3]],
  ['-5；0 1e3', [-5, 0, 1000]],
  ['', []],
  ['2, 2', null],
  ['a', null],
  ['1e12', null],
])('the histogram bounds are parsed from "%s"', (text, bounds) => {
  expect(boundsFrom(text)).toEqual(bounds)
})
