import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '#contracts/session/session.ts'
import { installationQuery } from '#src/api/installation.ts'
import type { ScreenLink } from '#src/components/controls/screen-links.tsx'
import { useUser } from '#src/machines/session/use-user.ts'
import { offeredScreens } from './menu-groups.tsx'
import { type JudgedScreen, screensFor } from './screens.ts'

const workspaceRoute = getRouteApi('/_workspace')

/** The screens that exist, each with whether the user may open it; none before somebody is signed in. */
export function useScreens(user: CurrentUser | null): JudgedScreen[] {
  const { routesByPath } = useRouter()
  if (!user) return []
  return screensFor({ access: user.access, development: import.meta.env.DEV }, (path) => path in routesByPath)
}

/** Every screen that exists and that the user may open, in the order of the menu. */
export function useScreenLinks(): ScreenLink[] {
  const { actors, workspace } = workspaceRoute.useRouteContext()
  const screens = useScreens(useUser(actors.session).user)
  const accountMenu = useQuery(installationQuery(workspace.client)).data?.accountMenu ?? false
  return offeredScreens(screens, accountMenu)
    .filter(({ screen }) => screen.path !== '/')
    .map(({ screen: { path, search, label }, group }) => ({ path, search, label, group: group?.label ?? null }))
}
