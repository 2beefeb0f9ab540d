import type { Pool } from 'pg'
import { ProblemError } from '#contracts/problem.ts'
import type { Credentials } from '#contracts/session.ts'
import { findAccount } from './accounts.ts'
import { networkAddressOf } from './network-address.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import type { SessionUser } from './session-user.ts'
import { createSessions, type FoundSession } from './sessions.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'
import { usernameKey } from './username-key.ts'

export type AuthService = {
  /**
   * Opens a session for who knows the password.
   *
   * @param address network address the attempt comes from
   * @throws ProblemError `wrong_credentials`, the same for an unknown user and a wrong password, or `too_many_requests`
   */
  signIn: (credentials: Credentials, address: string) => Promise<{ token: string; user: SessionUser }>
  /** Whose session a token opens; `null` where it opens none. */
  identify: (token: string) => Promise<FoundSession | null>
  /** Ends the session of a token. */
  signOut: (token: string) => Promise<void>
}

export function createAuthService(pool: Pool, passwords: Passwords = createPasswords()): AuthService {
  const sessions = createSessions(pool)
  const throttle = createSignInThrottle(pool)
  return {
    signIn: async ({ username, password, autoLogin }, from) => {
      const account = usernameKey(username)
      const address = networkAddressOf(from)
      await throttle.countAttempt(account, address)
      const found = await findAccount(pool, username)
      const right = await passwords.matches(password, found?.passwordHash ?? null)
      if (!right || !found) throw new ProblemError('wrong_credentials', 'The user name or the password is wrong.')
      await throttle.forgetAttempts(account, address)
      const token = await sessions.open(found.id, autoLogin)
      const session = await sessions.find(token)
      if (!session) throw new Error('A session that was just opened is not there.')
      return { token, user: session.user }
    },
    identify: sessions.find,
    signOut: sessions.close,
  }
}
