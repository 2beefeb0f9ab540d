import type { CurrentUser } from '#contracts/session.ts'
import type { SignInReply } from '#contracts/sign-in.ts'
import type { Client } from '#src/api/client.ts'
import { signIn } from '#src/api/session-api.ts'
import type { SignInOutcome } from '#src/machines/session/session.types.ts'
import type { SignInAttempt } from '#src/machines/session/sign-in-attempt.ts'
import { withinPatience } from './parts.ts'

/** Where users sign in. */
export type SignInDesk = {
  signIn: (attempt: SignInAttempt, signal: AbortSignal) => Promise<SignInOutcome>
  proveSecondFactor: (code: string, signal: AbortSignal) => Promise<CurrentUser>
}

/**
 * Signs in by any way; all but the password load when they are chosen. The challenge of a second factor is a secret: it
 * stays in here between the two steps.
 */
export function createSignInDesk(client: Client): SignInDesk {
  let challenge = ''
  const loadWays = () => withinPatience(() => import('./sign-in-ways.ts'))
  const outcomeOf = (reply: SignInReply): SignInOutcome => {
    if ('user' in reply) return { kind: 'user', user: reply.user }
    challenge = reply.secondFactor.challenge
    return { kind: 'secondFactor' }
  }
  return {
    signIn: async (attempt, signal) => {
      if (attempt.method === 'password') {
        const { username, password, autoLogin } = attempt
        return outcomeOf(await signIn(client, { username, password, autoLogin }, signal))
      }
      const ways = await loadWays()
      if (attempt.method === 'provider') {
        return { kind: 'elsewhere', address: await ways.addressOfProvider(client, attempt, signal) }
      }
      return outcomeOf(await ways.signInBy(client, attempt, signal))
    },
    proveSecondFactor: async (code, signal) => {
      const ways = await loadWays()
      return ways.proveSecondFactor(client, { challenge, code: code.trim() }, signal)
    },
  }
}
