import { createRoot } from 'react-dom/client'
import { waitFor } from 'xstate'
import { chooseLocale } from '#contracts/locale.ts'
import { Application, createApplication } from './app/application.tsx'
import './app/global.css'

const { actors, router } = createApplication({
  onSignInPage: window.location.pathname === '/user/login',
  locale: chooseLocale(localStorage.getItem('locale'), navigator.languages),
  theme: chooseTheme(),
  storage: localStorage,
})

void waitFor(actors.locale, (snapshot) => snapshot.matches('speaking')).then(() => {
  const root = document.querySelector('#root')
  if (root) createRoot(root).render(<Application router={router} />)
})

function chooseTheme(): 'light' | 'dark' {
  const stored = localStorage.getItem('theme')
  if (stored === 'light' || stored === 'dark') return stored
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
