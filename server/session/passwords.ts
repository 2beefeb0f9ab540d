import { hash, hashRaw, verify } from '@node-rs/argon2'
import { ProblemError } from '#contracts/values/problem.ts'

/** argon2id with 19 MiB, two passes and one lane: the first choice of OWASP's password storage cheat sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const atOnce = 2
const waitingAtMost = 100

export type Passwords = {
  hash: (password: string) => Promise<string>
  /**
   * Tells whether the password belongs to a stored hash. `null` (no such user) takes as long as a wrong password.
   *
   * @throws ProblemError `too_many_requests` where too many are waiting already
   */
  matches: (password: string, stored: string | null) => Promise<boolean>
  /** A hash that is the same each time, as slow as that of a password. @param salt 16 bytes */
  derive: (secret: string, salt: Buffer) => Promise<Buffer>
}

/** Hashing of passwords, a few at a time: each takes a processor and 19 MiB for some milliseconds. */
export function createPasswords(): Passwords {
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
