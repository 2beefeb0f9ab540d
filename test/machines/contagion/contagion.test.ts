import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { ContagionAnswer } from '#contracts/contagion/contagion.ts'
import { type ContagionRequest, contagionMachine, selectContagion } from '#src/machines/contagion/contagion.machine.ts'
import { contagionReport } from '#test/support/contagion-report.ts'
import { entity, entityId } from '#test/support/network-facts.ts'

const subject = { company: entityId(1), asOf: null }
const [first, second] = [entity(1, []), entity(2, [])]
const found: Pick<ContagionAnswer, 'result' | 'parties'> = { result: contagionReport(), parties: [] }

function start() {
  const asked: ContagionRequest[] = []
  const broken: ContagionRequest[] = []
  const machine = contagionMachine.provide({
    actors: {
      propagateLosses: fromCallback(({ input }) => {
        asked.push(input)
        return () => broken.push(input)
      }),
    },
  })
  const actor = createActor(machine).start()
  const status = () => selectContagion(actor.getSnapshot())
  const follow = () => actor.send({ type: 'contagion.requested', subject, scenarioChanges: null })
  return { actor, asked, broken, status, follow }
}

describe('shocked companies', () => {
  test('each shocked company is listed once, in the order of selection, until removed', () => {
    const { actor, status } = start()
    actor.send({ type: 'parties.struck', parties: [first, second] })
    actor.send({ type: 'parties.struck', parties: [second] })
    expect(status().draft.shocked).toEqual([first, second])
    actor.send({ type: 'party.spared', id: first.id })
    expect(status().draft.shocked).toEqual([second])
  })
})

describe('propagating losses', () => {
  test('the contagion request uses the draft settings and is stored with its answer', () => {
    const { actor, asked, status, follow } = start()
    actor.send({ type: 'draft.edited', change: { shock: 0.4, model: 'sequential' } })
    follow()
    expect(asked).toEqual([{ subject, draft: status().draft, scenarioChanges: null }])
    expect(status()).toMatchObject({ busy: true, answer: null })
    actor.send({ type: 'progress.made', progress: 0.5 })
    expect(status().progress).toBe(0.5)
    actor.send({ type: 'report.made', answer: found })
    actor.send({ type: 'draft.edited', change: { shock: 1 } })
    expect(status()).toMatchObject({ busy: false, answer: { ...found, subject, draft: { shock: 0.4 } } })
  })

  test('a company that is shown is shocked by the defaults at once, and no second time on the same day', () => {
    const { actor, asked, status } = start()
    const show = (asOf: string | null) =>
      actor.send({ type: 'company.shown', subject: { ...subject, asOf: asOf as never }, scenarioChanges: null })
    show(null)
    expect(status().busy).toBe(true)
    actor.send({ type: 'contagion.cancelled' })
    show(null)
    expect(status()).toMatchObject({ busy: false, cancelled: true })
    show('2024-01-31')
    expect(asked.map(({ subject: { asOf } }) => asOf)).toEqual([null, '2024-01-31'])
  })

  test('the last round with any change is shown first, then any selected one', () => {
    const { actor, status, follow } = start()
    follow()
    actor.send({ type: 'report.made', answer: found })
    expect(status().round).toBe(1)
    actor.send({ type: 'round.chosen', round: 0 })
    actor.send({ type: 'round.chosen', round: 9 })
    expect(status().round).toBe(0)
  })

  test('the previous contagion result stays during a new computation and after cancelling it', () => {
    const { actor, asked, broken, status, follow } = start()
    follow()
    actor.send({ type: 'report.made', answer: found })
    follow()
    expect(status()).toMatchObject({ busy: true, answer: found })
    actor.send({ type: 'contagion.cancelled' })
    expect(status()).toMatchObject({ busy: false, cancelled: true, mayRetry: true, answer: found })
    expect(broken).toHaveLength(2)
    actor.send({ type: 'contagion.retried' })
    expect(asked).toHaveLength(3)
  })

  test('a failed contagion computation shows the reason until it is retried', () => {
    const { actor, status, follow } = start()
    follow()
    actor.send({ type: 'run.failed', problem: { code: 'not_found', details: { id: '9' } } })
    expect(status()).toMatchObject({ problem: { code: 'not_found', details: { id: '9' } }, mayRetry: true })
    actor.send({ type: 'contagion.retried' })
    expect(status()).toMatchObject({ problem: null, busy: true })
  })

  test('a dismissed contagion result is removed, and the draft settings stay', () => {
    const { actor, status, follow } = start()
    actor.send({ type: 'draft.edited', change: { shock: 0.4 } })
    follow()
    actor.send({ type: 'report.made', answer: found })
    actor.send({ type: 'contagion.dismissed' })
    expect(status()).toMatchObject({ answer: null, draft: { shock: 0.4 } })
  })
})
