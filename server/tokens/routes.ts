import { Hono } from 'hono'
import * as v from 'valibot'
import { MadeToken, NewToken, TokenId, TokenList } from '#contracts/tokens/token.ts'
import { data, done, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { type RequireUser, requireUser, type SignedInEnvironment } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { success } from '#server/http/success.ts'
import { validated } from '#server/http/validated.ts'
import { requireRecentSignIn } from '#server/session/require-recent-sign-in.ts'
import type { TokenService } from './service.ts'

const One = v.object({ id: TokenId })
const inBrowsers = { stability: 'internal', scope: null, budget: null, command: null } as const

/** `/api/tokens`: what a user's programs sign in with. It is made after a recent sign-in, and never by a token. */
export const tokenRoutes = (tokens: TokenService) =>
  new Hono<RequestEnvironment>()
    .get(
      '/',
      operation({ ...inBrowsers, id: 'listTokens', summary: 'One’s own tokens', replies: { 200: data(TokenList) } }),
      requireUser,
      async (c) => c.json(success(await tokens.list(c.get('signedIn').id))),
    )
    .post(
      '/',
      operation({
        ...inBrowsers,
        id: 'makeToken',
        summary: 'Make a token',
        replies: { 201: data(MadeToken) },
        refusals: ['sign_in_again', 'conflict'],
      }),
      requireRecentSignIn,
      smallBody(),
      validated('json', NewToken),
      async (c) => c.json(success(await tokens.make(c.get('signedIn'), c.req.valid('json'), c.get('actor'))), 201),
    )
    .delete(
      '/:id',
      operation({
        ...inBrowsers,
        id: 'revokeToken',
        summary: 'Revoke one’s own token',
        replies: { 200: done },
        refusals: ['not_found'],
      }),
      requireUser,
      validated('param', One),
      async (c) => {
        await tokens.revoke(c.req.valid('param').id, c.get('signedIn').id, c.get('actor'))
        return c.json(success({}))
      },
    )

/** `/api/admin/tokens`: those of all users, for administrators. */
export const tokenAdministrationRoutes = (tokens: TokenService, requireAdministrator: RequireUser) =>
  new Hono<SignedInEnvironment>()
    .get(
      '/',
      operation({
        ...inBrowsers,
        id: 'listAllTokens',
        summary: 'The tokens of all users',
        replies: { 200: data(TokenList) },
      }),
      requireAdministrator,
      async (c) => c.json(success(await tokens.list(null))),
    )
    .delete(
      '/:id',
      operation({
        ...inBrowsers,
        id: 'revokeAnyToken',
        summary: 'Revoke a token of any user',
        replies: { 200: done },
        refusals: ['not_found'],
      }),
      requireAdministrator,
      validated('param', One),
      async (c) => {
        await tokens.revoke(c.req.valid('param').id, null, c.get('actor'))
        return c.json(success({}))
      },
    )
