import { useSelector } from '@xstate/react'
import { PageSettings } from '#src/components/controls/page-settings.tsx'
import { selectLocale } from '#src/machines/locale/locale.machine.ts'
import { selectTheme } from '#src/machines/shell/theme.machine.ts'
import type { RouterContext } from '../-router-context.ts'

/** Choice of language and theme on the pages before sign-in. */
export function EntranceSettings({ actors: { locale, theme } }: Pick<RouterContext, 'actors'>) {
  return (
    <PageSettings
      locale={useSelector(locale, selectLocale)}
      theme={useSelector(theme, selectTheme)}
      onLocale={(chosen) => locale.send({ type: 'locale.chosen', locale: chosen })}
      onTheme={() => theme.send({ type: 'theme.switched' })}
    />
  )
}
