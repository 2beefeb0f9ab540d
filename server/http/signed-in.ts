import type { Context } from 'hono'
import type { CurrentUser, UserReply } from '#contracts/session/session.ts'
import type { SignInReply } from '#contracts/session/sign-in.ts'
import type { AuthService } from '#server/session/auth-service.ts'
import { writeDeviceCookie } from '#server/session/device-cookie.ts'
import type { SignInOutcome } from '#server/session/entrance.ts'
import { writeSessionCookie } from '#server/session/session-cookie.ts'
import type { RequestEnvironment } from './request-environment.ts'
import { isSecure, type Reach } from './visitor.ts'

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
