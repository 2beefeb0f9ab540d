import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { ImportId, ImportJob } from '#contracts/imports/import.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import {
  areCorrectionsPending,
  editsOf,
  importRepairMachine,
  type RepairAction,
  selectConsideredRollback,
} from '#src/machines/imports/import-repair.machine.ts'
import { importJob } from '#test/support/import-job.ts'

const job = importJob({ state: 'finished' })
const preview = { facts: 3, restored: 1, kept: 0, superseded: 0 }

function start(refusal: ProblemError | null = null) {
  const done: RepairAction[] = []
  let told = 0
  const machine = importRepairMachine.provide({
    actors: {
      previewRollback: fromPromise(async () => preview),
      carryOut: fromPromise(async ({ input: { action } }) => {
        if (refusal) throw refusal
        done.push(action)
        return { ...job, corrects: action.job.id }
      }),
    },
  })
  const actor = createActor(machine)
  actor.on('imports.changed', () => told++)
  actor.start()
  const rest = () => waitFor(actor, (snapshot) => snapshot.matches('resting'))
  return { actor, done, told: () => told, rest, context: () => actor.getSnapshot().context }
}

describe('rolling back an import', () => {
  test('rolling back an import shows its effects beforehand', async () => {
    const { actor, done, rest, told } = start()
    actor.send({ type: 'rollback.considered', job })
    expect(selectConsideredRollback(actor.getSnapshot())).toEqual({ job, preview: null, acting: false })
    await waitFor(actor, (snapshot) => snapshot.matches('confirming'))
    expect(selectConsideredRollback(actor.getSnapshot())).toEqual({ job, preview, acting: false })
    expect(done).toEqual([])
    actor.send({ type: 'rollback.confirmed' })
    await rest()
    expect([done, told()]).toEqual([[{ type: 'rollBack', job }], 1])
    expect(selectConsideredRollback(actor.getSnapshot())).toBeNull()
  })

  test('rolling back an import does nothing when dismissed', async () => {
    const { actor, done } = start()
    actor.send({ type: 'rollback.considered', job })
    await waitFor(actor, (snapshot) => snapshot.matches('confirming'))
    actor.send({ type: 'rollback.dismissed' })
    expect([actor.getSnapshot().value, done]).toEqual(['resting', []])
  })
})

describe('correcting refused rows', () => {
  const rows = [{ row: 3, cells: ['Q', '30%'] }]

  test('corrected rows keep their last edit, for one import at a time', () => {
    const { actor, context } = start()
    actor.send({ type: 'row.edited', id: job.id, edit: { row: 3, cells: ['Q', '3'] } })
    actor.send({ type: 'row.edited', id: job.id, edit: { row: 3, cells: ['Q', '30%'] } })
    expect(editsOf(context(), job.id)).toEqual(rows)
    const other = importJob({ id: '99' as typeof job.id })
    expect(editsOf(context(), other.id)).toEqual([])
    actor.send({ type: 'row.edited', id: other.id, edit: { row: 5, cells: ['x'] } })
    expect(editsOf(context(), job.id)).toEqual([])
    actor.send({ type: 'edits.dropped' })
    expect(context().edits).toEqual([])
  })

  test('corrected rows are sent, and shown as being imported', async () => {
    const { actor, done, rest, context } = start()
    actor.send({ type: 'row.edited', id: job.id, edit: { row: 3, cells: ['Q', '30%'] } })
    actor.send({ type: 'action.requested', action: { type: 'correct', job, rows } })
    await rest()
    expect(done).toEqual([{ type: 'correct', job, rows }])
    expect(context()).toMatchObject({ edits: [], correcting: null, sent: { corrects: job.id }, problem: null })
  })

  test('refused corrections keep the edits and show the reason', async () => {
    const { actor, rest, context } = start(new ProblemError('source_closed', 'Closed.', { source: 'register' }))
    actor.send({ type: 'row.edited', id: job.id, edit: { row: 3, cells: ['Q', '30%'] } })
    actor.send({ type: 'action.requested', action: { type: 'correct', job, rows } })
    await rest()
    expect(context()).toMatchObject({
      edits: rows,
      problem: { code: 'source_closed', details: { source: 'register' } },
    })
    actor.send({ type: 'problem.dismissed' })
    expect(context().problem).toBeNull()
  })
})

test('every state of import repair is reachable by user actions', () => {
  const paths = getShortestPaths(importRepairMachine, {
    events: [
      { type: 'rollback.considered', job },
      { type: 'xstate.done.actor.0.importRepair.considering', output: preview, actorId: '' } as never,
      { type: 'rollback.confirmed' },
    ],
    serializeState: ({ value }) => String(value),
  })
  const reached = new Set(paths.map(({ state }) => state.value))
  expect([...reached].toSorted()).toEqual(['acting', 'confirming', 'considering', 'resting'])
})

test('corrected rows are shown as being imported until their import has ended', () => {
  const sent = importJob({ id: '20' as ImportId, corrects: '12' as ImportId, state: 'queued' })
  const known = (state: ImportJob['state']) => [importJob({}), { ...sent, state }]
  expect(areCorrectionsPending(sent, importJob({}), [])).toBe(true)
  expect(areCorrectionsPending(sent, importJob({}), known('merging'))).toBe(true)
  expect(areCorrectionsPending(sent, importJob({}), known('finished'))).toBe(false)
  expect(areCorrectionsPending(sent, importJob({ id: '13' as ImportId }), known('merging'))).toBe(false)
  expect(areCorrectionsPending(null, importJob({}), known('merging'))).toBe(false)
})
