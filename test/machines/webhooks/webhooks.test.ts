import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { ProblemError } from '#contracts/values/problem.ts'
import type { DeliveryId, Webhook, WebhookDelivery, WebhookDraft, WebhookId } from '#contracts/webhooks/webhook.ts'
import { selectWebhooks, webhooksMachine } from '#src/machines/webhooks/webhooks.machine.ts'

const id = '7' as WebhookId
const subject = { id, name: 'Receiver' }
const draft: WebhookDraft = {
  name: 'Receiver',
  address: 'https://receiver.example/hook',
  events: ['import.settled'],
  withNames: false,
}
const webhook: Webhook = {
  ...draft,
  id,
  stopped: null,
  failingSince: null,
  lastDeliveredAt: null,
  waiting: 0,
  dead: 0,
  formerSecretUntil: null,
  createdBy: 'ada',
}
const sent: WebhookDelivery = {
  id: '9' as DeliveryId,
  eventId: 'evt_1',
  type: 'webhook.test',
  at: '2026-01-01T00:00:00.000Z',
  state: 'waiting',
  attempts: 0,
  nextAttemptAt: '2026-01-01T00:00:00.000Z',
  status: null,
  problem: null,
}
const tried: WebhookDelivery = { ...sent, state: 'delivered', attempts: 1, nextAttemptAt: null, status: 204 }

type Port =
  | 'saveWebhook'
  | 'switchWebhook'
  | 'removeWebhook'
  | 'restoreWebhook'
  | 'replaceSecret'
  | 'sendTest'
  | 'lookAtTest'
  | 'sendAgain'

function start(failing: Partial<Record<Port, Error>> = {}, looks: (WebhookDelivery | null)[] = [tried]) {
  const asked: unknown[] = []
  const told: string[] = []
  const answer = async <Output>(name: Port, input: unknown, output: Output): Promise<Output> => {
    asked.push([name, input])
    const failure = failing[name]
    if (failure) throw failure
    return output
  }
  const clock = new SimulatedClock()
  const machine = webhooksMachine.provide({
    actors: {
      saveWebhook: fromPromise(({ input }) =>
        answer('saveWebhook', input, { ...subject, secret: input.id === null ? 'secret 1' : null }),
      ),
      switchWebhook: fromPromise(({ input }) => answer('switchWebhook', input, undefined)),
      removeWebhook: fromPromise(({ input }) => answer('removeWebhook', input, undefined)),
      restoreWebhook: fromPromise(({ input }) => answer('restoreWebhook', input, undefined)),
      replaceSecret: fromPromise(({ input }) => answer('replaceSecret', input, { key: 'secret 2' })),
      sendTest: fromPromise(({ input }) => answer('sendTest', input, sent)),
      lookAtTest: fromPromise(({ input }) => answer('lookAtTest', input, looks.shift() ?? null)),
      sendAgain: fromPromise(({ input }) => answer('sendAgain', input, undefined)),
    },
  })
  const actor = createActor(machine, { clock })
  actor.on('*', ({ type }) => told.push(type))
  actor.start()
  const until = (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(value))
  return { actor, asked, told, clock, until, view: () => selectWebhooks(actor.getSnapshot()) }
}

describe('writing a webhook', () => {
  test('a new one is saved, and its secret read until it is kept', async () => {
    const { actor, asked, told, until, view } = start()
    actor.send({ type: 'creation.requested' })
    expect(view()).toMatchObject({ id: null, draft: { name: '', address: '', events: [] }, mayKeep: false })
    actor.send({ type: 'draft.edited', change: draft })
    actor.send({ type: 'save.requested' })
    expect(view().saving).toBe(true)
    await until('showing')
    expect(view()).toMatchObject({ draft: null, subject, secret: 'secret 1', mayKeep: false })
    actor.send({ type: 'secret.kept' })
    expect(view()).toMatchObject({ secret: null, subject: null, mayKeep: true })
    expect(asked).toEqual([['saveWebhook', { id: null, draft }]])
    expect(told).toEqual(['webhooks.changed', 'secret.released'])
  })

  test('an unusable field is marked before anything is sent, and unmarked once it is corrected', () => {
    const { actor, asked, view } = start()
    actor.send({ type: 'creation.requested' })
    actor.send({ type: 'draft.edited', change: { address: 'http://receiver.example/' } })
    actor.send({ type: 'save.requested' })
    expect(view().unusable).toEqual(['name', 'address', 'events'])
    actor.send({ type: 'draft.edited', change: { address: draft.address, name: 'Receiver' } })
    expect(view().unusable).toEqual(['events'])
    actor.send({ type: 'form.closed' })
    expect(view()).toMatchObject({ draft: null, unusable: [], mayKeep: true })
    expect(asked).toEqual([])
  })

  test('a changed webhook is reported as saved, and a taken name is marked at its field', async () => {
    const { actor, until, view } = start()
    actor.send({ type: 'webhook.chosen', webhook })
    expect(view()).toMatchObject({ id, draft })
    actor.send({ type: 'save.requested' })
    await until({ listing: 'saved' })
    expect(view()).toMatchObject({ outcome: 'saved', subject: { name: 'Receiver' }, secret: null })
    const other = start({ saveWebhook: new ProblemError('taken', 'taken', { field: 'name' }) })
    other.actor.send({ type: 'webhook.chosen', webhook })
    other.actor.send({ type: 'save.requested' })
    await other.until('editing')
    expect(other.view()).toMatchObject({ nameIsTaken: true, problem: null, draft })
    other.actor.send({ type: 'draft.edited', change: { name: 'Another' } })
    expect(other.view().nameIsTaken).toBe(false)
  })

  test('any other refusal by the server is shown in the form', async () => {
    const { actor, until, view } = start({ saveWebhook: new ProblemError('conflict', 'fifty') })
    actor.send({ type: 'webhook.chosen', webhook })
    actor.send({ type: 'save.requested' })
    await until('editing')
    expect(view()).toMatchObject({ draft, problem: { code: 'conflict' } })
  })
})

describe('testing a webhook', () => {
  test('the test of a webhook is polled every second until the receiver has answered', async () => {
    const { actor, asked, clock, until, view } = start({}, [null, sent, tried])
    actor.send({ type: 'test.requested', subject })
    expect(view()).toMatchObject({ doing: 'testing', mayKeep: false })
    for (let look = 1; look <= 3; look++) {
      await until({ testing: 'waiting' })
      clock.increment(1_000)
      await waitFor(actor, ({ context }) => context.looks === look)
    }
    await until({ listing: 'tested' })
    expect(view()).toMatchObject({ outcome: 'tested', test: tried, mayKeep: true })
    expect(asked).toEqual([
      ['sendTest', { id }],
      ...Array.from({ length: 3 }, () => ['lookAtTest', { id, delivery: sent.id }]),
    ])
    clock.increment(20_000)
    expect(view()).toMatchObject({ outcome: null, test: null })
  })

  test('the test of a webhook is polled at most twenty times, and stays on its way', async () => {
    const { actor, asked, clock, until, view } = start({}, [])
    actor.send({ type: 'test.requested', subject })
    for (let look = 1; look <= 20; look++) {
      await until({ testing: 'waiting' })
      clock.increment(1_000)
      await waitFor(actor, ({ context }) => context.looks === look)
    }
    await until({ listing: 'tested' })
    expect(view()).toMatchObject({ outcome: 'tested', test: sent })
    expect(asked).toHaveLength(21)
  })

  test.each<Port>(['sendTest', 'lookAtTest'])('a failure of the action is reported: %s', async (port) => {
    const { actor, clock, until, view } = start({ [port]: new ProblemError('unavailable', 'away') })
    actor.send({ type: 'test.requested', subject })
    if (port === 'lookAtTest') {
      await until({ testing: 'waiting' })
      clock.increment(1_000)
    }
    await until({ listing: 'failed' })
    expect(view()).toMatchObject({ problem: { code: 'unavailable' }, doing: null, test: null })
  })
})

test('a new secret is shown until it is dismissed, and a failure is reported', async () => {
  const { actor, asked, until, view } = start()
  actor.send({ type: 'secret.replaced', subject })
  await until('showing')
  expect(view()).toMatchObject({ secret: 'secret 2', subject })
  actor.send({ type: 'secret.kept' })
  expect(view().mayKeep).toBe(true)
  expect(asked).toEqual([['replaceSecret', { id }]])
  const other = start({ replaceSecret: new ProblemError('not_found', 'gone') })
  other.actor.send({ type: 'secret.replaced', subject })
  await other.until({ listing: 'failed' })
  expect(other.view().problem).toMatchObject({ code: 'not_found' })
})

test('a delivery that was given up is sent again, and a failure is reported', async () => {
  const { actor, asked, until, view } = start()
  actor.send({ type: 'delivery.repeated', subject, delivery: sent.id })
  expect(view()).toMatchObject({ doing: 'resending', resent: sent.id })
  await until({ listing: 'resent' })
  expect(view()).toMatchObject({ outcome: 'resent', subject })
  expect(asked).toEqual([['sendAgain', { id, delivery: sent.id }]])
  const other = start({ sendAgain: new ProblemError('not_found', 'gone') })
  other.actor.send({ type: 'delivery.repeated', subject, delivery: sent.id })
  await other.until({ listing: 'failed' })
  expect(other.view()).toMatchObject({ problem: { code: 'not_found' }, resent: null })
})

test('a webhook is switched, and removed until that is undone or ten seconds have passed', async () => {
  const { actor, asked, clock, until, view } = start()
  actor.send({ type: 'webhook.switched', subject, switchedOn: false })
  expect(view().doing).toBe('switching')
  await until('listing')
  actor.send({ type: 'removal.requested', subject })
  await until({ listing: 'undoable' })
  expect(view()).toMatchObject({ outcome: 'removed', mayUndo: true })
  actor.send({ type: 'removal.undone' })
  await until('listing')
  actor.send({ type: 'removal.requested', subject })
  await until({ listing: 'undoable' })
  clock.increment(10_000)
  expect(view()).toMatchObject({ outcome: null, mayUndo: false })
  expect(asked).toEqual([
    ['switchWebhook', { id, switchedOn: false }],
    ['removeWebhook', { id }],
    ['restoreWebhook', { id }],
    ['removeWebhook', { id }],
  ])
})
