import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { SignInMethod } from '#contracts/account/account.ts'
import type { SecondFactorAnswer } from '#contracts/session/sign-in.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { imageAddress, type SessionUser } from '../http/session-user.ts'
import { findAccountById, type StoredAccount } from './accounts.ts'
import type { Challenges } from './challenges.ts'
import type { ClientInfo } from './client-info.ts'
import type { KnownDevices } from './known-devices.ts'
import type { SecondFactors } from './second-factors.ts'
import { hashOf } from './secret.ts'
import type { Sessions } from './sessions.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

/** A signed-in user. `device` is the secret by which the device will be recognised. */
export type SignedIn = { token: string; user: SessionUser; persistent: boolean; device: string }

/** In, or waiting for the second factor, which is to be given with this challenge. */
export type SignInOutcome = SignedIn | { challenge: string }

export type Entry = { method: SignInMethod; persistent: boolean; clientInfo: ClientInfo }

/** The last steps of every sign-in method, once the account is proved. */
export type SignInCompletion = {
  /**
   * Opens a session, or asks for the second factor where the account has one and `second` is `asked`.
   *
   * @throws ProblemError `awaiting_approval` or `account_disabled`
   */
  enter: (account: StoredAccount, entry: Entry, second: 'asked' | 'spared') => Promise<SignInOutcome>
  /**
   * Continues after {@link enter} has requested the second factor.
   *
   * @throws ProblemError `wrong_code`, with `reason` `expired` where the sign-in has to begin again;
   * `too_many_requests`
   */
  answer: (answer: SecondFactorAnswer, clientInfo: ClientInfo) => Promise<SignedIn>
  /** Records an attempt that failed. @param username of the account, `null` where there is none */
  refuse: (username: string | null, method: SignInMethod, reason: string, clientInfo: ClientInfo) => Promise<void>
  /** Records a refusal that was thrown before it was known whose account it is about, and throws it on. */
  recordRefusal: (method: SignInMethod, clientInfo: ClientInfo) => (error: unknown) => Promise<never>
}

type Dependencies = {
  pool: Pool
  audit: AuditLog
  sessions: Sessions
  devices: KnownDevices
  challenges: Challenges
  secondFactors: SecondFactors
  throttle: SignInThrottle
}

const maxTries = 5
const Waiting = v.object({ method: SignInMethod, persistent: v.boolean(), proved: v.string() })
const changedMeanwhile = () =>
  new ProblemError('wrong_credentials', 'The account was changed meanwhile: sign in again.')
const expired = () =>
  new ProblemError('wrong_code', 'This sign-in took too long or had too many tries: begin anew.', { reason: 'expired' })

export function createSignInCompletion(dependencies: Dependencies): SignInCompletion {
  const { pool, audit, sessions, devices, challenges, secondFactors, throttle } = dependencies
  const refuse: SignInCompletion['refuse'] = (username, method, reason, { address }) =>
    audit.record({ actor: null, action: 'signIn.failed', target: username, details: { method, reason }, address })
  const requireActive = async ({ username, state }: StoredAccount, { method, clientInfo }: Entry) => {
    if (state === 'active') return
    const waits = state === 'waiting'
    const code = waits ? 'awaiting_approval' : 'account_disabled'
    await refuse(username, method, code, clientInfo)
    throw new ProblemError(
      code,
      waits ? 'An administrator has yet to approve this account.' : 'This account is disabled.',
    )
  }
  /** @throws the result of `overtaken` where the account has changed meanwhile */
  const open = async (
    account: StoredAccount,
    { method, persistent, clientInfo }: Entry,
    factor: string | null,
    overtaken: () => ProblemError,
  ) => {
    const { id, username, name, access } = account
    const { address } = clientInfo
    const opened = await inTransaction(pool, async (client) => {
      if (!(await isStill(client, account))) throw overtaken()
      const token = await sessions.open({ userId: id, persistent, method, clientInfo }, client)
      const device = await devices.remember(account, clientInfo.device, client)
      const details = { method, ...(factor !== null && { secondFactor: factor }) }
      await audit.record({ actor: username, action: 'signIn.succeeded', target: username, details, address }, client)
      return { token, device }
    })
    return { ...opened, persistent, user: { id, username, name, avatar: imageAddress(account.avatar), access } }
  }
  return {
    refuse,
    recordRefusal: (method, clientInfo) => async (error) => {
      if (error instanceof ProblemError) await refuse(null, method, error.code, clientInfo)
      throw error
    },
    enter: async (account, entry, second) => {
      await requireActive(account, entry)
      if (second === 'spared' || !account.hasSecondFactor) return open(account, entry, null, changedMeanwhile)
      const data = { method: entry.method, persistent: entry.persistent, proved: proofOf(account) }
      return { challenge: await challenges.put({ kind: 'secondFactor', userId: account.id, data }) }
    },
    answer: async ({ challenge, code }, clientInfo) => {
      const waiting = await challenges.attempt(challenge, 'secondFactor', maxTries)
      const account = waiting?.userId ? await findAccountById(pool, waiting.userId) : null
      if (!waiting || !account) throw expired()
      const { proved, ...rest } = v.parse(Waiting, waiting.data)
      const entry = { ...rest, clientInfo }
      await requireActive(account, entry)
      if (proved !== proofOf(account)) throw expired()
      const admission = await throttle.admit('secondFactor', account.username, clientInfo, () =>
        refuse(account.username, entry.method, 'too_many_requests', clientInfo),
      )
      const used = await secondFactors.use(account.id, code)
      if (used === null) {
        await admission.failed()
        await refuse(account.username, entry.method, 'wrong_second_factor', clientInfo)
        throw new ProblemError('wrong_code', 'The code is wrong.')
      }
      if ((await challenges.take(challenge, 'secondFactor')) === null) throw expired()
      await admission.succeeded()
      await throttle.forget('password', account.username, clientInfo)
      return open(account, entry, used, expired)
    },
  }
}

/** A fingerprint of the credentials: a sign-in that started before a change does not continue. */
const proofOf = ({ passwordHash, phone }: StoredAccount): string =>
  hashOf(JSON.stringify([passwordHash, phone])).toString('base64url')

/** Whether an account is active and entered by the same as when it was read; if so, it stays so for the transaction. */
async function isStill(client: PoolClient, { id, passwordHash, phone }: StoredAccount): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM user_account WHERE id = $1 AND state = 'active' AND password_hash IS NOT DISTINCT FROM $2
       AND phone IS NOT DISTINCT FROM $3 FOR NO KEY UPDATE`,
    [id, passwordHash, phone],
  )
  return rowCount === 1
}
