import { createRouter, parseSearchWith, type RouterHistory, stringifySearchWith } from '@tanstack/react-router'
import { ProblemError } from '#contracts/values/problem.ts'
import { LoadingIndicator } from '#src/components/controls/loading-indicator.tsx'
import { selectIsSignedIn, selectSessionIsPending, selectUser } from '#src/machines/session/session.selectors.ts'
import type { RouterContext, Workspace } from '#src/routes/-router-context.ts'
import { faultFrom, isFault, ScreenException, ScreenNotFound } from '#src/routes/-shell/route-exception.tsx'
import { plainAddress, shownAddress } from './long-search.ts'
import { boundLoading } from './parts.ts'
import { routeTree } from './route-tree.gen.ts'

/** The routes over the given actors; guards are evaluated again on signing in or out. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    caseSensitive: true,
    parseSearch: parseSearchWith(JSON.parse),
    stringifySearch: stringifySearchWith(JSON.stringify),
    rewrite: { input: ({ url }) => plainAddress(url), output: ({ url }) => shownAddress(url) },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultPendingComponent: LoadingIndicator,
    defaultErrorComponent: ScreenException,
    defaultNotFoundComponent: ScreenNotFound,
    defaultOnCatch: (error) => {
      if (isFault(error)) context.actors.faultReports.send({ type: 'fault.caught', fault: faultFrom(error, here()) })
    },
    scrollRestoration: true,
    ...(history && { history }),
  })
  const here = () => router.state.location.pathname
  const routes = Object.values(router.routesById)
  boundLoading(routes)
  guardScreens(routes, context)
  let last = context.actors.session.getSnapshot()
  context.actors.session.subscribe((session) => {
    const guardsMayDiffer = !selectSessionIsPending(last) && selectIsSignedIn(last) !== selectIsSignedIn(session)
    last = session
    if (guardsMayDiffer) void router.invalidate()
  })
  return router
}

type ScreenRoute = {
  id: string
  fullPath: string
  options: { beforeLoad?: (input: { context: { workspace: Workspace } }) => unknown }
}

/** Has the table of screens decide for each route of the workspace who may open it. */
function guardScreens(routes: { id: string }[], { actors }: RouterContext): void {
  for (const route of routes) {
    if (!route.id.startsWith('/_workspace/')) continue
    const { fullPath, options } = route as ScreenRoute
    const { beforeLoad } = options
    options.beforeLoad = (input) => {
      const user = selectUser(actors.session.getSnapshot())
      const visitor = user && { access: user.access, development: import.meta.env.DEV }
      if (visitor && !input.context.workspace.mayOpen(fullPath, visitor)) {
        throw new ProblemError('not_allowed', `The screen ${fullPath} is not for everybody`)
      }
      return beforeLoad?.(input)
    }
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
