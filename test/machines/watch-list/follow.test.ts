import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { EntityId } from '#contracts/entities/entity.ts'
import { followMachine, selectChosen } from '#src/machines/watch-list/follow.machine.ts'
import { entityId } from '#test/support/network-facts.ts'

function startFollow(answer: () => Promise<void>) {
  const asked: unknown[] = []
  const setFollowing = fromPromise<void, { party: EntityId; follows: boolean }>(({ input }) => {
    asked.push(input)
    return answer()
  })
  const actor = createActor(followMachine.provide({ actors: { setFollowing } }))
  let changes = 0
  actor.on('watchList.changed', () => {
    changes += 1
  })
  actor.start()
  return { actor, asked, changes: () => changes }
}

const event = { type: 'following.switched', party: entityId(4), follows: true } as const

test('Scenario: a party is followed, and everybody who shows the list is told', async () => {
  const { actor, asked, changes } = startFollow(async () => {})
  actor.send(event)
  expect(selectChosen(actor.getSnapshot())).toEqual({ party: '4', follows: true })
  actor.send({ ...event, party: entityId(5) })
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect([asked, changes(), selectChosen(actor.getSnapshot())]).toEqual([[{ party: '4', follows: true }], 1, null])
})

test('Scenario: a failure leaves the list as it was, and another try is possible', async () => {
  const { actor, changes } = startFollow(() => Promise.reject(new Error('away')))
  actor.send(event)
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect([changes(), actor.getSnapshot().can(event)]).toEqual([0, true])
})
