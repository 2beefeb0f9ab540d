import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ProblemError } from '#contracts/problem.ts'
import { Credentials, type CurrentUser, type UserReply } from '#contracts/session.ts'
import type { AuthService } from '#server/auth/auth-service.ts'
import { requireUser } from '#server/auth/require-user.ts'
import { readSessionCookie, removeSessionCookie, writeSessionCookie } from '#server/auth/session-cookie.ts'
import { peerOf } from '#server/http/peer.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { validated } from '#server/http/validated.ts'
import { success } from './success.ts'

/** Where a user signs out: a GET by agreement with the browser side, and yet it changes something. */
export const signOutPath = '/api/login/outLogin/'

const credentialsFit = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new ProblemError('too_large', 'Credentials are not that long.')
  },
})

/** `/api/currentUser/` and `/api/login/…/`: who is signed in, signing in and out. */
export const sessionRoutes = (auth: AuthService, trustProxy: boolean) =>
  new Hono<RequestEnvironment>()
    .get('/currentUser/', requireUser, (c) => c.json(replyFor(c.get('signedIn'))))
    .post('/login/account/', credentialsFit, validated('json', Credentials), async (c) => {
      const { address, secure } = peerOf(c, trustProxy)
      const credentials = c.req.valid('json')
      const { token, user } = await auth.signIn(credentials, address)
      const before = readSessionCookie(c)
      if (before) await auth.signOut(before)
      writeSessionCookie(c, token, credentials.autoLogin, secure)
      return c.json(replyFor(user))
    })
    .get('/login/outLogin/', async (c) => {
      const token = readSessionCookie(c)
      if (token) await auth.signOut(token)
      removeSessionCookie(c, peerOf(c, trustProxy).secure)
      return c.json(success({}))
    })

const replyFor = ({ username, name, avatar, access }: CurrentUser): UserReply => ({
  success: true,
  user: { username, name, avatar, access },
})
