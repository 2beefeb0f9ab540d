import { Hono } from 'hono'
import type { Logger } from 'pino'
import { UserReply } from '#contracts/session/session.ts'
import {
  CodeReply,
  CodeRequest,
  codeRetrySeconds,
  OidcReply,
  OidcRequest,
  PasskeyAnswer,
  PasskeyOptions,
  PhoneCredentials,
  SecondFactorAnswer,
  SignInReply,
} from '#contracts/session/sign-in.ts'
import { type ProblemCode, ProblemError, problemFrom } from '#contracts/values/problem.ts'
import { data, envelope, nothing, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { success } from '../http/success.ts'
import { clientInfoOf } from './client-info.ts'
import { keepBrowserCookie, readBrowserCookie } from './device-cookie.ts'
import type { AuthService } from './service.ts'
import { beginSession, signInReply, userReply } from './session-cookie.ts'

const answerBytes = 64 * 1024

/**
 * Where a provider sends back who signed in there, with whatever else it has to say: what a client does not know of
 * that MUST be ignored (RFC 6749, 4.1.2), so that no parameter is refused.
 */
export const oidcCallbackPath = '/api/login/oidc/callback'

const open = { stability: 'internal', scope: null, budget: null, command: null } as const
const operations = {
  code: operation({
    ...open,
    id: 'requestCode',
    summary: 'Have a code sent to a telephone',
    replies: { 200: data(CodeReply) },
    refusals: ['signed_out', 'not_configured', 'registration_closed'],
  }),
  phone: operation({
    ...open,
    id: 'signInByPhone',
    summary: 'Sign in by a code sent to a telephone',
    replies: { 200: envelope(SignInReply) },
    refusals: [
      'wrong_credentials',
      'account_disabled',
      'awaiting_approval',
      'wrong_code',
      'not_configured',
      'registration_closed',
    ],
  }),
  second: operation({
    ...open,
    id: 'answerSecondFactor',
    summary: 'Answer for the second factor',
    replies: { 200: envelope(UserReply) },
    refusals: ['wrong_credentials', 'account_disabled', 'awaiting_approval', 'wrong_code'],
  }),
  passkeyOptions: operation({
    ...open,
    id: 'passkeySignInOptions',
    summary: 'Begin to sign in by a passkey',
    replies: { 200: data(PasskeyOptions) },
  }),
  passkey: operation({
    ...open,
    id: 'signInByPasskey',
    summary: 'Sign in by a passkey',
    replies: { 200: envelope(SignInReply) },
    refusals: ['wrong_credentials', 'account_disabled', 'awaiting_approval', 'passkey_refused'],
  }),
  oidc: operation({
    ...open,
    id: 'beginOidc',
    summary: 'Begin to sign in at the provider',
    replies: { 200: data(OidcReply) },
    refusals: ['not_configured', 'provider_refused'],
  }),
  oidcCallback: operation({
    ...open,
    id: 'finishOidc',
    summary: 'Come back from the provider',
    replies: { 302: nothing },
    refusals: ['not_configured'],
  }),
}

/** `/api/login/…`: the sign-in methods other than user name and password. */
export const signInRoutes = (auth: AuthService, log: Logger) =>
  new Hono<RequestEnvironment>()
    .post('/login/code', operations.code, smallBody(), validated('json', CodeRequest), async (c) => {
      const { purpose, phone } = c.req.valid('json')
      if (purpose === 'changePhone' && !c.get('user')) throw new ProblemError('signed_out', 'Sign in first.')
      await auth.sendCode(purpose, phone, clientInfoOf(c))
      return c.json(success({ retryAfter: codeRetrySeconds }))
    })
    .post('/login/phone', operations.phone, smallBody(), validated('json', PhoneCredentials), async (c) => {
      const outcome = await auth.signInByPhone(c.req.valid('json'), clientInfoOf(c))
      return c.json(await signInReply(c, auth, outcome))
    })
    .post('/login/secondFactor', operations.second, smallBody(), validated('json', SecondFactorAnswer), async (c) => {
      const signedIn = await auth.answerSecondFactor(c.req.valid('json'), clientInfoOf(c))
      await beginSession(c, auth, signedIn)
      return c.json(userReply(signedIn.user))
    })
    .post('/login/passkey/options', operations.passkeyOptions, async (c) => {
      const browser = keepBrowserCookie(c, c.get('isSecure'))
      return c.json(success(await auth.beginPasskey(clientInfoOf(c), browser)))
    })
    .post('/login/passkey', operations.passkey, smallBody(answerBytes), validated('json', PasskeyAnswer), async (c) => {
      const browser = readBrowserCookie(c, c.get('isSecure')) ?? null
      const outcome = await auth.signInByPasskey(c.req.valid('json'), clientInfoOf(c), browser)
      return c.json(await signInReply(c, auth, outcome))
    })
    .post('/login/oidc', operations.oidc, smallBody(), validated('json', OidcRequest), async (c) => {
      const browser = keepBrowserCookie(c, c.get('isSecure'))
      return c.json(success({ address: await auth.beginOidc(c.req.valid('json'), clientInfoOf(c), browser) }))
    })
    .get('/login/oidc/callback', operations.oidcCallback, async (c) => {
      const search = new URL(c.req.url).searchParams
      const browser = readBrowserCookie(c, c.get('isSecure')) ?? null
      const finished = await auth.finishOidc(search, clientInfoOf(c), browser).catch((error) => {
        const { code } = problemFrom(error)
        if (code === 'unavailable') log.warn({ err: error }, 'signing in at the provider failed')
        return { failure: code }
      })
      if ('failure' in finished) return c.redirect(signInPageWith({ problem: finished.failure }))
      const { outcome, redirect } = finished
      if ('challenge' in outcome) return c.redirect(signInPageWith({ challenge: outcome.challenge, redirect }))
      await beginSession(c, auth, outcome)
      return c.redirect(redirect)
    })

/**
 * The sign-in page with what went wrong, or with the second factor to be asked: the browser comes as a page, not as a
 * call.
 */
const signInPageWith = (search: { problem: ProblemCode } | { challenge: string; redirect: string }) =>
  `/user/login?${new URLSearchParams(search)}`
