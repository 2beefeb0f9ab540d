import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { installationQuery } from '#src/api/installation.ts'
import type { ScreenLink } from '#src/components/controls/screen-links.tsx'
import { selectUser } from '#src/machines/session/session.selectors.ts'
import { screensFor } from './screens.ts'

const workspaceRoute = getRouteApi('/_workspace')

/** Every screen that exists and that the user may open, in the order of the menu. */
export function useScreenLinks(): ScreenLink[] {
  const { actors, workspace } = workspaceRoute.useRouteContext()
  const router = useRouter()
  const user = useSelector(actors.session, selectUser)
  const accountMenu = useQuery(installationQuery(workspace.client)).data?.accountMenu ?? false
  if (!user) return []
  return screensFor({ access: user.access, development: import.meta.env.DEV }, (path) => path in router.routesByPath)
    .filter(({ accessible, offered, path }) => accessible && path !== '/' && (offered !== 'accountMenu' || accountMenu))
    .flatMap(({ path, search, label, children }): ScreenLink[] =>
      children.length === 0
        ? [{ path, search, label, group: null }]
        : children
            .filter(({ accessible }) => accessible)
            .map((child) => ({ path: child.path, search: child.search, label: child.label, group: label })),
    )
}
