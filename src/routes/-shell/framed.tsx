import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type AnyRouter, useLocation, useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { LocaleId } from '#contracts/values/locale.ts'
import { installationQuery } from '#src/api/installation.ts'
import { noticesQuery } from '#src/api/notices.ts'
import type { Server } from '#src/api/server.ts'
import { localeNames } from '#src/components/text/locale-names.ts'
import { NoticeBell } from '#src/features/notices/notice-bell.tsx'
import { listenForFrameShortcuts } from '#src/features/shell/frame-shortcuts.ts'
import { WorkspaceFrame } from '#src/features/shell/workspace-frame.tsx'
import type { atStart } from '#src/machines/at-start.ts'
import type { ActorsOf } from '#src/machines/kit/define-actor.ts'
import { useLocale } from '#src/machines/locale/use-locale.ts'
import type { NoticesActor } from '#src/machines/notices/notices.machine.ts'
import { useNotices } from '#src/machines/notices/use-notices.ts'
import { useRequestErrors } from '#src/machines/request-errors/use-request-errors.ts'
import { useSignedIn } from '#src/machines/session/use-sign-in.ts'
import type { CommandPaletteActor } from '#src/machines/shell/command-palette.machine.ts'
import type { PaletteEntry } from '#src/machines/shell/palette-options.ts'
import { selectTheme, type Theme } from '#src/machines/shell/theme.machine.ts'
import { useCommandPalette, useSheets } from '#src/machines/shell/use-command-palette.ts'
import { useTheme } from '#src/machines/shell/use-theme.ts'
import type { signedIn } from '#src/machines/signed-in.ts'
import { useEmitted } from '../-actors/use-emitted.ts'
import { TourLine } from '../-stories/tour-line.tsx'
import { menuGroups, screenEntries, userScreens } from './menu-groups.tsx'
import { pageTitle } from './page-title.ts'
import { hidesFooter, type JudgedScreen } from './screens.ts'
import { singleKeysOf } from './single-keys.ts'
import { useScreens } from './use-screen-links.ts'

type StartActors = ActorsOf<typeof atStart>

const languagePrefix = 'locale.'

/** Screens and commands for the search, in the active language. */
function paletteEntries(
  screens: readonly JudgedScreen[],
  { theme, ...offer }: { accountMenu: boolean; i18n: I18n; theme: Theme },
): PaletteEntry[] {
  const { i18n } = offer
  const command = (id: string, label: string, keywords = ''): PaletteEntry => ({
    id,
    kind: 'command',
    label,
    group: null,
    keywords,
  })
  return [
    ...screenEntries(screens, offer),
    command(
      'theme.switched',
      theme === 'dark' ? i18n._(msg`Switch to light theme`) : i18n._(msg`Switch to dark theme`),
      'theme dark light',
    ),
    ...LocaleId.options.map((locale) => {
      const language = localeNames[locale]
      return command(`${languagePrefix}${locale}`, i18n._(msg`Switch to ${language}`), `language ${locale}`)
    }),
    command('signOut.requested', i18n._(msg`Log out`), 'logout sign out'),
  ]
}

/** Does what a chosen command stands for. Returns whether it was one. */
function obeyCommand(id: string, { session, locale, theme }: StartActors): boolean {
  if (id === 'theme.switched') theme.send({ type: 'theme.switched' })
  else if (id === 'signOut.requested') session.send({ type: 'signOut.requested' })
  else {
    const chosen = LocaleId.options.find((option) => id === `${languagePrefix}${option}`)
    if (chosen) locale.send({ type: 'locale.chosen', locale: chosen })
    return chosen !== undefined
  }
  return true
}

const CommandPalette = lazy(async () => ({
  default: (await import('#src/features/shell/command-palette.tsx')).CommandPalette,
}))
const HelpSheet = lazy(async () => ({ default: (await import('#src/features/shell/help-sheet.tsx')).HelpSheet }))

type SheetsProps = { actor: CommandPaletteActor; actors: StartActors; onSearch: () => void }

/** The search and the list of shortcuts, whichever of them is open, and the keys that open them. */
function Sheets({ actor, actors, onSearch }: SheetsProps) {
  const navigate = useNavigate()
  const { sheet, onHelp, ...help } = useSheets(actor)
  useEffect(() =>
    listenForFrameShortcuts(singleKeysOf(actor), {
      search: onSearch,
      help: onHelp,
      find: () => void navigate({ to: '/search' }),
    }),
  )
  useEmitted(actor, {
    'entry.chosen': ({ id }) => obeyCommand(id, actors) || void navigate({ href: id }),
    'company.chosen': ({ id }) => void navigate({ to: '/RiskAnalysis/EquityNetwork', search: { company: id } }),
    'answer.chosen': ({ id }) => void navigate({ to: '/companies/$companyId', params: { companyId: id } }),
    'search.chosen': ({ text }) => void navigate({ to: '/search', search: { q: text } }),
  })
  return (
    <Suspense>
      {sheet === 'search' && <Search actor={actor} />}
      {sheet === 'help' && <HelpSheet {...help} />}
    </Suspense>
  )
}

const Search = ({ actor }: { actor: CommandPaletteActor }) => <CommandPalette {...useCommandPalette(actor)} />

type ShownWorkspace = { client: Server; queryClient: QueryClient; actors: ActorsOf<typeof signedIn> }

type FramedProps = { actors: StartActors; workspace: ShownWorkspace; children: ReactNode }

/** A page of a signed-in user inside the frame: header, menu, messages and footer. */
export function Framed(props: FramedProps) {
  return (
    <QueryClientProvider client={props.workspace.queryClient}>
      <Frame {...props} />
    </QueryClientProvider>
  )
}

/** The frame around a screen: fed by the actors, the installation and the table of screens. */
function Frame({ actors, workspace, children }: FramedProps) {
  const { session, requestErrors, locale, theme } = actors
  const { commandPalette } = workspace.actors
  const { i18n } = useLingui()
  const router = useRouter()
  useEffect(() => focusPageAfterNavigation(router, document), [router])
  const arrivedAt = useMatches({
    select: (matches) => {
      const title = pageTitle(matches)
      return title ? i18n._(title) : ''
    },
  })
  const page = {
    path: useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' }),
    search: useLocation({ select: (location) => location.search }),
  }
  const who = useSignedIn(session)
  const installation = useQuery(installationQuery(workspace.client)).data
  const offer = { accountMenu: installation?.accountMenu ?? false, i18n }
  const screens = useScreens(who.user)
  const onSearch = () =>
    commandPalette.send({
      type: 'palette.requested',
      entries: paletteEntries(screens, { ...offer, theme: selectTheme(theme.getSnapshot()) }),
    })
  return (
    <WorkspaceFrame
      {...who}
      {...useLocale(locale)}
      {...useTheme(theme)}
      {...useRequestErrors(requestErrors)}
      groups={menuGroups(screens, page, i18n)}
      userScreens={userScreens(screens, page, offer)}
      arrivedAt={arrivedAt}
      kit={installation ?? null}
      footer={!hidesFooter(page.path)}
      bell={<Bell actor={workspace.actors.notices} server={workspace.client} />}
      sheets={<Sheets actor={commandPalette} actors={actors} onSearch={onSearch} />}
      onSearch={onSearch}
      onHelp={() => commandPalette.send({ type: 'help.requested' })}
    >
      {children}
      <TourLine actor={workspace.actors.tour} />
    </WorkspaceFrame>
  )
}

/**
 * Brings the focus to the page, or to the field with which it begins, whenever another one has been opened. Returns
 * what ends it.
 */
function focusPageAfterNavigation(router: Pick<AnyRouter, 'subscribe'>, page: Document): () => void {
  return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return
    const first = page.querySelector<HTMLElement>('#content [data-takes-focus]')
    const target = first ?? page.querySelector<HTMLElement>('#content')
    target?.focus({ preventScroll: true })
  })
}

/** The bell over the notices of the server and the actor that deals with them. */
function Bell({ actor, server }: { actor: NoticesActor; server: Server }) {
  const list = useQuery(noticesQuery(server))
  const notices = useNotices(actor, () => void list.refetch())
  return <NoticeBell {...notices} list={list.data ?? null} failed={list.isError} now={list.dataUpdatedAt} />
}
