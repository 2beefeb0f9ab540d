import { i18n } from '@lingui/core'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Fault } from '#contracts/values/fault.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { createClient } from '#src/api/client.ts'
import { atStart } from '#src/machines/at-start.ts'
import { createActors } from '#src/machines/kit/define-actor.ts'
import type { Page, StartEnvironment } from '#src/machines/kit/environment.ts'
import { selectLocale } from '#src/machines/locale/locale.machine.ts'
import { createLocaleChanges } from '#src/machines/locale/locale-changes.ts'
import type { Inspection, RootActors, RouterContext, SignInArea, Workspace } from '#src/routes/-router-context.ts'
import { faultFrom, isFault } from '#src/routes/-shell/route-exception.tsx'
import { createCatalogs } from './catalogs.ts'
import { createDocumentTitle, type DocumentTitle } from './document-title.ts'
import { loadOnce } from './load-once.ts'
import { findNewerVersion, watchParts, withTimeout } from './parts.ts'

type OpenWorkspace = Workspace & { close: () => void }
type Kept = Pick<Storage, 'getItem' | 'setItem'>

export type FoundationSettings = StartEnvironment['beginning'] & {
  page: Page
  storage: Kept
  fetch?: typeof globalThis.fetch
  /** Records what the machines do from their very start. */
  inspect?: (storage: Kept, rootActors: RootActors) => Inspection
}

/** The foundation of all routes: the long-lived machines with their ports, and the lazy loaders. */
export type Foundation = {
  context: RouterContext
  /** Where the application goes by itself, and where it is. Leaves the document until the routes are there. */
  navigation: {
    open: (address: string, options?: { replace: boolean }) => void
    here: () => string
    /** Asks again for what the page shows. */
    again: () => Promise<void>
  }
  /** Hears every change of the language. Returns what ends it. */
  onLocaleChange: ReturnType<typeof createLocaleChanges>['listen']
  title: DocumentTitle
}

const signInPath = '/user/login'

/** Wires the long-lived machines with the page and starts them. */
export function createFoundation({ page, storage, fetch, inspect, ...beginning }: FoundationSettings): Foundation {
  const catalogs = createCatalogs()
  const rootActors = createRootActors()
  const navigation: Foundation['navigation'] = {
    open: (address) => page.leaveFor(address),
    here: () => `${location.pathname}${location.search}`,
    again: async () => {},
  }
  let workspace: OpenWorkspace | null = null
  const client = createClient(
    {
      onFailure: (failure) => requestErrors.send({ type: 'request.failed', failure }),
      onConnectionFailure: () => requestErrors.send({ type: 'connection.failed' }),
      onSignedOut: () => session.send({ type: 'session.expired' }),
    },
    fetch,
  )
  const { actors } = createActors(atStart, {
    client,
    page,
    storage,
    beginning,
    activateLocale: catalogs.activate,
    loadPart: withTimeout,
    watchParts,
    findNewerVersion: (signal) => findNewerVersion(document, signal),
    loadAgain: () => navigation.again(),
    watchFaults: (listener) => watchFaults(page, navigation, listener),
    openSignIn: () => {
      const here = navigation.here()
      if (!here.startsWith(signInPath))
        navigation.open(`${signInPath}?${new URLSearchParams({ redirect: here })}`, { replace: true })
    },
    showFailure: (problem) => void exceptionAddress(problem).then(open),
  } satisfies StartEnvironment)
  const { session, requestErrors, locale } = actors
  const { listen: onLocaleChange } = createLocaleChanges(locale)
  const open = (address: string) => navigation.open(address)
  const title = createDocumentTitle(() => selectLocale(locale.getSnapshot()))
  const openWords = () => catalogs.openWorkspace(selectLocale(locale.getSnapshot()))

  const opening = loadOnce(async (): Promise<OpenWorkspace> => {
    const [{ createWorkspace }] = await withTimeout(() => Promise.all([import('./workspace.ts'), openWords()]))
    workspace = createWorkspace({ client, session, storage, nameProduct: title.nameProduct })
    rootActors.add(workspace.actors)
    return workspace
  })
  const entering = loadOnce(async (): Promise<SignInArea> => {
    const [{ createSignInArea }] = await withTimeout(() => Promise.all([import('./sign-in-area.ts'), openWords()]))
    const signInArea = createSignInArea({ client, storage, now: Date.now, open }, title.nameProduct)
    rootActors.add(signInArea.actors)
    return signInArea
  })
  rootActors.add(actors)
  page.askBeforeLeaving(() => [...rootActors.list().values()].some((actor) => holdsWork(actor.getSnapshot())))
  const inspected = inspect?.(storage, rootActors)
  const inspecting = loadOnce(async (): Promise<Inspection> => {
    if (inspected) return inspected
    const { createInspection } = await withTimeout(() => import('./inspection.ts'))
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

  document.documentElement.dataset.theme = beginning.theme
  for (const actor of Object.values(actors)) actor.start()
  const loaders = { openWorkspace: opening.load, openSignInArea: entering.load, openInspection: inspecting.load }
  return { context: { actors, rootActors, ...loaders }, navigation, onLocaleChange, title }
}

/** Whether a snapshot holds what would be lost with the document: by its tag, or by edits that could be dropped. */
const holdsWork = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.hasTag('unsaved') || snapshot.can({ type: 'edits.dropped' })

/** Hears of what nobody caught, where it is a fault of the application. */
function watchFaults(page: Page, { here }: Foundation['navigation'], listener: (fault: Fault) => void): () => void {
  return page.watchFaults((thrown) => {
    if (isFault(thrown)) listener(faultFrom(thrown, here()))
  })
}

/** {@link RootActors}, to be filled. */
export function createRootActors(): RootActors & {
  add: (actors: Record<string, AnyActorRef>) => void
  remove: (actors: Record<string, AnyActorRef>) => void
} {
  const running = new Map<string, AnyActorRef>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    list: () => running,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (actors: Record<string, AnyActorRef>) => {
      for (const [name, actor] of Object.entries(actors)) running.set(name, actor)
      tell()
    },
    remove: (actors: Record<string, AnyActorRef>) => {
      for (const name of Object.keys(actors)) running.delete(name)
      tell()
    },
  }
}

/** The address of a failure's page: code and words, these in the active language once the words are there. */
async function exceptionAddress({ code, details }: Problem): Promise<string> {
  const words = await withTimeout(() => import('#src/components/text/problem-words.ts')).catch(() => null)
  const search = new URLSearchParams({
    errorCode: String(code === 'other' ? (details.errorCode ?? '') : code),
    errorMessage: words?.problemLines({ code, details }, i18n).join(' ') ?? String(details.errorMessage ?? ''),
  })
  return `/exception?${search}`
}
