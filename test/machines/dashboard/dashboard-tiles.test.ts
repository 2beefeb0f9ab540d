import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { dashboardTilesMachine, selectDashboardTiles } from '#src/machines/dashboard/dashboard-tiles.machine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [one, two] = ['1', '2'] as SavedQueryId[] as [SavedQueryId, SavedQueryId]

function start(outcome: () => Promise<void> = async () => {}) {
  const asked: unknown[] = []
  const actor = createActor(
    dashboardTilesMachine.provide({
      actors: {
        arrange: fromPromise(({ input }) => {
          asked.push(input)
          return outcome()
        }),
      },
    }),
  ).start()
  let changes = 0
  actor.on('tiles.changed', () => {
    changes += 1
  })
  const shown = () => selectDashboardTiles(actor.getSnapshot())
  return { actor, asked, shown, changes: () => changes, settle: () => vi.advanceTimersByTimeAsync(0) }
}

test('a removed dashboard tile can be restored for a while', async () => {
  const { actor, asked, shown, changes, settle } = start()
  actor.send({ type: 'tiles.arranged', arrangement: { before: [one, two], after: [two], removed: 'One' } })
  expect(shown().busy).toBe(true)
  await settle()
  expect(shown()).toEqual({ busy: false, problem: null, removed: 'One' })
  actor.send({ type: 'removal.undone' })
  await settle()
  expect(asked).toEqual([
    { before: [one, two], after: [two] },
    { before: [two], after: [one, two] },
  ])
  expect([shown().removed, changes()]).toEqual([null, 2])
})

test('restoring a dashboard tile is offered for a limited time', async () => {
  const { actor, shown, settle } = start()
  actor.send({ type: 'tiles.arranged', arrangement: { before: [one], after: [], removed: 'One' } })
  await settle()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([shown().removed, actor.getSnapshot().can({ type: 'removal.undone' })]).toEqual([null, false])
})

test('a refused tile arrangement is shown, and the tiles are reloaded', async () => {
  const { actor, shown, changes, settle } = start(async () => {
    throw new ProblemError('conflict', 'no', {})
  })
  actor.send({ type: 'tiles.arranged', arrangement: { before: [], after: [one], removed: null } })
  await settle()
  expect([shown().problem?.code, shown().busy, changes()]).toEqual(['conflict', false, 1])
  actor.send({ type: 'problem.dismissed' })
  expect(shown().problem).toBeNull()
})

test('tile arrangements are sent one at a time', async () => {
  const { actor, asked, settle } = start()
  actor.send({ type: 'tiles.arranged', arrangement: { before: [], after: [one], removed: null } })
  actor.send({ type: 'tiles.arranged', arrangement: { before: [], after: [two], removed: null } })
  await settle()
  expect(asked).toEqual([{ before: [], after: [one] }])
})
