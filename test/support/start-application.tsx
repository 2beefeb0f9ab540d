import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { waitFor } from 'xstate'
import type { LocaleId } from '#contracts/values/locale.ts'
import { Application, createApplication } from '#src/app/application.tsx'
import { loadWorkspaceWords } from '#src/app/workspace-words.ts'
import { fakePage } from './fake-page.ts'
import { Unstyled } from './unstyled.tsx'

type Start = {
  at: string
  fetch: typeof globalThis.fetch
  locale?: LocaleId
  /** What the device remembers from before. */
  remembered?: Record<string, string>
  /** Further addresses whose screens are loaded beforehand, so that no wait of the test includes it. */
  goesTo?: readonly string[]
}

/**
 * The whole application at an address, over a server that the test plays. The parts that the browser would load for it
 * are loaded before anything is waited for: what that takes says nothing about the application.
 */
export async function startApplication({ at, fetch, locale = 'en-US', remembered = {}, goesTo = [] }: Start) {
  await Promise.all([import('#src/app/workspace.ts'), import('#src/app/sign-in-area.ts'), loadWorkspaceWords(locale)])
  const stored = new Map(Object.entries(remembered))
  const surroundings = fakePage()
  const history = createMemoryHistory({ initialEntries: [at] })
  const application = createApplication({
    onSignInPage: at.split('?')[0] === '/user/login',
    locale,
    theme: 'light',
    page: surroundings.page,
    storage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) },
    history,
    fetch,
  })
  await Promise.all([at, ...goesTo].map((address) => loadScreen(application.router, address)))
  await waitFor(application.actors.locale, (snapshot) => snapshot.matches('speaking'))
  const view = render(<Application router={application.router} />, { wrapper: Unstyled })
  return { ...application, ...view, ...surroundings, stored, address: () => history.location.href }
}

type Router = ReturnType<typeof createApplication>['router']

/** Loads the code of the screen at an address. */
async function loadScreen(router: Router, address: string): Promise<void> {
  const [path = ''] = address.split('?')
  const [matchedRoutes] = router.getMatchedRoutes(path)
  await Promise.all(matchedRoutes.map((route) => router.loadRouteChunk(route)))
}
