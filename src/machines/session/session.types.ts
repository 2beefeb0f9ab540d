import type { CurrentUser } from '#contracts/session/session.ts'
import type { Problem } from '#contracts/values/problem.ts'
import type { NetworkNews, SessionNews } from '../kit/environment.ts'
import type { SignInAttempt, SignInField } from './sign-in-attempt.ts'

/** What came of an attempt: the user, a question for a second factor, or an address to sign in at. */
export type SignInOutcome =
  | { kind: 'user'; user: CurrentUser }
  | { kind: 'secondFactor' }
  | { kind: 'elsewhere'; address: string }

export type SessionContext = {
  onSignInPage: boolean
  /** Whether the page begins where somebody comes back from a provider and has a second factor to give. */
  awaitsSecondFactor?: boolean
  /** Who is signed in, or whose session has expired. */
  user: CurrentUser | null
  /** Who has just signed in, before it is known what that means for {@link user}. */
  arrival: CurrentUser | null
  /** Fields of the last attempt that were left empty or cannot be right. */
  unusable: SignInField[]
  /** Why the last attempt to sign in, to sign out or to find the user failed. */
  problem: Problem | null
}

export type SessionEvent =
  | { type: 'signIn.submitted'; attempt: SignInAttempt }
  | { type: 'secondFactor.submitted'; code: string }
  | { type: 'signIn.restarted' }
  /** A field that was unusable is typed into again. */
  | { type: 'field.corrected'; field: SignInField }
  | { type: 'otherUser.preferred' }
  | { type: 'signOut.requested' }
  | { type: 'session.expired' }
  /** Name or picture of the user are others now. */
  | { type: 'user.changed'; user: CurrentUser }
  | { type: 'page.restored' }
  | NetworkNews
  | SessionNews

export type SessionEmitted =
  | { type: 'signIn.opened' }
  /** What the user worked with is to be closed. */
  | { type: 'session.closed' }
  /** The user has signed in again in place: what was asked for in the meantime is to be asked for again. */
  | { type: 'session.resumed' }
  | { type: 'session.announced'; news: SessionNews }
  /** The page is to be left for an address: of a provider, or of this application again. */
  | { type: 'page.left'; address: string }
  | { type: 'network.restored' }

export const errorIn = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
export const userIn = ({ event }: { event: { output: CurrentUser } }) => ({ user: event.output })
export const outcomeIn = ({ event }: { event: { output: SignInOutcome } }) => ({ outcome: event.output })

export const addressOf = (outcome: SignInOutcome): string => (outcome.kind === 'elsewhere' ? outcome.address : '/')
export const userOf = (outcome: SignInOutcome): CurrentUser | null => (outcome.kind === 'user' ? outcome.user : null)

/** The attempt of the event that leads to signing in. */
export function attemptIn(event: SessionEvent): SignInAttempt {
  if (event.type !== 'signIn.submitted') throw new Error('Only "signIn.submitted" leads to signing in')
  return event.attempt
}

/** The code of the event that leads to the check of a second factor. */
export function codeIn(event: SessionEvent): string {
  if (event.type !== 'secondFactor.submitted') throw new Error('Only "secondFactor.submitted" leads to a check')
  return event.code
}

const leavesTheAttempt: readonly Problem['code'][] = [
  'too_many_requests',
  'unavailable',
  'no_connection',
  'timed_out',
  'invalid_request',
]

/** Whether a sign-in can go on after its second factor was refused. */
export const mayTryAgain = ({ code, details }: Problem): boolean =>
  code === 'wrong_code' ? details.reason !== 'expired' : leavesTheAttempt.includes(code)
