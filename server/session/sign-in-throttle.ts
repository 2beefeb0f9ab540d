import { type AttemptCounts, type AttemptLimit, subjectAt, type TriedAt, tooManyAttempts } from './attempt-counts.ts'
import type { ClientInfo } from './client-info.ts'
import type { KnownDevices } from './known-devices.ts'
import { networkAddressOf } from './network-address.ts'

const quarter = 15 * 60
/** At one account from one place; a success starts the count again. */
const perPlace: AttemptLimit = { attempts: 10, seconds: quarter }
/** From one address at whatever accounts; successes count too. */
const perAddress: AttemptLimit = { attempts: 200, seconds: quarter }
/** Failures at one account from all unknown addresses together, and the remaining attempts of each of these. */
const failureSeconds = 3600
const bruteForceTiers: Record<TriedAt, { failures: number; attempts: number }[]> = {
  password: [
    { failures: 1000, attempts: 1 },
    { failures: 300, attempts: 2 },
    { failures: 100, attempts: 4 },
  ],
  /** Six digits allow no more, and this point is reached only with the password. */
  secondFactor: [{ failures: 100, attempts: 0 }],
}
const everywhere = 'everywhere'

/** An admitted attempt, whose result must be reported. */
export type Admission = { failed: () => Promise<void>; succeeded: () => Promise<void> }

/**
 * Limits attempts on passwords and second factors. No account can be locked by others: an address always has attempts
 * of its own at a password, fewer the more failures from unknown addresses, and a known device has ten whatever happens
 * elsewhere. A second factor with a hundred failures within an hour accepts known devices only until the hour is over.
 */
export type SignInThrottle = {
  /**
   * Admits an attempt at an account, or refuses it.
   *
   * @param exceeded called once a window, when the limit is first exceeded
   * @throws ProblemError `too_many_requests` with `retryAfter` in seconds
   */
  admit: (
    subject: TriedAt,
    username: string,
    clientInfo: ClientInfo,
    exceeded?: () => Promise<void>,
  ) => Promise<Admission>
  /** Starts the visitor's count at an account again. */
  forget: (subject: TriedAt, username: string, clientInfo: ClientInfo) => Promise<void>
}

export function createSignInThrottle(counts: AttemptCounts, devices: KnownDevices): SignInThrottle {
  const count = async (subject: string, place: string, limit: AttemptLimit, exceeded?: () => Promise<void>) => {
    const counted = await counts.count(subject, place, limit)
    if (counted.allowed) return
    if (counted.justExceeded) await exceeded?.()
    throw tooManyAttempts(counted)
  }
  const placeOf = async (username: string, { address, device }: ClientInfo) => {
    const own = await devices.placeOf(username, device)
    return { known: own !== null, place: own ?? networkAddressOf(address) }
  }
  return {
    admit: async (subject, username, clientInfo, exceeded) => {
      const account = subjectAt(subject, username)
      const { known, place } = await placeOf(username, clientInfo)
      if (!known) await count('', place, perAddress, exceeded)
      const failures = known ? 0 : await counts.read(account, everywhere)
      const attempts =
        bruteForceTiers[subject].find((stage) => failures >= stage.failures)?.attempts ?? perPlace.attempts
      await count(account, place, { ...perPlace, attempts }, exceeded)
      return {
        failed: async () => {
          if (!known) await counts.count(account, everywhere, { attempts: 0, seconds: failureSeconds })
        },
        succeeded: () => counts.forget(account, place),
      }
    },
    forget: async (subject, username, clientInfo) => {
      await counts.forget(subjectAt(subject, username), (await placeOf(username, clientInfo)).place)
    },
  }
}
