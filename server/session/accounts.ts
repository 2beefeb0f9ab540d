import { randomBytes } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { AccountState } from '#contracts/administration/administration.ts'
import { Access } from '#contracts/session/session.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { usernameKey } from '../http/username-key.ts'
import type { Passwords } from './passwords.ts'

/** A generated password: 120 random bits, as 20 characters that are easy to type. */
export const generatedPassword = (): string => randomBytes(15).toString('base64url')

/** An account as signing in needs it. */
export type StoredAccount = v.InferOutput<typeof Stored>
const Stored = v.object({
  id: v.pipe(v.string(), v.toBigint()),
  username: v.string(),
  state: AccountState,
  /** `null` without a password. */
  passwordHash: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  name: v.string(),
  /** SHA-256 of an image, hexadecimal. */
  avatar: v.nullable(v.string()),
  access: Access,
  hasSecondFactor: v.boolean(),
})

const by = async (connection: Pool | PoolClient, condition: string, value: unknown): Promise<StoredAccount | null> => {
  const { rows } = await connection.query(
    `SELECT id::text, username, state, password_hash AS "passwordHash", phone, name, avatar, access,
            EXISTS (SELECT FROM second_factor WHERE user_id = id AND confirmed_at IS NOT NULL) AS "hasSecondFactor"
     FROM user_account WHERE ${condition} = $1`,
    [value],
  )
  return rows.length === 0 ? null : v.parse(Stored, rows[0])
}

/** The account of a user name, in any notation; `null` without one. */
export const findAccount = (connection: Pool | PoolClient, username: string) =>
  by(connection, 'username', usernameKey(username))

/** The account a telephone number (E.164) was verified for; `null` where there is none. */
export const findAccountByPhone = (connection: Pool | PoolClient, phone: string) => by(connection, 'phone', phone)

export const findAccountById = (connection: Pool | PoolClient, id: bigint) => by(connection, 'id', id)

type NewRow = {
  username: string
  name: string
  access: Access
  /** `null` without a password. */
  passwordHash: string | null
  state?: AccountState
  /** Verified before. */
  phone?: string | null
  email?: string
}

export type NewAccount = Omit<NewRow, 'passwordHash'> & { password: string | null }

/** @returns the new account's id; `null` where the name is taken */
export async function createAccount(
  connection: Pool | PoolClient,
  passwords: Passwords,
  { password, ...account }: NewAccount,
): Promise<bigint | null> {
  const passwordHash = password === null ? null : await passwords.hash(password)
  return insertAccount(connection, { ...account, passwordHash })
}

/** {@link createAccount} where the password was hashed before, so that no transaction waits for that. */
export async function insertAccount(
  connection: Pool | PoolClient,
  { username, name, access, passwordHash, state = 'active', phone = null, email = '' }: NewRow,
): Promise<bigint | null> {
  const { rows } = await connection.query<{ id: string }>(
    `INSERT INTO user_account (username, name, access, password_hash, state, phone, email)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (username) DO NOTHING RETURNING id::text`,
    [usernameKey(username), name, access, passwordHash, state, phone, email],
  )
  return rows[0] === undefined ? null : BigInt(rows[0].id)
}

/** `generated`: the password that was made up, `null` where one was given. */
export type CreatedAdministrator = { username: string; generated: string | null }

/**
 * Creates the administrator `admin` in a database without accounts.
 *
 * @param password the one to set; `null`: one is generated
 * @param tell hears of it before anything is stored, so that a generated password cannot be lost
 */
export async function ensureAdministrator(
  pool: Pool,
  passwords: Passwords,
  password: string | null,
  tell: (created: CreatedAdministrator) => void,
): Promise<void> {
  const { rowCount } = await pool.query('SELECT FROM user_account LIMIT 1')
  if (rowCount !== 0) return
  const chosen = password ?? generatedPassword()
  const administrator: NewAccount = { username: 'admin', name: 'Administrator', access: 'admin', password: chosen }
  await inTransaction(pool, async (client) => {
    const created = await createAccount(client, passwords, administrator)
    if (created !== null) tell({ username: administrator.username, generated: password === null ? chosen : null })
  })
}
