import type { Root } from 'react-dom/client'
import { waitFor } from 'xstate'
import { selectIsSignedIn } from '#src/machines/session/session.selectors.ts'
import { type SignInTab, signInAddress, signInSearchIn } from '#src/routes/-sign-in-search.ts'
import type { Foundation } from './foundation.ts'
import { loadOnce } from './load-once.ts'
import { plainAddress, shownAddress } from './long-search.ts'
import { withinPatience } from './parts.ts'
import { nameSignInTab, SignInEntry } from './sign-in-entry.tsx'
import { showSpeechless } from './speechless.ts'

const signInPath = '/user/login'

/**
 * Puts the application on the page once it can speak. A visit that begins with the sign-in page is shown that page
 * alone; the routes and all that lies behind them load while it is used.
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
  const routes = loadOnce(() => withinPatience(() => import('./application.tsx')))
  const spoken = waitFor(locale, (snapshot) => snapshot.matches('speaking'))
  locale.subscribe((snapshot) => {
    if (snapshot.matches('speechless')) showSpeechless(place, () => locale.send({ type: 'loading.retried' }))
  })

  const showRoutes = async (root: Root) => {
    const { Application, openRoutes } = await routes.load()
    root.render(<Application router={openRoutes(foundation)} />)
  }
  const failed = () => showSpeechless(place, () => location.reload())

  if (location.pathname !== signInPath) {
    void Promise.all([routes.load(), spoken])
      .then(() => showRoutes(createRoot(place)))
      .catch(failed)
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
      named.unsubscribe()
      entered.unsubscribe()
      if (address !== null) history.replaceState(history.state, '', shown(address))
      void showRoutes(root).catch(failed)
    }
    const goElsewhere = () => {
      if (location.pathname === signInPath) show()
      else leave(null)
    }
    const named = locale.on('locale.changed', nameSignInTab)
    const entered = session.subscribe((snapshot) => {
      if (selectIsSignedIn(snapshot)) leave(searchShown().redirect ?? '/')
    })
    window.addEventListener('popstate', goElsewhere)
    nameSignInTab()
    show()
    window.setTimeout(() => void routes.load().catch(() => {}), 0)
  })
}
