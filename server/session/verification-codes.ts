import { randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { type CodePurpose, codeLength, codeRetrySeconds } from '#contracts/session/sign-in.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { codeMessage, type Outbox } from '#server/outbox/outbox.ts'
import { type AttemptCounts, tooManyAttempts } from './attempt-counts.ts'
import { networkAddressOf } from './network-address.ts'
import { hashOf } from './secret.ts'

const lifeMinutes = 5
const maxTries = 5
const hour = 3600
/** From one address: codes for one number, and codes at whatever numbers. */
const perPlace = { attempts: 6, seconds: hour }
const perAddress = { attempts: 30, seconds: hour }
/** Maximum codes for one number from all unknown addresses together. */
const perPhone = { attempts: 18, seconds: hour }

/** Who asks for a code or tries one: a network address and, where it is a device of the account's user, its place. */
type CodeAsker = { address: string; ownDevice: string | null }

export type VerificationCodes = {
  /**
   * Creates a new code for a number and a purpose, replacing the previous one. Requests from unknown devices are
   * counted separately, so that they cannot use up those of known ones.
   *
   * @param sent whether it is sent; a code that is not sent cannot be told from one that is, and opens nothing
   * @throws ProblemError `too_many_requests` with `retryAfter` in seconds
   */
  make: (purpose: CodePurpose, phone: string, sent: boolean, asker: CodeAsker) => Promise<void>
  /**
   * Tries a code; the right one is used up by that, and of two who try it at the same time one succeeds.
   *
   * @param ownDevice place of a device of the user's, which has five tries of its own
   * @throws ProblemError `too_many_requests` where it has had them
   */
  use: (
    purpose: CodePurpose,
    phone: string,
    code: string,
    ownDevice: string | null,
    connection?: PoolClient,
  ) => Promise<boolean>
}

const hashFor = (purpose: CodePurpose, phone: string, code: string) => hashOf(`${purpose}\n${phone}\n${code}`)

export function createVerificationCodes(pool: Pool, counts: AttemptCounts, outbox: Outbox): VerificationCodes {
  const bound = async (subject: string, place: string, limit: { attempts: number; seconds: number }) => {
    const counted = await counts.count(subject, place, limit)
    if (!counted.allowed) throw tooManyAttempts(counted)
  }
  return {
    make: async (purpose, phone, sent, { address, ownDevice }) => {
      const place = ownDevice ?? networkAddressOf(address)
      if (ownDevice === null) await bound('codes', place, perAddress)
      await bound(`nextCode:${phone}`, place, { attempts: 1, seconds: codeRetrySeconds })
      await bound(`code:${phone}`, place, perPlace)
      if (ownDevice === null) await bound(`code:${phone}`, 'everywhere', perPhone)
      const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
      await pool.query('DELETE FROM verification_code WHERE expires_at <= now()')
      await inTransaction(pool, async (client) => {
        await client.query(
          `INSERT INTO verification_code (phone, purpose, code_hash, expires_at)
           VALUES ($1, $2, $3, now() + make_interval(mins => $4))
           ON CONFLICT (phone, purpose) DO UPDATE SET code_hash = excluded.code_hash, tries = 0,
             created_at = now(), expires_at = excluded.expires_at`,
          [phone, purpose, hashFor(purpose, phone, code), lifeMinutes],
        )
        if (sent) await outbox.add(client, phone, codeMessage(purpose, code, lifeMinutes))
      })
      if (sent) outbox.wake()
    },
    use: async (purpose, phone, code, ownDevice, connection) => {
      const own = ownDevice !== null
      if (own) await bound(`codeTry:${purpose}:${phone}`, ownDevice, { attempts: maxTries, seconds: lifeMinutes * 60 })
      const { rows } = await (connection ?? pool).query<{ right: boolean }>(
        `UPDATE verification_code SET tries = tries + $4,
           expires_at = CASE WHEN code_hash = $3 THEN '-infinity' ELSE expires_at END
         WHERE phone = $1 AND purpose = $2 AND expires_at > now() AND (tries < ${maxTries} OR $4 = 0)
         RETURNING code_hash = $3 AS right`,
        [phone, purpose, hashFor(purpose, phone, code), own ? 0 : 1],
      )
      return rows[0]?.right === true
    },
  }
}
