import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { everything } from '#contracts/query/query.ts'
import type { SavedQuery } from '#contracts/query/saved-query.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import {
  type SavedQueryAction,
  savedQueriesMachine,
  selectSavedQueries,
} from '#src/machines/query/saved-queries.machine.ts'
import { savedQuery } from '#test/support/saved-query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const kept = savedQuery({ name: 'Stars' })

function start(outcome: (action: SavedQueryAction) => Promise<SavedQuery | null>) {
  const done: SavedQueryAction[] = []
  const actor = createActor(
    savedQueriesMachine.provide({
      actors: {
        carryOut: fromPromise(({ input: { action } }) => {
          done.push(action)
          return outcome(action)
        }),
      },
    }),
  ).start()
  const heard: string[] = []
  actor.on('queries.changed', () => void heard.push('changed'))
  actor.on('query.kept', ({ query, by }) => void heard.push(`${by} ${query.id}`))
  const shown = () => selectSavedQueries(actor.getSnapshot())
  return { actor, done, heard, shown, settle: () => vi.advanceTimersByTimeAsync(0) }
}

const { id, name } = kept
const create: SavedQueryAction = {
  type: 'create',
  draft: { name, query: everything, sort: null, order: 'descending', visibility: 'private' },
}
const remove: SavedQueryAction = { type: 'remove', query: { id, name } }

test('every listener receives the saved queries', async () => {
  const { actor, heard, shown, settle } = start(async () => kept)
  actor.send({ type: 'action.requested', action: create })
  expect(shown().busy).toBe(true)
  await settle()
  expect([heard, shown().busy]).toEqual([['changed', 'create 7'], false])
})

test('saved query actions run one after another', async () => {
  const { actor, done, settle } = start(async () => kept)
  actor.send({ type: 'action.requested', action: create })
  actor.send({ type: 'action.requested', action: create })
  await settle()
  expect(done).toEqual([create])
})

test('a removed saved query can be restored for a while', async () => {
  const { actor, done, heard, shown, settle } = start(async ({ type }) => (type === 'remove' ? null : kept))
  actor.send({ type: 'action.requested', action: remove })
  await settle()
  expect(shown().removed).toBe('Stars')
  actor.send({ type: 'removal.undone' })
  await settle()
  expect([done.at(-1), heard.at(-1), shown().removed]).toEqual([
    { type: 'recover', query: { id, name } },
    'recover 7',
    null,
  ])
  actor.send({ type: 'action.requested', action: remove })
  await settle()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(shown().removed).toBeNull()
  actor.send({ type: 'removal.undone' })
  expect(done).toHaveLength(3)
})

test('a refused saved query action is shown until it is dismissed or another starts', async () => {
  const { actor, heard, shown, settle } = start(() => Promise.reject(new ProblemError('conflict', 'late')))
  actor.send({ type: 'action.requested', action: create })
  await settle()
  expect([shown().problem?.code, heard]).toEqual(['conflict', ['changed']])
  actor.send({ type: 'problem.dismissed' })
  expect(shown().problem).toBeNull()
})
