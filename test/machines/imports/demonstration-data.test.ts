import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Demonstration } from '#contracts/imports/demonstration.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { demonstrationDataMachine, selectDemonstrationData } from '#src/machines/imports/demonstration-data.machine.ts'
import { sameFields } from '#src/machines/kit/bridge.ts'

const demonstration: Demonstration = {
  state: 'removing',
  files: 9,
  done: 0,
  parties: 1,
  interests: 1,
  records: 1,
  removed: null,
}

function start(refusal: ProblemError | null = null) {
  const asked: string[] = []
  const emitted: string[] = []
  const port = (name: string) =>
    fromPromise<Demonstration, undefined>(async () => {
      asked.push(name)
      if (refusal) throw refusal
      return demonstration
    })
  const actors = { removeDemonstration: port('remove'), loadDemonstration: port('load') }
  const actor = createActor(demonstrationDataMachine.provide({ actors }))
  actor.on('*', ({ type }) => emitted.push(type))
  actor.start()
  const rested = () => waitFor(actor, (snapshot) => snapshot.matches('resting'))
  const seen = () => selectDemonstrationData(actor.getSnapshot())
  return { actor, asked, emitted, rested, seen }
}

describe('the demonstration data as a whole', () => {
  test('demonstration data are removed only once that is confirmed', async () => {
    const { actor, asked, emitted, rested, seen } = start()
    actor.send({ type: 'removal.confirmed' })
    actor.send({ type: 'removal.considered' })
    expect(seen()).toEqual({ considered: true, busy: false, problem: null })
    actor.send({ type: 'removal.dismissed' })
    expect([seen().considered, asked]).toEqual([false, []])
    actor.send({ type: 'removal.considered' })
    actor.send({ type: 'removal.confirmed' })
    expect(seen()).toEqual({ considered: true, busy: true, problem: null })
    await rested()
    expect(asked).toEqual(['remove'])
    expect(emitted).toEqual(['demonstration.changed', 'demonstration.changed', 'demonstration.changed'])
  })

  test('demonstration data are loaded again without a question', async () => {
    const { actor, asked, rested } = start()
    actor.send({ type: 'loading.requested' })
    await rested()
    expect(asked).toEqual(['load'])
  })

  test('a refusal is told until it is dismissed', async () => {
    const { actor, rested, seen } = start(new ProblemError('conflict', 'Not now.', {}))
    actor.send({ type: 'loading.requested' })
    await rested()
    const refused = seen()
    expect(refused.problem?.code).toBe('conflict')
    actor.send({ type: 'problem.dismissed' })
    expect(seen().problem).toBe(null)
    expect([sameFields(refused, seen()), sameFields(seen(), seen())]).toEqual([false, true])
  })
})
