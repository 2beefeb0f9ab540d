import { createActor, fromPromise } from 'xstate'
import type { LocaleId } from '#contracts/locale.ts'
import { type Client, type ClientListeners, createClient } from '#src/api/client.ts'
import { loadCurrentUser, signIn, signOut } from '#src/api/session-api.ts'
import { localeMachine } from '#src/machines/locale/locale.machine.ts'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import { type Theme, themeMachine } from '#src/machines/theme/theme.machine.ts'
import type { Catalogs } from './catalogs.ts'

/** The session machine with its ports on the server. */
export const provideSession = (client: Client) =>
  sessionMachine.provide({
    actors: {
      loadCurrentUser: fromPromise(({ signal }) => loadCurrentUser(client, signal)),
      signIn: fromPromise(({ input, signal }) => signIn(client, input.credentials, signal)),
      signOut: fromPromise(({ signal }) => signOut(client, signal)),
    },
  })

/** The locale machine with its port on the catalogs. */
export const provideLocale = (catalogs: Catalogs) =>
  localeMachine.provide({
    actors: { loadCatalog: fromPromise(({ input }) => catalogs.activate(input.locale)) },
  })

/** What the long-lived actors start from. */
export type Beginning = { onSignInPage: boolean; locale: LocaleId; theme: Theme }

type Surroundings = {
  catalogs: Catalogs
  fetch: typeof globalThis.fetch | undefined
  /** Who shows failures of requests. */
  failures: Pick<ClientListeners, 'onFailure' | 'onConnectionFailure'>
}

/** The actors that outlive all screens, not yet started, and the client that reports to them. */
export function createActors({ onSignInPage, locale, theme }: Beginning, { catalogs, fetch, failures }: Surroundings) {
  const client = createClient({ ...failures, onSignedOut: () => session.send({ type: 'session.expired' }) }, fetch)
  const session = createActor(provideSession(client), { input: { onSignInPage } })
  return {
    client,
    actors: {
      session,
      locale: createActor(provideLocale(catalogs), { input: { locale } }),
      theme: createActor(themeMachine, { input: { theme } }),
    },
  }
}
