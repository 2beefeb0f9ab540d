import { Hono } from 'hono'
import * as v from 'valibot'
import {
  NewPasskey,
  Passkey,
  PasskeyId,
  PasskeyList,
  PasskeyName,
  PasswordChange,
  PasswordProof,
  PhoneChange,
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorSetup,
  SessionId,
  SessionList,
  SessionsEnded,
} from '#contracts/account/account.ts'
import { CodeReply, codeRetrySeconds, PasskeyOptions } from '#contracts/session/sign-in.ts'
import { Phone } from '#contracts/values/phone.ts'
import { data, done, operation, page } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { smallBody } from '#server/http/small-body.ts'
import { validated } from '#server/http/validated.ts'
import { clientInfoOf } from '#server/session/client-info.ts'
import { keepBrowserCookie, readBrowserCookie } from '#server/session/device-cookie.ts'
import { requireRecentSignIn } from '#server/session/require-recent-sign-in.ts'
import type { AuthService } from '#server/session/service.ts'
import { pageAsked } from '../http/page-cursor.ts'
import { pageParameters } from '../http/page-parameters.ts'
import { success } from '../http/success.ts'
import { listedSessions } from '../session/sessions.ts'

const PhoneToConfirm = v.object({ phone: Phone })
const Sessions = v.object(pageParameters(listedSessions, listedSessions))
const OneSession = v.object({ id: SessionId })
const OnePasskey = v.object({ id: PasskeyId })
const answerBytes = 64 * 1024

const own = { stability: 'internal', scope: null, budget: 'read', command: null } as const
const operations = {
  password: operation({
    ...own,
    id: 'changePassword',
    summary: 'Change the password of the user',
    replies: { 200: done },
    refusals: ['wrong_credentials', 'weak_password', 'sign_in_again'],
  }),
  code: operation({
    ...own,
    id: 'requestPhoneCode',
    summary: 'Have a code sent to a new telephone number',
    replies: { 200: data(CodeReply) },
    refusals: ['sign_in_again', 'not_configured'],
  }),
  phone: operation({
    ...own,
    id: 'changePhone',
    summary: 'Change the telephone number of the user',
    replies: { 200: done },
    refusals: ['sign_in_again', 'wrong_code', 'taken'],
  }),
  sessions: operation({
    ...own,
    id: 'listOwnSessions',
    summary: 'List where the user is signed in',
    replies: { 200: page(SessionList) },
  }),
  endOthers: operation({
    ...own,
    id: 'endOtherSessions',
    summary: 'End all other sessions of the user',
    replies: { 200: data(SessionsEnded) },
  }),
  end: operation({
    ...own,
    id: 'endOwnSession',
    summary: 'End a session of the user',
    replies: { 200: done },
    refusals: ['not_found'],
  }),
  begin: operation({
    ...own,
    id: 'beginSecondFactor',
    summary: 'Begin to set up a second factor',
    replies: { 200: data(SecondFactorSetup) },
    refusals: ['sign_in_again', 'conflict'],
  }),
  confirm: operation({
    ...own,
    id: 'confirmSecondFactor',
    summary: 'Confirm a second factor by its first code',
    replies: { 200: data(RecoveryCodes) },
    refusals: ['wrong_code', 'conflict', 'not_found'],
  }),
  removeFactor: operation({
    ...own,
    id: 'removeSecondFactor',
    summary: 'Remove the second factor of the user',
    replies: { 200: done },
    refusals: ['wrong_credentials', 'not_found'],
  }),
  codes: operation({
    ...own,
    id: 'replaceRecoveryCodes',
    summary: 'Replace the recovery codes',
    replies: { 200: data(RecoveryCodes) },
    refusals: ['wrong_credentials', 'not_found'],
  }),
  passkeys: operation({
    ...own,
    id: 'listPasskeys',
    summary: 'List the passkeys of the user',
    replies: { 200: data(PasskeyList) },
  }),
  passkeyOptions: operation({
    ...own,
    id: 'passkeyAdditionOptions',
    summary: 'Begin to add a passkey',
    replies: { 200: data(PasskeyOptions) },
    refusals: ['sign_in_again'],
  }),
  addPasskey: operation({
    ...own,
    id: 'addPasskey',
    summary: 'Add a passkey',
    replies: { 200: data(Passkey) },
    refusals: ['passkey_refused', 'taken', 'conflict'],
  }),
  renamePasskey: operation({
    ...own,
    id: 'renamePasskey',
    summary: 'Give a passkey another name',
    replies: { 200: data(Passkey) },
    refusals: ['not_found'],
  }),
  removePasskey: operation({
    ...own,
    id: 'removePasskey',
    summary: 'Remove a passkey',
    replies: { 200: done },
    refusals: ['not_found'],
  }),
}

/** `/api/account/…`: what a user signs in with, and where the user is signed in. */
export const accountSecurityRoutes = (auth: AuthService) =>
  new Hono<RequestEnvironment>()
    .post('/password', operations.password, requireUser, smallBody(), validated('json', PasswordChange), async (c) => {
      const token = c.get('token') ?? ''
      await auth.security.changePassword(c.get('signedIn'), c.req.valid('json'), token, clientInfoOf(c))
      return c.json(success({}))
    })
    .post('/code', operations.code, requireRecentSignIn, smallBody(), validated('json', PhoneToConfirm), async (c) => {
      await auth.sendCode('changePhone', c.req.valid('json').phone, clientInfoOf(c))
      return c.json(success({ retryAfter: codeRetrySeconds }))
    })
    .post('/phone', operations.phone, requireRecentSignIn, smallBody(), validated('json', PhoneChange), async (c) => {
      await auth.security.changePhone(c.get('signedIn'), c.req.valid('json'), clientInfoOf(c))
      return c.json(success({}))
    })
    .get('/sessions', operations.sessions, requireUser, validated('query', Sessions), async (c) => {
      const { page, reply } = pageAsked(c, c.req.valid('query'))
      return c.json(success(reply(await auth.sessions.list(c.get('signedIn').id, c.get('token') ?? '', page))))
    })
    .delete('/sessions', operations.endOthers, requireUser, async (c) => {
      const ended = await auth.security.endOtherSessions(c.get('signedIn'), c.get('token') ?? '', clientInfoOf(c))
      return c.json(success({ ended }))
    })
    .delete('/sessions/:id', operations.end, requireUser, validated('param', OneSession), async (c) => {
      await auth.security.endSession(c.get('signedIn'), c.req.valid('param').id, clientInfoOf(c))
      return c.json(success({}))
    })
    .post('/secondFactor', operations.begin, requireRecentSignIn, async (c) =>
      c.json(success(await auth.secondFactor.begin(c.get('signedIn')))),
    )
    .post(
      '/secondFactor/confirm',
      operations.confirm,
      requireUser,
      smallBody(),
      validated('json', SecondFactorConfirmation),
      async (c) => {
        const { code } = c.req.valid('json')
        return c.json(success(await auth.secondFactor.confirm(c.get('signedIn'), code, clientInfoOf(c))))
      },
    )
    .delete(
      '/secondFactor',
      operations.removeFactor,
      requireUser,
      smallBody(),
      validated('json', PasswordProof),
      async (c) => {
        const clientInfo = clientInfoOf(c)
        await auth.security.prove(c.get('signedIn'), c.req.valid('json').password, clientInfo)
        await auth.secondFactor.remove(c.get('signedIn'), clientInfo)
        return c.json(success({}))
      },
    )
    .post(
      '/secondFactor/recoveryCodes',
      operations.codes,
      requireUser,
      smallBody(),
      validated('json', PasswordProof),
      async (c) => {
        const clientInfo = clientInfoOf(c)
        await auth.security.prove(c.get('signedIn'), c.req.valid('json').password, clientInfo)
        return c.json(success(await auth.secondFactor.replaceCodes(c.get('signedIn'), clientInfo)))
      },
    )
    .route('/passkeys', passkeyRoutes(auth))

const passkeyRoutes = (auth: AuthService) =>
  new Hono<RequestEnvironment>()
    .get('/', operations.passkeys, requireUser, async (c) =>
      c.json(success({ passkeys: await auth.passkeys.list(c.get('signedIn')) })),
    )
    .post('/options', operations.passkeyOptions, requireRecentSignIn, async (c) => {
      const browser = keepBrowserCookie(c, c.get('isSecure'))
      return c.json(success(await auth.passkeys.additionOptions(c.get('signedIn'), clientInfoOf(c), browser)))
    })
    .post('/', operations.addPasskey, requireUser, smallBody(answerBytes), validated('json', NewPasskey), async (c) => {
      const browser = readBrowserCookie(c, c.get('isSecure')) ?? null
      const answer = c.req.valid('json')
      return c.json(success(await auth.passkeys.add(c.get('signedIn'), answer, clientInfoOf(c), browser)))
    })
    .patch(
      '/:id',
      operations.renamePasskey,
      requireUser,
      validated('param', OnePasskey),
      smallBody(),
      validated('json', v.object({ name: PasskeyName })),
      async (c) => {
        const { name } = c.req.valid('json')
        return c.json(success(await auth.passkeys.rename(c.get('signedIn'), c.req.valid('param').id, name)))
      },
    )
    .delete('/:id', operations.removePasskey, requireUser, validated('param', OnePasskey), async (c) => {
      await auth.passkeys.remove(c.get('signedIn'), c.req.valid('param').id, clientInfoOf(c))
      return c.json(success({}))
    })
