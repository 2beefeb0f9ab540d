import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { defaultKit } from '#contracts/installation/installation.ts'
import { createDocumentTitle } from '#src/app/document-title.ts'
import { createFoundation } from '#src/app/foundation.ts'
import { startIn } from '#src/app/start.tsx'
import { fakePage } from '#test/support/fake-page.ts'
import { fakeServer, replyOf } from '#test/support/fake-server.ts'

const roots: Root[] = []
afterEach(async () => {
  for (const root of roots.splice(0)) await act(async () => root.unmount())
  document.body.replaceChildren()
})

function visit(address: string, answers: Parameters<typeof fakeServer>[0]['answers'] = {}) {
  window.history.replaceState(null, '', address)
  const server = fakeServer({ user: null, answers })
  const foundation = createFoundation({
    onSignInPage: window.location.pathname === '/user/login',
    locale: 'en-US',
    theme: 'light',
    page: fakePage().page,
    storage: { getItem: () => null, setItem() {} },
    fetch: server.fetch,
  })
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html')
  const place = document.body.appendChild(page.querySelector('#root') as HTMLElement)
  expect(within(place).getByRole('alert', { hidden: true })).toHaveTextContent('This page has not loaded yet')
  startIn(window, foundation, {
    place,
    createRoot: (element) => {
      const root = createRoot(element)
      roots.push(root)
      return root
    },
  })
  return server
}

test('a visit starting at the sign-in page continues to the requested screen', async () => {
  visit('/user/login?redirect=%2FDataIntegration')
  await userEvent.type(await screen.findByLabelText('Username'), 'ada')
  expect(document.title).toBe('Sign in - RiskAtlas')
  expect(screen.queryByText(/has not loaded yet/)).toBeNull()
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  expect(await screen.findByRole('heading', { name: 'Data integration' })).toBeInTheDocument()
  expect(window.location.pathname + window.location.search).toBe('/DataIntegration')
})

test('the chosen sign-in form is kept in the URL, and its input is kept', async () => {
  visit('/user/login?redirect=%2FDataIntegration')
  await userEvent.type(await screen.findByLabelText('Username'), 'ada')
  await userEvent.click(screen.getByRole('tab', { name: 'Phone' }))
  expect(await screen.findByLabelText('Phone number')).toBeVisible()
  expect(window.location.search).toBe('?redirect=%2FDataIntegration&method=phone')
  await userEvent.click(screen.getByRole('tab', { name: 'Account' }))
  expect(screen.getByLabelText('Username')).toHaveValue('ada')
})

test('the tab is named after the page and the product as the installation calls it, in the language spoken', async () => {
  const product = { ...defaultKit.product, name: 'Harbour Risk', names: { 'zh-CN': '港湾风险' } }
  const installation = { ...defaultKit, product, registration: 'approval', accountMenu: true, oidc: null }
  visit('/user/login?redirect=%2FDataIntegration', { '/api/installation': () => replyOf(installation) })
  await waitFor(() => expect(document.title).toBe('Sign in - Harbour Risk'))
  await userEvent.type(screen.getByLabelText('Username'), 'ada')
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(document.title).toBe('Data integration - Harbour Risk'))
  await userEvent.click(screen.getByRole('button', { name: 'Language' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /简体中文/ }))
  await waitFor(() => expect(document.title).toBe('数据集成 - 港湾风险'))
})

test('a redirect to another site is not followed', async () => {
  visit('/user/login?redirect=%2F%2Felsewhere.example')
  await userEvent.type(await screen.findByLabelText('Username'), 'ada')
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

test('opening a screen without a session redirects to the sign-in page', async () => {
  const { state } = visit('/DataIntegration')
  expect(await screen.findByLabelText('Username')).toBeInTheDocument()
  expect(window.location.pathname + window.location.search).toBe('/user/login?redirect=%2FDataIntegration')
  expect(state.calls).toContain('GET /api/currentUser/')
})

test('the page says that nothing has come without any script of its own, which the server would not let run', () => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html')
  expect([...page.scripts].map((script) => [script.src !== '', script.textContent])).toEqual([[true, '']])
  expect(page.querySelector('#root a')?.getAttribute('href')).toBe('/')
})

test('a title whose words have not come is not named by its key', () => {
  createDocumentTitle(() => 'en-US').namePage({ id: 'not-here' })
  expect(document.title).toBe('RiskAtlas')
})
