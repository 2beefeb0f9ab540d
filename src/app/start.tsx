import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { waitFor } from 'xstate'
import { selectIsSignedIn, selectSessionIsPending } from '#src/machines/session/session.selectors.ts'
import { SignInPage } from '#src/routes/-session/sign-in-page.tsx'
import {
  type SignInPartProps,
  type SignInTab,
  signInAddress,
  signInSearchIn,
} from '#src/routes/-session/sign-in-search.ts'
import type { Foundation } from './foundation.ts'
import { LanguageNotice } from './language-notice.tsx'
import { lettersReady } from './letters.ts'
import { loadOnce } from './load-once.ts'
import { plainAddress, shownAddress } from './long-search.ts'
import { withTimeout } from './parts.ts'
import { SessionNotices } from './session-notices.tsx'

type SignInEntryProps = SignInPartProps & { onTab: (tab: SignInTab) => void }

/** The sign-in page as the first page of a visit: there before the routes are. */
function SignInEntry({ context, search, onTab }: SignInEntryProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <SignInPage context={context} search={search} onTab={onTab} />
        <LanguageNotice actors={context.actors} />
        <SessionNotices context={context} />
      </I18nProvider>
    </StrictMode>
  )
}

const signInPath = '/user/login'

/**
 * Renders the application once its catalog and its letters are loaded. A visit to the sign-in page renders that page
 * first; the routes load meanwhile.
 */
export function startIn(
  window: Window,
  foundation: Foundation,
  { place, createRoot }: { place: Element; createRoot: (place: Element) => Root },
): void {
  const { session, locale } = foundation.context.actors
  const { location, history } = window
  const searchShown = () => signInSearchIn(plainAddress(new URL(location.href)).search)
  const shown = (address: string) => shownAddress(new URL(address, location.origin))
  const routes = loadOnce(() => withTimeout(() => import('./application.tsx')))
  const spoken = Promise.all([
    waitFor(locale, (snapshot) => snapshot.matches('speaking')),
    lettersReady(window.document),
  ])
  locale.subscribe((snapshot) => {
    if (snapshot.matches('speechless')) showLoadFailure(place, () => locale.send({ type: 'loading.retried' }))
  })

  const showRoutes = async (root: Root) => {
    const { Application, openRoutes } = await routes.load()
    root.render(
      <StrictMode>
        <Application router={openRoutes(foundation)} />
      </StrictMode>,
    )
  }
  const reload = () => location.reload()
  /**
   * In place first; some browsers remember of a module that it did not come, and ask for it again only on a new page.
   */
  const failed = (again: () => Promise<void>) =>
    showLoadFailure(place, () => void again().catch(() => showLoadFailure(place, reload)))

  if (location.pathname !== signInPath) {
    void spoken.then(() => openAhead(foundation)).catch(() => {})
    const show = () => Promise.all([routes.load(), spoken]).then(() => showRoutes(createRoot(place)))
    void show().catch(() => failed(show))
    return
  }
  void spoken.then(() => {
    const root = createRoot(place)
    const show = () => {
      const search = searchShown()
      const turn = (tab: SignInTab) => {
        history.replaceState(history.state, '', shown(signInAddress(search, tab)))
        show()
      }
      root.render(<SignInEntry context={foundation.context} search={search} onTab={turn} />)
    }
    const leave = (address: string | null) => {
      window.removeEventListener('popstate', goElsewhere)
      endNaming()
      entered.unsubscribe()
      if (address !== null) history.replaceState(history.state, '', shown(address))
      void showRoutes(root).catch(() => {
        root.unmount()
        failed(() => showRoutes(createRoot(place)))
      })
    }
    const goElsewhere = () => {
      if (location.pathname === signInPath) show()
      else leave(null)
    }
    const endNaming = foundation.onLocaleChange(foundation.title.again)
    const entered = session.subscribe((snapshot) => {
      if (selectIsSignedIn(snapshot)) leave(searchShown().redirect ?? '/')
    })
    window.addEventListener('popstate', goElsewhere)
    foundation.title.namePage(msg`Sign in`)
    show()
    window.setTimeout(() => void routes.load().catch(() => {}), 0)
  })
}

/** Opens the workspace of who is signed in while the routes load; where that fails, they try again. */
async function openAhead({ context: { actors, openWorkspace } }: Foundation): Promise<void> {
  const session = await waitFor(actors.session, (snapshot) => !selectSessionIsPending(snapshot))
  if (selectIsSignedIn(session)) await openWorkspace()
}

/** Says in Chinese and English that a part of the page failed to load, with a retry. */
function showLoadFailure(place: Element, onRetry: () => void): void {
  const words = document.createElement('p')
  words.textContent = '页面未能完整加载 · This page did not load completely'
  const retry = document.createElement('button')
  retry.textContent = '重试 · Try again'
  retry.onclick = onRetry
  const note = document.createElement('main')
  note.setAttribute('role', 'alert')
  note.style.cssText = 'margin: auto; padding: 16px; text-align: center'
  note.append(words, retry)
  place.replaceChildren(note)
}
