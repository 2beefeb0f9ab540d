import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createRootActors } from '#src/app/foundation.ts'
import { createInspection, provideMachineInspector } from '#src/app/inspection.ts'
import { unprovidedPortsOf } from '#src/machines/kit/unprovided.ts'
import { createRecorder } from '#src/machines/machine-inspector/recorder.ts'
import { fileFrom } from '#src/machines/machine-inspector/recording-file.ts'
import { themeMachine } from '#src/machines/shell/theme.machine.ts'

function startInspection() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const rootActors = createRootActors()
  const theme = createActor(themeMachine, { input: { theme: 'light' } })
  rootActors.add({ theme })
  return { ...createInspection(storage, rootActors), rootActors, stored, theme: theme.start() }
}

const fileOf = (text: string) => new File([text], 'machines.json')

test('the inspector records all machines, including later ones, but not itself', () => {
  const { recorder, inspector, rootActors, theme } = startInspection()
  theme.send({ type: 'theme.switched' })
  const later = createActor(themeMachine, { input: { theme: 'dark' } }).start()
  rootActors.add({ later })
  later.send({ type: 'theme.switched' })
  inspector.send({ type: 'zoom.chosen', zoom: 2 })
  expect(recorder.read().transitions.map(({ actor, event }) => [actor, event.type])).toEqual([
    ['theme', 'theme.switched'],
    ['later', 'theme.switched'],
  ])
})

test('the request to record the next start is stored', () => {
  const { inspector, stored } = startInspection()
  inspector.send({ type: 'keeping.switched' })
  expect(stored.get('machineInspector')).toBe('on')
  inspector.send({ type: 'keeping.switched' })
  expect(stored.get('machineInspector')).toBe('off')
})

test('a recording file is read and replayed, and any other file is refused', async () => {
  const { inspector, recorder, theme } = startInspection()
  theme.send({ type: 'theme.switched' })
  const origin = { application: '1', locale: 'en-US', exportedAt: '2026-01-01T00:00:00.000Z' }
  inspector.send({ type: 'file.chosen', file: fileOf(JSON.stringify(fileFrom(recorder.read(), origin))) })
  const { context } = await waitFor(inspector, (snapshot) => snapshot.matches('replaying'))
  expect(context.opened?.replay.checks).toEqual([
    { transition: 0, got: { value: 'dark', status: 'active', context: { startsDark: false } }, differences: [] },
  ])
  inspector.send({ type: 'file.chosen', file: fileOf('{}') })
  const after = await waitFor(inspector, (snapshot) => snapshot.context.problem !== null)
  expect(after.context.problem).toEqual({ code: 'not_a_recording' })
})

test('no port of the inspector is unbound', () => {
  const recorder = createRecorder({ now: () => 0, schedule: (run) => run() })
  expect(unprovidedPortsOf(provideMachineInspector(recorder))).toEqual([])
})
