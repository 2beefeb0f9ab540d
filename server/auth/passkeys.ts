import { createHash } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Pool } from 'pg'
import * as v from 'valibot'
import type { NewPasskey, Passkey, PasskeyId } from '#contracts/account.ts'
import { ProblemError } from '#contracts/problem.ts'
import type { PasskeyAnswer, PasskeyOptions } from '#contracts/sign-in.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sendNotice } from '#server/notices/send-notice.ts'
import { CreatedCredential, passkeyRefused, readAnswer, UsedCredential } from './authenticator-answer.ts'
import type { Challenges } from './challenges.ts'
import {
  addPasskey,
  countPasskeyUse,
  credentialsOf,
  findPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './passkey-rows.ts'
import { hashOf } from './secret.ts'
import type { SessionUser } from './session-user.ts'
import type { Visitor } from './visitor.ts'

/** Passkeys of one account. */
const mostPasskeys = 20
/** EdDSA, ES256 and RS256, which between them every authenticator has (IANA COSE Algorithms). */
const supportedAlgorithmIDs = [-8, -7, -257]

/**
 * Sign-in with WebAuthn: credentials that the authenticator finds by itself, and only after it has verified its user.
 * They belong to the host name of this installation. `browser` is a secret of the browser that has asked for the options;
 * nobody else can answer them.
 */
export type Passkeys = {
  signInOptions: (visitor: Visitor, browser: string) => Promise<PasskeyOptions>
  /** @returns the account whose passkey it is @throws ProblemError `passkey_refused` */
  verify: (answer: PasskeyAnswer, visitor: Visitor, browser: string | null) => Promise<bigint>
  additionOptions: (user: SessionUser, visitor: Visitor, browser: string) => Promise<PasskeyOptions>
  /** @throws ProblemError `passkey_refused`, `taken` where the passkey is known already, `conflict` for one too many */
  add: (user: SessionUser, answer: NewPasskey, visitor: Visitor, browser: string | null) => Promise<Passkey>
  list: (user: SessionUser) => Promise<Passkey[]>
  /** @throws ProblemError `not_found` */
  rename: (user: SessionUser, id: PasskeyId, name: string) => Promise<Passkey>
  /** @throws ProblemError `not_found` */
  remove: (user: SessionUser, id: PasskeyId, visitor: Visitor) => Promise<void>
}

const Waiting = v.object({ challenge: v.string(), browser: v.string() })
const userHandleOf = (userId: bigint) => new Uint8Array(createHash('sha256').update(`passkeys of ${userId}`).digest())
const noSuchPasskey = () => new ProblemError('not_found', 'There is no such passkey.')
const entry = ({ username }: SessionUser, { address }: Visitor) => ({ actor: username, target: username, address })
const hostNameOf = ({ origin }: Visitor) => new URL(origin).hostname

export function createPasskeys(pool: Pool, challenges: Challenges, audit: AuditLog): Passkeys {
  const put = async (
    kind: 'passkeySignIn' | 'passkeyAddition',
    userId: bigint | null,
    challenge: string,
    browser: string,
  ) => challenges.put({ kind, userId, data: { challenge, browser: hashOf(browser).toString('hex') } })
  const take = async (kind: 'passkeySignIn' | 'passkeyAddition', secret: string, browser: string | null) => {
    const waiting = browser === null ? null : await challenges.take(secret, kind)
    if (!waiting || browser === null) throw passkeyRefused('no such challenge')
    const data = v.parse(Waiting, waiting.data)
    if (data.browser !== hashOf(browser).toString('hex')) throw passkeyRefused('the challenge of another browser')
    return { userId: waiting.userId, challenge: data.challenge }
  }
  return {
    signInOptions: async (visitor, browser) => {
      const options = await generateAuthenticationOptions({ rpID: hostNameOf(visitor), userVerification: 'required' })
      return { challenge: await put('passkeySignIn', null, options.challenge, browser), options: { ...options } }
    },
    verify: async ({ challenge: secret, response }, visitor, browser) => {
      const { challenge } = await take('passkeySignIn', secret, browser)
      const answer = readAnswer(UsedCredential, response)
      const found = await findPasskey(pool, answer.id)
      if (!found) throw passkeyRefused('an unknown credential')
      const { userHandle } = answer.response
      if (userHandle && userHandle !== Buffer.from(userHandleOf(found.userId)).toString('base64url')) {
        throw passkeyRefused('the credential of another user')
      }
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: challenge,
        expectedOrigin: visitor.origin,
        expectedRPID: hostNameOf(visitor),
        credential: found.credential,
        requireUserVerification: true,
      }).catch((cause) => {
        throw passkeyRefused(cause)
      })
      const counted = verified && (await countPasskeyUse(pool, found.id, authenticationInfo.newCounter))
      if (!counted) throw passkeyRefused('a copied authenticator')
      return found.userId
    },
    additionOptions: async (user, visitor, browser) => {
      const known = await credentialsOf(pool, user.id)
      const options = await generateRegistrationOptions({
        rpName: 'RiskAtlas',
        rpID: hostNameOf(visitor),
        userName: user.username,
        userDisplayName: user.name,
        userID: userHandleOf(user.id),
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { challenge: await put('passkeyAddition', user.id, options.challenge, browser), options: { ...options } }
    },
    add: async (user, { challenge: secret, response, name }, visitor, browser) => {
      const { userId, challenge } = await take('passkeyAddition', secret, browser)
      if (userId !== user.id) throw passkeyRefused('the challenge of another user')
      if ((await credentialsOf(pool, user.id)).length >= mostPasskeys) {
        throw new ProblemError('conflict', `An account has at most ${mostPasskeys} passkeys.`, { most: mostPasskeys })
      }
      const answer = readAnswer(CreatedCredential, response)
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: answer,
        expectedChallenge: challenge,
        expectedOrigin: visitor.origin,
        expectedRPID: hostNameOf(visitor),
        supportedAlgorithmIDs,
        requireUserVerification: true,
      }).catch((cause) => {
        throw passkeyRefused(cause)
      })
      if (!verified) throw passkeyRefused('not verified')
      const { id, publicKey, counter } = registrationInfo.credential
      const row = { id, publicKey, counter, transports: answer.response.transports, name }
      return inTransaction(pool, async (client) => {
        const passkey = await addPasskey(client, user.id, row)
        if (!passkey) throw new ProblemError('taken', 'This passkey is known already.', { field: 'passkey' })
        await sendNotice(client, user.id, 'notification', { code: 'passkey.added', name })
        await audit.record({ ...entry(user, visitor), action: 'passkey.added', details: { name } }, client)
        return passkey
      })
    },
    list: (user) => listPasskeys(pool, user.id),
    rename: async (user, id, name) => {
      const passkey = await renamePasskey(pool, user.id, id, name)
      if (!passkey) throw noSuchPasskey()
      return passkey
    },
    remove: (user, id, visitor) =>
      inTransaction(pool, async (client) => {
        const name = await removePasskey(client, user.id, id)
        if (name === null) throw noSuchPasskey()
        await audit.record({ ...entry(user, visitor), action: 'passkey.removed', details: { name } }, client)
      }),
  }
}
