import type { Pool, PoolClient } from 'pg'
import type { PasswordReset, Registration, RegistrationReply } from '#contracts/session/sign-in.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction, sqlStateOf } from '#server/database/transaction.ts'
import { readSettings } from '#server/installation/settings.ts'
import { noticeAdministrators, sendNotice } from '#server/notices/send-notice.ts'
import { usernameKey } from '../http/username-key.ts'
import { findAccountByPhone, insertAccount } from './accounts.ts'
import { type AttemptCounts, boundPerAddress, forgetAttemptsAt } from './attempt-counts.ts'
import type { ClientInfo } from './client-info.ts'
import type { KnownDevices } from './known-devices.ts'
import { passwordProblem } from './password-policy.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import type { VerificationCodes } from './verification-codes.ts'

const hour = 3600
const perAddress = { attempts: 20, seconds: hour }

/** What people do to an account without being signed in to it. */
export type Registrations = {
  /**
   * Makes an account under the policy of the installation.
   *
   * @throws ProblemError `registration_closed`, `weak_password`, `wrong_code`, `taken` with `field` `username` or
   * `phone`, `too_many_requests`
   */
  register: (registration: Registration, clientInfo: ClientInfo) => Promise<RegistrationReply>
  /**
   * Sets a new password for the account of a number, ends its sessions, and the waiting after too many attempts.
   *
   * @throws ProblemError `weak_password`, `wrong_code` (also for a number without an account), `too_many_requests`
   */
  resetPassword: (reset: PasswordReset, clientInfo: ClientInfo) => Promise<void>
}

type Dependencies = {
  pool: Pool
  audit: AuditLog
  counts: AttemptCounts
  devices: KnownDevices
  codes: VerificationCodes
  passwords: Passwords
  sessions: Sessions
}

export const wrongCode = () => new ProblemError('wrong_code', 'The verification code is wrong or no longer good.')
export const taken = (field: 'username' | 'phone') =>
  new ProblemError('taken', `There is an account with this ${field === 'phone' ? 'telephone number' : 'user name'}.`, {
    field,
  })

/** Two who verify the same number at the same time: the database lets one of them have it. */
export function phoneClash(error: unknown): never {
  throw sqlStateOf(error) === '23505' ? taken('phone') : error
}

export function createRegistrations(dependencies: Dependencies): Registrations {
  const { pool, audit, counts, devices, codes, passwords, sessions } = dependencies
  const bound = (subject: string, clientInfo: ClientInfo) => boundPerAddress(counts, subject, clientInfo, perAddress)
  /** A wrong code counts as an attempt, so its transaction is committed; after other refusals the code stays valid. */
  const withCode = async <Result>(
    use: (client: PoolClient) => Promise<boolean>,
    then: (client: PoolClient) => Result,
  ) => {
    const done = await inTransaction(pool, async (client) =>
      (await use(client)) ? { result: await then(client) } : null,
    ).catch(phoneClash)
    if (done === null) throw wrongCode()
    return done.result
  }
  return {
    register: async ({ username, password, phone, code }, clientInfo) => {
      const { registration } = await readSettings(pool)
      if (registration === 'closed')
        throw new ProblemError('registration_closed', 'Accounts are made by administrators here.')
      await bound('registrations', clientInfo)
      const weak = passwordProblem(password, username)
      if (weak) throw weak
      const passwordHash = await passwords.hash(password)
      const state = registration === 'open' ? 'active' : 'waiting'
      const provesPhone = async (client: PoolClient) =>
        phone === undefined || (code !== undefined && (await codes.use('register', phone, code, null, client)))
      await withCode(provesPhone, async (client) => {
        if (phone !== undefined && (await findAccountByPhone(client, phone))) throw taken('phone')
        const account = {
          username,
          name: username,
          access: 'viewer',
          passwordHash,
          state,
          phone: phone ?? null,
        } as const
        const id = await insertAccount(client, account)
        if (id === null) throw taken('username')
        const registered = { username: usernameKey(username), state, method: 'password' } as const
        await tellOfRegistration(client, audit, registered, clientInfo)
      })
      return { state }
    },
    resetPassword: async ({ phone, code, password }, clientInfo) => {
      await bound('resets', clientInfo)
      const weak = passwordProblem(password, '')
      if (weak) throw weak
      const passwordHash = await passwords.hash(password)
      const holder = await findAccountByPhone(pool, phone)
      const ownDevice = await devices.placeOf(holder?.username ?? '', clientInfo.device)
      await withCode(
        (client) => codes.use('resetPassword', phone, code, ownDevice, client),
        async (client) => {
          const account = await findAccountByPhone(client, phone)
          if (!account) throw wrongCode()
          const problem = passwordProblem(password, account.username)
          if (problem) throw problem
          if (account.state === 'disabled') throw new ProblemError('account_disabled', 'This account is disabled.')
          await client.query('UPDATE user_account SET password_hash = $2 WHERE id = $1', [account.id, passwordHash])
          await sessions.closeAllOf(account.id, null, client)
          await forgetAttemptsAt(client, account.username)
          await sendNotice(client, account.id, 'notification', { code: 'password.changed' })
          const { username } = account
          const entry = {
            actor: username,
            action: 'password.reset',
            target: username,
            address: clientInfo.address,
          } as const
          await audit.record({ ...entry, details: { method: 'phone' } }, client)
        },
      )
    },
  }
}

/** A new account, and how it came to be. */
type Registered = { username: string; state: 'active' | 'waiting'; method: 'password' | 'oidc' }

/** Records a new account, and tells the administrators of one that waits for them. */
export async function tellOfRegistration(
  client: PoolClient,
  audit: AuditLog,
  { username, state, method }: Registered,
  { address }: ClientInfo,
): Promise<void> {
  if (state === 'waiting') await noticeAdministrators(client, 'event', { code: 'registration.waiting', username })
  const entry = {
    actor: null,
    action: 'user.registered',
    target: username,
    details: { state, method },
    address,
  } as const
  await audit.record(entry, client)
}
