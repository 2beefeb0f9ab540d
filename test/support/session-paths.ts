import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { type ProblemCode, ProblemError } from '#contracts/problem.ts'
import type { Credentials, CurrentUser } from '#contracts/session.ts'
import { sessionMachine } from '#src/machines/session/session.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>
type Event = EventFromLogic<typeof sessionMachine>

/** Where a session stands. */
export type SessionPlace = 'loading' | 'signedOut' | 'signingIn' | 'welcomed' | 'working' | 'signingOut'

/** What may happen to a session: by the user, by the server's answer, or by the clock. */
export type SessionHappening =
  | 'server finds the user'
  | 'server knows nobody'
  | 'server fails'
  | 'user submits credentials'
  | 'user submits an empty form'
  | 'server accepts the credentials'
  | 'server refuses the credentials'
  | 'welcome ends'
  | 'user signs out'
  | 'server has signed out'
  | 'session has ended on the server'

export type SessionStep = { happens: SessionHappening; reached: SessionPlace }

/** The shortest way that ends with a certain transition: where it starts, and each place it comes to. */
export type SessionPath = { startsOnSignInPage: boolean; start: SessionPlace; steps: SessionStep[] }

export const sessionUser: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }
export const sessionCredentials: Credentials = { username: 'ada', password: 'correct horse', autoLogin: false }

/** Shortest paths over the session machine that together take every transition it has. */
export function sessionPaths(): SessionPath[] {
  return [true, false].flatMap((startsOnSignInPage) => {
    const paths = getShortestPaths(sessionMachine, {
      input: { onSignInPage: startsOnSignInPage },
      events: (snapshot) => happeningsAt(placeOf(snapshot)).map((happens) => eventFor(happens, placeOf(snapshot))),
      serializeState: (snapshot, event, previous) =>
        JSON.stringify([placeOf(snapshot), event && nameOf(event), previous && placeOf(previous)]),
    })
    return paths.map(({ steps: [start, ...steps] }) => ({
      startsOnSignInPage,
      start: placeOf(start?.state as Snapshot),
      steps: steps.map(({ event, state }) => ({ happens: nameOf(event as Event), reached: placeOf(state) })),
    }))
  })
}

/** The place of a snapshot of the session machine. */
export function placeOf(snapshot: Snapshot): SessionPlace {
  if (snapshot.matches({ signedIn: 'welcomed' })) return 'welcomed'
  if (snapshot.matches('signedIn')) return 'working'
  return snapshot.value as SessionPlace
}

/** All that may happen at a place. */
export function happeningsAt(place: SessionPlace): SessionHappening[] {
  switch (place) {
    case 'loading':
      return ['server finds the user', 'server knows nobody', 'server fails']
    case 'signedOut':
      return ['user submits credentials', 'user submits an empty form']
    case 'signingIn':
      return ['server accepts the credentials', 'server refuses the credentials', 'server fails']
    case 'welcomed':
      return ['welcome ends', 'user signs out', 'session has ended on the server']
    case 'working':
      return ['user signs out', 'session has ended on the server']
    case 'signingOut':
      return ['server has signed out', 'session has ended on the server', 'server fails']
  }
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

/** Answers of ports and the clock are events of the machine too, named after the state that waits for them. */
function rawEventFor(happens: SessionHappening, place: SessionPlace): { type: string } {
  const done = (output?: unknown) => ({ type: `xstate.done.actor.0.session.${place}`, output })
  const failed = (code: ProblemCode) => ({
    type: `xstate.error.actor.0.session.${place}`,
    error: new ProblemError(code, happens),
  })
  switch (happens) {
    case 'server finds the user':
    case 'server accepts the credentials':
      return done(sessionUser)
    case 'server has signed out':
      return done()
    case 'server knows nobody':
      return failed('signed_out')
    case 'server refuses the credentials':
      return failed('wrong_credentials')
    case 'server fails':
      return failed('unavailable')
    case 'user submits credentials':
      return { type: 'credentials.submitted', credentials: sessionCredentials } as Event
    case 'user submits an empty form':
      return {
        type: 'credentials.submitted',
        credentials: { username: '', password: '', autoLogin: false },
      } as Event
    case 'welcome ends':
      return { type: 'xstate.after.welcomeLifetime.session.signedIn.welcomed' }
    case 'user signs out':
      return { type: 'signOut.requested' }
    case 'session has ended on the server':
      return { type: 'session.expired' }
  }
}
