import { randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import type { Access } from '#contracts/session.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Passwords } from './passwords.ts'
import { usernameKey } from './username-key.ts'

const Stored = v.object({ id: v.pipe(v.string(), v.toBigint()), passwordHash: v.string() })

/** @returns the account's id and password hash, or `null` where there is none of that name */
export async function findAccount(pool: Pool, username: string): Promise<v.InferOutput<typeof Stored> | null> {
  const { rows } = await pool.query(
    'SELECT id::text, password_hash AS "passwordHash" FROM user_account WHERE username = $1',
    [usernameKey(username)],
  )
  return rows.length === 0 ? null : v.parse(Stored, rows[0])
}

export type NewAccount = { username: string; name: string; access: Access; password: string }

/** @returns whether it was created: `false` where the name is taken */
export async function createAccount(
  connection: Pool | PoolClient,
  passwords: Passwords,
  account: NewAccount,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO user_account (username, name, access, password_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT (username) DO NOTHING`,
    [usernameKey(account.username), account.name, account.access, await passwords.hash(account.password)],
  )
  return rowCount === 1
}

/**
 * Creates the administrator `admin` in a database without accounts.
 *
 * @param password the one to set; `null`: one is generated
 * @param tell gets a generated password, before anything is kept: it cannot be lost between the two
 */
export async function ensureAdministrator(
  pool: Pool,
  passwords: Passwords,
  password: string | null,
  tell: (generated: string) => void,
): Promise<void> {
  const { rowCount } = await pool.query('SELECT FROM user_account LIMIT 1')
  if (rowCount !== 0) return
  const chosen = password ?? randomBytes(15).toString('base64url')
  const administrator: NewAccount = { username: 'admin', name: 'Administrator', access: 'admin', password: chosen }
  await inTransaction(pool, async (client) => {
    const created = await createAccount(client, passwords, administrator)
    if (created && password === null) tell(chosen)
  })
}
