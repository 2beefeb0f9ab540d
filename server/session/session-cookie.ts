import type { Context } from 'hono'
import type { CurrentUser, UserReply } from '#contracts/session/session.ts'
import type { SignInReply } from '#contracts/session/sign-in.ts'
import type { RequestEnvironment } from '../http/request-environment.ts'
import type { SignInOutcome } from './complete-sign-in.ts'
import { hostCookie, writeDeviceCookie } from './device-cookie.ts'
import type { AuthService } from './service.ts'
import { sessionSeconds } from './sessions.ts'

const cookie = hostCookie('riskatlas_session', '/')

export const readSessionCookie = cookie.read

/** An ordinary session's cookie ends with the browser; a persistent one's when the session would. */
export function writeSessionCookie(c: Context, token: string, persistent: boolean, secure: boolean): void {
  cookie.write(c, secure, token, persistent ? sessionSeconds.persistent : undefined)
}

export function removeSessionCookie(c: Context, secure: boolean): void {
  cookie.write(c, secure, '', 0)
}

/** The public data of a user for the browser. */
export const userReply = ({ username, name, avatar, access }: CurrentUser): UserReply => ({
  success: true,
  user: { username, name, avatar, access },
})

/** Answers a sign-in: the user with a new session in place of the one before, or the second factor that is missing. */
export async function signInReply(
  c: Context<RequestEnvironment>,
  auth: AuthService,
  outcome: SignInOutcome,
): Promise<SignInReply> {
  if ('challenge' in outcome) return { success: true, secondFactor: { challenge: outcome.challenge } }
  await beginSession(c, auth, outcome)
  return userReply(outcome.user)
}

/** Gives the browser its new session, and ends the one it had. */
export async function beginSession(
  c: Context<RequestEnvironment>,
  auth: AuthService,
  { token, persistent, device }: Extract<SignInOutcome, { token: string }>,
): Promise<void> {
  const before = c.get('token')
  if (before) await auth.sessions.close(before)
  const secure = c.get('isSecure')
  writeSessionCookie(c, token, persistent, secure)
  writeDeviceCookie(c, device, secure)
}
