import { Hono } from 'hono'
import type { Logger } from 'pino'
import {
  CodeRequest,
  codeRetrySeconds,
  OidcRequest,
  PasskeyAnswer,
  PhoneCredentials,
  SecondFactorAnswer,
} from '#contracts/session/sign-in.ts'
import { type ProblemCode, ProblemError, problemFrom } from '#contracts/values/problem.ts'
import { isSecure, type PublicOrigin } from '#server/http/public-origin.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import { visitorOf } from './client-info.ts'
import { keepBrowserCookie, readBrowserCookie } from './device-cookie.ts'
import type { AuthService } from './service.ts'
import { beginSession, signInReply, userReply } from './session-cookie.ts'

const answerBytes = 64 * 1024

/** Where a provider sends back who signed in there, with whatever else it has to say. */
export const oidcCallbackPath = '/api/login/oidc/callback'

/** `/api/login/…`: the sign-in methods other than user name and password. */
export const signInRoutes = (auth: AuthService, reach: PublicOrigin, log: Logger) =>
  new Hono<RequestEnvironment>()
    .post('/login/code', smallBody(), validated('json', CodeRequest), async (c) => {
      const { purpose, phone } = c.req.valid('json')
      if (purpose === 'changePhone' && !c.get('user')) throw new ProblemError('signed_out', 'Sign in first.')
      await auth.sendCode(purpose, phone, visitorOf(c, reach))
      return c.json(success({ retryAfter: codeRetrySeconds }))
    })
    .post('/login/phone', smallBody(), validated('json', PhoneCredentials), async (c) => {
      const outcome = await auth.signInByPhone(c.req.valid('json'), visitorOf(c, reach))
      return c.json(await signInReply(c, auth, reach, outcome))
    })
    .post('/login/secondFactor', smallBody(), validated('json', SecondFactorAnswer), async (c) => {
      const signedIn = await auth.answerSecondFactor(c.req.valid('json'), visitorOf(c, reach))
      await beginSession(c, auth, reach, signedIn)
      return c.json(userReply(signedIn.user))
    })
    .post('/login/passkey/options', async (c) => {
      const browser = keepBrowserCookie(c, isSecure(c, reach))
      return c.json(success(await auth.beginPasskey(visitorOf(c, reach), browser)))
    })
    .post('/login/passkey', smallBody(answerBytes), validated('json', PasskeyAnswer), async (c) => {
      const browser = readBrowserCookie(c, isSecure(c, reach)) ?? null
      const outcome = await auth.signInByPasskey(c.req.valid('json'), visitorOf(c, reach), browser)
      return c.json(await signInReply(c, auth, reach, outcome))
    })
    .post('/login/oidc', smallBody(), validated('json', OidcRequest), async (c) => {
      const browser = keepBrowserCookie(c, isSecure(c, reach))
      return c.json(success({ address: await auth.beginOidc(c.req.valid('json'), visitorOf(c, reach), browser) }))
    })
    .get('/login/oidc/callback', async (c) => {
      const search = new URL(c.req.url).searchParams
      const browser = readBrowserCookie(c, isSecure(c, reach)) ?? null
      const finished = await auth.finishOidc(search, visitorOf(c, reach), browser).catch((error) => {
        const { code } = problemFrom(error)
        if (code === 'unavailable') log.warn({ err: error }, 'signing in at the provider failed')
        return { failure: code }
      })
      if ('failure' in finished) return c.redirect(signInPageWith({ problem: finished.failure }))
      const { outcome, redirect } = finished
      if ('challenge' in outcome) return c.redirect(signInPageWith({ challenge: outcome.challenge, redirect }))
      await beginSession(c, auth, reach, outcome)
      return c.redirect(redirect)
    })

/** The sign-in page with what went wrong, or with the second factor to be asked: the browser comes as a page, not as a call. */
const signInPageWith = (search: { problem: ProblemCode } | { challenge: string; redirect: string }) =>
  `/user/login?${new URLSearchParams(search)}`
