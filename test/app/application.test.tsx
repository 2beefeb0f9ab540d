import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { CurrentUser } from '#contracts/session/session.ts'
import { selectIsSignedIn } from '#src/machines/session/session.selectors.ts'
import { fakeServer, refusalOf, replyOf } from '#test/support/fake-server.ts'
import { startApplication } from '#test/support/start-application.tsx'

const ada: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }

async function signIn() {
  await userEvent.type(await screen.findByLabelText('Username'), 'ada')
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('Scenario: opening the application', () => {
  test('without a session the requested page opens after signing in', async () => {
    const { fetch } = fakeServer({ user: null })
    const { address } = await startApplication({ at: '/DataIntegration?import=3', fetch })
    await signIn()
    expect(await screen.findByRole('heading', { name: 'Data integration' })).toBeInTheDocument()
    expect(address()).toBe('/DataIntegration?import=3')
  })

  test('the language of the browser is not stored before a user chooses one', async () => {
    const { fetch } = fakeServer({ user: null })
    const { actors, stored } = await startApplication({ at: '/user/login', fetch, locale: 'de-DE' })
    expect(stored.has('locale')).toBe(false)
    actors.locale.send({ type: 'locale.chosen', locale: 'en-US' })
    await waitFor(() => expect(stored.get('locale')).toBe('en-US'))
  })

  test('the address of the sign-in names where it leads', async () => {
    const { fetch } = fakeServer({ user: null })
    const { address } = await startApplication({ at: '/DataIntegration', fetch })
    await screen.findByLabelText('Username')
    expect(address()).toBe('/user/login?redirect=%2FDataIntegration')
  })

  test('the sign-in page itself does not request the current user', async () => {
    const { fetch, state } = fakeServer({ user: ada })
    await startApplication({ at: '/user/login', fetch })
    await screen.findByRole('link', { name: 'Register account' })
    expect([...new Set(state.calls)]).toEqual(['GET /api/installation'])
  })

  test.each(['//elsewhere.example', 'https://elsewhere.example/', '/user/login'])(
    'a redirect to %s is not followed',
    async (target) => {
      const { fetch } = fakeServer({ user: null })
      const { address } = await startApplication({
        at: `/user/login?redirect=${encodeURIComponent(target)}`,
        fetch,
      })
      await signIn()
      await waitFor(() => expect(address()).toBe('/'))
    },
  )

  test.each(['/', '/index.html'])('the address %s redirects to the main page', async (at) => {
    const { fetch } = fakeServer({ user: ada })
    const { address } = await startApplication({ at, fetch })
    await waitFor(() => expect(document.title).toBe('Home - RiskAtlas'))
    expect(address()).toBe('/')
  })

  test('page URLs are case-sensitive', async () => {
    const { fetch } = fakeServer({ user: ada })
    await startApplication({ at: '/dataintegration', fetch })
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument()
    await waitFor(() => expect(document.title).toBe('This page does not exist - RiskAtlas'))
  })
})

describe('Scenario: addresses without a screen of their own', () => {
  test.each([
    ['/RiskPrevention', '/RiskPrevention/Jiaohang'],
    ['/dashboard/', '/dashboard/analysis'],
    ['/AboutUs/Introduction', '/AboutUs/Introduction/Team'],
  ])('the group path %s leads to its first screen %s', async (at, screenPath) => {
    const { fetch } = fakeServer({ user: ada })
    const { address } = await startApplication({ at, fetch })
    await waitFor(() => expect(address().split('?')[0]).toBe(screenPath))
  })

  test('a group path asks a visitor to sign in and remembers where to go', async () => {
    const { fetch } = fakeServer({ user: null })
    const { address } = await startApplication({ at: '/RiskPrevention', fetch })
    await screen.findByLabelText('Username')
    expect(address()).toBe('/user/login?redirect=%2FRiskPrevention')
  })

  test.each(['/nowhere', '/exception?errorCode=E1&errorMessage=Broken'])(
    '%s shows the menu to a signed-in user',
    async (at) => {
      const { fetch } = fakeServer({ user: ada })
      await startApplication({ at, fetch })
      expect(await screen.findByRole('button', { name: /Ada/ })).toBeInTheDocument()
      expect(screen.getByRole('link', { name: 'Back to the start page' })).toBeInTheDocument()
    },
  )

  test.each(['/nowhere', '/exception?errorCode=E1&errorMessage=Broken'])(
    '%s is shown to a visitor without signing in',
    async (at) => {
      const { fetch } = fakeServer({ user: null })
      const { address } = await startApplication({ at, fetch })
      expect(await screen.findByRole('link', { name: 'Back to the start page' })).toBeInTheDocument()
      expect(address()).toBe(at)
    },
  )

  test('a screen that the account may not open is titled as refused, not as the screen', async () => {
    const { fetch } = fakeServer({ user: ada })
    await startApplication({ at: '/admin/users', fetch })
    await waitFor(() => expect(document.title).toBe('Your account may not open this page - RiskAtlas'))
  })
})

describe('Scenario: no network before signing in', () => {
  const withoutNetwork: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))

  test('signing in without a network says network exception, and no word of a wrong password', async () => {
    await startApplication({ at: '/user/login', fetch: withoutNetwork })
    await signIn()
    expect(await screen.findByText('Network exception')).toBeInTheDocument()
    expect(screen.getAllByText('Your network is abnormal, unable to connect to the server')).not.toEqual([])
    expect(screen.queryByText('Login failed, please try again!')).toBeNull()
  })

  test('the notice of a missing network is closed by its button', async () => {
    await startApplication({ at: '/user/login', fetch: withoutNetwork })
    await signIn()
    const notice = (await screen.findByText('Network exception')).closest('[role=alert]') as HTMLElement
    await userEvent.click(within(notice).getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Network exception')).toBeNull()
  })

  test('registering without a network says network exception', async () => {
    await startApplication({ at: '/user/register', fetch: withoutNetwork })
    expect(await screen.findByText('Network exception')).toBeInTheDocument()
  })
})

describe('Scenario: going out', () => {
  test('signing out asks the server first, then leads to the sign-in and back here afterwards', async () => {
    const { fetch, state } = fakeServer({ user: ada })
    const { address } = await startApplication({ at: '/DataIntegration', fetch })
    await userEvent.click(await screen.findByRole('button', { name: /Ada/ }))
    await userEvent.click(await screen.findByText('Log out'))
    await screen.findByLabelText('Username')
    expect(state.calls).toContain('GET /api/login/outLogin/')
    expect(address()).toBe('/user/login?redirect=%2FDataIntegration')
  })

  test('nothing of the workspace is asked for after signing out', async () => {
    const { fetch, state } = fakeServer({ user: ada })
    const { actors } = await startApplication({ at: '/DataIntegration', fetch })
    await userEvent.click(await screen.findByRole('button', { name: /Ada/ }))
    const asked: number[] = []
    actors.session.subscribe((snapshot) => {
      if (!selectIsSignedIn(snapshot)) asked.push(state.calls.length)
    })
    await userEvent.click(await screen.findByText('Log out'))
    await screen.findByRole('link', { name: 'Register account' })
    const afterwards = state.calls.slice(asked[0])
    expect([...new Set(afterwards)]).toEqual(['GET /api/installation'])
  })

  test('a user whose sign-out fails stays signed in and reads the reason', async () => {
    const answers = { '/api/login/outLogin/': () => refusalOf('unavailable', 503, 4) }
    const { fetch } = fakeServer({ user: ada, answers })
    await startApplication({ at: '/DataIntegration', fetch })
    await userEvent.click(await screen.findByRole('button', { name: /Ada/ }))
    await userEvent.click(await screen.findByText('Log out'))
    expect(await screen.findByText(/cannot answer at the moment/)).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Data integration' })).toBeInTheDocument()
  })
})

describe('Scenario: a session that expires during work', () => {
  async function expire() {
    let ended = false
    const answers = {
      '/api/imports': () => (ended ? refusalOf('signed_out', 401, 9) : replyOf({ imports: [] })),
      '/api/login/account/': () => {
        ended = false
        return Response.json({ success: true, user: ada })
      },
    }
    const server = fakeServer({ user: ada, answers })
    const started = await startApplication({ at: '/DataIntegration', fetch: server.fetch })
    const heading = await screen.findByRole('heading', { name: 'Data integration' })
    ended = true
    window.dispatchEvent(new Event('focus'))
    await screen.findByText('Your session has expired')
    return { ...started, ...server, heading }
  }

  test('after an expired session the user signs in again over the screen, and requests are repeated', async () => {
    const { address, state, heading } = await expire()
    expect(address()).toBe('/DataIntegration')
    state.calls.length = 0
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await waitFor(() => expect(screen.queryByText('Your session has expired')).not.toBeInTheDocument())
    await waitFor(() => expect(state.calls).toContain('GET /api/imports'))
    expect(heading).toBeInTheDocument()
  })

  test('another user leaves an expired session for the sign-in page', async () => {
    const { address } = await expire()
    await userEvent.click(screen.getByRole('button', { name: 'Switch account' }))
    await waitFor(() => expect(address()).toBe('/user/login?redirect=%2FDataIntegration'))
  })
})

describe('Scenario: other tabs and the network', () => {
  test('signing out in another tab opens the sign-in page here', async () => {
    const { fetch } = fakeServer({ user: ada })
    const { address, otherTabTells } = await startApplication({ at: '/DataIntegration', fetch })
    await screen.findByRole('heading', { name: 'Data integration' })
    otherTabTells({ type: 'session.closedElsewhere' })
    await waitFor(() => expect(address()).toBe('/user/login?redirect=%2FDataIntegration'))
  })

  test('signing in as another user in another tab reloads this document', async () => {
    const { fetch } = fakeServer({ user: ada })
    const { page, otherTabTells } = await startApplication({ at: '/DataIntegration', fetch })
    await screen.findByRole('heading', { name: 'Data integration' })
    otherTabTells({ type: 'session.openedElsewhere', username: 'bob' })
    expect(page.leaveFor.mock.calls).toEqual([['/']])
  })

  test('a lost connection is shown, and pending requests are repeated when it is back', async () => {
    const { fetch, state } = fakeServer({ user: ada })
    const { networkIs } = await startApplication({ at: '/DataIntegration', fetch })
    await screen.findByRole('heading', { name: 'Data integration' })
    networkIs({ type: 'network.lost' })
    expect(await screen.findByText('You are offline now')).toBeInTheDocument()
    state.calls.length = 0
    networkIs({ type: 'network.restored' })
    await waitFor(() => expect(screen.queryByText('You are offline now')).not.toBeInTheDocument())
    await waitFor(() => expect(state.calls).toContain('GET /api/imports'))
  })
})

describe('Scenario: language and theme', () => {
  test('switching language or theme changes texts, title and document at once and is remembered', async () => {
    const { fetch } = fakeServer({ user: null })
    const { stored, actors } = await startApplication({ at: '/user/login', fetch })
    await userEvent.selectOptions(await screen.findByLabelText('Language'), '简体中文')
    expect(await screen.findByLabelText('用户名')).toBeInTheDocument()
    await waitFor(() => expect(document.title).toBe('登录 - 风险图谱'))
    expect(document.documentElement).toHaveAttribute('lang', 'zh-CN')
    expect(document.documentElement).toHaveAttribute('dir', 'ltr')
    await userEvent.click(screen.getByRole('button', { name: '切换到深色主题' }))
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    expect(Object.fromEntries(stored)).toEqual({ locale: 'zh-CN', theme: 'dark' })
    expect(actors.theme.getSnapshot().value).toBe('dark')
  })
})

describe('Scenario: failures', () => {
  test('a reply that demands it opens the exception page, which shows its message as plain text', async () => {
    const answers = { '/api/login/outLogin/': () => refusalOf('cross_site', 403, 9) }
    const { fetch } = fakeServer({ user: ada, answers })
    const { address } = await startApplication({ at: '/DataIntegration', fetch })
    await userEvent.click(await screen.findByRole('button', { name: /Ada/ }))
    await userEvent.click(await screen.findByText('Log out'))
    expect(await screen.findByRole('heading', { name: 'The request failed' })).toBeInTheDocument()
    const words = 'The request came from another site and was refused. Open the application directly and try again.'
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(new URLSearchParams(address().split('?')[1]).get('errorCode')).toBe('cross_site')
  })

  test('a list that failed to load shows the failure and a retry button', async () => {
    let away = true
    const answers = {
      '/api/imports': () =>
        away ? refusalOf('unavailable', 503) : Response.json({ success: true, data: { imports: [] } }),
    }
    const { fetch } = fakeServer({ user: ada, answers })
    await startApplication({ at: '/DataIntegration', fetch })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    away = false
    await userEvent.click(retry)
    expect(await screen.findByText(/Nothing has been imported yet/)).toBeInTheDocument()
  })
})
