import { Hono } from 'hono'
import * as v from 'valibot'
import {
  NewPasskey,
  PasskeyId,
  PasskeyName,
  PasswordChange,
  PasswordProof,
  PhoneChange,
  SecondFactorConfirmation,
  SessionId,
} from '#contracts/account/account.ts'
import { codeRetrySeconds } from '#contracts/session/sign-in.ts'
import { Phone } from '#contracts/values/phone.ts'
import { isSecure, type PublicOrigin } from '#server/http/public-origin.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { visitorOf } from '#server/session/client-info.ts'
import { keepBrowserCookie, readBrowserCookie } from '#server/session/device-cookie.ts'
import { requireRecentSignIn } from '#server/session/require-recent-sign-in.ts'
import type { AuthService } from '#server/session/service.ts'
import { success } from '../http/success.ts'

const PhoneToConfirm = v.object({ phone: Phone })
const OneSession = v.object({ id: SessionId })
const OnePasskey = v.object({ id: PasskeyId })
const answerBytes = 64 * 1024

/** `/api/account/…`: what a user signs in with, and where the user is signed in. */
export const accountSecurityRoutes = (auth: AuthService, reach: PublicOrigin) =>
  new Hono<RequestEnvironment>()
    .post('/password', requireUser, smallBody(), validated('json', PasswordChange), async (c) => {
      const token = c.get('token') ?? ''
      await auth.security.changePassword(c.get('signedIn'), c.req.valid('json'), token, visitorOf(c, reach))
      return c.json(success({}))
    })
    .post('/code', requireRecentSignIn, smallBody(), validated('json', PhoneToConfirm), async (c) => {
      await auth.sendCode('changePhone', c.req.valid('json').phone, visitorOf(c, reach))
      return c.json(success({ retryAfter: codeRetrySeconds }))
    })
    .post('/phone', requireRecentSignIn, smallBody(), validated('json', PhoneChange), async (c) => {
      await auth.security.changePhone(c.get('signedIn'), c.req.valid('json'), visitorOf(c, reach))
      return c.json(success({}))
    })
    .get('/sessions', requireUser, async (c) =>
      c.json(success({ sessions: await auth.sessions.list(c.get('signedIn').id, c.get('token') ?? '') })),
    )
    .delete('/sessions', requireUser, async (c) => {
      const ended = await auth.security.endOtherSessions(c.get('signedIn'), c.get('token') ?? '', visitorOf(c, reach))
      return c.json(success({ ended }))
    })
    .delete('/sessions/:id', requireUser, validated('param', OneSession), async (c) => {
      await auth.security.endSession(c.get('signedIn'), c.req.valid('param').id, visitorOf(c, reach))
      return c.json(success({}))
    })
    .post('/secondFactor', requireRecentSignIn, async (c) =>
      c.json(success(await auth.secondFactor.begin(c.get('signedIn')))),
    )
    .post('/secondFactor/confirm', requireUser, smallBody(), validated('json', SecondFactorConfirmation), async (c) => {
      const { code } = c.req.valid('json')
      return c.json(success(await auth.secondFactor.confirm(c.get('signedIn'), code, visitorOf(c, reach))))
    })
    .delete('/secondFactor', requireUser, smallBody(), validated('json', PasswordProof), async (c) => {
      const visitor = visitorOf(c, reach)
      await auth.security.prove(c.get('signedIn'), c.req.valid('json').password, visitor)
      await auth.secondFactor.remove(c.get('signedIn'), visitor)
      return c.json(success({}))
    })
    .post('/secondFactor/recoveryCodes', requireUser, smallBody(), validated('json', PasswordProof), async (c) => {
      const visitor = visitorOf(c, reach)
      await auth.security.prove(c.get('signedIn'), c.req.valid('json').password, visitor)
      return c.json(success(await auth.secondFactor.replaceCodes(c.get('signedIn'), visitor)))
    })
    .get('/passkeys', requireUser, async (c) =>
      c.json(success({ passkeys: await auth.passkeys.list(c.get('signedIn')) })),
    )
    .post('/passkeys/options', requireRecentSignIn, async (c) => {
      const browser = keepBrowserCookie(c, isSecure(c, reach))
      return c.json(success(await auth.passkeys.additionOptions(c.get('signedIn'), visitorOf(c, reach), browser)))
    })
    .post('/passkeys', requireUser, smallBody(answerBytes), validated('json', NewPasskey), async (c) => {
      const browser = readBrowserCookie(c, isSecure(c, reach)) ?? null
      const answer = c.req.valid('json')
      return c.json(success(await auth.passkeys.add(c.get('signedIn'), answer, visitorOf(c, reach), browser)))
    })
    .patch(
      '/passkeys/:id',
      requireUser,
      validated('param', OnePasskey),
      smallBody(),
      validated('json', v.object({ name: PasskeyName })),
      async (c) => {
        const { name } = c.req.valid('json')
        return c.json(success(await auth.passkeys.rename(c.get('signedIn'), c.req.valid('param').id, name)))
      },
    )
    .delete('/passkeys/:id', requireUser, validated('param', OnePasskey), async (c) => {
      await auth.passkeys.remove(c.get('signedIn'), c.req.valid('param').id, visitorOf(c, reach))
      return c.json(success({}))
    })
