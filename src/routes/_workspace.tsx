import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { selectIsSignedIn, selectSessionIsPending } from '#src/machines/session/session.selectors.ts'
import { Frame } from './-frame.tsx'
import { RouteException } from './-route-exception.tsx'

export const Route = createFileRoute('/_workspace')({
  beforeLoad: async ({ context: { actors, openWorkspace }, location }) => {
    const session = await waitFor(actors.session, (snapshot) => !selectSessionIsPending(snapshot))
    if (!selectIsSignedIn(session)) {
      throw redirect({ to: '/user/login', search: { redirect: location.href }, replace: true })
    }
    return { workspace: await openWorkspace() }
  },
  component: WorkspaceRoute,
  errorComponent: RouteException,
})

function WorkspaceRoute() {
  const { workspace } = Route.useRouteContext()
  return (
    <QueryClientProvider client={workspace.queryClient}>
      <Frame>
        <Outlet />
      </Frame>
    </QueryClientProvider>
  )
}
