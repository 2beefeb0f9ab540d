import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { LocaleId } from '#contracts/values/locale.ts'
import { createCatalogs } from '#src/app/catalogs.ts'
import { Unstyled } from './unstyled.tsx'

/** Renders a view in a language, with every word of the application loaded. */
export async function renderIn(locale: LocaleId, view: ReactNode) {
  const catalogs = createCatalogs()
  await catalogs.openWorkspace(locale)
  await catalogs.activate(locale)
  return render(<I18nProvider i18n={i18n}>{view}</I18nProvider>, { wrapper: Unstyled })
}
