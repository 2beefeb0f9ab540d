import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { DataSetId } from '#contracts/models/stored-data-set.ts'
import {
  type ModelRun,
  modelRunMachine,
  type RunReport,
  selectModelRun,
} from '#src/machines/models/model-run.machine.ts'
import { storedModel } from '#test/support/stored-model.ts'

const dataSet = v.parse(DataSetId, '5')
const draft = {
  dataSet,
  name: 'Failures',
  features: 'raw',
  trainUntil: null,
  validateUntil: null,
  seed: 1,
} as const
const training: ModelRun = { kind: 'training', draft }
const facts: ModelRun = {
  kind: 'facts',
  draft: { dataSet, name: 'Firms', rows: 6, revision: 1, facts: ['groupCompanies'] },
}
const scoring: ModelRun = { kind: 'scoring', draft: { dataSet, model: storedModel().id } }

function start() {
  const begun: ModelRun[] = []
  const told: object[] = []
  let report: ((said: RunReport) => void) | null = null
  let ended = 0
  const actor = createActor(
    modelRunMachine.provide({
      actors: {
        runModel: fromCallback(({ input, sendBack }) => {
          begun.push(input)
          report = sendBack
          return () => {
            ended += 1
          }
        }),
      },
    }),
  )
  for (const type of ['result.stored', 'run.refused'] as const) actor.on(type, (event) => told.push(event))
  actor.start()
  const shown = () => selectModelRun(actor.getSnapshot())
  return { actor, begun, told, shown, say: (said: RunReport) => report?.(said), ended: () => ended }
}

test('a model is trained with progress, one piece of work at a time', () => {
  const { actor, begun, told, shown, say } = start()
  actor.send({ type: 'run.requested', run: training })
  expect(shown()).toEqual({ run: training, progress: 0, runProblem: null, failed: null })
  expect(actor.getSnapshot().can({ type: 'run.requested', run: scoring })).toBe(false)
  say({ type: 'progress.made', progress: 0.4 })
  expect(shown().progress).toBe(0.4)
  const result = { kind: 'training', model: storedModel() } as const
  say({ type: 'run.finished', result })
  expect(told).toEqual([{ type: 'result.stored', result }])
  expect([shown().run, begun]).toEqual([null, [training]])
})

test('work is broken off, and the next one begins at nothing', () => {
  const { actor, begun, told, shown, say, ended } = start()
  actor.send({ type: 'run.requested', run: training })
  say({ type: 'progress.made', progress: 0.4 })
  actor.send({ type: 'run.cancelled' })
  expect([ended(), told, shown().run]).toEqual([1, [], null])
  actor.send({ type: 'run.requested', run: scoring })
  expect([shown().progress, begun]).toEqual([0, [training, scoring]])
})

test('facts that are refused are told of, so that their data set is read anew', () => {
  const { actor, told, shown, say } = start()
  actor.send({ type: 'run.requested', run: facts })
  say({ type: 'run.failed', problem: { code: 'conflict', details: {} } })
  expect(told).toEqual([{ type: 'run.refused', run: facts }])
  expect(shown()).toMatchObject({ run: null, failed: 'facts' })
})

test('why nothing came of it is told until it is dismissed or something else begins', () => {
  const { actor, shown, say } = start()
  const problem = { code: 'invalid_request', details: {} } as const
  for (const next of [{ type: 'problem.dismissed' }, { type: 'run.requested', run: scoring }] as const) {
    actor.send({ type: 'run.requested', run: training })
    say({ type: 'run.failed', problem })
    expect(shown()).toMatchObject({ run: null, runProblem: problem, failed: 'training' })
    actor.send(next)
    expect(shown()).toMatchObject({ runProblem: null, failed: null })
  }
})
