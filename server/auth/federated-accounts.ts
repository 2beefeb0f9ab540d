import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { Profile } from '#contracts/account.ts'
import { ProblemError } from '#contracts/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { readSettings } from '#server/installation/settings.ts'
import { findAccountById, insertAccount, type StoredAccount } from './accounts.ts'
import type { OpenIdIdentity } from './open-id-provider.ts'
import { tellOfRegistration } from './registrations.ts'
import { usernameKey } from './username-key.ts'
import type { Visitor } from './visitor.ts'

const longestName = 100

/**
 * The account of who signed in at a provider: the one linked to this identity, or a new one under the policy of the
 * installation. Nothing else links them, least of all an e-mail address: a provider may let people choose theirs.
 *
 * @throws ProblemError `registration_closed` where there is none and none can be made
 */
export async function accountOfIdentity(
  pool: Pool,
  audit: AuditLog,
  identity: OpenIdIdentity,
  visitor: Visitor,
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
    else await tellOfRegistration(client, audit, username, state, 'oidc', visitor)
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
