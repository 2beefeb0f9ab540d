import { createFileRoute, notFound, Outlet, redirect, rootRouteId } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import { installationQuery } from '#src/api/installation.ts'
import { noticesQuery } from '#src/api/notices.ts'
import { selectIsSignedIn, selectSessionIsPending } from '#src/machines/session/session.selectors.ts'
import { beginQuery } from './-shell/begin-query.ts'
import { Framed } from './-shell/framed.tsx'
import { RouteException } from './-shell/route-exception.tsx'
import { isGroup } from './-shell/screens.ts'

export const Route = createFileRoute('/_workspace')({
  beforeLoad: async ({ context: { actors, openWorkspace }, location, params }) => {
    const session = await waitFor(actors.session, (snapshot) => !selectSessionIsPending(snapshot))
    if (selectIsSignedIn(session)) return { workspace: await openWorkspace() }
    if ('_splat' in params && !isGroup(location.pathname)) throw notFound({ routeId: rootRouteId })
    throw redirect({ to: '/user/login', search: { redirect: location.href }, replace: true })
  },
  loader: ({ context: { workspace } }) => {
    beginQuery(workspace, installationQuery(workspace.client))
    beginQuery(workspace, noticesQuery(workspace.client))
  },
  component: WorkspaceRoute,
  errorComponent: RouteException,
})

function WorkspaceRoute() {
  const { actors, workspace } = Route.useRouteContext()
  return (
    <Framed actors={actors} workspace={workspace}>
      <Outlet />
    </Framed>
  )
}
