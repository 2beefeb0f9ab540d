import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { waitFor } from 'xstate'
import type { LocaleId } from '#contracts/values/locale.ts'
import { Application, createApplication } from '#src/app/application.tsx'
import { fakePage } from './fake-page.ts'

type Start = {
  at: string
  fetch: typeof globalThis.fetch
  locale?: LocaleId
  /** What the device remembers from before. */
  remembered?: Record<string, string>
}

/** The whole application at an address, over a server that the test plays. */
export async function startApplication({ at, fetch, locale = 'en-US', remembered = {} }: Start) {
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
  await waitFor(application.actors.locale, (snapshot) => snapshot.matches('speaking'))
  const view = render(<Application router={application.router} />)
  return { ...application, ...view, ...surroundings, stored, address: () => history.location.href }
}
