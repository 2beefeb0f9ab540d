import { createMiddleware } from 'hono/factory'
import { ProblemError } from '#contracts/values/problem.ts'
import { requireUser, type SignedInEnvironment } from '../http/require-user.ts'

/** Seconds after signing in for which a user may add another way to sign in. */
export const recentSeconds = 15 * 60

/**
 * Lets users pass who signed in a short while ago; others are refused with `sign_in_again`, or `signed_out`. Stands
 * before whatever adds a way to sign in, so that who takes over a session cannot make the account their own.
 */
export const requireRecentSignIn = createMiddleware<SignedInEnvironment>((c, next) =>
  requireUser(c, async () => {
    if ((c.get('sessionAge') ?? Number.POSITIVE_INFINITY) > recentSeconds) {
      throw new ProblemError('sign_in_again', 'Sign in again first: it has been a while.')
    }
    await next()
  }),
)
