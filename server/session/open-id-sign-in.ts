import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { Profile } from '#contracts/account/account.ts'
import type { OidcRequest } from '#contracts/session/sign-in.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { RedirectTarget } from '#contracts/values/redirect.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { readSettings } from '#server/installation/settings.ts'
import { usernameKey } from '../http/username-key.ts'
import { findAccountById, insertAccount, type StoredAccount } from './accounts.ts'
import { type AttemptCounts, boundPerAddress } from './attempt-counts.ts'
import type { Challenges } from './challenges.ts'
import type { ClientInfo } from './client-info.ts'
import type { SignInCompletion, SignInOutcome } from './complete-sign-in.ts'
import type { OpenIdIdentity, OpenIdProvider } from './open-id-provider.ts'
import { tellOfRegistration } from './registrations.ts'
import { hashOf } from './secret.ts'

const longestName = 100

/**
 * The account of who signed in at a provider: the one linked to this identity, or a new one under the policy of the
 * installation. Nothing else links them, least of all an e-mail address: a provider may let people choose theirs.
 *
 * @throws ProblemError `registration_closed` where there is none and none can be made
 */
async function accountOfIdentity(
  pool: Pool,
  audit: AuditLog,
  identity: OpenIdIdentity,
  clientInfo: ClientInfo,
): Promise<StoredAccount> {
  const linked = await findLinked(pool, identity)
  if (linked) return linked
  const { registration } = await readSettings(pool)
  if (registration === 'closed') {
    throw new ProblemError('registration_closed', 'Accounts are made by administrators here.')
  }
  const state = registration === 'open' ? 'active' : 'waiting'
  return inTransaction(pool, async (client) => {
    const { id, username } = await createUniquely(client, identity, state)
    const { rowCount } = await client.query(
      'INSERT INTO federated_identity (issuer, subject, user_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [identity.issuer, identity.subject, id],
    )
    if (rowCount === 0) await client.query('DELETE FROM user_account WHERE id = $1', [id])
    else await tellOfRegistration(client, audit, { username, state, method: 'oidc' }, clientInfo)
    const account = await findLinked(client, identity)
    if (!account) throw new Error('An account that was just linked is not there.')
    return account
  })
}

async function findLinked(connection: Pool | PoolClient, { issuer, subject }: OpenIdIdentity) {
  const { rows } = await connection.query<{ id: string }>(
    'SELECT user_id::text AS id FROM federated_identity WHERE issuer = $1 AND subject = $2',
    [issuer, subject],
  )
  return rows[0] === undefined ? null : findAccountById(connection, BigInt(rows[0].id))
}

async function createUniquely(client: PoolClient, identity: OpenIdIdentity, state: 'active' | 'waiting') {
  const wanted = lineOf(identity.username) || 'user'
  const email = v.is(Profile.entries.email, identity.email) ? identity.email : ''
  for (let number = 1; ; number++) {
    const username = usernameKey(number === 1 ? wanted : `${wanted}-${number}`)
    const name = lineOf(identity.name) || username
    const id = await insertAccount(client, { username, name, access: 'viewer', passwordHash: null, state, email })
    if (id !== null) return { id, username }
  }
}

/** A provider's word as one line of characters that are seen. */
function lineOf(text: string): string {
  return [
    ...text
      .toWellFormed()
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]+/gu, '')
      .trim(),
  ]
    .slice(0, longestName)
    .join('')
    .trim()
}

/** Where the provider sends the browser back to. */
const callbackPath = '/api/login/oidc/callback'

/** Signing in at the OpenID provider of the installation, which takes the browser there and back. */
export type OidcSignIn = {
  /** @returns the address to sign in at @throws `not_configured`, `unavailable` */
  beginOidc: (request: OidcRequest, clientInfo: ClientInfo, browser: string) => Promise<string>
  /**
   * @param search what the provider has the browser bring @throws `provider_refused`, `registration_closed` and more
   */
  finishOidc: (
    search: URLSearchParams,
    clientInfo: ClientInfo,
    browser: string | null,
  ) => Promise<{ outcome: SignInOutcome; redirect: string }>
}

type Dependencies = {
  pool: Pool
  audit: AuditLog
  counts: AttemptCounts
  challenges: Challenges
  completion: SignInCompletion
  oidc: OpenIdProvider | null
}

const Returning = v.object({
  nonce: v.string(),
  verifier: v.string(),
  redirect: v.string(),
  persistent: v.boolean(),
  browser: v.string(),
})

export function createOidcSignIn({ pool, audit, counts, challenges, completion, oidc }: Dependencies): OidcSignIn {
  return {
    beginOidc: async ({ redirect, autoLogin }, clientInfo, browser) => {
      if (!oidc) throw new ProblemError('not_configured', 'No provider to sign in with is configured.')
      await boundPerAddress(counts, 'oidc', clientInfo)
      const check = oidc.newCheck()
      const data = {
        ...check,
        redirect: v.is(RedirectTarget, redirect) ? redirect.toWellFormed() : '/',
        persistent: autoLogin,
        browser: hashOf(browser).toString('hex'),
      }
      const state = await challenges.put({ kind: 'oidc', userId: null, data })
      return oidc.begin({ state, ...check }, `${clientInfo.origin}${callbackPath}`)
    },
    finishOidc: async (search, clientInfo, browser) => {
      if (!oidc) throw new ProblemError('not_configured', 'No provider to sign in with is configured.')
      await boundPerAddress(counts, 'oidcReturns', clientInfo)
      const refused = completion.recordRefusal('oidc', clientInfo)
      const state = search.get('state') ?? ''
      const waiting = browser === null ? null : await challenges.take(state, 'oidc')
      const returning = waiting && v.parse(Returning, waiting.data)
      if (!returning || browser === null || returning.browser !== hashOf(browser).toString('hex')) {
        return refused(new ProblemError('provider_refused', 'This sign-in was not begun in this browser.'))
      }
      const { nonce, verifier, redirect, persistent } = returning
      const address = new URL(`${clientInfo.origin}${callbackPath}?${search}`)
      const identity = await oidc.finish(address, { state, nonce, verifier }).catch(refused)
      const account = await accountOfIdentity(pool, audit, identity, clientInfo).catch(refused)
      return { outcome: await completion.enter(account, { method: 'oidc', persistent, clientInfo }, 'asked'), redirect }
    },
  }
}
