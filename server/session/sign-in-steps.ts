import type { Pool } from 'pg'
import type { Credentials } from '#contracts/session/session.ts'
import type { CodePurpose, PasskeyAnswer, PasskeyOptions, PhoneCredentials } from '#contracts/session/sign-in.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { readSettings } from '#server/installation/settings.ts'
import { usernameKey } from '../http/username-key.ts'
import { findAccount, findAccountById, findAccountByPhone } from './accounts.ts'
import { type AttemptCounts, boundPerAddress } from './attempt-counts.ts'
import type { ClientInfo } from './client-info.ts'
import type { SignInCompletion, SignInOutcome } from './complete-sign-in.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Passkeys } from './passkeys.ts'
import type { Passwords } from './passwords.ts'
import { wrongCode } from './registrations.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'
import type { VerificationCodes } from './verification-codes.ts'

type Dependencies = {
  pool: Pool
  passwords: Passwords
  counts: AttemptCounts
  devices: KnownDevices
  throttle: SignInThrottle
  codes: VerificationCodes
  completion: SignInCompletion
  passkeys: Passkeys
}
/** The sign-in methods, each up to the point where the account is known. Refusals are ProblemErrors. */
export type SignInSteps = {
  /**
   * Signs in who knows the password.
   *
   * @throws `wrong_credentials`, the same and after the same time for an unknown user, a wrong password and an account
   * without one; after the right password `awaiting_approval` or `account_disabled`; `too_many_requests`
   */
  signIn: (credentials: Credentials, clientInfo: ClientInfo) => Promise<SignInOutcome>
  /** Has a code sent; the same for numbers that have no account. @throws `too_many_requests`, `registration_closed` */
  sendCode: (purpose: CodePurpose, phone: string, clientInfo: ClientInfo) => Promise<void>
  /** @throws `wrong_code`, also for a number without an account; like {@link SignInSteps.signIn} after the right one */
  signInByPhone: (credentials: PhoneCredentials, clientInfo: ClientInfo) => Promise<SignInOutcome>
  /** @param browser secret of the browser that asks @throws `too_many_requests` */
  beginPasskey: (clientInfo: ClientInfo, browser: string) => Promise<PasskeyOptions>
  /** @throws `passkey_refused`, `awaiting_approval`, `account_disabled`, `too_many_requests` */
  signInByPasskey: (answer: PasskeyAnswer, clientInfo: ClientInfo, browser: string | null) => Promise<SignInOutcome>
}

export function createSignInSteps(dependencies: Dependencies): SignInSteps {
  const { pool, passwords, counts, devices, throttle, codes, completion, passkeys } = dependencies
  const bound = (subject: string, clientInfo: ClientInfo) => boundPerAddress(counts, subject, clientInfo)
  return {
    signIn: async ({ username, password, autoLogin }, clientInfo) => {
      const admission = await throttle.admit('password', usernameKey(username), clientInfo, async () => {
        const known = await findAccount(pool, username)
        await completion.refuse(known?.username ?? null, 'password', 'too_many_requests', clientInfo)
      })
      const account = await findAccount(pool, username)
      const right = await passwords.matches(password, account?.passwordHash ?? null)
      if (!right || !account) {
        await admission.failed()
        await completion.refuse(account?.username ?? null, 'password', 'wrong_credentials', clientInfo)
        throw new ProblemError('wrong_credentials', 'The user name or the password is wrong.')
      }
      const outcome = await completion.enter(
        account,
        { method: 'password', persistent: autoLogin, clientInfo },
        'asked',
      )
      if ('token' in outcome) await admission.succeeded()
      return outcome
    },
    sendCode: async (purpose, phone, { address, device }) => {
      if (purpose === 'register' && (await readSettings(pool)).registration === 'closed') {
        throw new ProblemError('registration_closed', 'Accounts are made by administrators here.')
      }
      const account = await findAccountByPhone(pool, phone)
      const needsAccount = purpose === 'signIn' || purpose === 'resetPassword'
      const ownDevice = needsAccount ? await devices.placeOf(account?.username ?? '', device) : null
      await codes.make(purpose, phone, !needsAccount || account !== null, { address, ownDevice })
    },
    signInByPhone: async ({ phone, code, autoLogin }, clientInfo) => {
      await bound('phoneCodes', clientInfo)
      const account = await findAccountByPhone(pool, phone)
      const ownDevice = await devices.placeOf(account?.username ?? '', clientInfo.device)
      const right = await codes.use('signIn', phone, code, ownDevice)
      if (!right || !account) {
        await completion.refuse(account?.username ?? null, 'phone', 'wrong_code', clientInfo)
        throw wrongCode()
      }
      return completion.enter(account, { method: 'phone', persistent: autoLogin, clientInfo }, 'asked')
    },
    beginPasskey: async (clientInfo, browser) => {
      await bound('passkeys', clientInfo)
      return passkeys.signInOptions(clientInfo, browser)
    },
    signInByPasskey: async (answer, clientInfo, browser) => {
      await bound('passkeyAnswers', clientInfo)
      const userId = await passkeys
        .verify(answer, clientInfo, browser)
        .catch(completion.recordRefusal('passkey', clientInfo))
      const account = await findAccountById(pool, userId)
      if (!account) throw new ProblemError('passkey_refused', 'This passkey cannot be used.')
      return completion.enter(account, { method: 'passkey', persistent: answer.autoLogin, clientInfo }, 'spared')
    },
  }
}
