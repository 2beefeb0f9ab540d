import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { DifferenceReply } from '#contracts/scenarios/network-difference.ts'
import {
  type ComparisonAsk,
  networkComparisonMachine,
  selectComparison,
} from '#src/machines/scenarios/network-comparison.machine.ts'
import { entityId } from '#test/support/network-facts.ts'
import { passedControl } from '#test/support/what-if-effects.ts'

const drawn = [entityId(1), entityId(2)]
const twoDays = { company: entityId(1), asOf: '2020-01-01', comparedAsOf: null }
const days = { ...twoDays, drawn }
const ofPicture = { ...twoDays, around: true, among: drawn }
const ofCompany = { ...twoDays, around: false, among: null }
const reply: DifferenceReply = {
  asOf: '2020-01-01',
  comparedAsOf: '2026-01-01',
  difference: passedControl,
  findings: [],
  refusedChanges: [],
  parties: [],
}

function start() {
  const asked: ComparisonAsk[] = []
  const machine = networkComparisonMachine.provide({
    actors: { compareDays: fromCallback(({ input }) => void asked.push(input)) },
  })
  const actor = createActor(machine).start()
  return { actor, asked, status: () => selectComparison(actor.getSnapshot()) }
}

test('two days are compared once, for the company alone at first', () => {
  const { actor, asked, status } = start()
  actor.send({ type: 'days.followed', days })
  actor.send({ type: 'days.followed', days })
  expect(status().reach).toBe('company')
  expect(asked).toEqual([ofCompany])
  actor.send({ type: 'progress.made', progress: 0.4 })
  expect(status()).toMatchObject({ busy: true, progress: 0.4, answer: null })
  actor.send({ type: 'difference.found', reply })
  expect(status()).toMatchObject({ busy: false, answer: { ask: ofCompany, reply } })
})

test('the changes of what is drawn are asked for, and again once something else is drawn', () => {
  const { actor, asked } = start()
  actor.send({ type: 'reach.chosen', reach: 'graph-view' })
  actor.send({ type: 'days.followed', days })
  actor.send({ type: 'days.followed', days: { ...days, drawn: [...drawn].toReversed() } })
  actor.send({ type: 'days.followed', days: { ...days, drawn: [...drawn, entityId(3)] } })
  expect(asked.map(({ among }) => among?.length)).toEqual([2, 3])
  actor.send({ type: 'reach.chosen', reach: 'network' })
  actor.send({ type: 'days.followed', days })
  actor.send({ type: 'reach.chosen', reach: 'graph-view' })
  expect(asked.slice(2).map(({ among }) => among?.length)).toEqual([undefined, 2])
})

test('another comparison range asks for its differences', () => {
  const { actor, asked, status } = start()
  actor.send({ type: 'reach.chosen', reach: 'network' })
  expect(asked).toEqual([])
  actor.send({ type: 'days.followed', days })
  actor.send({ type: 'reach.chosen', reach: 'graph-view' })
  actor.send({ type: 'reach.chosen', reach: 'company' })
  expect(asked).toEqual([{ ...twoDays, around: true, among: null }, ofPicture, ofCompany])
  expect(status().reach).toBe('company')
})

test('a new comparison replaces the running one, and the last result stays meanwhile', () => {
  const { actor, asked, status } = start()
  actor.send({ type: 'days.followed', days })
  actor.send({ type: 'difference.found', reply })
  actor.send({ type: 'days.followed', days: { ...days, asOf: '2019-01-01' } })
  expect(asked.map(({ asOf }) => asOf)).toEqual(['2020-01-01', '2019-01-01'])
  expect(status()).toMatchObject({ busy: true, answer: { ask: { asOf: '2020-01-01' } } })
  actor.send({ type: 'comparison.ended' })
  expect(status()).toMatchObject({ busy: false, answer: null })
})

test('a cancelled or failed comparison can be retried', () => {
  const { actor, asked, status } = start()
  actor.send({ type: 'days.followed', days })
  actor.send({ type: 'comparison.cancelled' })
  expect(status()).toMatchObject({ cancelled: true, mayRetry: true })
  actor.send({ type: 'comparison.retried' })
  actor.send({ type: 'run.failed', problem: { code: 'timed_out', details: {} } })
  expect(status()).toMatchObject({ problem: { code: 'timed_out', details: {} }, mayRetry: true })
  actor.send({ type: 'comparison.retried' })
  expect(asked).toHaveLength(3)
})

test('the target day of a move is stored until it is reached', () => {
  const { actor, status } = start()
  actor.send({ type: 'day.pointed', pointed: { compared: 3 } })
  expect(status().pointed).toEqual({ shown: null, compared: 3 })
  actor.send({ type: 'day.pointed', pointed: { shown: null, compared: null } })
  expect(status().pointed).toEqual({ shown: null, compared: null })
})
