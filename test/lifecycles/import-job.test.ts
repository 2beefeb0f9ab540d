import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { ImportState } from '#contracts/imports/import.ts'
import { type ImportJobEvent, importJobMachine } from '#lifecycles/imports.machine.ts'
import { importJobSnapshotFrom } from '#lifecycles/imports.snapshot.ts'

const failure = { code: 'malformed_file', message: 'The file ends in the middle.' }

const events: ImportJobEvent[] = [
  { type: 'work.started' },
  { type: 'file.read' },
  { type: 'facts.merged' },
  { type: 'file.refused', failure },
  { type: 'work.handedBack' },
  { type: 'work.lost' },
  { type: 'work.held', failure },
  { type: 'work.failed', failure },
  { type: 'import.cancelled' },
  { type: 'rollback.requested' },
  { type: 'facts.withdrawn' },
]

const started = () => createActor(importJobMachine).start()

function positionAfter(...types: ImportJobEvent['type'][]) {
  const actor = started()
  for (const type of types) actor.send(events.find((event) => event.type === type) as ImportJobEvent)
  const { value, context } = actor.getSnapshot()
  return { state: value, ...context }
}

describe('the life of an import', () => {
  test('an import runs from the queue to published facts', () => {
    expect(positionAfter('work.started', 'file.read', 'facts.merged')).toEqual({
      state: 'finished',
      attempts: 1,
      failure: null,
    })
  })

  test('an import ends where its file is refused, with the reason', () => {
    expect(positionAfter('work.started', 'file.refused')).toEqual({ state: 'refused', attempts: 1, failure })
  })

  test('an import returns to the queue without using an attempt when its worker hands it back', () => {
    expect(positionAfter('work.started', 'work.handedBack')).toEqual({ state: 'queued', attempts: 0, failure: null })
    expect(positionAfter('work.started', 'file.read', 'work.handedBack')).toEqual({
      state: 'queued',
      attempts: 0,
      failure: null,
    })
  })

  test('an import is attempted three times and then fails', () => {
    const broken = ['work.started', 'work.failed'] as const
    expect(positionAfter(...broken, ...broken)).toEqual({ state: 'queued', attempts: 2, failure: null })
    expect(positionAfter(...broken, ...broken, ...broken)).toEqual({ state: 'failed', attempts: 3, failure })
    expect(positionAfter(...broken, ...broken, 'work.started', 'file.read', 'work.failed').state).toBe('failed')
  })

  test('an import waits again, uncounted, however often its process dies', () => {
    const killed = ['work.started', 'work.lost', 'work.started', 'file.read', 'work.lost'] as const
    expect(positionAfter(...Array.from({ length: 50 }, () => killed).flat())).toEqual({
      state: 'queued',
      attempts: 0,
      failure: null,
    })
    expect(positionAfter('work.started', 'work.failed', ...killed).attempts).toBe(1)
  })

  test('an import waits with the reason, uncounted, where there is no room, and forgets it when it goes on', () => {
    expect(positionAfter('work.started', 'work.held')).toEqual({ state: 'queued', attempts: 0, failure })
    expect(positionAfter('work.started', 'file.read', 'work.held', 'work.started')).toEqual({
      state: 'reading',
      attempts: 1,
      failure: null,
    })
  })

  test('an import can be cancelled until it has ended, and after it was given up', () => {
    const cancellable = ImportState.options.filter((state) =>
      importJobSnapshotFrom(state).can({ type: 'import.cancelled' }),
    )
    expect(cancellable).toEqual(['queued', 'reading', 'merging', 'failed', 'rollbackQueued', 'rollingBack'])
  })

  test('an import reaches every state of the contract and no other', () => {
    const paths = getShortestPaths(importJobMachine, {
      events,
      serializeState: ({ value, context }) => `${value} ${context.attempts}`,
    })
    expect([...new Set(paths.map(({ state }) => state.value))].toSorted()).toEqual(ImportState.options.toSorted())
  })

  test('an import that has ended accepts only the rollback of a finished one', () => {
    for (const state of ['refused', 'cancelled', 'rolledBack'] as const) {
      expect(events.filter((event) => importJobSnapshotFrom(state).can(event))).toEqual([])
    }
    const possible = events.filter((event) => importJobSnapshotFrom('finished').can(event))
    expect(possible).toEqual([{ type: 'rollback.requested' }])
  })

  test('an import is either active or ended in every state, and passes through arrival first', () => {
    const tagged = (tag: 'arriving' | 'busy' | 'settled') =>
      ImportState.options.filter((state) => importJobSnapshotFrom(state).hasTag(tag))
    expect([...tagged('busy'), ...tagged('settled')].toSorted()).toEqual(ImportState.options.toSorted())
    expect(tagged('arriving')).toEqual(['queued', 'reading', 'merging'])
  })
})

const arrived = ['work.started', 'file.read', 'facts.merged'] as const

describe('the rollback of an import', () => {
  test('the rollback of an import turns published facts into hidden ones', () => {
    expect(positionAfter(...arrived, 'rollback.requested', 'work.started', 'facts.withdrawn')).toEqual({
      state: 'rolledBack',
      attempts: 1,
      failure: null,
    })
  })

  test('the rollback of an import leaves the import unchanged where it is cancelled or fails three times', () => {
    const begun = [...arrived, 'rollback.requested', 'work.started'] as const
    expect(positionAfter(...begun, 'import.cancelled').state).toBe('finished')
    const again = ['work.failed', 'work.started'] as const
    expect(positionAfter(...begun, ...again, ...again)).toEqual({ state: 'rollingBack', attempts: 3, failure: null })
    expect(positionAfter(...begun, ...again, ...again, 'work.failed')).toEqual({
      state: 'finished',
      attempts: 3,
      failure,
    })
  })

  test('the rollback of an import waits again without using an attempt when its worker hands it back', () => {
    expect(positionAfter(...arrived, 'rollback.requested', 'work.started', 'work.handedBack')).toEqual({
      state: 'rollbackQueued',
      attempts: 0,
      failure: null,
    })
    expect(positionAfter(...arrived, 'rollback.requested', 'work.started', 'work.lost')).toEqual({
      state: 'rollbackQueued',
      attempts: 0,
      failure: null,
    })
  })
})
