import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ScoringId } from '#contracts/models/scoring.ts'
import type { StoredModel } from '#contracts/models/stored-model.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { allowedMoves } from '#src/machines/models/model-actions.selectors.ts'
import { type AskedMove, modelWorkMachine, selectModelWork } from '#src/machines/models/model-work.machine.ts'
import { storedModel } from '#test/support/stored-model.ts'

function start() {
  const asked: AskedMove[] = []
  const told: object[] = []
  const answer = Promise.withResolvers<StoredModel | null>()
  const removal = Promise.withResolvers<void>()
  const actor = createActor(
    modelWorkMachine.provide({
      actors: {
        moveModel: fromPromise(({ input }) => {
          asked.push(input)
          return answer.promise
        }),
        removeScores: fromPromise(() => removal.promise),
      },
    }),
  )
  for (const type of ['model.changed', 'model.removed', 'scores.removed'] as const)
    actor.on(type, (event) => told.push(event))
  actor.start()
  return { actor, asked, told, answer, removal, shown: () => selectModelWork(actor.getSnapshot()) }
}

const settled = () => new Promise((resolve) => void setTimeout(resolve))
const model = storedModel()
const { id, revision } = model

test('a move is sent once, and the model as it then is is told', async () => {
  const { actor, asked, told, answer, shown } = start()
  const move = { type: 'move.requested', id, revision, event: { type: 'approval.requested' } } as const
  actor.send(move)
  expect([shown().busy, actor.getSnapshot().can(move)]).toEqual([true, false])
  const now = storedModel({ state: 'review', revision: 2 })
  answer.resolve(now)
  await settled()
  expect(asked).toEqual([{ id, revision, event: { type: 'approval.requested' } }])
  expect(told).toEqual([{ type: 'model.changed', id, now }])
  expect(shown()).toEqual({ asking: null, problem: null, busy: false })
})

test('a reason that is refused stays in its form, and the model is read anew', async () => {
  const { actor, told, answer, shown } = start()
  actor.send({ type: 'reason.wanted', action: 'approval.refused' })
  expect(shown().asking).toBe('approval.refused')
  actor.send({ type: 'move.requested', id, revision, event: { type: 'approval.refused', reason: 'Too few rows' } })
  answer.reject(new ProblemError('conflict', 'Changed meanwhile'))
  await settled()
  expect(told).toEqual([{ type: 'model.changed', id, now: null }])
  expect(shown()).toMatchObject({ asking: 'approval.refused', problem: { code: 'conflict' } })
  actor.send({ type: 'form.closed' })
  expect(shown()).toEqual({ asking: null, problem: null, busy: false })
})

test('a model is removed', async () => {
  const { actor, told, answer } = start()
  actor.send({ type: 'move.requested', id, revision, event: null })
  answer.resolve(null)
  await settled()
  expect(told).toEqual([{ type: 'model.removed', id }])
})

test('scores are removed; what prevents it is told', async () => {
  const scoring = v.parse(ScoringId, '7')
  const [one, other] = [start(), start()]
  for (const { actor } of [one, other]) actor.send({ type: 'scoresRemoval.requested', id: scoring })
  one.removal.resolve()
  other.removal.reject(new ProblemError('not_found', 'There are no such scores.'))
  await settled()
  expect(one.told).toEqual([{ type: 'scores.removed', id: scoring }])
  expect([other.told, other.shown().problem?.code]).toEqual([[], 'not_found'])
})

test.each([
  ['trained', 'ada', ['approval.requested']],
  ['review', 'ada', ['approval.refused']],
  ['review', 'bo', ['approval.given', 'approval.refused']],
  ['approved', 'ada', ['model.retired']],
  ['retired', 'bo', ['model.restored']],
] as const)('a model that is %s offers %s what its state allows', (state, by, moves) => {
  const memory = { ...model.memory, requestedBy: state === 'review' ? 'ada' : null }
  expect(allowedMoves({ state, memory }, by)).toEqual(moves)
})
