import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { LocaleId } from '#contracts/locale.ts'
import { localeNames } from '#src/components/locale-names.ts'
import type { PaletteEntry } from '#src/machines/command-palette/palette-options.ts'
import type { Theme } from '#src/machines/theme/theme.machine.ts'
import { screenEntries } from './-menu-groups.tsx'
import type { RouterContext } from './-router-context.ts'
import type { JudgedScreen } from './-screens.ts'

const languagePrefix = 'locale.'

/** Screens and commands for the search, in the active language. */
export function paletteEntries(
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
export function obeyCommand(id: string, { session, locale, theme }: RouterContext['actors']): boolean {
  if (id === 'theme.switched') theme.send({ type: 'theme.switched' })
  else if (id === 'signOut.requested') session.send({ type: 'signOut.requested' })
  else {
    const chosen = LocaleId.options.find((option) => id === `${languagePrefix}${option}`)
    if (chosen) locale.send({ type: 'locale.chosen', locale: chosen })
    return chosen !== undefined
  }
  return true
}
