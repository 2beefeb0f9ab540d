import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { waitFor } from 'xstate'
import type { LocaleId } from '#contracts/locale.ts'
import { Application, createApplication } from '#src/app/application.tsx'

type Start = { at: string; fetch: typeof globalThis.fetch; locale?: LocaleId }

/** The whole application at an address, over a server that the test plays. */
export async function startApplication({ at, fetch, locale = 'en-US' }: Start) {
  const stored = new Map<string, string>()
  const history = createMemoryHistory({ initialEntries: [at] })
  const application = createApplication({
    onSignInPage: at.split('?')[0] === '/user/login',
    locale,
    theme: 'light',
    storage: { setItem: (key, value) => void stored.set(key, value) },
    history,
    fetch,
  })
  await waitFor(application.actors.locale, (snapshot) => snapshot.matches('speaking'))
  const view = render(<Application router={application.router} />)
  return { ...application, ...view, stored, address: () => history.location.href }
}
