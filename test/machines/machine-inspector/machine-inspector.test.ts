import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { OpenedRecording, Recording } from '#contracts/machine-inspector/recorded-transition.ts'
import { machineInspectorMachine, type ReadFile } from '#src/machines/machine-inspector/machine-inspector.machine.ts'
import {
  filteredTransitions,
  selectInspection,
  standOf,
} from '#src/machines/machine-inspector/machine-inspector.selectors.ts'

const snapshot = (value: string) => ({ value, status: 'active' as const, context: {} })

const recording: Recording = {
  charts: [],
  actors: [
    { key: 'a', machine: 'a', parent: null, fromStart: true, input: null, start: snapshot('one'), startedAt: 0 },
    { key: 'b', machine: 'b', parent: null, fromStart: true, input: null, start: snapshot('rest'), startedAt: 0 },
  ],
  transitions: [
    { actor: 'a', type: 'step.taken', from: 'one', to: 'two' },
    { actor: 'b', type: 'note.taken', from: 'rest', to: 'rest' },
    { actor: 'a', type: 'step.taken', from: 'two', to: 'three' },
  ].map(({ actor, type, from, to }, id) => ({
    id,
    at: id,
    actor,
    machine: actor,
    event: { type },
    transitions: [`${from}|${type}|0`],
    before: snapshot(from),
    after: snapshot(to),
    changed: [],
  })),
  dropped: 0,
}

const opened: OpenedRecording = {
  name: 'machines.json',
  application: '1',
  locale: 'en-US',
  exportedAt: '2026-01-01T00:00:00.000Z',
  recording,
  replay: { checks: [], starts: [], notPlayed: [] },
}

function startInspector(read: () => Promise<ReadFile>) {
  const clock = new SimulatedClock()
  const machine = machineInspectorMachine.provide({ actors: { readFile: fromPromise(read) } })
  return { clock, actor: createActor(machine, { input: { keeps: false }, clock }).start() }
}

const file = new File(['{}'], 'machines.json')

test('an inspected step stays selected until the return to the present', () => {
  const { actor } = startInspector(async () => ({ opened }))
  actor.send({ type: 'transition.chosen', transition: 1 })
  expect(selectInspection(actor.getSnapshot())).toMatchObject({ transition: 1, lookingBack: true })
  actor.send({ type: 'transition.left' })
  expect(selectInspection(actor.getSnapshot())).toMatchObject({ transition: null, lookingBack: false })
})

test('a recording is replayed at the chosen speed, pauses, and restarts', async () => {
  const { actor, clock } = startInspector(async () => ({ opened }))
  actor.send({ type: 'file.chosen', file })
  expect(selectInspection(actor.getSnapshot()).reading).toBe(true)
  await waitFor(actor, (state) => state.matches('replaying'))
  expect(selectInspection(actor.getSnapshot())).toMatchObject({ transition: 0, playing: false, mayPlay: true })
  actor.send({ type: 'speed.chosen', speed: 2 })
  actor.send({ type: 'replay.started' })
  expect(selectInspection(actor.getSnapshot())).toMatchObject({ transition: 1, playing: true })
  clock.increment(499)
  expect(actor.getSnapshot().context.transition).toBe(1)
  clock.increment(1)
  expect(selectInspection(actor.getSnapshot())).toMatchObject({ transition: 2, playing: false })
  actor.send({ type: 'replay.started' })
  expect(actor.getSnapshot().context.transition).toBe(0)
  actor.send({ type: 'replay.paused' })
  clock.increment(10_000)
  expect(actor.getSnapshot().context.transition).toBe(0)
  actor.send({ type: 'file.closed' })
  expect(selectInspection(actor.getSnapshot())).toMatchObject({ transition: null, opened: null })
})

test('a recording opens at the first step that diverges', async () => {
  const check = {
    transition: 2,
    got: snapshot('two'),
    differences: [{ path: ['state'], before: 'three', after: 'two' }],
  }
  const differing = { ...opened, replay: { ...opened.replay, checks: [check] } }
  const { actor } = startInspector(async () => ({ opened: differing }))
  actor.send({ type: 'file.chosen', file })
  await waitFor(actor, (state) => state.matches('replaying'))
  expect(actor.getSnapshot().context.transition).toBe(2)
})

test('an invalid recording file is explained without losing anything else', async () => {
  const answers: ReadFile[] = [{ opened }, { problem: { code: 'not_a_recording' } }]
  const { actor } = startInspector(async () => answers.shift() ?? Promise.reject(new Error('The disk is gone')))
  actor.send({ type: 'file.chosen', file })
  await waitFor(actor, (state) => state.matches('replaying'))
  actor.send({ type: 'file.chosen', file })
  await waitFor(actor, (state) => state.context.problem !== null)
  expect(selectInspection(actor.getSnapshot())).toMatchObject({ opened, problem: { code: 'not_a_recording' } })
  actor.send({ type: 'problem.dismissed' })
  expect(actor.getSnapshot().context.problem).toBeNull()
  actor.send({ type: 'file.chosen', file })
  await waitFor(actor, (state) => state.context.problem !== null)
  expect(actor.getSnapshot().context.problem).toEqual({ code: 'not_json', reason: 'The disk is gone' })
})

test('recording from the start is switched on and off, with a confirmation', () => {
  const { actor } = startInspector(async () => ({ opened }))
  const said: boolean[] = []
  actor.on('keeping.changed', ({ keeps }) => said.push(keeps))
  actor.send({ type: 'keeping.switched' })
  actor.send({ type: 'keeping.switched' })
  expect(said).toEqual([true, false])
})

test('recorded events are filtered by machine, by text in event or state, and by effect', () => {
  const ids = (filter: Partial<Parameters<typeof filteredTransitions>[1]>) =>
    filteredTransitions(recording.transitions, { actor: null, text: '', changedOnly: false, ...filter }).map(
      ({ id }) => id,
    )
  expect(ids({})).toEqual([0, 1, 2])
  expect(ids({ actor: 'b' })).toEqual([1])
  expect(ids({ text: ' THREE ' })).toEqual([2])
  expect(ids({ text: 'note' })).toEqual([1])
  expect(ids({ changedOnly: true })).toEqual([0, 2])
})

test('every machine is shown in its state at the inspected step', () => {
  expect(standOf(recording, 'a', null)).toEqual({ snapshot: snapshot('three'), taken: ['two|step.taken|0'] })
  expect(standOf(recording, 'a', 1)).toEqual({ snapshot: snapshot('two'), taken: [] })
  expect(standOf(recording, 'a', 0)).toEqual({ snapshot: snapshot('two'), taken: ['one|step.taken|0'] })
  expect(standOf(recording, 'b', 0)).toEqual({ snapshot: snapshot('rest'), taken: [] })
  expect(standOf(recording, 'c', 0)).toBeNull()
})
