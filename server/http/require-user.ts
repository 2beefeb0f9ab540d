import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Access } from '#contracts/session/session.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { RequestEnvironment } from './request-environment.ts'
import type { SessionUser } from './session-user.ts'

/** The context after {@link requireUser}: the user, `c.get('signedIn')`. */
export type SignedInEnvironment = RequestEnvironment & { Variables: { signedIn: SessionUser } }

/** Lets some of the signed-in users pass. */
export type RequireUser = MiddlewareHandler<SignedInEnvironment>

/** Lets signed-in users pass; others are refused with `signed_out`. */
export const requireUser = createMiddleware<SignedInEnvironment>(async (c, next) => {
  c.set('signedIn', signedInUser(c.get('user')))
  await next()
})

/** Lets signed-in users pass who have one of `levels`; others are refused with `signed_out` or `not_allowed`. */
export const requireAccess = (...levels: Access[]) =>
  createMiddleware<SignedInEnvironment>(async (c, next) => {
    const user = signedInUser(c.get('user'))
    if (!levels.includes(user.access)) {
      throw new ProblemError('not_allowed', `Needs access ${levels.join(' or ')}, not ${user.access}.`)
    }
    c.set('signedIn', user)
    await next()
  })

function signedInUser(user: SessionUser | null | undefined): SessionUser {
  if (!user) throw new ProblemError('signed_out', 'Sign in first.')
  return user
}
