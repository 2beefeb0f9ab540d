import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AuditActor } from '#contracts/audit/audit.ts'
import type { Access } from '#contracts/session/session.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { RequestEnvironment } from './request-environment.ts'
import type { SessionUser } from './session-user.ts'

/**
 * The context after {@link requireUser}: the user, `c.get('signedIn')`, and the same as the audit log names them,
 * `c.get('actor')`.
 */
export type SignedInEnvironment = RequestEnvironment & {
  Variables: { signedIn: SessionUser; actor: AuditActor & { actor: string } }
}

/** Lets some of the signed-in users pass. */
export type RequireUser = MiddlewareHandler<SignedInEnvironment>

/** Lets signed-in users pass; others are refused with `signed_out`. */
export const requireUser = createMiddleware<SignedInEnvironment>(async (c, next) => {
  admit(c, signedInUser(c.get('user')))
  await next()
})

/** Lets signed-in users pass who have one of `levels`; others are refused with `signed_out` or `not_allowed`. */
export const requireAccess = (...levels: Access[]): RequireUser => {
  const check = createMiddleware<SignedInEnvironment>(async (c, next) => {
    const user = signedInUser(c.get('user'))
    if (!levels.includes(user.access)) {
      throw new ProblemError('not_allowed', `Needs access ${levels.join(' or ')}, not ${user.access}.`)
    }
    admit(c, user)
    await next()
  })
  levelsAsked.set(check, levels)
  return check
}

const levelsAsked = new WeakMap<object, readonly Access[]>()

/** A handler that refuses whom another one refuses, and perhaps others. */
export function refusingAs<Handler extends object>(handler: Handler, other: object): Handler {
  const levels = levelsAsked.get(other)
  if (levels !== undefined) levelsAsked.set(handler, levels)
  return handler
}

/** Whether a handler will refuse a user, or whoever is signed out (`null`), because of who they are. */
export function turnsAway(handler: object, user: SessionUser | null): boolean {
  if (handler === requireUser) return user === null
  const levels = levelsAsked.get(handler)
  return levels !== undefined && (user === null || !levels.includes(user.access))
}

function admit(c: Context<SignedInEnvironment>, user: SessionUser): void {
  c.set('signedIn', user)
  c.set('actor', {
    actor: user.username,
    address: c.get('peer').address,
    ...(c.env.via && { via: c.env.via }),
  })
}

function signedInUser(user: SessionUser | null | undefined): SessionUser {
  if (!user) throw new ProblemError('signed_out', 'Sign in first.')
  return user
}
