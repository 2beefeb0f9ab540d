import { chooseLocale } from '#contracts/values/locale.ts'
import type { StartEnvironment } from '#src/machines/kit/environment.ts'

/** What the application starts from on this page: its address, what was stored here, and what the browser prefers. */
export function initialPreferences(page: Window): StartEnvironment['beginning'] {
  const { location, localStorage, navigator } = page
  const storedTheme = localStorage.getItem('theme')
  const prefersDark = () => page.matchMedia('(prefers-color-scheme: dark)').matches
  const onSignInPage = location.pathname === '/user/login'
  const challenge = onSignInPage ? new URLSearchParams(location.search).get('challenge') : null
  return {
    onSignInPage,
    ...(challenge !== null && { challenge }),
    locale: chooseLocale(localStorage.getItem('locale'), navigator.languages),
    theme: storedTheme === 'dark' || (storedTheme !== 'light' && prefersDark()) ? 'dark' : 'light',
  }
}
