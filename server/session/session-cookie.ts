import type { Context } from 'hono'
import { hostCookie } from './host-cookie.ts'
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
