import { createRouter, parseSearchWith, type RouterHistory, stringifySearchWith } from '@tanstack/react-router'
import { QuietWait } from '#src/components/quiet-wait.tsx'
import { selectIsSignedIn, selectSessionIsPending } from '#src/machines/session/session.selectors.ts'
import type { RouterContext } from '#src/routes/-router-context.ts'
import { routeTree } from '../route-tree.gen.ts'
import { withinPatience } from './parts.ts'

/** The routes over the given actors; guards are asked again whenever somebody signs in or out. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    caseSensitive: true,
    parseSearch: parseSearchWith(JSON.parse),
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: QuietWait,
    scrollRestoration: true,
    ...(history && { history }),
  })
  boundLoading(Object.values(router.routesById))
  let last = context.actors.session.getSnapshot()
  context.actors.session.subscribe((session) => {
    const guardsMayDiffer = !selectSessionIsPending(last) && selectIsSignedIn(last) !== selectIsSignedIn(session)
    last = session
    if (guardsMayDiffer) void router.invalidate()
  })
  return router
}

type LazyComponent = { preload?: () => Promise<void> }

function boundLoading(routes: { options: { component?: unknown } }[]): void {
  for (const { options } of routes) {
    const component = options.component as LazyComponent | undefined
    const load = component?.preload
    if (component && load) component.preload = () => withinPatience(load)
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
