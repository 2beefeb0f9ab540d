import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { SavedExplorationId, VersionId } from '#contracts/explorations/saved-exploration.ts'
import type { ShareId } from '#contracts/explorations/share-link.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import {
  explorationLibraryMachine,
  type SavedAction,
  selectExplorationLibrary,
} from '#src/machines/explorations/exploration-library.machine.ts'

const id = '7' as SavedExplorationId
const version = '3' as VersionId
const share = '00000000-0000-4000-8000-000000000000' as ShareId

function start(failure: Error | null = null) {
  const carriedOut: SavedAction[] = []
  const told: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    explorationLibraryMachine.provide({
      actors: {
        carryOut: fromPromise(async ({ input: { action } }) => {
          carriedOut.push(action)
          if (failure) throw failure
          return { share: action.type === 'share' ? share : null }
        }),
      },
    }),
    { clock },
  )
  actor.on('action.done', ({ action }) => told.push(action.type))
  actor.start()
  const act = async (action: SavedAction) => {
    actor.send({ type: 'action.requested', action })
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    return selectExplorationLibrary(actor.getSnapshot())
  }
  return { actor, act, clock, carriedOut, told }
}

test('the outcome of an exploration action is shown for a while', async () => {
  const { actor, act, clock, told } = start()
  const after = await act({ type: 'rename', id, name: 'Polaris' })
  expect([after.done, after.mayUndo, told]).toEqual([{ type: 'rename', id, name: 'Polaris' }, false, ['rename']])
  clock.increment(20_000)
  expect(selectExplorationLibrary(actor.getSnapshot()).done).toBeNull()
})

test.each([
  [
    { type: 'remove', id, name: 'Polaris' },
    { type: 'recover', id, name: 'Polaris' },
  ],
  [
    { type: 'removeVersion', id, version, name: 'One' },
    { type: 'recoverVersion', id, version, name: 'One' },
  ],
] as const)('the action %s is undone', async (removal, recovery) => {
  const { actor, act, carriedOut, told } = start()
  expect((await act(removal)).mayUndo).toBe(true)
  actor.send({ type: 'action.undone' })
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect(carriedOut).toEqual([removal, recovery])
  expect([told, selectExplorationLibrary(actor.getSnapshot()).mayUndo]).toEqual([[removal.type, recovery.type], false])
})

test('the created link is shown', async () => {
  const { act } = start()
  const draft = { permission: 'view', users: null, expiresAt: null, frozen: false } as const
  expect((await act({ type: 'share', id, name: 'Polaris', draft })).made).toBe(share)
})

test('a failed exploration action shows the reason until it is dismissed or another starts', async () => {
  const { actor, act, told } = start(new ProblemError('not_found', 'gone'))
  expect((await act({ type: 'remove', id, name: 'Polaris' })).problem?.code).toBe('not_found')
  actor.send({ type: 'message.dismissed' })
  expect([selectExplorationLibrary(actor.getSnapshot()).problem, told]).toEqual([null, []])
})
