import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Registration, RegistrationReply } from '#contracts/session/sign-in.ts'
import { type ProblemCode, type ProblemDetails, ProblemError } from '#contracts/values/problem.ts'
import {
  type RegistrationForm,
  registrationMachine,
  selectRegistration,
} from '#src/machines/session/registration.machine.ts'

const form: RegistrationForm = { username: 'ada', password: 'correct horse battery', phone: '', code: '' }
const rested = { busy: false, unusable: [], problem: null }

function start(register: () => Promise<RegistrationReply> = async () => ({ state: 'waiting' })) {
  const asked: Registration[] = []
  const completed: string[] = []
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        register: fromPromise(({ input }) => {
          asked.push(input.registration)
          return register()
        }),
      },
    }),
  )
  actor.on('registration.completed', ({ state }) => completed.push(state))
  actor.start()
  const view = () => selectRegistration(actor.getSnapshot())
  const submit = async (differences: Partial<RegistrationForm> = {}) => {
    actor.send({ type: 'registration.submitted', form: { ...form, ...differences } })
    await waitFor(actor, (snapshot) => !snapshot.matches('sending'))
  }
  return { actor, asked, completed, view, submit }
}

describe('registration', () => {
  test.each(['waiting', 'active'] as const)('registration creates an account that is %s', async (state) => {
    const { asked, completed, view, submit } = start(async () => ({ state }))
    await submit()
    expect(asked).toEqual([{ username: 'ada', password: 'correct horse battery' }])
    expect(completed).toEqual([state])
    expect(view()).toEqual(rested)
  })

  test('registration sends a telephone number together with its code', async () => {
    const { asked, submit } = start()
    await submit({ phone: '13800138000', code: '123456' })
    expect(asked).toEqual([
      { username: 'ada', password: 'correct horse battery', phone: '13800138000', code: '123456' },
    ])
  })

  test.each<[Partial<RegistrationForm>, string[]]>([
    [{ username: '' }, ['username']],
    [{ username: 'ada\u200b' }, ['wrongUsername']],
    [{ password: '' }, ['password']],
    [{ username: '', password: '' }, ['username', 'password']],
    [{ phone: '12', code: '123456' }, ['phone']],
    [{ phone: '13800138000' }, ['noCode']],
    [{ phone: '13800138000', code: '12345' }, ['code']],
    [{ code: '123456' }, ['noPhone']],
  ])('registration with %j asks for %j first', async (differences, unusable) => {
    const { asked, view, submit } = start()
    await submit(differences)
    expect(view()).toEqual({ ...rested, unusable })
    expect(asked).toEqual([])
  })

  test('registration forgets the fault of a field that is typed into again, and no other', async () => {
    const { actor, view, submit } = start()
    await submit({ username: '', phone: '12', code: '1' })
    actor.send({ type: 'field.corrected', field: 'phone' })
    expect(view()).toEqual({ ...rested, unusable: ['username', 'code'] })
  })

  test.each<[ProblemCode, ProblemDetails]>([
    ['taken', { field: 'username' }],
    ['taken', { field: 'phone' }],
    ['weak_password', { reason: 'too_short', minimum: 12 }],
    ['weak_password', { reason: 'guessable', minimum: 12 }],
    ['wrong_code', {}],
    ['registration_closed', {}],
    ['too_many_requests', { retryAfter: 30 }],
  ])('registration refused as %s %j can be corrected and retried', async (code, details) => {
    let refused = true
    const { completed, view, submit } = start(async () => {
      if (refused) throw new ProblemError(code, 'no', details)
      return { state: 'active' }
    })
    await submit()
    expect(view()).toEqual({ ...rested, problem: { code, details } })
    refused = false
    await submit()
    expect(completed).toEqual(['active'])
    expect(view()).toEqual(rested)
  })

  test('registration is sent once, however often the button is pressed', () => {
    const { actor, asked, view, submit } = start(() => new Promise(() => {}))
    void submit()
    actor.send({ type: 'registration.submitted', form })
    expect(view()).toEqual({ ...rested, busy: true })
    expect(asked).toHaveLength(1)
  })

  test('registration stores neither password nor code', async () => {
    const { actor, submit } = start(() => Promise.reject(new ProblemError('taken', 'no', {})))
    await submit({ phone: '13800138000', code: '123456' })
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/correct horse|123456/)
  })

  test('registration starts without errors when the form is opened again', async () => {
    const { actor, view, submit } = start()
    await submit({ username: '' })
    actor.send({ type: 'form.opened' })
    expect(view()).toEqual(rested)
  })
})
