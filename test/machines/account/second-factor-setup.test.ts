import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ProblemError } from '#contracts/values/problem.ts'
import { secondFactorSetupMachine, selectSecondFactorSetup } from '#src/machines/account/second-factor-setup.machine.ts'

const password = 'the present password'

function start() {
  const calls: string[] = []
  const told: string[] = []
  const actor = createActor(
    secondFactorSetupMachine.provide({
      actors: {
        beginSetup: fromPromise(async () => ({ key: 'secret 1' })),
        confirmSetup: fromPromise(async ({ input: { code } }) => {
          calls.push(`confirm ${code}`)
          if (code !== '123456') throw new ProblemError('wrong_code', 'wrong')
          return { key: 'codes 1' }
        }),
        removeSecondFactor: fromPromise(async ({ input }) => {
          calls.push('remove')
          if (input.password !== password) throw new ProblemError('wrong_credentials', 'wrong')
        }),
        replaceCodes: fromPromise(async () => ({ key: 'codes 2' })),
      },
    }),
  )
  actor.on('*', ({ type }) => told.push(type))
  actor.start()
  const reach = (state: 'resting' | 'scanning' | 'showingCodes' | 'proving') =>
    waitFor(actor, (snapshot) => snapshot.matches(state))
  return { actor, calls, told, reach, view: () => selectSecondFactorSetup(actor.getSnapshot()) }
}

describe('second factor setup', () => {
  test('second factor setup shows the secret, accepts a code of six digits, and shows the recovery codes until confirmed', async () => {
    const { actor, calls, told, reach, view } = start()
    actor.send({ type: 'setup.requested' })
    await reach('scanning')
    expect(view().secret).toBe('secret 1')
    actor.send({ type: 'code.submitted', code: '12' })
    expect(view().codeFault).toBe('invalid')
    actor.send({ type: 'code.corrected' })
    expect(view().codeFault).toBeNull()
    actor.send({ type: 'code.submitted', code: ' ' })
    expect(view().codeFault).toBe('empty')
    actor.send({ type: 'code.submitted', code: '000000' })
    await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
    expect(view()).toMatchObject({ secret: 'secret 1', problem: { code: 'wrong_code', details: {} }, mayCancel: true })
    actor.send({ type: 'code.submitted', code: ' 123456 ' })
    await reach('showingCodes')
    expect(view()).toEqual({
      secret: null,
      codes: 'codes 1',
      step: null,
      codeFault: null,
      problem: null,
      busy: false,
      maySetUp: false,
      mayCancel: false,
    })
    actor.send({ type: 'codes.kept' })
    expect(view()).toMatchObject({ secret: null, codes: null, maySetUp: true })
    expect(calls).toEqual(['confirm 000000', 'confirm 123456'])
    expect(told).toEqual(['secrets.released', 'account.changed', 'secrets.released'])
  })

  test('second factor setup that is cancelled discards the secret', async () => {
    const { actor, told, reach, view } = start()
    actor.send({ type: 'setup.requested' })
    await reach('scanning')
    actor.send({ type: 'setup.cancelled' })
    expect(view()).toMatchObject({ secret: null, codes: null, maySetUp: true })
    expect(told.at(-1)).toBe('secrets.released')
  })

  test('removing the second factor requires the password, which is not stored', async () => {
    const { actor, reach, view } = start()
    const seen: string[] = []
    actor.subscribe((snapshot) => seen.push(JSON.stringify(snapshot.context)))
    actor.send({ type: 'proof.requested', step: 'removal' })
    actor.send({ type: 'proof.submitted', password: 'another' })
    await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
    expect(view()).toMatchObject({ step: 'removal', problem: { code: 'wrong_credentials', details: {} } })
    actor.send({ type: 'proof.submitted', password })
    await reach('resting')
    expect(view()).toMatchObject({ step: null, problem: null })
    expect(seen.join('')).not.toContain(password)
  })

  test('new recovery codes require the password', async () => {
    const { actor, reach, view } = start()
    actor.send({ type: 'proof.requested', step: 'replacement' })
    actor.send({ type: 'proof.submitted', password })
    await reach('showingCodes')
    expect(view().codes).toBe('codes 2')
  })
})
