import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { ProblemError } from '#contracts/problem.ts'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import {
  happeningsAt,
  type SessionPlace,
  sessionCredentials,
  sessionPaths,
  sessionUser,
} from '#test/support/session-paths.ts'

const places: SessionPlace[] = ['loading', 'signedOut', 'signingIn', 'welcomed', 'working', 'signingOut']

function start({
  onSignInPage = true,
  loadCurrentUser = async () => sessionUser,
  signIn = async () => sessionUser,
  signOut = async () => {},
} = {}) {
  const clock = new SimulatedClock()
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadCurrentUser: fromPromise(loadCurrentUser),
        signIn: fromPromise(signIn),
        signOut: fromPromise(signOut),
      },
    }),
    { input: { onSignInPage }, clock },
  )
  return { session: session.start(), clock }
}

describe('session paths', () => {
  const taken = sessionPaths().flatMap(({ start: begin, steps }) =>
    steps.map((step, index) => `${steps[index - 1]?.reached ?? begin}: ${step.happens}`),
  )

  test('take everything that may happen at every place', () => {
    const all = places.flatMap((place) => happeningsAt(place).map((happens) => `${place}: ${happens}`))
    expect([...new Set(taken)].sort()).toEqual(all.sort())
  })

  test('lead to the place the chart says', () => {
    const arrivals = sessionPaths().flatMap(({ start: begin, steps }) =>
      steps.map(({ happens, reached }, index) => `${steps[index - 1]?.reached ?? begin}: ${happens} → ${reached}`),
    )
    expect([...new Set(arrivals)].sort()).toEqual(
      [
        'loading: server finds the user → working',
        'loading: server knows nobody → signedOut',
        'loading: server fails → signedOut',
        'signedOut: user submits credentials → signingIn',
        'signedOut: user submits an empty form → signedOut',
        'signingIn: server accepts the credentials → welcomed',
        'signingIn: server refuses the credentials → signedOut',
        'signingIn: server fails → signedOut',
        'welcomed: welcome ends → working',
        'welcomed: user signs out → signingOut',
        'welcomed: session has ended on the server → signedOut',
        'working: user signs out → signingOut',
        'working: session has ended on the server → signedOut',
        'signingOut: server has signed out → signedOut',
        'signingOut: session has ended on the server → signedOut',
        'signingOut: server fails → working',
      ].sort(),
    )
  })
})

describe('session', () => {
  test('asks for nobody on the sign-in page', () => {
    const { session } = start()
    expect(session.getSnapshot().value).toBe('signedOut')
  })

  test('finds the user of an open session at start', async () => {
    const { session } = start({ onSignInPage: false })
    const { context } = await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    expect(context).toEqual({
      onSignInPage: false,
      user: sessionUser,
      unusable: [],
      problem: null,
    })
  })

  test('says why nobody could be found, unless nobody is signed in', async () => {
    const failing = start({
      onSignInPage: false,
      loadCurrentUser: () => Promise.reject(new ProblemError('unavailable', 'away')),
    })
    const failed = await waitFor(failing.session, (snapshot) => snapshot.matches('signedOut'))
    expect(failed.context.problem).toEqual({ code: 'unavailable', details: {} })

    const nobody = start({
      onSignInPage: false,
      loadCurrentUser: () => Promise.reject(new ProblemError('signed_out', 'nobody')),
    })
    const found = await waitFor(nobody.session, (snapshot) => snapshot.matches('signedOut'))
    expect(found.context.problem).toBeNull()
  })

  test('names the fields to be filled in and asks the server nothing', () => {
    const { session } = start()
    session.send({ type: 'credentials.submitted', credentials: { ...sessionCredentials, username: '  ' } })
    expect(session.getSnapshot().value).toBe('signedOut')
    expect(session.getSnapshot().context.unusable).toEqual(['username'])
  })

  test('welcomes for a moment', async () => {
    const { session, clock } = start()
    session.send({ type: 'credentials.submitted', credentials: sessionCredentials })
    await waitFor(session, (snapshot) => snapshot.matches({ signedIn: 'welcomed' }))
    clock.increment(3_000)
    expect(session.getSnapshot().value).toEqual({ signedIn: 'working' })
  })

  test('says why an attempt was refused', async () => {
    const { session } = start({ signIn: () => Promise.reject(new ProblemError('wrong_credentials', 'no')) })
    session.send({ type: 'credentials.submitted', credentials: sessionCredentials })
    const { context } = await waitFor(session, (snapshot) => snapshot.matches('signedOut'))
    expect(context).toEqual({
      onSignInPage: true,
      user: null,
      unusable: [],
      problem: { code: 'wrong_credentials', details: {} },
    })
  })

  describe('keeps no password', () => {
    const held = (session: ReturnType<typeof start>['session']) => JSON.stringify(session.getPersistedSnapshot())

    test('of its own while signing in', () => {
      const { session } = start()
      session.send({ type: 'credentials.submitted', credentials: sessionCredentials })
      expect(session.getSnapshot().value).toBe('signingIn')
      expect(JSON.stringify(session.getSnapshot().context)).not.toContain(sessionCredentials.password)
    })

    test.each([
      ['that was accepted', () => Promise.resolve(sessionUser)],
      ['that was refused', () => Promise.reject(new ProblemError('wrong_credentials', 'no'))],
      ['that the server did not answer', () => Promise.reject(new ProblemError('unavailable', 'away'))],
      ['that failed by surprise', () => Promise.reject(new Error('surprise'))],
    ])('of an attempt %s', async (_, signIn) => {
      const { session } = start({ signIn })
      session.send({ type: 'credentials.submitted', credentials: sessionCredentials })
      await waitFor(session, (snapshot) => !snapshot.matches('signingIn'))
      expect(held(session)).not.toContain(sessionCredentials.password)
    })

    test('of an attempt it did not make', () => {
      const { session } = start()
      session.send({ type: 'credentials.submitted', credentials: { ...sessionCredentials, username: '  ' } })
      expect(held(session)).not.toContain(sessionCredentials.password)
    })
  })

  test('keeps the user until the server has signed out, then announces it', async () => {
    const answer = Promise.withResolvers<void>()
    const { session } = start({ onSignInPage: false, signOut: () => answer.promise })
    const closed: string[] = []
    session.on('session.closed', ({ type }) => closed.push(type))
    await waitFor(session, (snapshot) => snapshot.matches('signedIn'))
    session.send({ type: 'signOut.requested' })
    expect(session.getSnapshot().context.user).toEqual(sessionUser)
    answer.resolve()
    await waitFor(session, (snapshot) => snapshot.matches('signedOut'))
    expect(session.getSnapshot().context.user).toBeNull()
    expect(closed).toEqual(['session.closed'])
  })
})
