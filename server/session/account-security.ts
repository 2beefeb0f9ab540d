import type { Pool } from 'pg'
import type { PasswordChange, PhoneChange, SessionId } from '#contracts/account/account.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sendNotice } from '#server/notices/send-notice.ts'
import type { SessionUser } from '../http/session-user.ts'
import { findAccountById, findAccountByPhone } from './accounts.ts'
import type { ClientInfo } from './client-info.ts'
import { passwordProblem } from './password-policy.ts'
import type { Passwords } from './passwords.ts'
import { phoneClash, taken, wrongCode } from './registrations.ts'
import type { Sessions } from './sessions.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'
import type { VerificationCodes } from './verification-codes.ts'

/** The sign-in methods of a signed-in user. */
export type AccountSecurity = {
  /**
   * Confirms a user by password; for an account without one it is empty.
   *
   * @throws ProblemError `wrong_credentials`, `too_many_requests`
   */
  prove: (user: SessionUser, password: string, clientInfo: ClientInfo) => Promise<void>
  /**
   * Sets a new password and ends all sessions but that of `token`.
   *
   * @throws ProblemError like {@link prove}, and `weak_password`
   */
  changePassword: (user: SessionUser, change: PasswordChange, token: string, clientInfo: ClientInfo) => Promise<void>
  /** @throws ProblemError `wrong_code`, `taken` with `field` `phone` */
  changePhone: (user: SessionUser, change: PhoneChange, clientInfo: ClientInfo) => Promise<void>
  /** @throws ProblemError `not_found` where the user has no such session */
  endSession: (user: SessionUser, id: SessionId, clientInfo: ClientInfo) => Promise<void>
  /** Ends all sessions but that of `token`. @returns how many */
  endOtherSessions: (user: SessionUser, token: string, clientInfo: ClientInfo) => Promise<number>
}

type Dependencies = {
  pool: Pool
  audit: AuditLog
  passwords: Passwords
  sessions: Sessions
  throttle: SignInThrottle
  codes: VerificationCodes
}

export function createAccountSecurity(dependencies: Dependencies): AccountSecurity {
  const { pool, audit, passwords, sessions, throttle, codes } = dependencies
  const entry = ({ username }: SessionUser, { address }: ClientInfo) => ({ actor: username, target: username, address })
  const prove: AccountSecurity['prove'] = async (user, password, clientInfo) => {
    const admission = await throttle.admit('password', user.username, clientInfo)
    const stored = (await findAccountById(pool, user.id))?.passwordHash ?? null
    const right = stored === null ? password === '' : await passwords.matches(password, stored)
    if (!right) {
      await admission.failed()
      const details = { method: 'password', reason: 'wrong_credentials' }
      await audit.record({ ...entry(user, clientInfo), action: 'signIn.failed', details })
      throw new ProblemError('wrong_credentials', 'The password is wrong.')
    }
    await admission.succeeded()
  }
  return {
    prove,
    changePassword: async (user, { current, password }, token, clientInfo) => {
      await prove(user, current, clientInfo)
      const weak = passwordProblem(password, user.username)
      if (weak) throw weak
      const hash = await passwords.hash(password)
      await inTransaction(pool, async (client) => {
        await client.query('UPDATE user_account SET password_hash = $2 WHERE id = $1', [user.id, hash])
        const sessionsEnded = await sessions.closeAllOf(user.id, token, client)
        await sendNotice(client, user.id, 'notification', { code: 'password.changed' })
        await audit.record(
          { ...entry(user, clientInfo), action: 'password.changed', details: { sessionsEnded } },
          client,
        )
      })
    },
    changePhone: async (user, { phone, code }, clientInfo) => {
      const changed = await inTransaction(pool, async (client) => {
        if (!(await codes.use('changePhone', phone, code, null, client))) return false
        const holder = await findAccountByPhone(client, phone)
        if (holder && holder.id !== user.id) throw taken('phone')
        await client.query('UPDATE user_account SET phone = $2 WHERE id = $1', [user.id, phone])
        await sendNotice(client, user.id, 'notification', { code: 'phone.changed' })
        await audit.record({ ...entry(user, clientInfo), action: 'phone.changed' }, client)
        return true
      }).catch(phoneClash)
      if (!changed) throw wrongCode()
    },
    endSession: async (user, id, clientInfo) => {
      const ended = await sessions.closeById(id, user.id)
      if (!ended) throw new ProblemError('not_found', 'There is no such session.')
      await audit.record({ ...entry(user, clientInfo), action: 'session.revoked', details: { sessions: 1 } })
    },
    endOtherSessions: async (user, token, clientInfo) => {
      const ended = await sessions.closeAllOf(user.id, token)
      if (ended > 0)
        await audit.record({ ...entry(user, clientInfo), action: 'session.revoked', details: { sessions: ended } })
      return ended
    },
  }
}
