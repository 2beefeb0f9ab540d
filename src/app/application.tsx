import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type AnyRoute, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { selectIsSignedIn, selectSessionIsPending } from '#src/machines/session/session.selectors.ts'
import { titleOf } from './document-title.ts'
import { createFoundation, type Foundation, type FoundationSettings } from './foundation.ts'
import { LanguageNotice } from './language-notice.tsx'
import { type AppRouter, createAppRouter } from './router.ts'
import { SessionNotices } from './session-notices.tsx'

/** Wires machines, routes and the page together and starts them. */
export function createApplication({ history, ...settings }: FoundationSettings & { history?: RouterHistory }) {
  const foundation = createFoundation(settings)
  const { actors, rootActors } = foundation.context
  return { actors, rootActors, router: openRoutes(foundation, history) }
}

/** Puts every route over the machines that run. */
export function openRoutes(
  { context, navigation, onLocaleChange, title }: Foundation,
  history?: RouterHistory,
): AppRouter {
  const router = createAppRouter(context, history)
  const { session } = context.actors
  navigation.open = (address, options) => void router.navigate({ href: address, ...options })
  navigation.here = () => router.state.location.href
  navigation.again = () => router.invalidate()
  session.on('session.resumed', () => void router.invalidate())
  session.on('network.restored', () => void router.invalidate())
  onLocaleChange(title.again)
  router.subscribe('onResolved', () => title.namePage(titleOf(router)))
  void loadScreenAhead(router).catch(() => {})
  return router
}

/**
 * Loads the parts of the screen in the address beside the workspace: the router by itself asks for them only when what
 * stands around them is there.
 */
async function loadScreenAhead(router: AppRouter): Promise<void> {
  const session = await waitFor(router.options.context.actors.session, (snapshot) => !selectSessionIsPending(snapshot))
  if (!selectIsSignedIn(session)) return
  const ids: string[] = router.matchRoutes(router.latestLocation).map(({ routeId }) => routeId)
  const routes: AnyRoute[] = Object.values(router.routesById)
  await Promise.all(routes.filter(({ id }) => ids.includes(id)).map((route) => router.loadRouteChunk(route)))
}

/** The application on the page. */
export function Application({ router }: { router: AppRouter }) {
  return (
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
      <LanguageNotice actors={router.options.context.actors} />
      <SessionNotices context={router.options.context} />
    </I18nProvider>
  )
}
