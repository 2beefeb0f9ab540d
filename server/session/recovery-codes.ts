import { createHash, randomInt } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Passwords } from './passwords.ts'

/** Codes a user gets at a time. */
export const recoveryCodeCount = 10

/** Without the letters that are taken for others. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = 5

/** A recovery code in what was typed, as it is compared; `null` where it is none. */
export function recoveryCodeFrom(typed: string): string | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '')
  return plain.length === 2 * half && [...plain].every((character) => alphabet.includes(character)) ? plain : null
}

/** Slow like that of a password: ten characters could be found out from a quick one. */
export function hashOfRecoveryCode(passwords: Passwords, userId: bigint, code: string): Promise<Buffer> {
  const salt = createHash('sha256').update(`recovery code of ${userId}`).digest().subarray(0, 16)
  return passwords.derive(code, salt)
}

/** New codes with their hashes, to be shown and kept. */
export async function createRecoveryCodes(
  passwords: Passwords,
  userId: bigint,
): Promise<{ codes: string[]; hashes: Buffer[] }> {
  const plain = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: 2 * half }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )
  const hashes = await Promise.all(plain.map((code) => hashOfRecoveryCode(passwords, userId, code)))
  return { codes: plain.map((code) => `${code.slice(0, half)}-${code.slice(half)}`), hashes }
}

/** Puts new codes in the place of whatever a user had. */
export async function keepRecoveryCodes(client: PoolClient, userId: bigint, hashes: Buffer[]): Promise<void> {
  await client.query('DELETE FROM recovery_code WHERE user_id = $1', [userId])
  await client.query('INSERT INTO recovery_code (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [userId, hashes])
}
