import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet, redirect, useMatches, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { waitFor } from 'xstate'
import { WorkspaceFrame } from '#src/features/workspace/workspace-frame.tsx'
import { selectLocale } from '#src/machines/locale/locale.selectors.ts'
import { selectNotices } from '#src/machines/request-errors/request-errors.selectors.ts'
import {
  selectIsSignedIn,
  selectIsWelcomed,
  selectSessionIsBusy,
  selectSessionIsPending,
  selectUser,
} from '#src/machines/session/session.selectors.ts'
import { selectTheme } from '#src/machines/theme/theme.selectors.ts'

export const Route = createFileRoute('/_workspace')({
  beforeLoad: async ({ context: { actors, openWorkspace }, location }) => {
    const session = await waitFor(actors.session, (snapshot) => !selectSessionIsPending(snapshot))
    if (!selectIsSignedIn(session)) {
      throw redirect({ to: '/user/login', search: { redirect: location.href }, replace: true })
    }
    return { workspace: await openWorkspace() }
  },
  component: WorkspaceRoute,
})

function WorkspaceRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const navigate = useNavigate()
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' })
  const user = useSelector(actors.session, selectUser)
  const signingOut = useSelector(actors.session, selectSessionIsBusy)
  const locale = useSelector(actors.locale, selectLocale)
  const theme = useSelector(actors.theme, selectTheme)
  const notices = useSelector(workspace.actors.requestErrors, selectNotices)
  return (
    <QueryClientProvider client={workspace.queryClient}>
      <WorkspaceFrame
        user={user}
        signingOut={signingOut}
        welcomed={useSelector(actors.session, selectIsWelcomed)}
        path={path}
        locale={locale}
        theme={theme}
        notices={notices}
        onNavigate={(to) => void navigate({ to })}
        onLocale={(chosen) => actors.locale.send({ type: 'locale.chosen', locale: chosen })}
        onTheme={() => actors.theme.send({ type: 'theme.switched' })}
        onSignOut={() => actors.session.send({ type: 'signOut.requested' })}
        onDismiss={(id) => workspace.actors.requestErrors.send({ type: 'notice.dismissed', id })}
      >
        <Outlet />
      </WorkspaceFrame>
    </QueryClientProvider>
  )
}
