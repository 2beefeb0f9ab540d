import type { Pool } from 'pg'
import type { SecondFactorAnswer } from '#contracts/session/sign-in.ts'
import { type AuditLog, createAuditLog } from '#server/audit/audit-log.ts'
import type { Outbox } from '#server/outbox/outbox.ts'
import { type AccountSecurity, createAccountSecurity } from './account-security.ts'
import { createAttemptCounts } from './attempt-counts.ts'
import { createChallenges } from './challenges.ts'
import type { ClientInfo } from './client-info.ts'
import { createSignInCompletion, type SignedIn } from './complete-sign-in.ts'
import { createKnownDevices } from './known-devices.ts'
import type { OpenIdProvider } from './open-id-provider.ts'
import { createOidcSignIn, type OidcSignIn } from './open-id-sign-in.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createRegistrations, type Registrations } from './registrations.ts'
import { createSecondFactorSetups, type SecondFactorSetups } from './second-factor-setup.ts'
import { createSecondFactors } from './second-factors.ts'
import { createSessions, type FoundSession, type Sessions } from './sessions.ts'
import { createSignInSteps, type SignInSteps } from './sign-in-steps.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'
import { createVerificationCodes } from './verification-codes.ts'

/** Authentication. Refusals are ProblemErrors. */
export type AuthService = SignInSteps &
  OidcSignIn & {
    /** Goes on with a sign-in that asks for the second factor. */
    answerSecondFactor: (answer: SecondFactorAnswer, clientInfo: ClientInfo) => Promise<SignedIn>
    /** Name of the provider; `null` where none is configured. */
    oidcName: string | null
    /** Whose session a token opens; `null` where it opens none. */
    identify: (token: string) => Promise<FoundSession | null>
    /** Ends the session of a token. */
    signOut: (token: string, clientInfo: ClientInfo) => Promise<void>
    sessions: Sessions
    registrations: Registrations
    security: AccountSecurity
    secondFactor: SecondFactorSetups
    passkeys: Passkeys
  }

export type AuthDependencies = {
  pool: Pool
  outbox: Outbox
  audit?: AuditLog
  passwords?: Passwords
  /** `null` where none is configured. */
  oidc?: OpenIdProvider | null
  /** Milliseconds since 1970, for the codes of authenticators. */
  now?: () => number
}

export function createAuthService({
  pool,
  outbox,
  audit = createAuditLog(pool),
  passwords = createPasswords(),
  oidc = null,
  now = Date.now,
}: AuthDependencies): AuthService {
  const sessions = createSessions(pool)
  const counts = createAttemptCounts(pool)
  const devices = createKnownDevices(pool)
  const throttle = createSignInThrottle(counts, devices)
  const challenges = createChallenges(pool)
  const codes = createVerificationCodes(pool, counts, outbox)
  const secondFactors = createSecondFactors(pool, passwords, now)
  const completion = createSignInCompletion({ pool, audit, sessions, devices, challenges, secondFactors, throttle })
  const passkeys = createPasskeys(pool, challenges, audit)
  return {
    ...createSignInSteps({ pool, passwords, counts, devices, throttle, codes, completion, passkeys }),
    ...createOidcSignIn({ pool, audit, counts, challenges, completion, oidc }),
    answerSecondFactor: completion.answer,
    oidcName: oidc?.name ?? null,
    identify: sessions.find,
    signOut: async (token, { address }) => {
      const ended = await sessions.close(token)
      if (!ended) return
      const { username } = ended
      await audit.record({ actor: username, action: 'signedOut', target: username, address })
    },
    sessions,
    registrations: createRegistrations({ pool, audit, counts, devices, codes, passwords, sessions }),
    security: createAccountSecurity({ pool, audit, passwords, sessions, throttle, codes }),
    secondFactor: createSecondFactorSetups({ pool, audit, passwords, now }),
    passkeys,
  }
}
