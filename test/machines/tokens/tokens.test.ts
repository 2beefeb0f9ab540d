import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { NewTokenInput, TokenId } from '#contracts/tokens/token.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { selectTokens, tokensMachine } from '#src/machines/tokens/tokens.machine.ts'

const id = 'abcdefghijkl' as TokenId
const wanted: NewTokenInput = { name: 'night report', scopes: ['read'] }

function start(refusal: ProblemError | null = null) {
  const calls: string[] = []
  const told: string[] = []
  const answer = async (call: string) => {
    calls.push(call)
    if (refusal) throw refusal
  }
  const actor = createActor(
    tokensMachine.provide({
      actors: {
        makeToken: fromPromise(async ({ input }) => {
          await answer(`make ${input.wanted.name}`)
          return { key: 'secret 1' }
        }),
        revokeToken: fromPromise(({ input }) => answer(`revoke ${input.id}`)),
      },
    }),
  )
  actor.on('*', ({ type }) => told.push(type))
  actor.start()
  const reach = (state: 'resting' | 'describing' | 'showing') => waitFor(actor, (snapshot) => snapshot.matches(state))
  return { actor, calls, told, reach, view: () => selectTokens(actor.getSnapshot()) }
}

describe('tokens', () => {
  test('a token is described, made, and read until it is kept', async () => {
    const { actor, calls, told, reach, view } = start()
    actor.send({ type: 'token.wanted' })
    expect(view()).toMatchObject({ isDescribing: true, mayMake: false })
    actor.send({ type: 'token.described', wanted })
    expect(view().busy).toBe(true)
    await reach('showing')
    expect(view()).toEqual({
      secret: 'secret 1',
      revoking: null,
      fault: null,
      problem: null,
      isDescribing: false,
      busy: false,
      mayMake: false,
    })
    actor.send({ type: 'token.kept' })
    expect(view()).toMatchObject({ secret: null, mayMake: true })
    expect(calls).toEqual(['make night report'])
    expect(told).toEqual(['tokens.changed', 'secret.released'])
  })

  test.each<[keyof NewTokenInput, NewTokenInput]>([
    ['name', { ...wanted, name: '  ' }],
    ['scopes', { ...wanted, scopes: [] }],
    ['days', { ...wanted, days: 366 }],
    ['days', { ...wanted, days: Number.NaN }],
    ['networks', { ...wanted, networks: ['192.0.2.0/24', 'here'] }],
    ['share', { ...wanted, share: 0 }],
  ])('an unusable field is marked before anything is sent: %s', (field, described) => {
    const { actor, calls, view } = start()
    actor.send({ type: 'token.wanted' })
    actor.send({ type: 'token.described', wanted: described })
    expect(view()).toMatchObject({ fault: field, isDescribing: true })
    actor.send({ type: 'field.corrected' })
    expect(view().fault).toBeNull()
    expect(calls).toEqual([])
  })

  test('a refusal by the server is shown in the form, and cleared when the form is closed', async () => {
    const { actor, reach, view } = start(new ProblemError('conflict', 'fifty'))
    actor.send({ type: 'token.wanted' })
    actor.send({ type: 'token.described', wanted })
    await reach('describing')
    expect(view().problem).toEqual({ code: 'conflict', details: {} })
    actor.send({ type: 'dialog.closed' })
    expect(view()).toMatchObject({ problem: null, isDescribing: false })
  })

  test('a token is revoked, and a failure of it said', async () => {
    const { actor, calls, told, reach, view } = start()
    actor.send({ type: 'revocation.confirmed', id })
    expect(view()).toMatchObject({ revoking: id, busy: true })
    await reach('resting')
    expect([calls, told, view().revoking]).toEqual([[`revoke ${id}`], ['tokens.changed'], null])
    const failing = start(new ProblemError('not_found', 'gone'))
    failing.actor.send({ type: 'revocation.confirmed', id })
    await failing.reach('resting')
    expect(failing.view()).toMatchObject({ revoking: null, problem: { code: 'not_found' } })
  })
})
