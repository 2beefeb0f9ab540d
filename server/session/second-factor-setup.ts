import { Secret, TOTP } from 'otpauth'
import type { Pool, PoolClient } from 'pg'
import type { SecondFactorSetup } from '#contracts/account/account.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sendNotice } from '#server/notices/send-notice.ts'
import type { SessionUser } from '../http/session-user.ts'
import type { ClientInfo } from './client-info.ts'
import { createRecoveryCodes, keepRecoveryCodes, type Passwords } from './passwords.ts'
import { findStep, takeStep, totpOptions } from './second-factors.ts'

/** A user's own second factor: set up in two steps, so that a failed scan of the QR code locks no one out. */
export type SecondFactorSetups = {
  /** Makes a secret that is not in force yet. @throws ProblemError `conflict` where one is */
  begin: (user: SessionUser) => Promise<SecondFactorSetup>
  /** Puts it in force by a code of it. @returns recovery codes, to be shown once @throws ProblemError `wrong_code` */
  confirm: (user: SessionUser, code: string, clientInfo: ClientInfo) => Promise<{ codes: string[] }>
  /** @throws ProblemError `not_found` where none is in force */
  remove: (user: SessionUser, clientInfo: ClientInfo) => Promise<void>
  /** New recovery codes in the place of the old ones. @throws ProblemError `not_found` where none is in force */
  replaceCodes: (user: SessionUser, clientInfo: ClientInfo) => Promise<{ codes: string[] }>
}

type Dependencies = { pool: Pool; audit: AuditLog; passwords: Passwords; now: () => number }

const wrongCode = () => new ProblemError('wrong_code', 'The code is wrong.')
const noneInForce = () => new ProblemError('not_found', 'No second factor is in force.')

export function createSecondFactorSetups({ pool, audit, passwords, now }: Dependencies): SecondFactorSetups {
  const told = async (client: PoolClient, user: SessionUser, enabled: boolean, { address }: ClientInfo) => {
    await sendNotice(client, user.id, 'notification', { code: 'secondFactor.changed', enabled })
    const action = enabled ? 'secondFactor.enabled' : 'secondFactor.disabled'
    await audit.record({ actor: user.username, action, target: user.username, address }, client)
  }
  return {
    begin: async (user) => {
      const secret = new Secret({ size: 20 })
      const { rowCount } = await pool.query(
        `INSERT INTO second_factor (user_id, secret) VALUES ($1, $2)
         ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0, created_at = now()
           WHERE second_factor.confirmed_at IS NULL`,
        [user.id, Buffer.from(secret.bytes)],
      )
      if (rowCount === 0) throw new ProblemError('conflict', 'A second factor is in force already. Remove it first.')
      const totp = new TOTP({ ...totpOptions, issuer: 'RiskAtlas', label: user.username, secret })
      return { secret: secret.base32, address: totp.toString() }
    },
    confirm: async (user, code, clientInfo) => {
      const timestamp = now()
      if (!(await findStep(pool, user.id, code, timestamp, false))) throw wrongCode()
      const { codes, hashes } = await createRecoveryCodes(passwords, user.id)
      await inTransaction(pool, async (client) => {
        if (!(await takeStep(client, user.id, code, timestamp, false))) throw wrongCode()
        await keepRecoveryCodes(client, user.id, hashes)
        await told(client, user, true, clientInfo)
      })
      return { codes }
    },
    remove: async (user, clientInfo) => {
      const removed = await inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          'DELETE FROM second_factor WHERE user_id = $1 AND confirmed_at IS NOT NULL',
          [user.id],
        )
        if (rowCount === 0) return false
        await client.query('DELETE FROM recovery_code WHERE user_id = $1', [user.id])
        await told(client, user, false, clientInfo)
        return true
      })
      if (!removed) throw noneInForce()
    },
    replaceCodes: async (user, clientInfo) => {
      const { codes, hashes } = await createRecoveryCodes(passwords, user.id)
      const replaced = await inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          'SELECT FROM second_factor WHERE user_id = $1 AND confirmed_at IS NOT NULL FOR UPDATE',
          [user.id],
        )
        if (rowCount === 0) return false
        await keepRecoveryCodes(client, user.id, hashes)
        const { username } = user
        const { address } = clientInfo
        await audit.record({ actor: username, action: 'recoveryCodes.replaced', target: username, address }, client)
        return true
      })
      if (!replaced) throw noneInForce()
      return { codes }
    },
  }
}
