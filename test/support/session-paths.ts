import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Credentials, CurrentUser } from '#contracts/session/session.ts'
import { type ProblemCode, type ProblemDetails, ProblemError } from '#contracts/values/problem.ts'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import type { SessionEvent } from '#src/machines/session/session.types.ts'
import { tourOf } from './tour.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>
type Event = EventFromLogic<typeof sessionMachine>

/** Where a session stands; `again` where the one before has expired and its user is kept. */
export type SessionPlace =
  | 'loading'
  | 'signedOut'
  | 'expired'
  | 'refreshing'
  | 'refreshing again'
  | 'signingIn'
  | 'signingIn again'
  | 'secondFactor'
  | 'secondFactor again'
  | 'checking'
  | 'checking again'
  | 'leaving'
  | 'leaving again'
  | 'welcomed'
  | 'working'
  | 'signingOut'
  | 'offline'

/**
 * What may happen to a session: by the user, by the server's answer, by another tab, by the network or by the clock.
 */
export type SessionHappening =
  | 'server finds the user'
  | 'server knows nobody'
  | 'server fails'
  | 'user submits a password'
  | 'user submits an empty form'
  | 'user submits a telephone number with its code'
  | 'user asks for a passkey'
  | 'user chooses the provider'
  | 'user fills in the password'
  | 'user fills in the code'
  | 'user switches to another form'
  | 'user signs in as somebody else'
  | 'server accepts'
  | 'server accepts somebody else'
  | 'server refuses'
  | 'server asks for a second factor'
  | 'server names the provider'
  | 'user submits the code'
  | 'user submits no code'
  | 'user starts again'
  | 'server refuses the code'
  | 'server has ended the attempt'
  | 'page is shown again'
  | 'welcome ends'
  | 'user changes the own name'
  | 'user signs out'
  | 'server has signed out'
  | 'session has ended on the server'
  | 'other tab signs in'
  | 'other tab signs somebody else in'
  | 'other tab signs out'
  | 'network is lost'
  | 'network is back'

export type SessionStep = { happens: SessionHappening; reached: SessionPlace }

/** The shortest way that ends with a certain transition: where it starts, and each place it comes to. */
export type SessionPath = {
  startsOnSignInPage: boolean
  start: SessionPlace
  steps: SessionStep[]
  events: SessionEvent[]
}

export const sessionUser: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }
export const sessionCredentials: Credentials = { username: 'ada', password: 'correct horse', autoLogin: false }
const otherUser: CurrentUser = { ...sessionUser, username: 'bob', name: 'Bob' }

/** Shortest paths over the session machine that together take every transition it has. */
export function sessionPaths(): SessionPath[] {
  return [true, false].flatMap((startsOnSignInPage) => {
    const paths = getShortestPaths(sessionMachine, {
      input: { onSignInPage: startsOnSignInPage },
      events: (snapshot) => happeningsAt(placeOf(snapshot)).map((happens) => eventFor(happens, placeOf(snapshot))),
      serializeState: (snapshot, event, previous) =>
        JSON.stringify([placeOf(snapshot), event && nameOf(event), previous && placeOf(previous)]),
    })
    return paths.map(({ steps: [start, ...steps] }) => {
      const taken = steps.map(({ event, state }) => ({ event: event as Event, state }))
      const last = taken.at(-1) ?? start
      const ending = last && endings[placeOf(last.state)]
      if (last && ending) {
        const event = eventFor(ending, placeOf(last.state))
        taken.push({ event, state: transition(sessionMachine, last.state, event)[0] })
      }
      return {
        startsOnSignInPage,
        start: placeOf(start?.state as Snapshot),
        steps: taken.map(({ event, state }, index) => ({
          happens: wayTo(nameOf(event), taken[index + 1] && nameOf(taken[index + 1]?.event as Event)),
          reached: placeOf(state),
        })),
        events: taken.map(({ event }) => event),
      }
    })
  })
}

/**
 * The start before a second factor, to which a provider leads back: its server is another, so that no browser walks on
 * from it.
 */
export const returnFromProvider = { input: { onSignInPage: true, awaitsSecondFactor: true }, events: [] }

/** As few of the shortest paths as a greedy choice finds that take everything that may happen at every place. */
export function sessionTour(): SessionPath[] {
  return tourOf(
    sessionPaths().filter(({ steps }) => !asksLate(steps)),
    arrivalsOf,
  )
}

/** Each step of a path as words: where it begins, what happens, and where that leads. */
export const arrivalsOf = ({ start, steps }: SessionPath): string[] =>
  steps.map(({ happens, reached }, index) => `${steps[index - 1]?.reached ?? start}: ${happens} → ${reached}`)

/** An account that has a second factor is asked for it the first time already. */
const asksLate = (steps: SessionStep[]) =>
  steps.findIndex(({ happens }) => happens === 'server asks for a second factor') >
    steps.findIndex(({ happens }) => happens === 'server accepts') &&
  steps.some(({ reached }) => reached === 'welcomed') &&
  steps.some(({ reached }) => reached === 'secondFactor again')

/** What ends a path that stops while an answer is on its way. */
const endings: Partial<Record<SessionPlace, SessionHappening>> = {
  signingIn: 'server accepts',
  'signingIn again': 'server accepts',
  checking: 'server accepts',
  'checking again': 'server accepts',
  offline: 'network is back',
}

/** Of all ways to try to sign in, which are one to the machine, the one that has the outcome which comes next. */
function wayTo(happens: SessionHappening, next: SessionHappening | undefined): SessionHappening {
  if (next === 'server names the provider') return 'user chooses the provider'
  if (next === 'server accepts somebody else') return 'user asks for a passkey'
  return happens
}

/** The place of a snapshot of the session machine. */
export function placeOf(snapshot: Snapshot): SessionPlace {
  if (snapshot.matches({ network: 'offline' })) return 'offline'
  const again = snapshot.context.user === null ? '' : ' again'
  if (snapshot.matches({ identity: { outside: 'expired' } })) return 'expired'
  if (snapshot.matches({ identity: 'outside' })) return 'signedOut'
  if (snapshot.matches({ identity: 'refreshing' })) return `refreshing${again}`
  if (snapshot.matches({ identity: 'signingIn' })) return `signingIn${again}`
  if (snapshot.matches({ identity: { secondFactor: 'asked' } })) return `secondFactor${again}`
  if (snapshot.matches({ identity: { secondFactor: 'checking' } })) return `checking${again}`
  if (snapshot.matches({ identity: 'leaving' })) return `leaving${again}`
  if (snapshot.matches({ identity: { signedIn: 'welcomed' } })) return 'welcomed'
  if (snapshot.matches({ identity: 'signedIn' })) return 'working'
  return snapshot.matches({ identity: 'signingOut' }) ? 'signingOut' : 'loading'
}

/** All that may happen at a place. */
export function happeningsAt(place: SessionPlace): SessionHappening[] {
  return happenings[place]
}

const happenings: Record<SessionPlace, SessionHappening[]> = {
  loading: ['server finds the user', 'server knows nobody', 'server fails'],
  signedOut: [
    'user submits a password',
    'user submits an empty form',
    'user submits a telephone number with its code',
    'user asks for a passkey',
    'user fills in the password',
    'user switches to another form',
    'other tab signs in',
    'network is lost',
  ],
  expired: [
    'user submits a password',
    'user submits an empty form',
    'user asks for a passkey',
    'user signs in as somebody else',
    'other tab signs in',
    'other tab signs out',
  ],
  refreshing: ['server finds the user', 'server knows nobody'],
  'refreshing again': ['server finds the user', 'server knows nobody'],
  signingIn: [
    'server accepts',
    'server refuses',
    'server fails',
    'server asks for a second factor',
    'server names the provider',
  ],
  'signingIn again': [
    'server accepts',
    'server accepts somebody else',
    'server refuses',
    'server asks for a second factor',
  ],
  secondFactor: ['user submits the code', 'user submits no code', 'user fills in the code', 'user starts again'],
  'secondFactor again': ['user submits the code', 'user starts again'],
  checking: ['server accepts', 'server refuses the code', 'server has ended the attempt'],
  'checking again': ['server accepts'],
  leaving: ['page is shown again'],
  'leaving again': [],
  welcomed: ['welcome ends', 'user signs out', 'session has ended on the server'],
  working: [
    'user changes the own name',
    'user signs out',
    'session has ended on the server',
    'other tab signs out',
    'other tab signs somebody else in',
    'network is lost',
  ],
  signingOut: ['server has signed out', 'session has ended on the server', 'server fails', 'other tab signs out'],
  offline: ['network is back'],
}

const names = new WeakMap<Event, SessionHappening>()

function nameOf(event: Event): SessionHappening {
  const name = names.get(event)
  if (!name) throw new Error(`"${event.type}" is not an event of a session path`)
  return name
}

function eventFor(happens: SessionHappening, place: SessionPlace): Event {
  const event = rawEventFor(happens, place) as Event
  names.set(event, happens)
  return event
}

const nodeOf = (place: SessionPlace) => {
  const name = place.replace(' again', '')
  return `0.session.identity.${name === 'checking' ? 'secondFactor.checking' : name}`
}

/** Answers of ports and the clock are events of the machine too, named after the state that waits for them. */
function rawEventFor(happens: SessionHappening, place: SessionPlace): { type: string } {
  const done = (output?: unknown) => ({ type: `xstate.done.actor.${nodeOf(place)}`, output })
  const failed = (code: ProblemCode, details: ProblemDetails = {}) => ({
    type: `xstate.error.actor.${nodeOf(place)}`,
    error: new ProblemError(code, happens, details),
  })
  const submitted = (attempt: Extract<SessionEvent, { type: 'signIn.submitted' }>['attempt']) =>
    ({ type: 'signIn.submitted', attempt }) satisfies SessionEvent
  const accepted = (user: CurrentUser) => done(place.startsWith('signingIn') ? { kind: 'user', user } : user)
  const own = (event: SessionEvent) => event
  switch (happens) {
    case 'server finds the user':
      return done(sessionUser)
    case 'server accepts':
      return accepted(sessionUser)
    case 'server accepts somebody else':
      return accepted(otherUser)
    case 'server asks for a second factor':
      return done({ kind: 'secondFactor' })
    case 'server names the provider':
      return done({ kind: 'elsewhere', address: 'https://provider.example/' })
    case 'server has signed out':
      return done()
    case 'server knows nobody':
      return failed('signed_out')
    case 'server refuses':
      return failed('wrong_credentials')
    case 'server refuses the code':
      return failed('wrong_code')
    case 'server has ended the attempt':
      return failed('wrong_code', { reason: 'expired' })
    case 'server fails':
      return failed('unavailable')
    case 'user submits a password':
      return submitted({ method: 'password', ...sessionCredentials })
    case 'user submits an empty form':
      return submitted({ method: 'password', username: '', password: '', autoLogin: false })
    case 'user submits a telephone number with its code':
      return submitted({ method: 'phone', phone: '13800138000', code: '123456', autoLogin: false })
    case 'user asks for a passkey':
      return submitted({ method: 'passkey', autoLogin: false })
    case 'user chooses the provider':
      return submitted({ method: 'provider', redirect: undefined, autoLogin: false })
    case 'user fills in the password':
      return own({ type: 'field.corrected', field: 'password' })
    case 'user fills in the code':
      return own({ type: 'field.corrected', field: 'secondFactor' })
    case 'user switches to another form':
    case 'user starts again':
      return own({ type: 'signIn.restarted' })
    case 'user signs in as somebody else':
      return own({ type: 'otherUser.preferred' })
    case 'user submits the code':
      return own({ type: 'secondFactor.submitted', code: '123456' })
    case 'user submits no code':
      return own({ type: 'secondFactor.submitted', code: '' })
    case 'page is shown again':
      return own({ type: 'page.restored' })
    case 'welcome ends':
      return { type: 'xstate.after.welcomeLifetime.session.identity.signedIn.welcomed' }
    case 'user signs out':
      return own({ type: 'signOut.requested' })
    case 'user changes the own name':
      return own({ type: 'user.changed', user: { ...sessionUser, name: 'Ada L.' } })
    case 'session has ended on the server':
      return own({ type: 'session.expired' })
    case 'other tab signs in':
      return own({ type: 'session.openedElsewhere', username: sessionUser.username })
    case 'other tab signs somebody else in':
      return own({ type: 'session.openedElsewhere', username: otherUser.username })
    case 'other tab signs out':
      return own({ type: 'session.closedElsewhere' })
    case 'network is lost':
      return own({ type: 'network.lost' })
    case 'network is back':
      return own({ type: 'network.restored' })
  }
}
