import * as v from 'valibot'
import { assign, emit, setup } from 'xstate'
import { type Problem, problemFrom } from '#contracts/problem.ts'
import { Credentials, type CurrentUser } from '#contracts/session.ts'
import { unprovided } from '../unprovided.ts'

/** A field of the sign-in form that the user must fill in. */
export type CredentialField = 'username' | 'password'

type SessionContext = {
  onSignInPage: boolean
  user: CurrentUser | null
  /** Fields of the last attempt that were left empty or are longer than any account's. */
  unusable: CredentialField[]
  /** Why the last attempt to sign in, to sign out or to find the user failed. */
  problem: Problem | null
}

type SessionEvent =
  | { type: 'credentials.submitted'; credentials: Credentials }
  | { type: 'signOut.requested' }
  | { type: 'session.expired' }

/** Whose session it is: the user fetched at start, signing in, signing out, and a session that ended on the server. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as { type: 'session.closed' },
    input: {} as { onSignInPage: boolean },
  },
  actors: {
    loadCurrentUser: unprovided<CurrentUser, void>('loadCurrentUser'),
    signIn: unprovided<CurrentUser, { credentials: Credentials }>('signIn'),
    signOut: unprovided<void, void>('signOut'),
  },
  guards: {
    startsOnSignInPage: ({ context }) => context.onSignInPage,
    credentialsAreUsable: (_, { credentials }: { credentials: Credentials }) => v.is(Credentials, credentials),
    nobodyIsSignedIn: (_, { error }: { error: unknown }) => problemFrom(error).code === 'signed_out',
  },
  actions: {
    rememberUser: assign({ user: (_, { user }: { user: CurrentUser }) => user, problem: null }),
    forgetAttempt: assign({ unusable: [], problem: null }),
    rememberUnusable: assign({
      unusable: (_, { credentials }: { credentials: Credentials }) => unusableFieldsOf(credentials),
      problem: null,
    }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    forgetUser: assign({ user: null }),
    announceClosing: emit({ type: 'session.closed' }),
  },
  delays: { welcomeLifetime: 3_000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    onSignInPage: input.onSignInPage,
    user: null,
    unusable: [],
    problem: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'startsOnSignInPage', target: 'signedOut' }, { target: 'loading' }],
    },
    loading: {
      tags: 'pending',
      invoke: {
        src: 'loadCurrentUser',
        onDone: {
          target: 'signedIn',
          actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: [
          { guard: { type: 'nobodyIsSignedIn', params: ({ event }) => ({ error: event.error }) }, target: 'signedOut' },
          {
            target: 'signedOut',
            actions: { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    signedOut: {
      on: {
        'credentials.submitted': [
          {
            guard: { type: 'credentialsAreUsable', params: ({ event }) => ({ credentials: event.credentials }) },
            target: 'signingIn',
            actions: 'forgetAttempt',
          },
          { actions: { type: 'rememberUnusable', params: ({ event }) => ({ credentials: event.credentials }) } },
        ],
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        src: 'signIn',
        input: ({ event }) => ({ credentials: submittedIn(event) }),
        onDone: {
          target: 'signedIn.welcomed',
          actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: {
          target: 'signedOut',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    signedIn: {
      initial: 'working',
      states: {
        welcomed: { after: { welcomeLifetime: 'working' } },
        working: {},
      },
      on: {
        'signOut.requested': { target: 'signingOut', actions: 'forgetProblem' },
        'session.expired': { target: 'signedOut', actions: ['forgetUser', 'announceClosing'] },
      },
    },
    signingOut: {
      tags: 'busy',
      on: {
        'session.expired': { target: 'signedOut', actions: ['forgetUser', 'announceClosing'] },
      },
      invoke: {
        src: 'signOut',
        onDone: { target: 'signedOut', actions: ['forgetUser', 'announceClosing'] },
        onError: {
          target: 'signedIn',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
})

function submittedIn(event: SessionEvent): Credentials {
  if (event.type !== 'credentials.submitted') throw new Error('Only "credentials.submitted" leads to signing in')
  return event.credentials
}

function unusableFieldsOf(credentials: Credentials): CredentialField[] {
  const { username, password } = Credentials.entries
  return [
    ...(v.is(username, credentials.username) ? [] : ['username' as const]),
    ...(v.is(password, credentials.password) ? [] : ['password' as const]),
  ]
}
