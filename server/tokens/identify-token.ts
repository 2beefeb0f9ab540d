import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Access } from '#contracts/session/session.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { type Operation, operationOf } from '#server/http/operation.ts'
import type { Bearer, RequestEnvironment } from '#server/http/request-environment.ts'
import type { Sessions } from '#server/session/sessions.ts'
import type { TokenService } from './service.ts'
import { holdsToken } from './token-text.ts'

/** The same refusal of the same token, or from the same address, is recorded once in this time. */
const secondsBetween = 60

type Dependencies = { tokens: Pick<TokenService, 'find'>; audit: Pick<AuditLog, 'recordOnce'> }

/**
 * Finds out for whom a program speaks that sends `Authorization: Bearer …`. Cookies beside it count for nothing. A
 * token in an address, or two of them, are refused with `invalid_request`; one that opens nothing with `signed_out` and
 * the reason.
 */
export const identifyToken = ({ tokens, audit }: Dependencies) =>
  createMiddleware<RequestEnvironment>(async (c, next) => {
    c.set('bearer', null)
    if (holdsToken(c.req.url)) {
      throw new ProblemError('invalid_request', 'A token never stands in an address. Revoke it.', { field: 'address' })
    }
    const given = authorizationOf(c)
    if (given !== undefined) {
      const { address } = c.get('peer')
      const found = await tokens.find(tokenIn(given), address)
      if (found.refused !== undefined) {
        const { refused: reason, id, owner } = found
        const entry = { actor: owner, address, action: 'token.refused', target: id } as const
        await audit.recordOnce({ ...entry, details: { reason, from: address } }, secondsBetween)
        c.header('WWW-Authenticate', 'Bearer error="invalid_token"')
        throw new ProblemError('signed_out', 'The token opens nothing.', { reason })
      }
      c.set('bearer', found.bearer)
      c.set('user', found.user)
      c.set('token', null)
      c.set('sessionAge', null)
    }
    await next()
  })

/** @throws ProblemError `invalid_request` where there are two */
function authorizationOf(c: Context<RequestEnvironment>): string | undefined {
  const given = c.req.header('authorization')
  // Node keeps the first of several, a proxy may have joined them.
  const sent = c.env.incoming.headersDistinct?.['authorization']?.length ?? 1
  if (given !== undefined && (sent > 1 || given.includes(','))) {
    throw new ProblemError('invalid_request', 'There are two tokens.', { field: 'authorization' })
  }
  return given
}

/** The access of whoever sent a request, as it is now; `null` where the session or token has ended since. */
export const stillOpen =
  (tokens: Pick<TokenService, 'find'>, sessions: Pick<Sessions, 'accessOf'>) =>
  async (c: Pick<Context<RequestEnvironment>, 'get' | 'req'>, token: string | null): Promise<Access | null> => {
    const given = c.req.header('authorization')
    if (given === undefined) return sessions.accessOf(token ?? '')
    const found = await tokens.find(tokenIn(given), c.get('peer').address)
    return found.refused === undefined ? found.user.access : null
  }

const tokenIn = (authorization: string): string => /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''

/** Never by a token, whatever is declared there: what signs in, makes tokens, and administers. */
const closedPaths =
  /^\/api\/(?:account|login|register|currentUser|tokens|client-errors|installation|admin(?!\/audit(?:\/|$)))(?:\/|$)/

/**
 * Holds tokens to what they may do: the operation's scope, that of persons where its reply can name some, and the
 * sources where the token is held to some. Others are refused with `not_allowed`. What the owner may not do is refused
 * by the routes themselves.
 */
export const holdToScopes = ({ audit }: Omit<Dependencies, 'tokens'>) =>
  createMiddleware<RequestEnvironment>(async (c, next) => {
    const bearer = c.get('bearer')
    const refusal = bearer && isAnswered(c) ? refusalOf(c, bearer) : null
    if (bearer && refusal) {
      const { address } = c.get('peer')
      const actor = c.get('user')?.username ?? null
      const details = { ...refusal, request: `${c.req.method} ${c.req.path}`.slice(0, 200) }
      await audit.recordOnce({ actor, address, action: 'token.refused', target: bearer.id, details }, secondsBetween)
      throw new ProblemError('not_allowed', 'The token is not allowed that.', refusal)
    }
    await next()
  })

/** Whether any route answers the request: of an address that does not exist everybody hears so. */
const isAnswered = (c: Context): boolean =>
  matchedRoutes(c).some(({ method, path }) => method !== 'ALL' && path !== '/*')

type Refusal = { reason: 'token_closed' | 'token_scope' | 'token_source'; scope?: string }

function refusalOf(c: Context<RequestEnvironment>, bearer: Bearer): Refusal | null {
  const declared = operationOf(c)
  if (closedPaths.test(c.req.path) || declared === undefined) return { reason: 'token_closed' }
  const scopes = scopesAsked(declared)
  if (scopes === null) return { reason: 'token_closed' }
  const missing = scopes.find((scope) => !bearer.scopes.includes(scope))
  if (missing !== undefined) return { reason: 'token_scope', scope: missing }
  const { sources } = bearer
  return sources === null || sources.includes(sourceNamed(c) ?? '') ? null : { reason: 'token_source' }
}

/** The scopes that a token needs for an operation, all of them; `null` where none is enough. */
export function scopesAsked({ scope, stability, persons }: Operation): Bearer['scopes'] | null {
  if (scope === null || stability === 'internal') return null
  return persons === true && scope !== 'persons' ? [scope, 'persons'] : [scope]
}

/** The data source that a request names, once, in its address. */
function sourceNamed(c: Context): string | undefined {
  const named = c.req.queries('source') ?? []
  return named.length === 1 ? named[0] : undefined
}
