import type { CurrentUser } from '#contracts/session/session.ts'
import type { Problem } from '#contracts/values/problem.ts'
import type { SessionEvent, SignInOutcome } from './session.types.ts'
import type { SignInAttempt } from './sign-in-attempt.ts'

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
  'timed_out',
  'invalid_request',
]

/** Whether a sign-in can go on after its second factor was refused. */
export const mayTryAgain = ({ code, details }: Problem): boolean =>
  code === 'wrong_code' ? details.reason !== 'expired' : leavesTheAttempt.includes(code)
