import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Problem } from '#contracts/problem.ts'
import { type CurrentUser, importers } from '#contracts/session.ts'
import type { CredentialField, sessionMachine } from './session.machine.ts'

/** The one actor that knows who is signed in. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>
type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

export const selectUser = (session: SessionSnapshot): CurrentUser | null => session.context.user
export const selectSessionProblem = (session: SessionSnapshot): Problem | null => session.context.problem
export const selectUnusableFields = (session: SessionSnapshot): CredentialField[] => session.context.unusable
export const selectSessionIsBusy = (session: SessionSnapshot): boolean => session.hasTag('busy')
export const selectSessionIsPending = (session: SessionSnapshot): boolean => session.hasTag('pending')
export const selectIsSignedIn = (session: SessionSnapshot): boolean =>
  session.matches('signedIn') || session.matches('signingOut')

/** Whether the user has signed in a moment ago. */
export const selectIsWelcomed = (session: SessionSnapshot): boolean => session.matches({ signedIn: 'welcomed' })

/** Whether the user may bring data in; the server decides on its own. */
export const selectMayImport = ({ context: { user } }: SessionSnapshot): boolean =>
  user !== null && importers.includes(user.access)
