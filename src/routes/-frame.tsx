import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useMatches, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { installationQuery } from '#src/api/installation-api.ts'
import { WorkspaceFrame } from '#src/features/workspace/workspace-frame.tsx'
import { selectLocale } from '#src/machines/locale/locale.selectors.ts'
import { selectNotices } from '#src/machines/request-errors/request-errors.selectors.ts'
import { selectIsWelcomed, selectSessionIsBusy, selectUser } from '#src/machines/session/session.selectors.ts'
import { selectTheme } from '#src/machines/theme/theme.selectors.ts'
import { focusOnArrival } from './-arrival.ts'
import { Bell } from './-bell.tsx'
import { menuGroups, userScreens } from './-menu-groups.tsx'
import { paletteEntries } from './-palette-entries.ts'
import { hidesFooter, screensFor } from './-screens.ts'
import { Sheets } from './-sheets.tsx'

const workspaceRoute = getRouteApi('/_workspace')

/** The frame around a screen: fed by the actors, the installation and the table of screens. */
export function Frame({ children }: { children: ReactNode }) {
  const { actors, workspace } = workspaceRoute.useRouteContext()
  const { session, locale, theme } = actors
  const { requestErrors, commandPalette } = workspace.actors
  const { i18n } = useLingui()
  const router = useRouter()
  useEffect(() => focusOnArrival(router, document), [router])
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
  const page = {
    path: useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' }),
    search: useLocation({ select: (location) => location.search }),
  }
  const user = useSelector(session, selectUser)
  const installation = useQuery(installationQuery(workspace.client)).data
  const offer = { accountMenu: installation?.accountMenu ?? false, i18n }
  const screens = user
    ? screensFor({ access: user.access, development: import.meta.env.DEV }, (path) => path in router.routesByPath)
    : []
  const onSearch = () =>
    commandPalette.send({
      type: 'palette.requested',
      entries: paletteEntries(screens, { ...offer, theme: selectTheme(theme.getSnapshot()) }),
    })
  return (
    <WorkspaceFrame
      user={user}
      signingOut={useSelector(session, selectSessionIsBusy)}
      welcomed={useSelector(session, selectIsWelcomed)}
      groups={menuGroups(screens, page, i18n)}
      userScreens={userScreens(screens, page, offer)}
      locale={useSelector(locale, selectLocale)}
      theme={useSelector(theme, selectTheme)}
      notices={useSelector(requestErrors, selectNotices)}
      arrivedAt={title ? i18n._(title) : ''}
      institutions={
        hidesFooter(page.path)
          ? null
          : [installation?.university, installation?.institute].filter((link) => link != null)
      }
      bell={<Bell actor={workspace.actors.notices} server={workspace.client} />}
      sheets={<Sheets actor={commandPalette} actors={actors} onSearch={onSearch} />}
      onSearch={onSearch}
      onHelp={() => commandPalette.send({ type: 'help.requested' })}
      onLocale={(chosen) => locale.send({ type: 'locale.chosen', locale: chosen })}
      onTheme={() => theme.send({ type: 'theme.switched' })}
      onSignOut={() => session.send({ type: 'signOut.requested' })}
      onDismiss={(id) => requestErrors.send({ type: 'notice.dismissed', id })}
      onHold={() => requestErrors.send({ type: 'notices.held' })}
      onRelease={() => requestErrors.send({ type: 'notices.released' })}
    >
      {children}
    </WorkspaceFrame>
  )
}
