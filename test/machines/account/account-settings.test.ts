import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { PasskeyId } from '#contracts/account/account.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { avatarMachine, selectAvatar } from '#src/machines/account/avatar.machine.ts'
import { passkeysMachine, selectPasskeys } from '#src/machines/account/passkeys.machine.ts'
import { passwordChangeMachine, selectPasswordChange } from '#src/machines/account/password-change.machine.ts'
import { phoneChangeMachine, selectPhoneChange } from '#src/machines/account/phone-change.machine.ts'

describe('changing the password', () => {
  function start() {
    const seen: string[] = []
    const actor = createActor(
      passwordChangeMachine.provide({
        actors: {
          changePassword: fromPromise(async ({ input: { change } }) => {
            if (change.current !== 'right') throw new ProblemError('wrong_credentials', 'wrong')
          }),
        },
      }),
    )
    actor.subscribe((snapshot) => seen.push(JSON.stringify(snapshot.context)))
    actor.start()
    return { actor, seen, view: () => selectPasswordChange(actor.getSnapshot()) }
  }

  test('changing the password counts successes, explains failures, and stores no password', async () => {
    const { actor, seen, view } = start()
    actor.send({ type: 'password.submitted', change: { current: 'wrong', password: 'something rather long' } })
    await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
    expect(view()).toEqual({
      problem: { code: 'wrong_credentials', details: {} },
      changes: 0,
      incomplete: false,
      busy: false,
      changed: false,
    })
    actor.send({ type: 'password.submitted', change: { current: 'right', password: 'something rather long' } })
    await waitFor(actor, (snapshot) => snapshot.context.changes === 1)
    expect(view()).toEqual({ problem: null, changes: 1, incomplete: false, busy: false, changed: true })
    expect(seen.join('')).not.toMatch(/something rather long|right/)
  })

  test('a new password that is missing is requested until it is typed or the page is left', () => {
    const { actor, view } = start()
    actor.send({ type: 'password.submitted', change: { current: 'right', password: '' } })
    actor.send({ type: 'password.corrected' })
    expect(view().incomplete).toBe(false)
    actor.send({ type: 'password.submitted', change: { current: 'right', password: '' } })
    expect(view().incomplete).toBe(true)
    actor.send({ type: 'page.left' })
    expect(view().incomplete).toBe(false)
  })
})

describe('changing the telephone number', () => {
  function start(retryAfter: number | null = null) {
    const clock = new SimulatedClock()
    const sent: unknown[] = []
    const actor = createActor(
      phoneChangeMachine.provide({
        actors: {
          requestCode: fromPromise(async ({ input: { phone } }) => {
            sent.push(phone)
            if (retryAfter !== null) throw new ProblemError('too_many_requests', 'wait', { retryAfter })
            return { retryAfter: 2 }
          }),
          changePhone: fromPromise(async ({ input }) => {
            sent.push(input)
          }),
        },
      }),
      { clock },
    )
    actor.start()
    return { actor, clock, sent, view: () => selectPhoneChange(actor.getSnapshot()) }
  }

  test('changing the telephone number requires a valid number, then counts down to the next code', async () => {
    const { actor, clock, sent, view } = start()
    actor.send({ type: 'phone.typed', phone: '12' })
    actor.send({ type: 'code.requested' })
    expect(view().unusable).toBe('phone')
    actor.send({ type: 'phone.typed', phone: '138 0013 8000' })
    actor.send({ type: 'code.submitted', code: '1' })
    expect(view().unusable).toBe('code')
    actor.send({ type: 'code.corrected' })
    expect(view().unusable).toBeNull()
    actor.send({ type: 'code.requested' })
    await waitFor(actor, (snapshot) => snapshot.context.wait === 2)
    expect(view().mayRequestCode).toBe(false)
    clock.increment(1_000)
    expect(view()).toMatchObject({ wait: 1, mayRequestCode: false })
    clock.increment(1_000)
    expect(view()).toMatchObject({ wait: 0, mayRequestCode: true })
    actor.send({ type: 'code.submitted', code: '12345' })
    expect(view().unusable).toBe('code')
    actor.send({ type: 'code.submitted', code: ' 123456' })
    await waitFor(actor, (snapshot) => snapshot.context.changes === 1)
    expect(view()).toMatchObject({ phone: '', changed: true, unusable: null, problem: null })
    expect(sent).toEqual(['+8613800138000', { phone: '+8613800138000', code: '123456' }])
  })

  test('the code countdown is that of the server after too many requests', async () => {
    const { actor, view } = start(37)
    actor.send({ type: 'phone.typed', phone: '+8613800138000' })
    actor.send({ type: 'code.requested' })
    await waitFor(actor, (snapshot) => snapshot.context.wait > 0)
    expect(view()).toMatchObject({
      wait: 37,
      mayRequestCode: false,
      problem: { code: 'too_many_requests', details: { retryAfter: 37 } },
    })
  })
})

test('an avatar is previewed before it is sent, and released at the end', async () => {
  const released: unknown[] = []
  const sent: string[] = []
  const actor = createActor(
    avatarMachine.provide({
      actors: {
        squareImage: fromPromise(async ({ input: { key } }) => {
          if (key === 'bad') throw new ProblemError('malformed_file', 'no picture')
          return { key: `square ${key}`, address: 'blob:1' }
        }),
        sendImage: fromPromise(async ({ input: { key } }) => {
          sent.push(key)
        }),
        removeImage: fromPromise(async () => {}),
      },
    }),
  )
  actor.on('image.released', ({ image }) => released.push(image))
  actor.start()
  const view = () => selectAvatar(actor.getSnapshot())
  actor.send({ type: 'image.chosen', key: 'bad' })
  await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
  expect(view()).toEqual({
    preview: null,
    problem: { code: 'malformed_file', details: {} },
    busy: false,
    mayChoose: true,
    mayConfirm: false,
  })
  actor.send({ type: 'image.chosen', key: '1' })
  await waitFor(actor, (snapshot) => snapshot.matches('looking'))
  expect(view()).toEqual({ preview: 'blob:1', problem: null, busy: false, mayChoose: false, mayConfirm: true })
  actor.send({ type: 'image.confirmed' })
  await waitFor(actor, (snapshot) => snapshot.matches('resting'))
  expect(sent).toEqual(['square 1'])
  expect(released).toEqual([{ key: 'square 1', address: 'blob:1' }])
})

test('a passkey is named, added, renamed and removed', async () => {
  const id = '1' as PasskeyId
  const done: unknown[] = []
  const actor = createActor(
    passkeysMachine.provide({
      actors: {
        addPasskey: fromPromise(async ({ input: { name } }) => {
          if (name === 'taken') throw new ProblemError('taken', 'taken')
          done.push(['add', name])
        }),
        renamePasskey: fromPromise(async ({ input }) => {
          done.push(['rename', input])
        }),
        removePasskey: fromPromise(async ({ input }) => {
          done.push(['remove', input])
        }),
      },
    }),
  )
  actor.start()
  const view = () => selectPasskeys(actor.getSnapshot())
  const rest = () => waitFor(actor, (snapshot) => snapshot.matches('resting'))
  actor.send({ type: 'addition.requested' })
  actor.send({ type: 'name.submitted', name: ' ' })
  expect(view()).toMatchObject({ dialog: 'adding', nameFault: 'empty' })
  actor.send({ type: 'name.corrected' })
  expect(view()).toMatchObject({ dialog: 'adding', nameFault: null })
  actor.send({ type: 'name.submitted', name: 'two\nlines' })
  expect(view()).toMatchObject({ dialog: 'adding', nameFault: 'invalid' })
  actor.send({ type: 'name.submitted', name: 'taken' })
  await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
  expect(view()).toMatchObject({ dialog: 'adding', problem: { code: 'taken', details: {} } })
  actor.send({ type: 'name.submitted', name: ' Laptop ' })
  await rest()
  actor.send({ type: 'passkey.chosen', id, name: 'Laptop' })
  actor.send({ type: 'name.submitted', name: 'Desk' })
  await rest()
  actor.send({ type: 'removal.requested', id, name: 'Desk' })
  expect(view()).toMatchObject({ dialog: 'removing', subject: { id, name: 'Desk' } })
  actor.send({ type: 'removal.confirmed' })
  await rest()
  expect(done).toEqual([
    ['add', 'Laptop'],
    ['rename', { id, name: 'Desk' }],
    ['remove', { id }],
  ])
})
