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
  | { type: 'otherUser.preferred' }
  | { type: 'signOut.requested' }
  | { type: 'session.expired' }
  /** Name or picture of the user are others now. */
  | { type: 'user.changed'; user: CurrentUser }
  | { type: 'page.restored' }
  | NetworkNews
  | SessionNews

export type SessionEmitted =
  /** What the user worked with is to be closed. */
  | { type: 'session.closed' }
  /** The user has signed in again in place: what was asked for in the meantime is to be asked for again. */
  | { type: 'session.resumed' }
  | { type: 'session.announced'; news: SessionNews }
  /** The page is to be left for an address: of a provider, or of this application anew. */
  | { type: 'page.left'; address: string }
  | { type: 'network.restored' }
