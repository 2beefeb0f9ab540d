import type { Pool } from 'pg'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sendNotice } from '#server/notices/send-notice.ts'
import { findAccount, generatedPassword } from './accounts.ts'
import { forgetAttemptsAt } from './attempt-counts.ts'
import type { Passwords } from './passwords.ts'
import { createSessions } from './sessions.ts'

type Dependencies = { pool: Pool; passwords: Passwords; audit: AuditLog }

/**
 * Gives an account a new password from the command line of its own server, where who may use that may do anything. Ends
 * the sessions of the account and the waiting after too many attempts.
 *
 * @param withoutSecondFactor whether to remove its second factor too
 * @returns the password, which exists nowhere else
 * @throws ProblemError `not_found`
 */
export async function recoverAccount(
  { pool, passwords, audit }: Dependencies,
  username: string,
  withoutSecondFactor: boolean,
): Promise<string> {
  const account = await findAccount(pool, username)
  if (!account) throw new ProblemError('not_found', `There is no user "${username}".`)
  const { id } = account
  const password = generatedPassword()
  const hash = await passwords.hash(password)
  await inTransaction(pool, async (client) => {
    await client.query('UPDATE user_account SET password_hash = $2 WHERE id = $1', [id, hash])
    await createSessions(pool).closeAllOf(id, null, client)
    await forgetAttemptsAt(client, account.username)
    await sendNotice(client, id, 'notification', { code: 'password.changed' })
    const entry = { actor: null, target: account.username, address: null, details: { method: 'command line' } }
    await audit.record({ ...entry, action: 'password.reset' }, client)
    if (!withoutSecondFactor) return
    const { rowCount } = await client.query('DELETE FROM second_factor WHERE user_id = $1', [id])
    if (rowCount === 0) return
    await client.query('DELETE FROM recovery_code WHERE user_id = $1', [id])
    await sendNotice(client, id, 'notification', { code: 'secondFactor.changed', enabled: false })
    await audit.record({ ...entry, action: 'secondFactor.disabled' }, client)
  })
  return password
}
