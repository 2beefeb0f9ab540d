import { Hono } from 'hono'
import { Credentials, UserReply } from '#contracts/session/session.ts'
import { SignInReply } from '#contracts/session/sign-in.ts'
import { done, envelope, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import { clientInfoOf } from './client-info.ts'
import type { AuthService } from './service.ts'
import { removeSessionCookie, signInReply, userReply } from './session-cookie.ts'

/** Where a user signs out: a GET by agreement with the browser side, and yet it changes something. */
export const signOutPath = '/api/login/outLogin/'

const open = { stability: 'internal', scope: null, budget: null, command: null } as const
const operations = {
  user: operation({
    ...open,
    id: 'readCurrentUser',
    summary: 'Read who is signed in',
    replies: { 200: envelope(UserReply) },
  }),
  signIn: operation({
    ...open,
    id: 'signIn',
    summary: 'Sign in by user name and password',
    replies: { 200: envelope(SignInReply) },
    refusals: ['wrong_credentials', 'account_disabled', 'awaiting_approval'],
  }),
  signOut: operation({
    ...open,
    id: 'signOut',
    summary: 'Sign out',
    replies: { 200: done },
    refusals: ['cross_site'],
  }),
}

/** `/api/currentUser/` and `/api/login/…/`: who is signed in, signing in and out. */
export const sessionRoutes = (auth: AuthService) =>
  new Hono<RequestEnvironment>()
    .get('/currentUser/', operations.user, requireUser, (c) => c.json(userReply(c.get('signedIn'))))
    .post('/login/account/', operations.signIn, smallBody(), validated('json', Credentials), async (c) => {
      const outcome = await auth.signIn(c.req.valid('json'), clientInfoOf(c))
      return c.json(await signInReply(c, auth, outcome))
    })
    .get('/login/outLogin/', operations.signOut, async (c) => {
      const token = c.get('token')
      if (token) await auth.signOut(token, clientInfoOf(c))
      removeSessionCookie(c, c.get('isSecure'))
      return c.json(success({}))
    })
