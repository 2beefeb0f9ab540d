import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { ProblemError } from '#contracts/values/problem.ts'
import {
  dataFreshnessMachine,
  selectIsOutdated,
  selectShownVersion,
} from '#src/machines/notices/data-freshness.machine.ts'

function start(versions: (string | Error)[]) {
  const clock = new SimulatedClock()
  let asked = 0
  const actor = createActor(
    dataFreshnessMachine.provide({
      actors: {
        readVersion: fromPromise(async () => {
          const version = versions[Math.min(asked, versions.length - 1)] ?? ''
          asked += 1
          if (version instanceof Error) throw version
          return version
        }),
      },
    }),
    { clock },
  ).start()
  const told: string[] = []
  actor.on('data.outdated', ({ type }) => told.push(type))
  const answered = (times: number) =>
    waitFor(actor, (snapshot) => asked === times && (snapshot.matches('fresh') || snapshot.matches('outdated')))
  const outdated = () => selectIsOutdated(actor.getSnapshot())
  return { actor, clock, answered, outdated, told }
}

test('a later import is announced, and a reloaded graph view is current', async () => {
  const { actor, clock, answered, outdated, told } = start(['4', '5', '5'])
  actor.send({ type: 'load.begun' })
  await answered(1)
  expect(outdated()).toBe(false)
  clock.increment(30_000)
  await answered(2)
  expect(outdated()).toBe(true)
  actor.send({ type: 'load.begun' })
  await answered(3)
  expect([outdated(), selectShownVersion(actor.getSnapshot()), told]).toEqual([false, '5', ['data.outdated']])
})

test('an opened graph view is compared with the data it was saved from', async () => {
  const { actor, answered, outdated } = start(['9'])
  actor.send({ type: 'graphView.opened', version: '4' })
  await answered(1)
  expect(outdated()).toBe(true)
  actor.send({ type: 'word.dismissed' })
  expect([outdated(), selectShownVersion(actor.getSnapshot())]).toEqual([false, '4'])
})

test('newer data are announced once: not again after the word was put away, but again for still newer ones', async () => {
  const { actor, answered, outdated } = start(['4', '5', '5', '6'])
  actor.send({ type: 'load.begun' })
  await answered(1)
  actor.send({ type: 'data.changed' })
  await answered(2)
  actor.send({ type: 'word.dismissed' })
  actor.send({ type: 'data.changed' })
  await answered(3)
  expect(outdated()).toBe(false)
  actor.send({ type: 'data.changed' })
  await answered(4)
  expect([outdated(), selectShownVersion(actor.getSnapshot())]).toEqual([true, '4'])
})

test('an unreachable server gives no data freshness', async () => {
  const { actor, clock, answered, outdated } = start(['4', new ProblemError('unavailable', 'away'), '5'])
  actor.send({ type: 'load.begun' })
  await answered(1)
  clock.increment(30_000)
  await answered(2)
  expect(outdated()).toBe(false)
  actor.send({ type: 'data.changed' })
  await answered(3)
  expect(outdated()).toBe(true)
})
