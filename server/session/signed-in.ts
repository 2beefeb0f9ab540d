import type { Context } from 'hono'
import type { CurrentUser, UserReply } from '#contracts/session/session.ts'
import type { SignInReply } from '#contracts/session/sign-in.ts'
import { isSecure, type Reach } from '../http/public-origin.ts'
import type { RequestEnvironment } from '../http/request-environment.ts'
import { writeDeviceCookie } from './device-cookie.ts'
import type { SignInOutcome } from './entrance.ts'
import type { AuthService } from './service.ts'
import { writeSessionCookie } from './session-cookie.ts'

/** What the browser is told of a user. */
export const userReply = ({ username, name, avatar, access }: CurrentUser): UserReply => ({
  success: true,
  user: { username, name, avatar, access },
})

/** Answers a sign-in: the user with a new session in place of the one before, or the second factor that is missing. */
export async function signInReply(
  c: Context<RequestEnvironment>,
  auth: AuthService,
  reach: Reach,
  outcome: SignInOutcome,
): Promise<SignInReply> {
  if ('challenge' in outcome) return { success: true, secondFactor: { challenge: outcome.challenge } }
  await beginSession(c, auth, reach, outcome)
  return userReply(outcome.user)
}

/** Gives the browser its new session, and ends the one it had. */
export async function beginSession(
  c: Context<RequestEnvironment>,
  auth: AuthService,
  reach: Reach,
  { token, persistent, device }: Extract<SignInOutcome, { token: string }>,
): Promise<void> {
  const before = c.get('token')
  if (before) await auth.sessions.close(before)
  const secure = isSecure(c, reach)
  writeSessionCookie(c, token, persistent, secure)
  writeDeviceCookie(c, device, secure)
}
