import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { CurrentUser } from '#contracts/session/session.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { NetworkNews } from '#src/machines/kit/environment.ts'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import {
  selectIsOffline,
  selectIsSignedIn,
  selectMustSignInAgain,
  selectNeedsSecondFactor,
} from '#src/machines/session/session.selectors.ts'
import type { SessionEmitted, SignInOutcome } from '#src/machines/session/session.types.ts'
import { sessionCredentials, sessionUser } from '#test/support/session-paths.ts'

const attempt = { method: 'password', ...sessionCredentials } as const
const bob: CurrentUser = { ...sessionUser, username: 'bob', name: 'Bob' }

function start({
  onSignInPage = true,
  awaitsSecondFactor = false,
  loadCurrentUser = async () => sessionUser,
  signIn = async (): Promise<SignInOutcome> => ({ kind: 'user', user: sessionUser }),
  proveSecondFactor = async () => sessionUser,
  signOut = async () => {},
} = {}) {
  const clock = new SimulatedClock()
  let tellNetwork: (news: NetworkNews) => void = () => {}
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadCurrentUser: fromPromise(loadCurrentUser),
        signIn: fromPromise(signIn),
        proveSecondFactor: fromPromise(proveSecondFactor),
        signOut: fromPromise(signOut),
        hearOtherTabs: fromCallback(() => {}),
        watchNetwork: fromCallback(({ sendBack }) => {
          tellNetwork = sendBack
        }),
      },
    }),
    { input: { onSignInPage, awaitsSecondFactor }, clock },
  )
  const emitted: SessionEmitted[] = []
  session.on('*', (event) => emitted.push(event))
  return { session: session.start(), clock, emitted, tellNetwork: (news: NetworkNews) => tellNetwork(news) }
}

type Session = ReturnType<typeof start>['session']
const signedIn = (session: Session) => waitFor(session, (snapshot) => snapshot.matches({ identity: 'signedIn' }))
const signedOut = (session: Session) =>
  waitFor(session, (snapshot) => snapshot.matches({ identity: { outside: 'signedOut' } }))

describe('session start', () => {
  test('the session of the sign-in page does not request the current user', () => {
    expect(start().session.getSnapshot().value).toEqual({ identity: { outside: 'signedOut' }, network: 'online' })
  })

  test('the session finds the user of an open session at the start', async () => {
    const { context } = await signedIn(start({ onSignInPage: false }).session)
    expect(context).toEqual({ onSignInPage: false, user: sessionUser, arrival: null, unusable: [], problem: null })
  })

  test.each([
    ['unavailable', { code: 'unavailable', details: {} }],
    ['signed_out', null],
  ] as const)('after %s the session problem is %j', async (code, problem) => {
    const loadCurrentUser = () => Promise.reject(new ProblemError(code, 'no'))
    const { context } = await signedOut(start({ onSignInPage: false, loadCurrentUser }).session)
    expect(context.problem).toEqual(problem)
  })
})

describe('signing in', () => {
  test.each([
    [{ ...attempt, username: '  ' }, ['username']],
    [{ ...attempt, username: '', password: '' }, ['username', 'password']],
    [{ method: 'phone', phone: '12', code: '', autoLogin: true }, ['phone', 'noCode']],
    [{ method: 'phone', phone: '138 0013 8000', code: '12345', autoLogin: true }, ['code']],
  ] as const)('signing in with %j names the missing fields and sends no request', (unusableAttempt, fields) => {
    const { session } = start()
    session.send({ type: 'signIn.submitted', attempt: unusableAttempt })
    expect(session.getSnapshot().value).toMatchObject({ identity: { outside: 'signedOut' } })
    expect(session.getSnapshot().context.unusable).toEqual(fields)
  })

  test('signing in forgets the fault of a field that is typed into again, and no other', () => {
    const { session } = start()
    session.send({ type: 'signIn.submitted', attempt: { method: 'phone', phone: '', code: '', autoLogin: true } })
    expect(session.getSnapshot().context.unusable).toEqual(['noPhone', 'noCode'])
    session.send({ type: 'field.corrected', field: 'phone' })
    expect(session.getSnapshot().context.unusable).toEqual(['noCode'])
    session.send({ type: 'field.corrected', field: 'code' })
    expect(session.getSnapshot().context.unusable).toEqual([])
  })

  test('signing in welcomes the user briefly and notifies the other tabs', async () => {
    const { session, clock, emitted } = start()
    session.send({ type: 'signIn.submitted', attempt })
    await waitFor(session, (snapshot) => snapshot.matches({ identity: { signedIn: 'welcomed' } }))
    clock.increment(3_000)
    expect(session.getSnapshot().value).toEqual({ identity: { signedIn: 'working' }, network: 'online' })
    expect(emitted).toEqual([{ type: 'session.announced', news: { type: 'session.openedElsewhere', username: 'ada' } }])
  })

  test('signing in with a provider leaves the page, and the session is checked again on return', async () => {
    const signIn = async (): Promise<SignInOutcome> => ({ kind: 'elsewhere', address: 'https://provider.example/' })
    const { session, emitted } = start({ signIn })
    session.send({ type: 'signIn.submitted', attempt: { method: 'provider', redirect: undefined, autoLogin: false } })
    await waitFor(session, (snapshot) => snapshot.matches({ identity: 'leaving' }))
    expect(emitted).toEqual([{ type: 'page.left', address: 'https://provider.example/' }])
    session.send({ type: 'page.restored' })
    expect(session.getSnapshot().matches({ identity: { outside: 'signedOut' } })).toBe(true)
  })

  test('the session asks for the second factor as soon as a user returns from a provider', async () => {
    const { session } = start({ awaitsSecondFactor: true })
    session.send({ type: 'secondFactor.submitted', code: '123456' })
    expect((await signedIn(session)).context.user).toEqual(sessionUser)
  })

  test('signing in requests the second factor again after a wrong code, and restarts when the attempt expires', async () => {
    const answers = [
      new ProblemError('wrong_code', 'no'),
      new ProblemError('wrong_code', 'too late', { reason: 'expired' }),
    ]
    const { session } = start({
      signIn: async () => ({ kind: 'secondFactor' }),
      proveSecondFactor: () => Promise.reject(answers.shift()),
    })
    session.send({ type: 'signIn.submitted', attempt })
    await waitFor(session, selectNeedsSecondFactor)
    session.send({ type: 'secondFactor.submitted', code: ' ' })
    expect(session.getSnapshot().context.unusable).toEqual(['secondFactor'])
    session.send({ type: 'secondFactor.submitted', code: '123456' })
    const again = await waitFor(session, ({ context }) => context.problem !== null)
    expect(again.matches({ identity: { secondFactor: 'asked' } })).toBe(true)
    session.send({ type: 'secondFactor.submitted', code: '123456' })
    const { context } = await signedOut(session)
    expect(context.problem).toEqual({ code: 'wrong_code', details: { reason: 'expired' } })
  })
})

describe('secrets in the session machine', () => {
  const held = (session: Session) => JSON.stringify(session.getPersistedSnapshot())
  const secrets = [sessionCredentials.password, '918273']

  test('the session context contains no secret while an attempt is running', () => {
    const { session } = start()
    session.send({ type: 'signIn.submitted', attempt })
    expect(session.getSnapshot().matches({ identity: 'signingIn' })).toBe(true)
    expect(JSON.stringify(session.getSnapshot().context)).not.toContain(sessionCredentials.password)
  })

  test.each([
    ['accepted', async (): Promise<SignInOutcome> => ({ kind: 'user', user: sessionUser })],
    ['asked for a second factor', async (): Promise<SignInOutcome> => ({ kind: 'secondFactor' })],
    ['refused', () => Promise.reject(new ProblemError('wrong_credentials', 'no'))],
    ['lost by surprise', () => Promise.reject(new Error('surprise'))],
  ])('the session context contains no password that was %s', async (_, signIn) => {
    const { session } = start({ signIn })
    session.send({ type: 'signIn.submitted', attempt })
    await waitFor(session, (snapshot) => !snapshot.matches({ identity: 'signingIn' }))
    for (const secret of secrets) expect(held(session)).not.toContain(secret)
  })

  test.each([
    ['accepted', async () => sessionUser],
    ['refused', () => Promise.reject(new ProblemError('wrong_code', 'no'))],
  ])('the session context contains no second factor that was %s', async (_, proveSecondFactor) => {
    const { session } = start({ signIn: async () => ({ kind: 'secondFactor' }), proveSecondFactor })
    session.send({ type: 'signIn.submitted', attempt })
    await waitFor(session, selectNeedsSecondFactor)
    session.send({ type: 'secondFactor.submitted', code: '918273' })
    await waitFor(session, (snapshot) => !snapshot.matches({ identity: { secondFactor: 'checking' } }))
    for (const secret of secrets) expect(held(session)).not.toContain(secret)
  })
})

describe('an expired session', () => {
  async function expired(parts: Parameters<typeof start>[0] = {}) {
    const started = start({ onSignInPage: false, ...parts })
    await signedIn(started.session)
    started.session.send({ type: 'session.expired' })
    return started
  }

  test('an expired session keeps its user, who is asked to sign in again, and closes nothing', async () => {
    const { session, emitted } = await expired()
    expect(selectMustSignInAgain(session.getSnapshot())).toBe(true)
    expect(selectIsSignedIn(session.getSnapshot())).toBe(true)
    expect(emitted).toEqual([])
  })

  test('an expired session is resumed by its user without a welcome', async () => {
    const { session, emitted } = await expired()
    session.send({ type: 'signIn.submitted', attempt })
    const snapshot = await signedIn(session)
    expect(snapshot.value).toMatchObject({ identity: { signedIn: 'working' } })
    expect(emitted.map(({ type }) => type)).toEqual(['session.announced', 'session.resumed'])
  })

  test('an expired session reloads the page when another user signs in', async () => {
    const { session, emitted } = await expired({ signIn: async () => ({ kind: 'user', user: bob }) })
    session.send({ type: 'signIn.submitted', attempt: { method: 'passkey', autoLogin: false } })
    await waitFor(session, (snapshot) => snapshot.matches({ identity: 'leaving' }))
    expect(emitted.at(-1)).toEqual({ type: 'page.left', address: '/' })
    expect(session.getSnapshot().context.user).toEqual(sessionUser)
  })

  test('an expired session is closed by a user who chooses another account', async () => {
    const { session, emitted } = await expired()
    session.send({ type: 'otherUser.preferred' })
    expect(session.getSnapshot().context.user).toBeNull()
    expect(emitted).toEqual([{ type: 'session.closed' }, { type: 'signIn.opened' }])
  })

  test('an expired session is resumed by signing in in another tab', async () => {
    const { session } = await expired()
    session.send({ type: 'session.openedElsewhere', username: 'ada' })
    expect((await signedIn(session)).context.user).toEqual(sessionUser)
  })
})

describe('sessions in other tabs', () => {
  test('signing out in another tab closes the session here', async () => {
    const { session, emitted } = start({ onSignInPage: false })
    await signedIn(session)
    session.send({ type: 'session.closedElsewhere' })
    expect(session.getSnapshot().context.user).toBeNull()
    expect(emitted).toEqual([{ type: 'session.closed' }, { type: 'signIn.opened' }])
  })

  test('signing in in another tab changes nothing for the same user, and reloads for another', async () => {
    const { session, emitted } = start({ onSignInPage: false })
    await signedIn(session)
    session.send({ type: 'session.openedElsewhere', username: 'ada' })
    expect(emitted).toEqual([])
    session.send({ type: 'session.openedElsewhere', username: 'bob' })
    expect(emitted).toEqual([{ type: 'page.left', address: '/' }])
  })
})

test('the session keeps its user until the server has signed out, then notifies the other tabs', async () => {
  const answer = Promise.withResolvers<void>()
  const { session, emitted } = start({ onSignInPage: false, signOut: () => answer.promise })
  await signedIn(session)
  session.send({ type: 'signOut.requested' })
  expect(session.getSnapshot().context.user).toEqual(sessionUser)
  answer.resolve()
  await signedOut(session)
  expect(session.getSnapshot().context.user).toBeNull()
  expect(emitted).toEqual([
    { type: 'session.closed' },
    { type: 'signIn.opened' },
    { type: 'session.announced', news: { type: 'session.closedElsewhere' } },
  ])
})

test('the session knows in every state whether there is a network, and reports its return', async () => {
  const { session, emitted, tellNetwork } = start({ onSignInPage: false })
  tellNetwork({ type: 'network.lost' })
  expect(selectIsOffline(session.getSnapshot())).toBe(true)
  await signedIn(session)
  tellNetwork({ type: 'network.restored' })
  expect(selectIsOffline(session.getSnapshot())).toBe(false)
  expect(emitted).toEqual([{ type: 'network.restored' }])
})

test('a session that has ended on the server while signing out is announced to the other tabs', async () => {
  const { session, emitted } = start({ onSignInPage: false, signOut: () => new Promise(() => {}) })
  await signedIn(session)
  session.send({ type: 'signOut.requested' })
  session.send({ type: 'session.expired' })
  expect(emitted).toContainEqual({ type: 'session.announced', news: { type: 'session.closedElsewhere' } })
})
