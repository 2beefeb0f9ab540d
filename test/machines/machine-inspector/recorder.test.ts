import { expect, test } from 'vitest'
import { assign, createActor, fromPromise, setup, waitFor } from 'xstate'
import { ProblemError } from '#contracts/values/problem.ts'
import { createRecorder } from '#src/machines/machine-inspector/recorder.ts'
import { recordingText } from '#src/machines/machine-inspector/recording-file.ts'
import { firstDifferenceIn, replay } from '#src/machines/machine-inspector/replay.ts'
import { themeMachine } from '#src/machines/shell/theme.machine.ts'
import { replayRecording } from '#test/support/replay-recording.ts'

const origin = { application: '0.0.0', locale: 'en-US', exportedAt: '2026-01-01T00:00:00.000Z' }

/** A door that opens to a code which somebody else judges, and falls shut again. */
const doorMachine = setup({
  types: {
    context: {} as { visitor: string; visits: number; refusal: string | null },
    events: {} as { type: 'code.entered'; visitor: string; code: string } | { type: 'visit.ended' },
    input: {} as { visitor: string },
  },
  actors: {
    judgeCode: fromPromise<{ visits: number }, { code: string }>(async ({ input }) => {
      if (input.code !== '482913') throw new ProblemError('wrong_code', `${input.code} is wrong`)
      return { visits: 7 }
    }),
  },
  guards: { codeIsComplete: (_, { code }: { code: string }) => /^\d{6}$/.test(code) },
  actions: {
    rememberVisitor: assign({ visitor: (_, { visitor }: { visitor: string }) => visitor, refusal: null }),
    rememberVisits: assign({ visits: (_, { visits }: { visits: number }) => visits }),
    rememberRefusal: assign({ refusal: (_, { error }: { error: unknown }) => String((error as Error).message) }),
  },
  delays: { patience: 5_000 },
}).createMachine({
  id: 'door',
  context: ({ input }) => ({ visitor: input.visitor, visits: 0, refusal: null }),
  initial: 'shut',
  states: {
    shut: {
      on: {
        'code.entered': {
          guard: { type: 'codeIsComplete', params: ({ event }) => ({ code: event.code }) },
          target: 'judging',
          actions: { type: 'rememberVisitor', params: ({ event }) => ({ visitor: event.visitor }) },
        },
      },
    },
    judging: {
      invoke: {
        src: 'judgeCode',
        input: ({ event }) => ({ code: event.type === 'code.entered' ? event.code : '' }),
        onDone: {
          target: 'open',
          actions: { type: 'rememberVisits', params: ({ event }) => ({ visits: event.output.visits }) },
        },
        onError: {
          target: 'shut',
          actions: { type: 'rememberRefusal', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    open: { on: { 'visit.ended': 'shut' }, after: { patience: 'shut' } },
  },
})

function recorderAt(times: number[] = []) {
  let last = 0
  return createRecorder({
    now: () => {
      last = times.shift() ?? last + 1
      return last
    },
    schedule: (run) => run(),
  })
}

async function visitDoor(recorder = recorderAt()) {
  const door = createActor(doorMachine, { input: { visitor: 'nobody' } })
  recorder.watch({ door })
  door.start()
  door.send({ type: 'code.entered', visitor: 'ada', code: '12' })
  door.send({ type: 'code.entered', visitor: 'ada', code: '111222' })
  await waitFor(door, (snapshot) => snapshot.context.refusal !== null)
  door.send({ type: 'code.entered', visitor: 'ada', code: '482913' })
  await waitFor(door, (snapshot) => snapshot.matches('open'))
  door.send({ type: 'visit.ended' })
  return { door, recorder }
}

test('each event is recorded with the states before and after it, and its changes', async () => {
  const { recorder } = await visitDoor()
  const { actors, transitions } = recorder.read()
  expect(actors).toEqual([
    {
      key: 'door',
      machine: 'door',
      parent: null,
      fromStart: true,
      input: { visitor: 'nobody' },
      start: { value: 'shut', status: 'active', context: { visitor: 'nobody', visits: 0, refusal: null } },
      startedAt: 2,
    },
  ])
  expect(
    transitions.map(({ event, before, after, changed }) => [event.type, before.value, after.value, changed]),
  ).toEqual([
    ['code.entered', 'shut', 'shut', []],
    ['code.entered', 'shut', 'judging', ['visitor']],
    ['xstate.error.actor.0.door.judging', 'judging', 'shut', ['refusal']],
    ['code.entered', 'shut', 'judging', ['refusal']],
    ['xstate.done.actor.0.door.judging', 'judging', 'open', ['visits']],
    ['visit.ended', 'open', 'shut', []],
  ])
  expect(transitions.map(({ transitions }) => transitions)).toEqual([
    [],
    ['door.shut|code.entered|0'],
    ['door.judging|xstate.error.actor.0.door.judging|0'],
    ['door.shut|code.entered|0'],
    ['door.judging|xstate.done.actor.0.door.judging|0'],
    ['door.open|visit.ended|0'],
  ])
})

test('a secret code is not recorded, nor is any text that contains it in the same event', async () => {
  const { recorder } = await visitDoor()
  const [short, wrong] = recorder.read().transitions
  expect(short?.event).toEqual({ type: 'code.entered', visitor: 'ada', code: { $: 'secret', shape: 'short' } })
  expect(wrong?.event).toEqual({ type: 'code.entered', visitor: 'ada', code: { $: 'secret', shape: 'digits' } })
  expect(recordingText(recorder.read(), origin)).not.toContain('482913')
})

test('an exported recording replays to the same states', async () => {
  const { recorder } = await visitDoor()
  const machines = recorder.machines()
  const again = replay(recorder.read(), machines)
  expect(again.starts).toEqual([])
  expect(again.notPlayed).toEqual([])
  expect(firstDifferenceIn(again)).toBeNull()
  expect(again.checks).toHaveLength(6)
})

test('a machine changed since the recording is detected at the first diverging step', async () => {
  const { recorder } = await visitDoor()
  const changedMachine = doorMachine.provide({ guards: { codeIsComplete: () => true } })
  const again = replay(recorder.read(), new Map([['door', changedMachine]]))
  expect(firstDifferenceIn(again)).toEqual({
    transition: 0,
    got: { value: 'judging', status: 'active', context: { visitor: 'ada', visits: 0, refusal: null } },
    differences: [
      { path: ['state'], before: 'shut', after: 'judging' },
      { path: ['context', 'visitor'], before: 'nobody', after: 'ada' },
    ],
  })
})

test('a running machine is recorded from its current state', async () => {
  const theme = createActor(themeMachine, { input: { theme: 'dark' } }).start()
  const recorder = recorderAt()
  recorder.watch({ theme })
  theme.send({ type: 'theme.switched' })
  const [actor] = recorder.read().actors
  expect(actor).toMatchObject({ key: 'theme', fromStart: false, start: { value: 'dark' } })
  const replayed = await replayRecording(recordingText(recorder.read(), origin))
  expect(replayed.checks.map(({ got }) => got.value)).toEqual(['light'])
  expect(firstDifferenceIn(replayed)).toBeNull()
})

test('the oldest steps are dropped and counted, and the rest of the recording still replays', () => {
  const recorder = createRecorder({ now: () => 0, schedule: (run) => run(), maximum: 20 })
  const theme = createActor(themeMachine, { input: { theme: 'light' } }).start()
  recorder.watch({ theme })
  for (let turn = 0; turn < 101; turn += 1) theme.send({ type: 'theme.switched' })
  const recording = recorder.read()
  expect(recording.transitions.length + recording.dropped).toBe(101)
  expect(recording.transitions.length).toBeLessThanOrEqual(22)
  expect(recording.actors[0]?.start).toEqual(recording.transitions[0]?.before)
  expect(firstDifferenceIn(replay(recording, recorder.machines()))).toBeNull()
})

test('an event that throws in a machine is recorded with its error', () => {
  const fragile = setup({
    actions: {
      fall: assign(() => {
        throw new Error('broken')
      }),
    },
  }).createMachine({
    id: 'fragile',
    initial: 'whole',
    states: { whole: { on: { 'stone.thrown': { actions: 'fall' } } } },
  })
  const recorder = recorderAt()
  const actor = createActor(fragile)
  actor.subscribe({ error: () => undefined })
  recorder.watch({ fragile: actor })
  actor.start()
  actor.send({ type: 'stone.thrown' })
  expect(recorder.read().transitions).toMatchObject([
    { event: { type: 'stone.thrown' }, before: { status: 'active' }, after: { value: 'whole', status: 'error' } },
  ])
  expect(firstDifferenceIn(replay(recorder.read(), recorder.machines()))).toBeNull()
})

test('recording does not change the behaviour of a machine', async () => {
  const { door } = await visitDoor()
  const alone = createActor(doorMachine, { input: { visitor: 'nobody' } }).start()
  expect(door.getSnapshot().context).toEqual({ ...alone.getSnapshot().context, visitor: 'ada', visits: 7 })
})

/** Keeps the list that it is told of, and how many it has heard. */
const listMachine = setup({
  types: { context: {} as { names: string[]; heard: number }, events: {} as { type: 'named'; names: string[] } },
}).createMachine({
  id: 'list',
  context: { names: [], heard: 0 },
  on: {
    named: {
      actions: assign({
        names: ({ event }) => event.names,
        heard: ({ context, event }) => context.heard + event.names.length,
      }),
    },
  },
})

const playNames = (count: number) => {
  const recorder = recorderAt()
  const actor = createActor(listMachine)
  recorder.watch({ list: actor })
  actor.start()
  actor.send({ type: 'named', names: Array.from({ length: count }, (_, at) => `Company number ${at} of the network`) })
  actor.send({ type: 'named', names: ['last'] })
  return replay(recorder.read(), new Map([['list', listMachine]]))
}

test('an event of the size of a network of 10,000 parties is replayed to the same snapshots', () => {
  const replayed = playNames(10_000)
  expect(replayed.notPlayed).toEqual([])
  expect(replayed.checks).toHaveLength(2)
  expect(firstDifferenceIn(replayed)).toBeNull()
})

test('after an event too large to record whole, replay says that it is incomplete instead of different', () => {
  const replayed = playNames(150_000)
  expect(firstDifferenceIn(replayed)).toBeNull()
  expect(replayed.notPlayed.map(({ reason }) => reason)).toEqual(['incomplete'])
})
