import { Hono } from 'hono'
import { Credentials } from '#contracts/session/session.ts'
import { isSecure, type PublicOrigin } from '#server/http/public-origin.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import { visitorOf } from './client-info.ts'
import type { AuthService } from './service.ts'
import { removeSessionCookie, signInReply, userReply } from './session-cookie.ts'

/** Where a user signs out: a GET by agreement with the browser side, and yet it changes something. */
export const signOutPath = '/api/login/outLogin/'

/** `/api/currentUser/` and `/api/login/…/`: who is signed in, signing in and out. */
export const sessionRoutes = (auth: AuthService, reach: PublicOrigin) =>
  new Hono<RequestEnvironment>()
    .get('/currentUser/', requireUser, (c) => c.json(userReply(c.get('signedIn'))))
    .post('/login/account/', smallBody(), validated('json', Credentials), async (c) => {
      const outcome = await auth.signIn(c.req.valid('json'), visitorOf(c, reach))
      return c.json(await signInReply(c, auth, reach, outcome))
    })
    .get('/login/outLogin/', async (c) => {
      const token = c.get('token')
      if (token) await auth.signOut(token, visitorOf(c, reach))
      removeSessionCookie(c, isSecure(c, reach))
      return c.json(success({}))
    })
