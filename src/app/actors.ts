import { createActor, fromCallback, fromPromise } from 'xstate'
import type { CurrentUser } from '#contracts/session/session.ts'
import type { SignInReply } from '#contracts/session/sign-in.ts'
import type { LocaleId } from '#contracts/values/locale.ts'
import { type Client, type ClientListeners, createClient } from '#src/api/client.ts'
import { loadCurrentUser, signIn, signOut } from '#src/api/session.ts'
import { localeMachine } from '#src/machines/locale/locale.machine.ts'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import type { SignInOutcome } from '#src/machines/session/session.types.ts'
import type { SignInAttempt } from '#src/machines/session/sign-in-attempt.ts'
import { type Theme, themeMachine } from '#src/machines/shell/theme.machine.ts'
import type { Catalogs } from './catalogs.ts'
import type { Page } from './page.ts'
import { withinPatience } from './parts.ts'

/** The session machine with its ports on the server and on the page. */
export const provideSession = (client: Client, page: Pick<Page, 'hearOtherTabs' | 'watchNetwork'>) => {
  const desk = createSignInDesk(client)
  return sessionMachine.provide({
    actors: {
      loadCurrentUser: fromPromise(({ signal }) => loadCurrentUser(client, signal)),
      signIn: fromPromise(({ input, signal }) => desk.signIn(input.attempt, signal)),
      proveSecondFactor: fromPromise(({ input, signal }) => desk.proveSecondFactor(input.code, signal)),
      signOut: fromPromise(({ signal }) => signOut(client, signal)),
      hearOtherTabs: fromCallback(({ sendBack }) => page.hearOtherTabs(sendBack)),
      watchNetwork: fromCallback(({ sendBack }) => page.watchNetwork(sendBack)),
    },
  })
}

/** The locale machine with its port on the catalogs. */
export const provideLocale = (catalogs: Catalogs) =>
  localeMachine.provide({
    actors: { loadCatalog: fromPromise(({ input }) => catalogs.activate(input.locale)) },
  })

/** What the long-lived actors start from. */
export type Beginning = { onSignInPage: boolean; locale: LocaleId; theme: Theme }

type Surroundings = {
  catalogs: Catalogs
  page: Page
  fetch: typeof globalThis.fetch | undefined
  /** Who shows failures of requests. */
  failures: Pick<ClientListeners, 'onFailure' | 'onConnectionFailure'>
}

/** The actors that outlive all screens, not yet started, and the client that reports to them. */
export function createActors(
  { onSignInPage, locale, theme }: Beginning,
  { catalogs, page, fetch, failures }: Surroundings,
) {
  const client = createClient({ ...failures, onSignedOut: () => session.send({ type: 'session.expired' }) }, fetch)
  const session = createActor(provideSession(client, page), { input: { onSignInPage } })
  return {
    client,
    actors: {
      session,
      locale: createActor(provideLocale(catalogs), { input: { locale } }),
      theme: createActor(themeMachine, { input: { theme } }),
    },
  }
}

/** Where users sign in. */
type SignInDesk = {
  signIn: (attempt: SignInAttempt, signal: AbortSignal) => Promise<SignInOutcome>
  proveSecondFactor: (code: string, signal: AbortSignal) => Promise<CurrentUser>
}

/**
 * Signs in by any way; all but the password load when they are chosen. The challenge of a second factor is a secret: it
 * stays in here between the two steps.
 */
function createSignInDesk(client: Client): SignInDesk {
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
