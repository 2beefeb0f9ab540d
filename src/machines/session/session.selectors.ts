import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { alertEditors, type CurrentUser, caseKeepers, importers, queryKeepers } from '#contracts/session/session.ts'
import type { sessionMachine } from './session.machine.ts'

/** The one actor that knows who is signed in. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>
type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

export const selectUser = (session: SessionSnapshot): CurrentUser | null => session.context.user
/** The user name of who is signed in; empty where nobody is. */
export const selectUsername = (session: SessionSnapshot): string => session.context.user?.username ?? ''
/** Where signing in stands, and what was wrong with the last try. */
export const selectSignIn = (session: SessionSnapshot) => ({
  busy: selectSessionIsBusy(session),
  problem: session.context.problem,
  unusable: session.context.unusable,
  needsSecondFactor: selectNeedsSecondFactor(session),
})

export const selectSessionIsBusy = (session: SessionSnapshot): boolean => session.hasTag('busy')
export const selectSessionIsPending = (session: SessionSnapshot): boolean => session.hasTag('pending')

/** Whether a user is there to work: signed in, or about to sign in again in the place of an expired session. */
export const selectIsSignedIn = (session: SessionSnapshot): boolean => session.context.user !== null

/** Whether the user has signed in just now. */
export const selectIsWelcomed = (session: SessionSnapshot): boolean =>
  session.matches({ identity: { signedIn: 'welcomed' } })

/** Whether the session has expired while the user worked, and the user is asked to sign in again in place. */
export const selectMustSignInAgain = (session: SessionSnapshot): boolean =>
  session.context.user !== null &&
  !session.matches({ identity: 'signedIn' }) &&
  !session.matches({ identity: 'signingOut' })

/** Whether the code of a second factor is asked for or being checked. */
export const selectNeedsSecondFactor = (session: SessionSnapshot): boolean =>
  session.matches({ identity: 'secondFactor' })

export const selectIsOffline = (session: SessionSnapshot): boolean => session.matches({ network: 'offline' })

/** Whether the user may bring data in; the server decides on its own. */
export const selectMayImport = ({ context: { user } }: SessionSnapshot): boolean =>
  user !== null && importers.includes(user.access)

/** Whether the user may keep alert rules; the server decides on its own. */
export const selectMayKeepAlerts = ({ context: { user } }: SessionSnapshot): boolean =>
  user !== null && alertEditors.includes(user.access)

/** Whether the user may work on cases; the server decides on its own. */
export const selectMayWorkOnCases = ({ context: { user } }: SessionSnapshot): boolean =>
  user !== null && caseKeepers.includes(user.access)

/** Whether the user may keep queries; the server decides on its own. */
export const selectMayKeepQueries = ({ context: { user } }: SessionSnapshot): boolean =>
  user !== null && queryKeepers.includes(user.access)

/** Whether the user administers the installation; the server decides on its own. */
export const selectMayAdminister = ({ context: { user } }: SessionSnapshot): boolean => user?.access === 'admin'
