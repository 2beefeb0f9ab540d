import { onlineManager } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { ProblemError } from '#contracts/values/problem.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { askWhileAnswered, isAskedOnceMore } from '#src/app/reachability.ts'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import type { SignInOutcome } from '#src/machines/session/session.types.ts'
import { eventually } from '#test/support/eventually.ts'
import { sessionCredentials, sessionUser } from '#test/support/session-paths.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Somebody who works, and what keeps the answers of the server for them. */
async function work() {
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadCurrentUser: fromPromise(async () => sessionUser),
        signIn: fromPromise(async (): Promise<SignInOutcome> => ({ kind: 'user', user: sessionUser })),
        watchNetwork: fromCallback(() => {}),
        hearOtherTabs: fromCallback(() => {}),
      },
    }),
    { input: { onSignInPage: false } },
  ).start()
  const queryClient = createQueryClient()
  askWhileAnswered(session)
  queryClient.mount()
  ends.push(
    () => session.stop(),
    () => queryClient.unmount(),
    () => onlineManager.setOnline(true),
  )
  await waitFor(session, (snapshot) => snapshot.matches({ identity: 'signedIn' }))
  const asked = vi.fn(async () => {
    if (session.getSnapshot().matches({ identity: 'signedIn' })) return 'a list'
    throw new ProblemError('signed_out', 'no')
  })
  const stateOf = (queryKey: string[]) => {
    const { status, fetchStatus, data } = queryClient.getQueryState(queryKey) ?? {}
    return { status, fetchStatus, data }
  }
  return { session, queryClient, asked, stateOf }
}

const signInAgain = { type: 'signIn.submitted', attempt: { method: 'password', ...sessionCredentials } } as const
const waits = { status: 'pending', fetchStatus: 'paused', data: undefined }
const isThere = { status: 'success', fetchStatus: 'idle', data: 'a list' }

describe('server requests', () => {
  test('a server request that meets an expired session waits and continues after signing in again', async () => {
    const { session, queryClient, asked, stateOf } = await work()
    asked.mockImplementationOnce(async () => {
      session.send({ type: 'session.expired' })
      throw new ProblemError('signed_out', 'no')
    })
    const answer = queryClient.fetchQuery({ queryKey: ['list'], queryFn: asked })
    await eventually(() => expect(stateOf(['list'])).toEqual(waits))
    session.send(signInAgain)
    expect(await answer).toBe('a list')
    expect(stateOf(['list'])).toEqual(isThere)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('a server request is not sent while the session is expired', async () => {
    const { session, queryClient, asked, stateOf } = await work()
    session.send({ type: 'session.expired' })
    const answer = queryClient.fetchQuery({ queryKey: ['list'], queryFn: asked })
    expect(stateOf(['list'])).toEqual(waits)
    expect(asked).not.toHaveBeenCalled()
    session.send(signInAgain)
    expect(await answer).toBe('a list')
  })

  test('a server request waits for the network', async () => {
    const { session, queryClient, asked, stateOf } = await work()
    session.send({ type: 'network.lost' })
    const answer = queryClient.fetchQuery({ queryKey: ['list'], queryFn: asked })
    expect(stateOf(['list'])).toEqual(waits)
    session.send({ type: 'network.restored' })
    expect(await answer).toBe('a list')
  })

  test('a server request is dropped when another user signs in', async () => {
    const { session, queryClient, asked } = await work()
    session.send({ type: 'session.expired' })
    const answer = queryClient.fetchQuery({ queryKey: ['list'], queryFn: asked })
    session.send({ type: 'otherUser.preferred' })
    queryClient.clear()
    await expect(answer).rejects.toThrow('CancelledError')
  })
})

test.each([
  [0, 'signed_out', true],
  [1, 'signed_out', false],
  [0, 'unavailable', false],
] as const)('after %i earlier failures, another one for %s is retried: %s', (failures, code, again) => {
  expect(isAskedOnceMore(failures, new ProblemError(code, 'no'))).toBe(again)
})
