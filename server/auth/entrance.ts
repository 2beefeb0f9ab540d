import type { Pool } from 'pg'
import * as v from 'valibot'
import { SignInMethod } from '#contracts/account.ts'
import { ProblemError } from '#contracts/problem.ts'
import type { SecondFactorAnswer } from '#contracts/sign-in.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { findAccountById, type StoredAccount } from './accounts.ts'
import type { Challenges } from './challenges.ts'
import type { KnownDevices } from './known-devices.ts'
import type { SecondFactors } from './second-factors.ts'
import { pictureAddress, type SessionUser } from './session-user.ts'
import type { Sessions } from './sessions.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'
import type { Visitor } from './visitor.ts'

/** Somebody who is in. `device` is the secret by which the device will be known again. */
export type SignedIn = { token: string; user: SessionUser; persistent: boolean; device: string }

/** In, or waiting for the second factor, which is to be given with this challenge. */
export type SignInOutcome = SignedIn | { challenge: string }

export type Entry = { method: SignInMethod; persistent: boolean; visitor: Visitor }

/** The last steps of every way to sign in, for whoever has proved to be the user of an account. */
export type Entrance = {
  /**
   * Opens a session, or asks for the second factor where the account has one and `second` is `asked`.
   *
   * @throws ProblemError `awaiting_approval` or `account_disabled`
   */
  enter: (account: StoredAccount, entry: Entry, second: 'asked' | 'spared') => Promise<SignInOutcome>
  /**
   * Goes on where {@link enter} has asked for the second factor.
   *
   * @throws ProblemError `wrong_code`, with `reason` `expired` where the sign-in has to begin anew; `too_many_requests`
   */
  answer: (answer: SecondFactorAnswer, visitor: Visitor) => Promise<SignedIn>
  /** Records an attempt that failed. @param username of the account, `null` where there is none */
  refuse: (username: string | null, method: SignInMethod, reason: string, visitor: Visitor) => Promise<void>
  /** Records a refusal that was thrown before it was known whose account it is about, and throws it on. */
  recordRefusal: (method: SignInMethod, visitor: Visitor) => (error: unknown) => Promise<never>
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

const mostTries = 5
const Waiting = v.object({ method: SignInMethod, persistent: v.boolean() })
const expired = () =>
  new ProblemError('wrong_code', 'This sign-in took too long or had too many tries: begin anew.', { reason: 'expired' })

export function createEntrance(dependencies: Dependencies): Entrance {
  const { pool, audit, sessions, devices, challenges, secondFactors, throttle } = dependencies
  const refuse: Entrance['refuse'] = (username, method, reason, { address }) =>
    audit.record({ actor: null, action: 'signIn.failed', target: username, details: { method, reason }, address })
  const requireActive = async ({ username, state }: StoredAccount, { method, visitor }: Entry) => {
    if (state === 'active') return
    const waits = state === 'waiting'
    const code = waits ? 'awaiting_approval' : 'account_disabled'
    await refuse(username, method, code, visitor)
    throw new ProblemError(
      code,
      waits ? 'An administrator has yet to approve this account.' : 'This account is disabled.',
    )
  }
  const open = async (account: StoredAccount, { method, persistent, visitor }: Entry, factor: string | null) => {
    const { id, username, name, access } = account
    const { address } = visitor
    const opened = await inTransaction(pool, async (client) => {
      const token = await sessions.open({ userId: id, persistent, method, visitor }, client)
      const device = await devices.remember(account, visitor.device, client)
      const details = { method, ...(factor !== null && { secondFactor: factor }) }
      await audit.record({ actor: username, action: 'signIn.succeeded', target: username, details, address }, client)
      return { token, device }
    })
    return { ...opened, persistent, user: { id, username, name, avatar: pictureAddress(account.avatar), access } }
  }
  return {
    refuse,
    recordRefusal: (method, visitor) => async (error) => {
      if (error instanceof ProblemError) await refuse(null, method, error.code, visitor)
      throw error
    },
    enter: async (account, entry, second) => {
      await requireActive(account, entry)
      if (second === 'spared' || !account.hasSecondFactor) return open(account, entry, null)
      const data = { method: entry.method, persistent: entry.persistent }
      return { challenge: await challenges.put({ kind: 'secondFactor', userId: account.id, data }) }
    },
    answer: async ({ challenge, code }, visitor) => {
      const waiting = await challenges.attempt(challenge, 'secondFactor', mostTries)
      const account = waiting?.userId ? await findAccountById(pool, waiting.userId) : null
      if (!waiting || !account) throw expired()
      const entry = { ...v.parse(Waiting, waiting.data), visitor }
      await requireActive(account, entry)
      const admission = await throttle.admit('secondFactor', account.username, visitor, () =>
        refuse(account.username, entry.method, 'too_many_requests', visitor),
      )
      const used = await secondFactors.use(account.id, code)
      if (used === null) {
        await admission.failed()
        await refuse(account.username, entry.method, 'wrong_second_factor', visitor)
        throw new ProblemError('wrong_code', 'The code is wrong.')
      }
      if ((await challenges.take(challenge, 'secondFactor')) === null) throw expired()
      await admission.succeeded()
      await throttle.forget('password', account.username, visitor)
      return open(account, entry, used)
    },
  }
}
