import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { AlertId, CaseId } from '#contracts/alerts/alert.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { inboxMachine, selectInbox } from '#src/machines/alerts/inbox.machine.ts'

const [one, two] = ['1', '2'] as AlertId[] as [AlertId, AlertId]
const refused = new ProblemError('conflict', 'Somebody else changed it.')

function start(failure: Error | null = null) {
  const asked: unknown[] = []
  const told: unknown[] = []
  const answer = async <Output>(input: unknown, output: Output) => {
    asked.push(input)
    if (failure) throw failure
    return output
  }
  const machine = inboxMachine.provide({
    actors: {
      triage: fromPromise(({ input }) =>
        answer(
          input,
          input.alerts.map(({ id, revision }) => ({ id, revision: revision + 1 })),
        ),
      ),
      openCase: fromPromise(({ input }) => answer(input, '9' as CaseId)),
      changeSource: fromPromise(({ input }) => answer(input, undefined)),
    },
  })
  const actor = createActor(machine).start()
  actor.on('*', (event) => told.push(event))
  const rested = () => waitFor(actor, (snapshot) => snapshot.matches('resting'))
  return { actor, asked, told, rested }
}

test('a false alarm can be undone at its new revision, once', async () => {
  const { actor, asked, rested } = start()
  actor.send({ type: 'alert.picked', id: one })
  actor.send({
    type: 'triage.requested',
    alerts: [{ id: one, revision: 4 }],
    event: { type: 'alert.dismissed', reason: '' },
  })
  const done = selectInbox(await rested())
  expect(done).toMatchObject({ picked: [], mayUndo: true, done: { event: 'alert.dismissed' } })
  actor.send({ type: 'undo.requested' })
  expect(selectInbox(await rested()).mayUndo).toBe(false)
  expect(asked.at(-1)).toEqual({ alerts: [{ id: one, revision: 5 }], event: { type: 'triage.undone' } })
})

test('looking at an alert keeps the picks and what can be undone', async () => {
  const { actor, rested } = start()
  const alerts = [{ id: one, revision: 1 }]
  actor.send({ type: 'triage.requested', alerts, event: { type: 'alert.muted', until: '2099-01-01' } })
  await rested()
  actor.send({ type: 'alert.picked', id: two })
  actor.send({ type: 'triage.requested', alerts: [{ id: two, revision: 1 }], event: { type: 'alert.seen' } })
  expect(selectInbox(await rested())).toMatchObject({ picked: [two], mayUndo: true })
})

test('what is done while an alert is being marked as seen is done at once', async () => {
  const { actor, asked, rested } = start()
  const alerts = [{ id: one, revision: 1 }]
  actor.send({ type: 'triage.requested', alerts, event: { type: 'alert.seen' } })
  actor.send({ type: 'triage.requested', alerts, event: { type: 'alert.dismissed', reason: '' } })
  expect(selectInbox(await rested()).done?.event).toBe('alert.dismissed')
  expect(asked.at(-1)).toEqual({ alerts, event: { type: 'alert.dismissed', reason: '' } })
})

test('a case is opened of several alerts, and where it stands is told', async () => {
  const { actor, asked, told, rested } = start()
  actor.send({ type: 'case.requested', alerts: [one, two] })
  await rested()
  expect(asked).toEqual([{ alerts: [one, two] }])
  expect(told).toEqual([{ type: 'inbox.changed' }, { type: 'case.opened', id: '9' }])
})

test('of no alert nothing is asked', () => {
  const { actor } = start()
  expect(actor.getSnapshot().can({ type: 'case.requested', alerts: [] })).toBe(false)
  expect(actor.getSnapshot().can({ type: 'undo.requested' })).toBe(false)
})

test('a refusal is told until it is dismissed, and the list is read again', async () => {
  const { actor, told, rested } = start(refused)
  actor.send({ type: 'alert.picked', id: one })
  actor.send({
    type: 'triage.requested',
    alerts: [{ id: one, revision: 1 }],
    event: { type: 'alert.dismissed', reason: '' },
  })
  expect(selectInbox(await rested())).toMatchObject({ picked: [one], mayUndo: false, problem: { code: 'conflict' } })
  expect(told).toEqual([{ type: 'inbox.changed' }])
  actor.send({ type: 'problem.dismissed' })
  expect(selectInbox(actor.getSnapshot()).problem).toBeNull()
})

test('changed settings are sent', async () => {
  const { actor, asked, rested } = start()
  const settings = {
    enabled: true,
    threshold: 'watch',
    windowDays: 1,
    cooldownDays: 2,
    mutedUntil: null,
    fourEyes: true,
  } as const
  actor.send({ type: 'source.changed', kind: 'default', settings })
  await rested()
  expect(asked).toEqual([{ kind: 'default', settings }])
})
