import type { I18n } from '@lingui/core'
import type { MenuEntry, MenuGroup } from '#src/features/shell/main-menu.tsx'
import { ScreenIcon } from '#src/features/shell/screen-icon.tsx'
import type { PaletteEntry } from '#src/machines/shell/palette-options.ts'
import type { JudgedScreen } from './screens.ts'

/** The page shown, as the menu compares its entries with it. */
export type ShownPage = { path: string; search: Readonly<Record<string, unknown>> }

/** The main menu in the active language: what may be opened, by group. */
export function menuGroups(screens: readonly JudgedScreen[], page: ShownPage, i18n: I18n): MenuGroup[] {
  return screens
    .filter(({ accessible, offered }) => accessible && offered === undefined)
    .map((screen) => {
      const entries = screen.children
        .filter(({ accessible }) => accessible)
        .map((child) => entryOf(child, screen.children, page, i18n))
      const single = entries.length === 0 ? entryOf(screen, [screen], page, i18n) : null
      return {
        key: screen.path,
        label: i18n._(screen.label),
        icon: screen.icon && <ScreenIcon name={screen.icon} />,
        current: single?.current ?? screen.children.some(({ path }) => path === page.path),
        screen: single,
        side: entries.length > 1 && !screen.hidesSide,
        entries,
      }
    })
}

/** The screens of the user menu; those of the own account only where the installation offers them. */
export function userScreens(
  screens: readonly JudgedScreen[],
  page: ShownPage,
  { accountMenu, i18n }: { accountMenu: boolean; i18n: I18n },
) {
  return screens
    .filter(
      ({ accessible, offered }) => accessible && (offered === 'userMenu' || (offered === 'accountMenu' && accountMenu)),
    )
    .map((screen) => ({
      ...entryOf(screen, [screen], page, i18n),
      icon: screen.icon && <ScreenIcon name={screen.icon} />,
    }))
}

/** Every screen that may be opened, with its group, for the search and for lists of screens. */
export function offeredScreens(screens: readonly JudgedScreen[], accountMenu: boolean) {
  return screens
    .filter(({ accessible, offered }) => accessible && (offered !== 'accountMenu' || accountMenu))
    .flatMap((screen): { screen: JudgedScreen; group: JudgedScreen | null }[] =>
      screen.children.length === 0
        ? [{ screen, group: null }]
        : screen.children.filter(({ accessible }) => accessible).map((child) => ({ screen: child, group: screen })),
    )
}

/** The same as the search shows them; an entry's `id` is its address. */
export const screenEntries = (
  screens: readonly JudgedScreen[],
  { accountMenu, i18n }: { accountMenu: boolean; i18n: I18n },
): PaletteEntry[] => offeredScreens(screens, accountMenu).map((offered) => paletteEntry(offered, i18n))

/** Address of a screen within the application. */
export const addressOf = ({ path, search }: Pick<JudgedScreen, 'path' | 'search'>): string =>
  search ? `${path}?${new URLSearchParams(search)}` : path

type OfferedScreen = ReturnType<typeof offeredScreens>[number]

function paletteEntry({ screen, group }: OfferedScreen, i18n: I18n): PaletteEntry {
  const address = addressOf(screen)
  return {
    id: address,
    kind: 'screen',
    label: i18n._(screen.label),
    group: group && i18n._(group.label),
    keywords: address.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'),
  }
}

function entryOf(screen: JudgedScreen, siblings: readonly JudgedScreen[], page: ShownPage, i18n: I18n): MenuEntry {
  return {
    key: addressOf(screen),
    label: i18n._(screen.label),
    path: screen.path,
    search: screen.search,
    current: isShown(screen, siblings, page),
  }
}

/** Of several entries for one route the one is shown whose search the page has, or else the default or bare one. */
function isShown(screen: JudgedScreen, siblings: readonly JudgedScreen[], page: ShownPage): boolean {
  if (!isAt(screen.path, page.path)) return false
  const named = siblings.find(({ path, search }) => isAt(path, page.path) && search && isPartOf(search, page.search))
  return named ? named === screen : screen.isDefault === true || screen.search === undefined
}

/** Whether a page is a screen or stands below it. */
const isAt = (screen: string, page: string) => page === screen || (screen !== '/' && page.startsWith(`${screen}/`))

const isPartOf = (part: Readonly<Record<string, string>>, whole: Readonly<Record<string, unknown>>) =>
  Object.entries(part).every(([name, value]) => whole[name] === value)
