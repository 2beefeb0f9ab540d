import { createMiddleware } from 'hono/factory'
import { ProblemError } from '#contracts/values/problem.ts'
import { requireUser, type SignedInEnvironment } from '../http/require-user.ts'

/** Seconds after signing in during which a sign-in method may be added. */
export const recentSeconds = 15 * 60

/**
 * Admits recently signed-in users; others are refused with `sign_in_again`, or `signed_out`. Used before adding a
 * sign-in method, so that a hijacked session cannot take over the account.
 */
export const requireRecentSignIn = createMiddleware<SignedInEnvironment>((c, next) =>
  requireUser(c, async () => {
    if ((c.get('sessionAge') ?? Number.POSITIVE_INFINITY) > recentSeconds) {
      throw new ProblemError('sign_in_again', 'Sign in again first: it has been a while.')
    }
    await next()
  }),
)
