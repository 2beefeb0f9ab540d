import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { CurrentUser } from '#contracts/session/session.ts'
import { fakeServer, refusalOf, replyOf } from '#test/support/fake-server.ts'
import { serve } from '#test/support/query-server.ts'
import { startApplication } from '#test/support/start-application.tsx'

const ada: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }
const profile = { nickname: '', email: '', profile: '', country: '', province: '', city: '', streetAddress: '' }
const account = {
  username: 'ada',
  access: 'analyst',
  profile,
  avatar: null,
  phone: null,
  hasPassword: true,
  secondFactor: null,
  createdAt: '2026-01-31T12:00:00.000Z',
}

type Asked = { at: string; user: CurrentUser | null; path: string; reads?: unknown; ask: () => Promise<unknown> }

/** Requests whose failure has a place of its own on the screen. */
const asked: Record<string, Asked> = {
  'signing in': {
    at: '/user/login',
    user: null,
    path: '/api/login/account/',
    ask: async () => {
      await userEvent.type(await screen.findByLabelText('Username'), 'ada')
      await userEvent.type(screen.getByLabelText('Password'), 'secret')
      await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    },
  },
  'saving the profile': {
    at: '/account/settings',
    user: ada,
    path: '/api/account/profile',
    ask: async () => {
      await userEvent.type(await screen.findByLabelText('Nickname'), 'Ada')
      await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    },
  },
  'a query': {
    at: '/DataManagement/MultiQuery',
    user: ada,
    path: '/api/query',
    ask: () => screen.findByRole('heading', { level: 1 }),
  },
}

/** Without the buttons. */
function wordsOf(alert: Element): string {
  const words = alert.cloneNode(true) as Element
  for (const button of words.querySelectorAll('button')) button.remove()
  return words.textContent
}

/** Messages over the page: those of the frame, or before sign-in those that stand alone. */
const overThePage = () =>
  screen
    .queryAllByRole('alert')
    .filter((alert) => alert.closest('section[aria-label="Messages of the application"], [data-kind]'))
    .map(wordsOf)

describe.each(Object.entries(asked))('the failure of %s', (_, { at, user, path, ask }) => {
  const start = async (showType: number) => {
    const answers = {
      '/api/account': () => replyOf(account),
      [path]: () => refusalOf('Closed today.', 409, showType),
    }
    const server = user ? serve(answers) : fakeServer({ user, answers })
    const application = await startApplication({ at, fetch: server.fetch, goesTo: ['/exception'] })
    await ask()
    await waitFor(() => expect(server.state.calls.some((call) => call.endsWith(path))).toBe(true))
    return application
  }
  const words = () => screen.queryAllByText('Closed today.')

  test('is not shown where it asks for silence', async () => {
    await start(0)
    await waitFor(() => expect(document.querySelector('form[aria-busy="true"]')).toBeNull())
    expect(overThePage()).toEqual([])
    expect(words()).toEqual([])
  })

  test.each([
    [1, 'a warning over the page'],
    [4, 'a notification over the page, titled with its code'],
  ])('with show type %i is %s', async (showType) => {
    await start(showType)
    await waitFor(() =>
      expect(overThePage()).toEqual([showType === 4 ? 'Closed today.Closed today.' : 'Closed today.']),
    )
    expect(words()).toHaveLength(showType === 4 ? 2 : 1)
  })

  test.each([2, 77])('with show type %i is an error message in its own place', async (showType) => {
    await start(showType)
    await waitFor(() => expect(words()).toHaveLength(1))
    expect(overThePage()).toEqual([])
    expect(words()[0]?.closest('[role="alert"]')).not.toBeNull()
  })

  test('opens the exception page where it asks for that', async () => {
    const { address } = await start(9)
    await waitFor(() => expect(address()).toMatch(/^\/exception\?errorCode=Closed/))
  })
})
