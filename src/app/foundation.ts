import { directionOf, type LocaleId } from '#contracts/values/locale.ts'
import { selectLocale } from '#src/machines/locale/locale.selectors.ts'
import { selectUser } from '#src/machines/session/session.selectors.ts'
import type { Entrance, Inspection, RootActors, RouterContext, Workspace } from '#src/routes/-router-context.ts'
import { type Beginning, createActors } from './actors.ts'
import { createCatalogs } from './catalogs.ts'
import { loadOnce } from './load-once.ts'
import type { Page } from './page.ts'
import { withinPatience } from './parts.ts'
import { createRootActors } from './root-actors.ts'

type OpenWorkspace = Workspace & { close: () => void }
type Kept = Pick<Storage, 'getItem' | 'setItem'>

export type FoundationSettings = Beginning & {
  page: Page
  storage: Kept
  fetch?: typeof globalThis.fetch
  /** Records what the machines do from their very start. */
  inspect?: (storage: Kept, rootActors: RootActors) => Inspection
}

/** What is there before any route: the long-lived machines on their ports, and the ways to what loads later. */
export type Foundation = {
  context: RouterContext
  /** Where the application goes by itself. Leaves the document until the routes are there. */
  navigation: { open: (address: string) => void }
}

/** Wires the long-lived machines with the page and starts them. */
export function createFoundation({ page, storage, fetch, inspect, ...beginning }: FoundationSettings): Foundation {
  const catalogs = createCatalogs()
  const rootActors = createRootActors()
  const navigation: Foundation['navigation'] = { open: page.leaveFor }
  let workspace: OpenWorkspace | null = null
  const { client, actors } = createActors(beginning, {
    catalogs,
    page,
    fetch,
    failures: {
      onFailure: (failure) => workspace?.actors.requestErrors.send({ type: 'request.failed', failure }),
      onConnectionFailure: () => workspace?.actors.requestErrors.send({ type: 'connection.failed' }),
    },
  })
  const { session, locale, theme } = actors
  const openWords = () => catalogs.openWorkspace(selectLocale(locale.getSnapshot()))

  const opening = loadOnce(async (): Promise<OpenWorkspace> => {
    const [{ createWorkspace }] = await withinPatience(() => Promise.all([import('./workspace.ts'), openWords()]))
    const onException = (search: { errorCode: string; errorMessage: string }) =>
      navigation.open(`/exception?${new URLSearchParams(search)}`)
    const username = selectUser(session.getSnapshot())?.username ?? ''
    workspace = createWorkspace(client, session, onException, { storage, username }, (user) =>
      session.send({ type: 'user.changed', user }),
    )
    rootActors.add(workspace.actors)
    return workspace
  })
  const entering = loadOnce(async (): Promise<Entrance> => {
    const [{ createEntrance }] = await withinPatience(() => Promise.all([import('./entrance.ts'), openWords()]))
    const entrance = createEntrance(client, storage)
    entrance.actors.registration.on('registration.completed', ({ state }) =>
      navigation.open(`/user/register-result?state=${state}`),
    )
    rootActors.add(entrance.actors)
    return entrance
  })
  rootActors.add(actors)
  const inspected = inspect?.(storage, rootActors)
  const inspecting = loadOnce(async (): Promise<Inspection> => {
    if (inspected) return inspected
    const { createInspection } = await withinPatience(() => import('./inspection/inspection.ts'))
    return createInspection(storage, rootActors)
  })

  const askAgain = () => void workspace?.queryClient.invalidateQueries()
  session.on('session.closed', () => {
    void opening.forget()?.then((opened) => {
      rootActors.remove(opened.actors)
      opened.close()
      if (workspace === opened) workspace = null
    })
  })
  session.on('session.resumed', askAgain)
  session.on('network.restored', askAgain)
  session.on('session.announced', ({ news }) => page.tellOtherTabs(news))
  session.on('page.left', ({ address }) => page.leaveFor(address))
  page.watchReturn(() => session.send({ type: 'page.restored' }))
  locale.on('locale.changed', ({ locale: chosen }) => {
    storage.setItem('locale', chosen)
    showLocale(chosen)
  })
  theme.on('theme.changed', ({ theme: chosen }) => {
    storage.setItem('theme', chosen)
    document.documentElement.dataset.theme = chosen
  })

  document.documentElement.dataset.theme = beginning.theme
  for (const actor of Object.values(actors)) actor.start()
  const context = {
    actors,
    rootActors,
    openWorkspace: opening.load,
    openEntrance: entering.load,
    openInspection: inspecting.load,
  }
  return { context, navigation }
}

function showLocale(locale: LocaleId): void {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
