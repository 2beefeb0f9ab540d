import { assign, emit, setup } from 'xstate'
import type { CurrentUser } from '#contracts/session/session.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import type { NetworkNews, SessionNews } from '../kit/environment.ts'
import { unprovided } from '../kit/unprovided.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'
import {
  addressOf,
  attemptIn,
  codeIn,
  errorIn,
  mayTryAgain,
  outcomeIn,
  type SessionContext,
  type SessionEmitted,
  type SessionEvent,
  type SignInOutcome,
  userIn,
  userOf,
} from './session.types.ts'
import { codeIsUsable, type SignInAttempt, unusableFieldsOf, withoutField } from './sign-in-attempt.ts'

type ErrorParameters = { error: unknown }

/**
 * Whose session it is: the user fetched at start, signing in by any way and with a second factor, working, a session
 * that expired while working, signing out here or in another tab. Beside it, whether there is a network.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    input: {} as { onSignInPage: boolean; awaitsSecondFactor?: boolean },
  },
  actors: {
    loadCurrentUser: unprovided<CurrentUser, void>('loadCurrentUser'),
    signIn: unprovided<SignInOutcome, { attempt: SignInAttempt }>('signIn'),
    proveSecondFactor: unprovided<CurrentUser, { code: string }>('proveSecondFactor'),
    signOut: unprovided<void, void>('signOut'),
    watchNetwork: unprovidedCallback<NetworkNews, void>('watchNetwork'),
    hearOtherTabs: unprovidedCallback<SessionNews, void>('hearOtherTabs'),
  },
  guards: {
    startsOnSignInPage: ({ context }) => context.onSignInPage,
    startsBeforeSecondFactor: ({ context }) => context.awaitsSecondFactor === true,
    attemptIsUsable: (_, { attempt }: { attempt: SignInAttempt }) => unusableFieldsOf(attempt).length === 0,
    codeIsUsable: (_, { code }: { code: string }) => codeIsUsable(code),
    nobodyIsSignedIn: (_, { error }: ErrorParameters) => problemFrom(error).code === 'signed_out',
    mayTryTheCodeAgain: (_, { error }: ErrorParameters) => mayTryAgain(problemFrom(error)),
    sessionHasExpired: ({ context }) => context.user !== null,
    leadsElsewhere: (_, { outcome }: { outcome: SignInOutcome }) => outcome.kind === 'elsewhere',
    needsSecondFactor: (_, { outcome }: { outcome: SignInOutcome }) => outcome.kind === 'secondFactor',
    isSomebodyElse: ({ context }, { username }: { username: string }) => context.user?.username !== username,
    userComesBack: ({ context: { user, arrival } }) => user !== null && user.username === arrival?.username,
    somebodyElseArrives: ({ context: { user, arrival } }) => user !== null && user.username !== arrival?.username,
  },
  actions: {
    rememberUser: assign({ user: (_, { user }: { user: CurrentUser }) => user, problem: null }),
    rememberArrival: assign({ arrival: (_, { user }: { user: CurrentUser | null }) => user, problem: null }),
    admitArrival: assign({ user: ({ context }) => context.arrival, arrival: null }),
    forgetAttempt: assign({ unusable: [], problem: null }),
    rememberUnusable: assign({
      unusable: (_, { attempt }: { attempt: SignInAttempt }) => unusableFieldsOf(attempt),
      problem: null,
    }),
    forgetFault: assign({
      unusable: ({ context }, { field }: { field: string }) => withoutField(context.unusable, field),
    }),
    rememberUnusableCode: assign({ unusable: ['secondFactor'], problem: null }),
    rememberProblem: assign({ problem: (_, { error }: ErrorParameters) => problemFrom(error) }),
    forgetUser: assign({ user: null }),
    close: emit({ type: 'session.closed' }),
    openSignIn: emit({ type: 'signIn.opened' }),
    announceResumption: emit({ type: 'session.resumed' }),
    announceArrival: emit(({ context }) => ({
      type: 'session.announced' as const,
      news: { type: 'session.openedElsewhere' as const, username: context.arrival?.username ?? '' },
    })),
    announceDeparture: emit({ type: 'session.announced', news: { type: 'session.closedElsewhere' } }),
    announceNetwork: emit({ type: 'network.restored' }),
    leaveFor: emit((_, { address }: { address: string }) => ({ type: 'page.left' as const, address })),
  },
  delays: { welcomeLifetime: 3_000 },
}).createMachine({
  id: 'session',
  type: 'parallel',
  context: ({ input }) => ({
    onSignInPage: input.onSignInPage,
    ...(input.awaitsSecondFactor && { awaitsSecondFactor: true }),
    user: null,
    arrival: null,
    unusable: [],
    problem: null,
  }),
  states: {
    identity: {
      initial: 'starting',
      invoke: { src: 'hearOtherTabs' },
      states: {
        starting: {
          always: [
            { guard: 'startsBeforeSecondFactor', target: 'secondFactor' },
            { guard: 'startsOnSignInPage', target: 'outside' },
            { target: 'loading' },
          ],
        },
        loading: {
          tags: 'pending',
          invoke: {
            src: 'loadCurrentUser',
            onDone: { target: 'signedIn', actions: { type: 'rememberUser', params: userIn } },
            onError: [
              { guard: { type: 'nobodyIsSignedIn', params: errorIn }, target: 'outside' },
              { target: 'outside', actions: { type: 'rememberProblem', params: errorIn } },
            ],
          },
        },
        outside: {
          initial: 'turning',
          on: {
            'signIn.submitted': [
              {
                guard: { type: 'attemptIsUsable', params: ({ event }) => ({ attempt: event.attempt }) },
                target: 'signingIn',
                actions: 'forgetAttempt',
              },
              { actions: { type: 'rememberUnusable', params: ({ event }) => ({ attempt: event.attempt }) } },
            ],
            'signIn.restarted': { actions: 'forgetAttempt' },
            'field.corrected': { actions: { type: 'forgetFault', params: ({ event }) => event } },
            'session.openedElsewhere': 'refreshing',
          },
          states: {
            turning: { always: [{ guard: 'sessionHasExpired', target: 'expired' }, { target: 'signedOut' }] },
            signedOut: {},
            expired: {
              on: {
                'otherUser.preferred': {
                  target: 'signedOut',
                  actions: ['forgetAttempt', 'forgetUser', 'close', 'openSignIn'],
                },
                'session.closedElsewhere': {
                  target: 'signedOut',
                  actions: ['forgetAttempt', 'forgetUser', 'close', 'openSignIn'],
                },
              },
            },
          },
        },
        refreshing: {
          tags: 'busy',
          invoke: {
            src: 'loadCurrentUser',
            onDone: { target: 'arriving', actions: { type: 'rememberArrival', params: userIn } },
            onError: 'outside',
          },
        },
        signingIn: {
          tags: 'busy',
          invoke: {
            src: 'signIn',
            input: ({ event }) => ({ attempt: attemptIn(event) }),
            onDone: [
              {
                guard: { type: 'leadsElsewhere', params: outcomeIn },
                target: 'leaving',
                actions: { type: 'leaveFor', params: ({ event }) => ({ address: addressOf(event.output) }) },
              },
              { guard: { type: 'needsSecondFactor', params: outcomeIn }, target: 'secondFactor' },
              {
                target: 'arriving',
                actions: [
                  { type: 'rememberArrival', params: ({ event }) => ({ user: userOf(event.output) }) },
                  'announceArrival',
                ],
              },
            ],
            onError: { target: 'outside', actions: { type: 'rememberProblem', params: errorIn } },
          },
        },
        secondFactor: {
          initial: 'asked',
          on: {
            'signIn.restarted': { target: 'outside', actions: 'forgetAttempt' },
            'field.corrected': { actions: { type: 'forgetFault', params: ({ event }) => event } },
          },
          states: {
            asked: {
              on: {
                'secondFactor.submitted': [
                  {
                    guard: { type: 'codeIsUsable', params: ({ event }) => ({ code: event.code }) },
                    target: 'checking',
                    actions: 'forgetAttempt',
                  },
                  { actions: 'rememberUnusableCode' },
                ],
              },
            },
            checking: {
              tags: 'busy',
              invoke: {
                src: 'proveSecondFactor',
                input: ({ event }) => ({ code: codeIn(event) }),
                onDone: {
                  target: '#session.identity.arriving',
                  actions: [{ type: 'rememberArrival', params: userIn }, 'announceArrival'],
                },
                onError: [
                  {
                    guard: { type: 'mayTryTheCodeAgain', params: errorIn },
                    target: 'asked',
                    actions: { type: 'rememberProblem', params: errorIn },
                  },
                  { target: '#session.identity.outside', actions: { type: 'rememberProblem', params: errorIn } },
                ],
              },
            },
          },
        },
        arriving: {
          always: [
            { guard: 'userComesBack', target: 'signedIn', actions: ['admitArrival', 'announceResumption'] },
            {
              guard: 'somebodyElseArrives',
              target: 'leaving',
              actions: { type: 'leaveFor', params: { address: '/' } },
            },
            { target: 'signedIn.welcomed', actions: 'admitArrival' },
          ],
        },
        leaving: {
          tags: 'busy',
          on: { 'page.restored': 'outside' },
        },
        signedIn: {
          initial: 'working',
          states: {
            welcomed: { after: { welcomeLifetime: 'working' } },
            working: {},
          },
          on: {
            'signOut.requested': { target: 'signingOut', actions: 'forgetAttempt' },
            'session.expired': { target: 'outside', actions: 'forgetAttempt' },
            'user.changed': { actions: { type: 'rememberUser', params: ({ event }) => ({ user: event.user }) } },
            'session.closedElsewhere': { target: 'outside', actions: ['forgetUser', 'close', 'openSignIn'] },
            'session.openedElsewhere': {
              guard: { type: 'isSomebodyElse', params: ({ event }) => ({ username: event.username }) },
              target: 'leaving',
              actions: { type: 'leaveFor', params: { address: '/' } },
            },
          },
        },
        signingOut: {
          tags: 'busy',
          on: {
            'session.expired': {
              target: 'outside',
              actions: ['forgetUser', 'close', 'openSignIn', 'announceDeparture'],
            },
            'session.closedElsewhere': { target: 'outside', actions: ['forgetUser', 'close', 'openSignIn'] },
          },
          invoke: {
            src: 'signOut',
            onDone: { target: 'outside', actions: ['forgetUser', 'close', 'openSignIn', 'announceDeparture'] },
            onError: { target: 'signedIn', actions: { type: 'rememberProblem', params: errorIn } },
          },
        },
      },
    },
    network: {
      initial: 'online',
      invoke: { src: 'watchNetwork' },
      states: {
        online: { on: { 'network.lost': 'offline' } },
        offline: { on: { 'network.restored': { target: 'online', actions: 'announceNetwork' } } },
      },
    },
  },
})
