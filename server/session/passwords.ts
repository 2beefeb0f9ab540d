import { createHash, randomInt } from 'node:crypto'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import type { PoolClient } from 'pg'
import { ProblemError } from '#contracts/values/problem.ts'

/** argon2id with 19 MiB, two passes and one lane: the first choice of OWASP's password storage cheat sheet. */
const storedCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const atOnce = 2
const waitingAtMost = 100

export type Passwords = {
  hash: (password: string) => Promise<string>
  /**
   * Whether the password matches a stored hash. `null` (no such user) takes as long as a wrong password.
   *
   * @throws ProblemError `too_many_requests` where too many are waiting already
   */
  matches: (password: string, stored: string | null) => Promise<boolean>
  /** A hash that is the same each time, as slow as that of a password. @param salt 16 bytes */
  derive: (secret: string, salt: Buffer) => Promise<Buffer>
}

/**
 * Hashing of passwords, a few at a time: each takes a processor and 19 MiB for some milliseconds. @param cost less in
 * tests
 */
export function createPasswords(cost: Readonly<typeof storedCost> = storedCost): Passwords {
  const inTurn = createTurnstile(atOnce, waitingAtMost)
  let standIn: Promise<string> | undefined
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    matches: (password, stored) =>
      inTurn(async () => {
        standIn ??= hash('stands in for a user who does not exist', cost)
        const right = await verify(stored ?? (await standIn), password)
        return stored !== null && right
      }),
    derive: (secret, salt) => inTurn(() => hashRaw(secret, { ...cost, salt })),
  }
}

function createTurnstile(places: number, queueLimit: number) {
  let free = places
  const queue: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else {
      if (queue.length >= queueLimit) {
        throw new ProblemError('too_many_requests', 'Too many people sign in at once.', { retryAfter: 2 })
      }
      await new Promise<void>((enter) => queue.push(enter))
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}

/** Codes a user gets at a time. */
export const recoveryCodeCount = 10

/** Without the letters that are taken for others. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const half = 5

/** The normalised recovery code in an input; `null` where it is invalid. */
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

/** Replaces all recovery codes of a user. */
export async function keepRecoveryCodes(client: PoolClient, userId: bigint, hashes: Buffer[]): Promise<void> {
  await client.query('DELETE FROM recovery_code WHERE user_id = $1', [userId])
  await client.query('INSERT INTO recovery_code (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [userId, hashes])
}
