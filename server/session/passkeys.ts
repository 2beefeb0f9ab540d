import { createHash } from 'node:crypto'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { type NewPasskey, Passkey, type PasskeyId } from '#contracts/account/account.ts'
import type { PasskeyAnswer, PasskeyOptions } from '#contracts/session/sign-in.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sendNotice } from '#server/notices/send-notice.ts'
import type { SessionUser } from '../http/session-user.ts'
import type { Challenges } from './challenges.ts'
import type { ClientInfo } from './client-info.ts'
import { hashOf } from './secret.ts'

/** Loaded once a passkey is wanted: its modules are hundreds, which the start of a server need not wait for. */
const webAuthn = () => import('@simplewebauthn/server')

const isoTime = v.pipe(
  v.date(),
  v.transform((time) => time.toISOString()),
)
const Listed = v.object({ ...Passkey.entries, createdAt: isoTime, lastUsedAt: v.nullable(isoTime) })
const listed = 'id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt"'

const Found = v.object({
  id: v.string(),
  userId: v.pipe(v.string(), v.toBigint()),
  credentialId: v.string(),
  publicKey: v.instance(Buffer),
  counter: v.pipe(v.string(), v.transform(Number)),
  transports: v.array(v.string()),
})

/** The passkeys of an account, the newest first. */
async function listPasskeys(pool: Pool, userId: bigint): Promise<Passkey[]> {
  const { rows } = await pool.query(`SELECT ${listed} FROM passkey WHERE user_id = $1 ORDER BY created_at DESC, id`, [
    userId,
  ])
  return v.parse(v.array(Listed), rows)
}

/** The credentials of an account, for an authenticator that must not make a second one. */
async function credentialsOf(pool: Pool, userId: bigint): Promise<{ id: string; transports: string[] }[]> {
  const { rows } = await pool.query<{ id: string; transports: string[] }>(
    'SELECT credential_id AS id, transports FROM passkey WHERE user_id = $1',
    [userId],
  )
  return rows
}

/** The passkey of a credential id; `null` without one. */
async function findPasskey(
  pool: Pool,
  credentialId: string,
): Promise<{ id: string; userId: bigint; credential: WebAuthnCredential } | null> {
  const { rows } = await pool.query(
    `SELECT id, user_id::text AS "userId", credential_id AS "credentialId", public_key AS "publicKey",
            counter::text, transports
     FROM passkey WHERE credential_id = $1`,
    [credentialId],
  )
  if (rows.length === 0) return null
  const found = v.parse(Found, rows[0])
  const { counter, transports } = found
  const publicKey = Uint8Array.from(found.publicKey)
  return { id: found.id, userId: found.userId, credential: { id: found.credentialId, publicKey, counter, transports } }
}

/**
 * Stores the signature counter of an authenticator.
 *
 * @returns whether it has increased, as a copy's would not
 */
async function countPasskeyUse(pool: Pool, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE passkey SET counter = $2, last_used_at = now()
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    [id, counter],
  )
  return rowCount === 1
}

type NewRow = { id: string; publicKey: Uint8Array; counter: number; transports: string[]; name: string }

/** @returns the new passkey; `null` where the credential is known */
async function addPasskey(client: ClientBase, userId: bigint, row: NewRow): Promise<Passkey | null> {
  const { rows } = await client.query(
    `INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, name)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (credential_id) DO NOTHING RETURNING ${listed}`,
    [userId, row.id, Buffer.from(row.publicKey), row.counter, JSON.stringify(row.transports), row.name],
  )
  return rows.length === 0 ? null : v.parse(Listed, rows[0])
}

/** @returns the passkey under its new name; `null` where the user has none of this id */
async function renamePasskey(pool: Pool, userId: bigint, id: string, name: string): Promise<Passkey | null> {
  const { rows } = await pool.query(`UPDATE passkey SET name = $3 WHERE id = $1 AND user_id = $2 RETURNING ${listed}`, [
    id,
    userId,
    name,
  ])
  return rows.length === 0 ? null : v.parse(Listed, rows[0])
}

/** @returns its name; `null` where the user has none of this id */
async function removePasskey(client: ClientBase, userId: bigint, id: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    'DELETE FROM passkey WHERE id = $1 AND user_id = $2 RETURNING name',
    [id, userId],
  )
  return rows[0]?.name ?? null
}

/** Bytes as WebAuthn's JSON has them. */
const base64url = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(/^[\w-]+$/))
const common = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.record(v.string(), v.unknown()), {}),
}

/**
 * What an authenticator answers when it makes a passkey, and when it signs in with one (Web Authentication, level 3).
 */
const CreatedCredential = v.object({
  ...common,
  response: v.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(32_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,30}$/))), v.maxLength(10)), []),
  }),
})
const UsedCredential = v.object({
  ...common,
  response: v.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: v.exactOptional(v.union([v.literal(''), base64url(200)])),
  }),
})

/** Reads the answer of an authenticator. @throws ProblemError `passkey_refused` where it has another shape */
function readAnswer<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, answer)
  if (!result.success) throw passkeyRefused('not the answer of an authenticator')
  return result.output
}

/** @param cause for the log alone */
const passkeyRefused = (cause: unknown) =>
  new ProblemError('passkey_refused', 'This passkey cannot be used.', {}, { cause })

/** Passkeys of one account. */
const maxPasskeys = 20
/** EdDSA, ES256 and RS256, which between them every authenticator has (IANA COSE Algorithms). */
const supportedAlgorithmIDs = [-8, -7, -257]

/**
 * Sign-in with WebAuthn: credentials that the authenticator finds by itself, and only after it has verified its user.
 * They belong to the host name of this installation. `browser` is a secret of the browser that has asked for the
 * options; nobody else can answer them.
 */
export type Passkeys = {
  signInOptions: (clientInfo: ClientInfo, browser: string) => Promise<PasskeyOptions>
  /** @returns the account whose passkey it is @throws ProblemError `passkey_refused` */
  verify: (answer: PasskeyAnswer, clientInfo: ClientInfo, browser: string | null) => Promise<bigint>
  additionOptions: (user: SessionUser, clientInfo: ClientInfo, browser: string) => Promise<PasskeyOptions>
  /** @throws ProblemError `passkey_refused`, `taken` where the passkey is known already, `conflict` for one too many */
  add: (user: SessionUser, answer: NewPasskey, clientInfo: ClientInfo, browser: string | null) => Promise<Passkey>
  list: (user: SessionUser) => Promise<Passkey[]>
  /** @throws ProblemError `not_found` */
  rename: (user: SessionUser, id: PasskeyId, name: string) => Promise<Passkey>
  /** @throws ProblemError `not_found` */
  remove: (user: SessionUser, id: PasskeyId, clientInfo: ClientInfo) => Promise<void>
}

const Waiting = v.object({ challenge: v.string(), browser: v.string() })
const userHandleOf = (userId: bigint) => new Uint8Array(createHash('sha256').update(`passkeys of ${userId}`).digest())
const noSuchPasskey = () => new ProblemError('not_found', 'There is no such passkey.')
const entry = ({ username }: SessionUser, { address }: ClientInfo) => ({ actor: username, target: username, address })
const hostNameOf = ({ origin }: ClientInfo) => new URL(origin).hostname
const expectedOf = (challenge: string, clientInfo: ClientInfo) => ({
  expectedChallenge: challenge,
  expectedOrigin: clientInfo.origin,
  expectedRPID: hostNameOf(clientInfo),
  requireUserVerification: true,
})
const refused = (cause: unknown) => {
  throw passkeyRefused(cause)
}

type WebAuthn = Awaited<ReturnType<typeof webAuthn>>

const verifyAuthentication: WebAuthn['verifyAuthenticationResponse'] = async (options) =>
  (await webAuthn()).verifyAuthenticationResponse(options).catch(refused)
const verifyRegistration: WebAuthn['verifyRegistrationResponse'] = async (options) =>
  (await webAuthn()).verifyRegistrationResponse(options).catch(refused)

type PasskeyChallenge = 'passkeySignIn' | 'passkeyAddition'

/** Challenges that only the browser which asked for them can answer, each once. */
function passkeyChallenges(challenges: Challenges) {
  const put = async (kind: PasskeyChallenge, userId: bigint | null, challenge: string, browser: string) =>
    challenges.put({ kind, userId, data: { challenge, browser: hashOf(browser).toString('hex') } })
  const take = async (kind: PasskeyChallenge, secret: string, browser: string | null) => {
    const waiting = browser === null ? null : await challenges.take(secret, kind)
    if (!waiting || browser === null) throw passkeyRefused('no such challenge')
    const data = v.parse(Waiting, waiting.data)
    if (data.browser !== hashOf(browser).toString('hex')) throw passkeyRefused('the challenge of another browser')
    return { userId: waiting.userId, challenge: data.challenge }
  }
  return { put, take }
}

export function createPasskeys(pool: Pool, challenges: Challenges, audit: AuditLog): Passkeys {
  const { put, take } = passkeyChallenges(challenges)
  return {
    signInOptions: async (clientInfo, browser) => {
      const options = await (await webAuthn()).generateAuthenticationOptions({
        rpID: hostNameOf(clientInfo),
        userVerification: 'required',
      })
      return { challenge: await put('passkeySignIn', null, options.challenge, browser), options: { ...options } }
    },
    verify: async ({ challenge: secret, response }, clientInfo, browser) => {
      const { challenge } = await take('passkeySignIn', secret, browser)
      const answer = readAnswer(UsedCredential, response)
      const found = await findPasskey(pool, answer.id)
      if (!found) throw passkeyRefused('an unknown credential')
      const { userHandle } = answer.response
      if (userHandle && userHandle !== Buffer.from(userHandleOf(found.userId)).toString('base64url')) {
        throw passkeyRefused('the credential of another user')
      }
      const { verified, authenticationInfo } = await verifyAuthentication({
        ...expectedOf(challenge, clientInfo),
        response: answer,
        credential: found.credential,
      })
      const counted = verified && (await countPasskeyUse(pool, found.id, authenticationInfo.newCounter))
      if (!counted) throw passkeyRefused('a copied authenticator')
      return found.userId
    },
    additionOptions: async (user, clientInfo, browser) => {
      const known = await credentialsOf(pool, user.id)
      const options = await (await webAuthn()).generateRegistrationOptions({
        rpName: 'RiskAtlas',
        rpID: hostNameOf(clientInfo),
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
    add: async (user, { challenge: secret, response, name }, clientInfo, browser) => {
      const { userId, challenge } = await take('passkeyAddition', secret, browser)
      if (userId !== user.id) throw passkeyRefused('the challenge of another user')
      if ((await credentialsOf(pool, user.id)).length >= maxPasskeys) {
        throw new ProblemError('conflict', `An account has at most ${maxPasskeys} passkeys.`, { maximum: maxPasskeys })
      }
      const answer = readAnswer(CreatedCredential, response)
      const { verified, registrationInfo } = await verifyRegistration({
        ...expectedOf(challenge, clientInfo),
        response: answer,
        supportedAlgorithmIDs,
      })
      if (!verified) throw passkeyRefused('not verified')
      const { id, publicKey, counter } = registrationInfo.credential
      const row = { id, publicKey, counter, transports: answer.response.transports, name }
      return inTransaction(pool, async (client) => {
        const passkey = await addPasskey(client, user.id, row)
        if (!passkey) throw new ProblemError('taken', 'This passkey is known already.', { field: 'passkey' })
        await sendNotice(client, user.id, 'notification', { code: 'passkey.added', name })
        await audit.record({ ...entry(user, clientInfo), action: 'passkey.added', details: { name } }, client)
        return passkey
      })
    },
    list: (user) => listPasskeys(pool, user.id),
    rename: async (user, id, name) => {
      const passkey = await renamePasskey(pool, user.id, id, name)
      if (!passkey) throw noSuchPasskey()
      return passkey
    },
    remove: (user, id, clientInfo) =>
      inTransaction(pool, async (client) => {
        const name = await removePasskey(client, user.id, id)
        if (name === null) throw noSuchPasskey()
        await audit.record({ ...entry(user, clientInfo), action: 'passkey.removed', details: { name } }, client)
      }),
  }
}
