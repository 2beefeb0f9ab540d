import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { MeasureAnswer } from '#contracts/report-schemas.ts'
import type { Problem } from '#contracts/values/problem.ts'
import {
  type MeasureAsk,
  type MeasureRunReport,
  measureRunMachine,
  selectAnswer,
  selectRun,
} from '#src/machines/measures/measure-run.machine.ts'
import { coverageOf } from '#test/support/machine-coverage.ts'
import { entityId } from '#test/support/network-facts.ts'

const ask: MeasureAsk = {
  measure: 'close-links',
  scope: 'surroundings',
  about: 'company',
  company: entityId(1),
  asOf: null,
  parameters: { threshold: 0.2 },
  groups: [],
}
const otherAsk: MeasureAsk = { ...ask, parameters: { threshold: 0.3 } }

const answer = (total: number): MeasureAnswer => ({
  measure: 'close-links',
  report: {
    asOf: '2026-01-01',
    findings: [],
    rule: { measure: 'simple', threshold: { value: 0.2, inclusive: true }, thirdParty: 'threshold' },
    links: [],
    total,
    isTotalExact: true,
    possible: [],
    possibleTotal: 0,
    unsettled: 0,
    isComplete: true,
  },
  parties: [],
  complete: true,
})
const problem: Problem = { code: 'unavailable', details: {} }

function start() {
  const asked: { input: MeasureAsk; say: (report: MeasureRunReport) => void; stop: ReturnType<typeof vi.fn> }[] = []
  const machine = measureRunMachine.provide({
    actors: {
      runMeasure: fromCallback(({ input, sendBack }) => {
        const stop = vi.fn<() => void>()
        asked.push({ input, say: sendBack, stop })
        return stop
      }),
    },
  })
  const actor = createActor(machine).start()
  actors.push(actor)
  return { actor, asked, run: () => selectRun(actor.getSnapshot()), answer: () => selectAnswer(actor.getSnapshot()) }
}

const actors: { stop: () => void }[] = []
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop()
})

describe('running a measure', () => {
  test('a running measure reports its progress and then its result', () => {
    const { actor, asked, run, answer: found } = start()
    expect(run()).toEqual({ state: 'idle', progress: 0, problem: null, mayCancel: false, mayRetry: false })
    actor.send({ type: 'measure.asked', ask })
    asked[0]?.say({ type: 'progress.made', progress: 0.4 })
    expect(run()).toEqual({ state: 'sending', progress: 0.4, problem: null, mayCancel: true, mayRetry: false })
    asked[0]?.say({ type: 'report.made', answer: answer(3) })
    expect(run()).toEqual({ state: 'answered', progress: 1, problem: null, mayCancel: false, mayRetry: false })
    expect(asked.map(({ input }) => input)).toEqual([ask])
    expect(found()).toEqual({ ...answer(3), ask })
  })

  test('a new measure request replaces the running one, whose result is ignored', () => {
    const { actor, asked, run, answer: found } = start()
    actor.send({ type: 'measure.asked', ask })
    asked[0]?.say({ type: 'progress.made', progress: 0.9 })
    actor.send({ type: 'measure.asked', ask: otherAsk })
    expect(asked[0]?.stop).toHaveBeenCalledOnce()
    expect(run()).toMatchObject({ state: 'sending', progress: 0 })
    asked[0]?.say({ type: 'report.made', answer: answer(1) })
    asked[1]?.say({ type: 'report.made', answer: answer(2) })
    expect(found()).toEqual({ ...answer(2), ask: otherAsk })
  })

  test('a requested measure is computed once, and again after a change', () => {
    const { actor, asked } = start()
    actor.send({ type: 'measure.wanted', ask })
    actor.send({ type: 'measure.wanted', ask: { ...ask } })
    asked[0]?.say({ type: 'report.made', answer: answer(1) })
    actor.send({ type: 'measure.wanted', ask })
    expect(asked).toHaveLength(1)
    actor.send({ type: 'measure.wanted', ask: otherAsk })
    expect(asked.map(({ input }) => input)).toEqual([ask, otherAsk])
  })

  test('a cancelled measure keeps the previous result and can be resumed', () => {
    const { actor, asked, run, answer: found } = start()
    actor.send({ type: 'measure.asked', ask })
    asked[0]?.say({ type: 'report.made', answer: answer(1) })
    actor.send({ type: 'measure.asked', ask: otherAsk })
    actor.send({ type: 'measure.cancelled' })
    expect(asked[1]?.stop).toHaveBeenCalledOnce()
    expect(run()).toMatchObject({ state: 'cancelled', mayCancel: false, mayRetry: true })
    expect(found()).toEqual({ ...answer(1), ask })
    actor.send({ type: 'measure.retried' })
    expect(asked[2]?.input).toEqual(otherAsk)
  })

  test('a failed measure is shown, and cleared on retry', () => {
    const { actor, asked, run } = start()
    actor.send({ type: 'measure.asked', ask })
    asked[0]?.say({ type: 'run.failed', problem })
    expect(run()).toMatchObject({ state: 'failed', problem, mayRetry: true })
    actor.send({ type: 'measure.retried' })
    expect(run()).toMatchObject({ state: 'sending', progress: 0, problem: null })
  })

  test('a dismissed measure result is discarded', () => {
    const { actor, asked, run, answer: found } = start()
    actor.send({ type: 'measure.asked', ask })
    asked[0]?.say({ type: 'report.made', answer: answer(1) })
    actor.send({ type: 'answer.dismissed' })
    expect(run().state).toBe('idle')
    expect(found()).toBeNull()
  })
})

test('the tested paths take every transition of the measure run', () => {
  const asked = { type: 'measure.asked', ask }
  const progress = { type: 'progress.made', progress: 0.5 }
  const made = { type: 'report.made', answer: answer(1) }
  const failed = { type: 'run.failed', problem }
  const again = { type: 'measure.retried' }
  const paths = [
    { events: [asked, progress, made, { type: 'measure.wanted', ask: otherAsk }, failed, again, made] },
    { events: [asked, { type: 'measure.cancelled' }, again, made, { type: 'answer.dismissed' }] },
  ]
  const { covered, total, missing } = coverageOf(measureRunMachine, paths, ['runMeasure'])
  expect({ covered, missing }).toEqual({ covered: total, missing: [] })
})
