import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { DataSetId } from '#contracts/models/stored-data-set.ts'
import type { TrainingDraft } from '#contracts/models/stored-model.ts'
import { selectTraining, type TrainingReport, trainingMachine } from '#src/machines/models/training.machine.ts'
import { storedModel } from '#test/support/stored-model.ts'

const draft: TrainingDraft = {
  dataSet: v.parse(DataSetId, '5'),
  name: 'Failures',
  features: 'raw',
  trainUntil: null,
  validateUntil: null,
  seed: 1,
}

function start() {
  const begun: TrainingDraft[] = []
  const told: object[] = []
  let [report, ended] = [(_: TrainingReport) => {}, 0]
  const actor = createActor(
    trainingMachine.provide({
      actors: {
        trainModel: fromCallback(({ input, sendBack }) => {
          begun.push(input)
          report = sendBack
          return () => {
            ended += 1
          }
        }),
      },
    }),
  )
  actor.on('model.stored', (event) => told.push(event))
  actor.start()
  const shown = () => selectTraining(actor.getSnapshot())
  return { actor, begun, told, shown, say: (said: TrainingReport) => report(said), ended: () => ended }
}

test('a model is trained with progress, one at a time', () => {
  const { actor, begun, told, shown, say } = start()
  actor.send({ type: 'training.requested', draft })
  expect(shown()).toEqual({ training: draft, progress: 0, trainingProblem: null })
  expect(actor.getSnapshot().can({ type: 'training.requested', draft })).toBe(false)
  say({ type: 'progress.made', progress: 0.4 })
  expect(shown().progress).toBe(0.4)
  const model = storedModel()
  say({ type: 'model.trained', model })
  expect(told).toEqual([{ type: 'model.stored', id: model.id, model }])
  expect([shown().training, begun]).toEqual([null, [draft]])
})

test('a training is broken off, and the next one begins at nothing', () => {
  const { actor, told, shown, say, ended } = start()
  actor.send({ type: 'training.requested', draft })
  say({ type: 'progress.made', progress: 0.4 })
  actor.send({ type: 'training.cancelled' })
  expect([ended(), told, shown().training]).toEqual([1, [], null])
  actor.send({ type: 'training.requested', draft })
  expect(shown().progress).toBe(0)
})

test('why nothing was learnt is told until it is dismissed or tried again', () => {
  const { actor, shown, say } = start()
  const problem = { code: 'invalid_request', message: 'No column is left.' } as const
  actor.send({ type: 'training.requested', draft })
  say({ type: 'training.failed', problem })
  expect(shown()).toMatchObject({ training: null, trainingProblem: problem })
  actor.send({ type: 'problem.dismissed' })
  expect(shown().trainingProblem).toBeNull()
})
