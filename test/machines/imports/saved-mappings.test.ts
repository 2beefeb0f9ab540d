import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { SavedMapping } from '#contracts/imports/column-mapping.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import {
  type SavedMappingAction,
  savedMappingsMachine,
  selectSavedMappings,
} from '#src/machines/imports/saved-mappings.machine.ts'
import { sameFields } from '#src/machines/kit/bridge.ts'
import { stakesMapping } from '#test/support/upload-preview.ts'

const mapping: SavedMapping = {
  name: 'Register',
  mapping: stakesMapping,
  columns: ['股东'],
  savedBy: 'ada',
  savedAt: '',
}

function start(refusal: ProblemError | null = null) {
  const asked: SavedMappingAction[] = []
  const emitted: string[] = []
  const clock = new SimulatedClock()
  const carryOut = fromPromise<void, { action: SavedMappingAction }>(async ({ input: { action } }) => {
    asked.push(action)
    if (refusal) throw refusal
  })
  const actor = createActor(savedMappingsMachine.provide({ actors: { carryOut } }), { clock })
  actor.on('*', ({ type }) => emitted.push(type))
  actor.start()
  const rested = () => waitFor(actor, (snapshot) => snapshot.matches('resting'))
  const seen = () => selectSavedMappings(actor.getSnapshot())
  return { actor, asked, emitted, clock, rested, seen }
}

describe('the list of saved mappings', () => {
  test('a saved mapping can be renamed to a different name only', async () => {
    const { actor, asked, emitted, rested, seen } = start()
    actor.send({ type: 'renaming.begun', name: 'Register' })
    expect(seen()).toMatchObject({ renaming: { name: 'Register', to: 'Register' }, mayRename: false })
    actor.send({ type: 'name.typed', name: '  ' })
    expect(seen().mayRename).toBe(false)
    actor.send({ type: 'name.typed', name: ' Shareholders ' })
    actor.send({ type: 'renaming.confirmed' })
    await rested()
    expect(asked).toEqual([{ type: 'rename', name: 'Register', to: 'Shareholders' }])
    expect([seen().renaming, emitted]).toEqual([null, ['mappings.changed']])
  })

  test('a duplicate name of a saved mapping keeps the input', async () => {
    const { actor, rested, seen } = start(new ProblemError('taken', 'Taken.', { field: 'name' }))
    actor.send({ type: 'renaming.begun', name: 'Register' })
    actor.send({ type: 'name.typed', name: 'Other' })
    actor.send({ type: 'renaming.confirmed' })
    await rested()
    expect(seen()).toMatchObject({ renaming: { to: 'Other' }, problem: { code: 'taken' } })
    actor.send({ type: 'renaming.dropped' })
    expect(seen()).toMatchObject({ renaming: null, problem: null })
  })

  test('a saved mapping is removed and can be restored for a while', async () => {
    const { actor, asked, clock, rested, seen } = start()
    actor.send({ type: 'mapping.removed', mapping })
    await rested()
    expect(seen().removed).toBe('Register')
    actor.send({ type: 'removal.undone' })
    await rested()
    expect(asked).toEqual([
      { type: 'remove', mapping },
      { type: 'restore', mapping },
    ])
    expect(seen().removed).toBe(null)
    actor.send({ type: 'mapping.removed', mapping })
    await rested()
    clock.increment(20_000)
    expect(seen().removed).toBe(null)
    actor.send({ type: 'removal.undone' })
    expect(actor.getSnapshot().matches('resting')).toBe(true)
  })

  test('the list of saved mappings keeps its identity while nothing changes', () => {
    const { actor, seen } = start()
    const before = seen()
    expect(sameFields(before, seen())).toBe(true)
    actor.send({ type: 'renaming.begun', name: 'Register' })
    expect(sameFields(before, seen())).toBe(false)
  })
})
