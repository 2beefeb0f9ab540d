import { createMiddleware } from 'hono/factory'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import type { AuthService } from './service.ts'
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts'

/**
 * Finds out whose session a request came with, for {@link requireUser} and the handlers behind it. A program that sent
 * a token has none.
 */
export const identifyUser = (auth: AuthService) =>
  createMiddleware<RequestEnvironment>(async (c, next) => {
    if (c.get('bearer') !== null) return next()
    const secure = c.get('isSecure')
    const token = readSessionCookie(c, secure) || null
    c.set('token', token)
    const session = token ? await auth.identify(token) : null
    c.set('user', session?.user ?? null)
    c.set('sessionAge', session?.age ?? null)
    if (token && session?.renewed && session.persistent) {
      writeSessionCookie(c, token, true, secure)
    }
    await next()
  })
