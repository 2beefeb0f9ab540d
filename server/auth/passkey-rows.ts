import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { Passkey } from '#contracts/account.ts'

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
export async function listPasskeys(pool: Pool, userId: bigint): Promise<Passkey[]> {
  const { rows } = await pool.query(`SELECT ${listed} FROM passkey WHERE user_id = $1 ORDER BY created_at DESC, id`, [
    userId,
  ])
  return v.parse(v.array(Listed), rows)
}

/** The credentials of an account, for an authenticator that must not make a second one. */
export async function credentialsOf(pool: Pool, userId: bigint): Promise<{ id: string; transports: string[] }[]> {
  const { rows } = await pool.query<{ id: string; transports: string[] }>(
    'SELECT credential_id AS id, transports FROM passkey WHERE user_id = $1',
    [userId],
  )
  return rows
}

/** The passkey of a credential, by the credential's own id; `null` where there is none. */
export async function findPasskey(
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

/** Remembers the count of an authenticator that counts. @returns whether it has gone up, as a copy's would not */
export async function countPasskeyUse(pool: Pool, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE passkey SET counter = $2, last_used_at = now()
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    [id, counter],
  )
  return rowCount === 1
}

type NewRow = { id: string; publicKey: Uint8Array; counter: number; transports: string[]; name: string }

/** @returns the new passkey; `null` where the credential is known */
export async function addPasskey(client: ClientBase, userId: bigint, row: NewRow): Promise<Passkey | null> {
  const { rows } = await client.query(
    `INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, name)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (credential_id) DO NOTHING RETURNING ${listed}`,
    [userId, row.id, Buffer.from(row.publicKey), row.counter, JSON.stringify(row.transports), row.name],
  )
  return rows.length === 0 ? null : v.parse(Listed, rows[0])
}

/** @returns the passkey under its new name; `null` where the user has none of this id */
export async function renamePasskey(pool: Pool, userId: bigint, id: string, name: string): Promise<Passkey | null> {
  const { rows } = await pool.query(`UPDATE passkey SET name = $3 WHERE id = $1 AND user_id = $2 RETURNING ${listed}`, [
    id,
    userId,
    name,
  ])
  return rows.length === 0 ? null : v.parse(Listed, rows[0])
}

/** @returns its name; `null` where the user has none of this id */
export async function removePasskey(client: ClientBase, userId: bigint, id: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    'DELETE FROM passkey WHERE id = $1 AND user_id = $2 RETURNING name',
    [id, userId],
  )
  return rows[0]?.name ?? null
}
