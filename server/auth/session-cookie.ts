import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { sessionSeconds } from './sessions.ts'

const name = 'riskatlas_session'

const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'Lax', secure }) as const

export const readSessionCookie = (c: Context): string | undefined => getCookie(c, name)

/** An ordinary session's cookie ends with the browser; a persistent one's when the session would. */
export function writeSessionCookie(c: Context, token: string, persistent: boolean, secure: boolean): void {
  setCookie(c, name, token, { ...attributes(secure), ...(persistent && { maxAge: sessionSeconds.persistent }) })
}

export function removeSessionCookie(c: Context, secure: boolean): void {
  deleteCookie(c, name, attributes(secure))
}
