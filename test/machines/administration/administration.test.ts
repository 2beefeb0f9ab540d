import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { UserId } from '#contracts/administration/administration.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { administrationMachine, selectAdministration } from '#src/machines/administration/administration.machine.ts'
import type { Subject, UserAction } from '#src/machines/administration/user-action.ts'

const bob: Subject = { id: '2' as UserId, username: 'bob', access: 'viewer', state: 'active' }
const disable: UserAction = { kind: 'changeState', state: 'disabled' }

function start(refusal: ProblemError | null = null) {
  const clock = new SimulatedClock()
  const done: unknown[] = []
  const told: string[] = []
  const actor = createActor(
    administrationMachine.provide({
      actors: {
        createUser: fromPromise(async ({ input: { user } }) => {
          if (refusal) throw refusal
          return { subject: { ...bob, username: user.username, access: user.access }, password: 'key 1' }
        }),
        writeMessage: fromPromise(async ({ input: { text } }) => {
          done.push(text)
        }),
        runAction: fromPromise(async ({ input: { action } }) => {
          if (refusal) throw refusal
          done.push(action)
          return action.kind === 'resetPassword' ? 'key 2' : null
        }),
      },
    }),
    { clock },
  )
  actor.on('*', ({ type }) => told.push(type))
  actor.start()
  const settle = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, clock, done, told, settle, view: () => selectAdministration(actor.getSnapshot()) }
}

describe('user administration actions', () => {
  test('a changed permission takes effect at once and can be undone', async () => {
    const { actor, done, settle, view } = start()
    actor.send({ type: 'action.requested', subject: bob, action: { kind: 'changeAccess', access: 'analyst' } })
    await settle()
    expect(view()).toMatchObject({ dialog: 'none', mayUndo: true, done: { subject: bob } })
    actor.send({ type: 'action.undone' })
    await settle()
    expect(done).toEqual([
      { kind: 'changeAccess', access: 'analyst' },
      { kind: 'changeAccess', access: 'viewer' },
    ])
  })

  test('undo of a permission change is offered for ten seconds', async () => {
    const { actor, clock, settle, view } = start()
    actor.send({ type: 'action.requested', subject: bob, action: { kind: 'changeAccess', access: 'analyst' } })
    await settle()
    clock.increment(10_000)
    expect(view()).toMatchObject({ done: null, mayUndo: false })
  })

  test.each<UserAction>([disable, { kind: 'resetPassword' }, { kind: 'removeSecondFactor' }])(
    'the action $kind waits until the user name is typed',
    async (action) => {
      const { actor, done, settle, view } = start()
      actor.send({ type: 'action.requested', subject: bob, action })
      expect(view()).toMatchObject({ dialog: 'confirming', mayConfirm: false })
      actor.send({ type: 'action.confirmed' })
      actor.send({ type: 'name.typed', name: 'bo' })
      expect(view().mayConfirm).toBe(false)
      actor.send({ type: 'name.typed', name: 'bob ' })
      expect(view().mayConfirm).toBe(true)
      actor.send({ type: 'action.confirmed' })
      await settle()
      expect(done).toEqual([action])
    },
  )

  test('a generated password is shown until confirmed, under a storage key alone', async () => {
    const { actor, told, settle, view } = start()
    actor.send({ type: 'creation.requested' })
    actor.send({ type: 'user.submitted', user: { username: '', access: 'viewer' } })
    expect(view()).toMatchObject({ dialog: 'creating', fault: 'empty' })
    actor.send({ type: 'user.submitted', user: { username: 'eve', access: 'analyst' } })
    await settle()
    expect(view()).toMatchObject({ dialog: 'showingPassword', password: 'key 1', subject: { username: 'eve' } })
    actor.send({ type: 'dialog.closed' })
    expect(view()).toMatchObject({ dialog: 'none', password: null, subject: null })
    expect(told).toEqual(['secrets.released', 'users.changed', 'secrets.released'])
  })

  test('an approval cannot be undone to pending', async () => {
    const { actor, settle, view } = start()
    const waiting: Subject = { ...bob, state: 'waiting' }
    actor.send({ type: 'action.requested', subject: waiting, action: { kind: 'changeState', state: 'active' } })
    await settle()
    expect(view()).toMatchObject({ done: { inverse: null }, mayUndo: false })
  })

  test('a refused administration action is shown and changes nothing', async () => {
    const { actor, settle, view } = start(new ProblemError('last_administrator', 'the last one'))
    actor.send({ type: 'action.requested', subject: bob, action: { kind: 'changeAccess', access: 'viewer' } })
    await settle()
    expect(view()).toMatchObject({
      dialog: 'none',
      done: null,
      problem: { code: 'last_administrator', details: {} },
      mayAct: true,
    })
  })

  test('an empty message is not sent', async () => {
    const { actor, done, settle, view } = start()
    actor.send({ type: 'message.requested', subject: bob })
    actor.send({ type: 'message.submitted', text: ' \n' })
    expect(view()).toMatchObject({ dialog: 'writing', fault: 'empty' })
    actor.send({ type: 'field.corrected' })
    expect(view()).toMatchObject({ dialog: 'writing', fault: null })
    actor.send({ type: 'message.submitted', text: ' Hello ' })
    await settle()
    expect(done).toEqual(['Hello'])
    expect(view()).toMatchObject({ dialog: 'none', done: { subject: bob, action: null, inverse: null } })
  })
})
