import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, fromCallback } from 'xstate'
import { createRecorder } from '#src/machines/machine-inspector/recorder.ts'
import { recordingText } from '#src/machines/machine-inspector/recording-file.ts'
import { loadKnownMachines } from '#test/support/known-machines.ts'

const origin = { application: '0.0.0', locale: 'en-US', exportedAt: '2026-01-01T00:00:00.000Z' }

/** Names under which the application's events and answers carry what must stay secret. */
const secretNames = [
  'password',
  'current',
  'code',
  'codes',
  'secret',
  'token',
  'challenge',
  'recoveryCode',
  'recoveryCodes',
  'response',
  'newPassword',
] as const

const secretText = fc
  .string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 60 })
  .filter((text) => /\w{4}/.test(text))
const digits = fc.stringMatching(/^[1-9]\d{7}$/)
const secret = fc.oneof(secretText, digits)

/** Where a secret may sit in an event, beside the same text where it does not belong. */
function eventsWith(type: string, hidden: string): fc.Arbitrary<{ type: string }> {
  return fc
    .record({
      name: fc.constantFrom(...secretNames),
      depth: fc.nat(4),
      inList: fc.boolean(),
      repeated: fc.boolean(),
      within: fc.boolean(),
    })
    .map(({ name, depth, inList, repeated, within }) => {
      let payload: Record<string, unknown> = { [name]: inList ? [hidden, hidden] : hidden, username: 'ada' }
      for (let level = 0; level < depth; level += 1) payload = { attempt: payload, level }
      const text = within ? `the server said: ${hidden} is wrong` : hidden
      return { type, ...payload, ...(repeated && { note: text, [text]: 1, error: new Error(text) }) }
    })
}

const machines = [...(await loadKnownMachines())].map(([id, machine]) => ({ id, machine }))

describe.each(machines)('what is recorded of $id', ({ machine }) => {
  const types = machine.events.filter((type) => !type.startsWith('xstate.after'))

  test('the recording contains no secret of any received event', () => {
    fc.assert(
      fc.property(secret, fc.constantFrom(...types), fc.gen(), (hidden, type, generate) => {
        const { transitions, said } = recordedOf(
          machine,
          generate(() => eventsWith(type, hidden)),
        )
        expect(transitions.at(-1)?.event.type).toBe(type)
        expect(said).not.toContain(hidden)
        expect(said).not.toContain(JSON.stringify(hidden).slice(1, -1))
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })
})

/** Enough for every machine to start. */
const input = { onSignInPage: true, locale: 'en-US', theme: 'light', keeps: false, companies: [], stored: [] }

/** All that is kept when a machine with silent ports receives an event, in memory and in a file. */
function recordedOf(machine: AnyStateMachine, event: { type: string }) {
  const ports = Object.keys(machine.implementations.actors)
  const silent = machine.provide({
    actors: Object.fromEntries(ports.map((port) => [port, fromCallback(() => undefined)])),
  })
  const recorder = createRecorder({ now: () => 0, schedule: (run) => run() })
  const actor = createActor(silent, { input })
  actor.subscribe({ error: () => undefined })
  recorder.watch({ [machine.id]: actor })
  actor.start()
  actor.send(event)
  const recording = recorder.read()
  return { transitions: recording.transitions, said: JSON.stringify(recording) + recordingText(recording, origin) }
}

test('a secret is recognised when it reappears under another name', () => {
  const [machine] = machines
  if (!machine) throw new Error('There are machines')
  const recorder = createRecorder({ now: () => 0, schedule: (run) => run() })
  const actor = createActor(machine.machine, { input: {} })
  actor.subscribe({ error: () => undefined })
  recorder.watch({ machine: actor })
  actor.send({ type: 'signIn.submitted', attempt: { password: 'correct horse battery' } })
  actor.start()
  actor.send({ type: 'note.taken', note: 'correct horse battery' })
  expect(JSON.stringify(recorder.read())).not.toContain('correct horse')
})

test('files, functions and actors are recorded by name only', () => {
  const [machine] = machines
  if (!machine) throw new Error('There are machines')
  const recorder = createRecorder({ now: () => 0, schedule: (run) => run() })
  const actor = createActor(machine.machine, { input: {} })
  actor.subscribe({ error: () => undefined })
  recorder.watch({ machine: actor })
  actor.start()
  actor.send({
    type: 'things.given',
    file: new File(['content of the file'], 'secret-plan.csv'),
    call: () => 'body of the function',
    port: new URL('http://server.example/'),
    when: new Date('2026-01-01T00:00:00Z'),
    count: 7n,
    none: Number.NaN,
    pairs: new Map([['one', new Set([1])]]),
  })
  expect(recorder.read().transitions.at(-1)?.event).toEqual({
    type: 'things.given',
    file: { $: 'thing', name: 'File' },
    call: { $: 'thing', name: 'function' },
    port: { $: 'thing', name: 'URL' },
    when: { $: 'date', value: '2026-01-01T00:00:00.000Z' },
    count: { $: 'bigint', value: '7' },
    none: { $: 'number', value: 'NaN' },
    pairs: { $: 'map', entries: [['one', { $: 'set', values: [1] }]] },
  })
})
