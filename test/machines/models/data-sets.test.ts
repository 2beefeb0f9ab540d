import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { DataSetId, noRoles, type StoredDataSet } from '#contracts/models/stored-data-set.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { dataSetsMachine, selectDataSets } from '#src/machines/models/data-sets.machine.ts'

const id = v.parse(DataSetId, '7')
const dataSet: StoredDataSet = {
  id,
  name: 'firms',
  file: 'firms.csv',
  sha256: '',
  rows: 2,
  columns: 1,
  roles: noRoles,
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'ada',
  revision: 1,
  profile: { rows: 2, labels: null, columns: [], flags: [] },
  facts: null,
}
const roles = { ...noRoles, label: 'failed', positive: 'yes' }

function start() {
  const sent = Promise.withResolvers<StoredDataSet>()
  const saved = Promise.withResolvers<StoredDataSet>()
  const removed = Promise.withResolvers<void>()
  const aborted: string[] = []
  const told: object[] = []
  const actor = createActor(
    dataSetsMachine.provide({
      actors: {
        sendTable: fromPromise(({ signal }) => {
          signal.addEventListener('abort', () => aborted.push('sendTable'))
          return sent.promise
        }),
        saveRoles: fromPromise(() => saved.promise),
        removeDataSet: fromPromise(() => removed.promise),
        restoreDataSet: fromPromise(() => sent.promise),
      },
    }),
  )
  for (const type of [
    'file.released',
    'dataSet.added',
    'dataSet.changed',
    'dataSet.removed',
    'dataSet.restored',
  ] as const) {
    actor.on(type, (event) => told.push(event))
  }
  actor.start()
  return { actor, sent, saved, removed, aborted, told, shown: () => selectDataSets(actor.getSnapshot()) }
}

const settled = () => new Promise((resolve) => void setTimeout(resolve))
const file = { key: 'k', name: 'firms.csv' }

test('a table is sent, and its bytes are let go of', async () => {
  const { actor, sent, told, shown } = start()
  actor.send({ type: 'file.chosen', file })
  expect(shown()).toMatchObject({ sending: 'firms.csv', busy: true })
  expect(actor.getSnapshot().can({ type: 'file.chosen', file })).toBe(false)
  sent.resolve(dataSet)
  await settled()
  expect(told).toEqual([
    { type: 'file.released', key: 'k' },
    { type: 'dataSet.added', dataSet },
  ])
  expect(shown()).toMatchObject({ sending: null, busy: false, problem: null })
})

test('sending is broken off', async () => {
  const { actor, aborted, told, shown } = start()
  actor.send({ type: 'file.chosen', file })
  actor.send({ type: 'sending.cancelled' })
  await settled()
  expect(aborted).toEqual(['sendTable'])
  expect(told).toEqual([{ type: 'file.released', key: 'k' }])
  expect(shown().busy).toBe(false)
})

test('roles are shown while they are saved; what is refused is read anew', async () => {
  const { actor, saved, told, shown } = start()
  actor.send({ type: 'roles.chosen', id, revision: 1, roles })
  expect(shown()).toMatchObject({ saving: roles, busy: true })
  saved.reject(new ProblemError('conflict', 'Saved meanwhile'))
  await settled()
  expect(told).toEqual([{ type: 'dataSet.changed', id, now: null }])
  expect(shown()).toMatchObject({ saving: null, problem: { code: 'conflict' } })
  actor.send({ type: 'problem.dismissed' })
  expect(shown().problem).toBeNull()
})

test('a data set is removed, and brought back for a while', async () => {
  const { actor, sent, removed, told, shown } = start()
  expect(actor.getSnapshot().can({ type: 'removal.undone' })).toBe(false)
  actor.send({ type: 'removal.requested', id, name: 'firms' })
  expect(shown()).toMatchObject({ busy: true, removed: null })
  removed.resolve()
  await settled()
  expect(shown()).toMatchObject({ busy: false, removed: 'firms' })
  actor.send({ type: 'removal.undone' })
  expect(shown()).toMatchObject({ busy: true, removed: null })
  sent.resolve(dataSet)
  await settled()
  expect(told).toEqual([
    { type: 'dataSet.removed', id },
    { type: 'dataSet.restored', dataSet },
  ])
  expect(shown()).toMatchObject({ busy: false, removed: null, problem: null })
})

test('a removal that cannot be undone any more says so', async () => {
  const { actor, sent, removed, shown } = start()
  actor.send({ type: 'removal.requested', id, name: 'firms' })
  removed.resolve()
  await settled()
  actor.send({ type: 'removal.undone' })
  sent.reject(new ProblemError('not_found', 'Gone'))
  await settled()
  expect(shown()).toMatchObject({ busy: false, removed: null, problem: { code: 'not_found' } })
})
