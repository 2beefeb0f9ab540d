import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { PasswordReset } from '#contracts/session/sign-in.ts'
import { type ProblemCode, type ProblemDetails, ProblemError } from '#contracts/values/problem.ts'
import {
  type PasswordResetForm,
  passwordResetMachine,
  selectPasswordReset,
} from '#src/machines/session/password-reset.machine.ts'

const form: PasswordResetForm = { phone: '13800138000', code: '123456', password: 'correct horse battery' }
const rested = { busy: false, completed: false, unusable: [], problem: null }

function start(resetPassword: () => Promise<void> = async () => {}) {
  const asked: PasswordReset[] = []
  const actor = createActor(
    passwordResetMachine.provide({
      actors: {
        resetPassword: fromPromise(({ input }) => {
          asked.push(input.reset)
          return resetPassword()
        }),
      },
    }),
  ).start()
  const submit = async (differences: Partial<PasswordResetForm> = {}) => {
    actor.send({ type: 'reset.submitted', form: { ...form, ...differences } })
    await waitFor(actor, (snapshot) => !snapshot.matches('sending'))
  }
  return { actor, asked, submit, view: () => selectPasswordReset(actor.getSnapshot()) }
}

describe('resetting the password', () => {
  test('resetting the password sends the number, its code and the password, and confirms the change', async () => {
    const { asked, submit, view } = start()
    await submit()
    expect(asked).toEqual([form])
    expect(view()).toEqual({ ...rested, completed: true })
  })

  test('resetting the password restarts when the form is opened again', async () => {
    const { actor, submit, view } = start()
    await submit()
    actor.send({ type: 'form.opened' })
    expect(view()).toEqual(rested)
  })

  test.each<[Partial<PasswordResetForm>, string[]]>([
    [{ phone: '' }, ['noPhone']],
    [{ phone: '12' }, ['phone']],
    [{ code: '12345' }, ['code']],
    [{ password: '' }, ['password']],
    [{ phone: '', code: '', password: '' }, ['noPhone', 'noCode', 'password']],
  ])('resetting the password with %j asks for %j first', async (differences, unusable) => {
    const { asked, submit, view } = start()
    await submit(differences)
    expect(view()).toEqual({ ...rested, unusable })
    expect(asked).toEqual([])
  })

  test('resetting the password forgets the fault of a field that is typed into again, and no other', async () => {
    const { actor, submit, view } = start()
    await submit({ phone: '', code: '' })
    actor.send({ type: 'field.corrected', field: 'phone' })
    expect(view()).toEqual({ ...rested, unusable: ['noCode'] })
  })

  test.each<[ProblemCode, ProblemDetails]>([
    ['wrong_code', {}],
    ['weak_password', { reason: 'holds_username', minimum: 12 }],
    ['too_many_requests', { retryAfter: 30 }],
    ['unavailable', {}],
  ])('resetting the password refused as %s %j can be retried', async (code, details) => {
    let refused = true
    const { submit, view } = start(async () => {
      if (refused) throw new ProblemError(code, 'no', details)
    })
    await submit()
    expect(view()).toEqual({ ...rested, problem: { code, details } })
    refused = false
    await submit()
    expect(view()).toEqual({ ...rested, completed: true })
  })

  test('resetting the password stores neither password nor code', async () => {
    const { actor, submit } = start(() => Promise.reject(new ProblemError('wrong_code', 'no', {})))
    await submit()
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/correct horse|123456/)
  })
})
