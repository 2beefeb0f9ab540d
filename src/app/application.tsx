import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { directionOf, type LocaleId } from '#contracts/locale.ts'
import { selectLocale } from '#src/machines/locale/locale.selectors.ts'
import type { Workspace } from '#src/routes/-router-context.ts'
import { type Beginning, createActors } from './actors.ts'
import { createCatalogs } from './catalogs.ts'
import { showTitle } from './document-title.ts'
import { withinPatience } from './parts.ts'
import { type AppRouter, createAppRouter } from './router.ts'

type OpenWorkspace = Workspace & { close: () => void }

type ApplicationSettings = Beginning & {
  storage: Pick<Storage, 'setItem'>
  history?: RouterHistory
  fetch?: typeof globalThis.fetch
}

/** Wires machines, routes and the page together and starts them. */
export function createApplication({ storage, history, fetch, ...beginning }: ApplicationSettings) {
  const catalogs = createCatalogs()
  let workspace: OpenWorkspace | null = null
  let opening: Promise<OpenWorkspace> | null = null
  const { client, actors } = createActors(beginning, {
    catalogs,
    fetch,
    failures: {
      onFailure: (failure) => workspace?.actors.requestErrors.send({ type: 'request.failed', failure }),
      onConnectionFailure: () => workspace?.actors.requestErrors.send({ type: 'connection.failed' }),
    },
  })

  const loadWorkspace = async () => {
    const [{ createWorkspace }] = await withinPatience(() =>
      Promise.all([import('./workspace.ts'), catalogs.openWorkspace(selectLocale(actors.locale.getSnapshot()))]),
    )
    workspace = createWorkspace(client, (search) => void router.navigate({ to: '/exception', search }))
    return workspace
  }
  const openWorkspace = () => {
    opening ??= loadWorkspace().catch((cause: unknown) => {
      opening = null
      throw cause
    })
    return opening
  }
  const router = createAppRouter({ actors, openWorkspace }, history)

  actors.session.on('session.closed', () => {
    void opening?.then((opened) => {
      opened.close()
      if (workspace === opened) workspace = null
    })
    opening = null
  })
  actors.locale.on('locale.changed', ({ locale }) => {
    storage.setItem('locale', locale)
    showLocale(locale)
    showTitle(router)
  })
  actors.theme.on('theme.changed', ({ theme }) => {
    storage.setItem('theme', theme)
    document.documentElement.dataset.theme = theme
  })
  router.subscribe('onResolved', () => showTitle(router))

  document.documentElement.dataset.theme = beginning.theme
  for (const actor of Object.values(actors)) actor.start()
  return { actors, router }
}

/** The application on the page. */
export function Application({ router }: { router: AppRouter }) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </StrictMode>
  )
}

function showLocale(locale: LocaleId): void {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
