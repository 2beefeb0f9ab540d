import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#contracts/session/session.ts'
import { fakeServer, refusalOf } from '#test/support/fake-server.ts'
import { startApplication } from '#test/support/start-application.tsx'

const ada: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }

afterEach(() => vi.unstubAllGlobals())

/** An application of which every request fails once the network is cut. */
async function start(at: string, user: CurrentUser | null = null, answers = {}) {
  const server = fakeServer({ user, answers })
  let isCut = false
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (isCut) throw new TypeError('Failed to fetch')
    return server.fetch(input as string, init)
  }
  const started = await startApplication({ at, fetch })
  return {
    ...started,
    cutNetwork: () => {
      isCut = true
    },
  }
}

async function saysNetworkException() {
  expect(await screen.findByText('Network exception')).toBeInTheDocument()
  expect(screen.queryByText('Login failed, please try again!')).toBeNull()
}

test('asking for a code, and signing in by it', async () => {
  const { cutNetwork } = await start('/user/login')
  await userEvent.click(await screen.findByRole('tab', { name: 'Phone' }))
  await userEvent.type(await screen.findByLabelText('Phone number'), '+8613800000001')
  await userEvent.type(screen.getByLabelText('Verification code'), '123456')
  cutNetwork()
  await userEvent.click(screen.getByRole('button', { name: 'Get verification code' }))
  await saysNetworkException()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await saysNetworkException()
})

test('setting a new password', async () => {
  const { cutNetwork } = await start('/user/reset-password')
  await userEvent.type(await screen.findByLabelText('Phone number'), '+8613800000001')
  await userEvent.type(screen.getByLabelText('Verification code'), '123456')
  await userEvent.type(screen.getByLabelText('New password'), 'a long enough secret phrase')
  cutNetwork()
  await userEvent.click(screen.getByRole('button', { name: 'Set new password' }))
  await saysNetworkException()
})

test('the second factor', async () => {
  const answers = {
    '/api/login/account/': () => Response.json({ success: true, secondFactor: { challenge: 'c'.repeat(24) } }),
  }
  const { cutNetwork } = await start('/user/login', null, answers)
  await userEvent.type(await screen.findByLabelText('Username'), 'ada')
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await userEvent.type(await screen.findByLabelText('Code of your authenticator'), '123456')
  cutNetwork()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await saysNetworkException()
})

test('a passkey', async () => {
  vi.stubGlobal('PublicKeyCredential', class {})
  const { cutNetwork } = await start('/user/login')
  const button = await screen.findByRole('button', { name: 'Sign in with a passkey' })
  cutNetwork()
  await userEvent.click(button)
  await saysNetworkException()
})

test('signing in again after the session has expired', async () => {
  let ended = false
  const answers = {
    '/api/imports': () =>
      ended ? refusalOf('signed_out', 401, 9) : Response.json({ success: true, data: { imports: [] } }),
  }
  const { cutNetwork } = await start('/DataIntegration', ada, answers)
  await screen.findByRole('heading', { name: 'Data integration' })
  ended = true
  window.dispatchEvent(new Event('focus'))
  const dialog = (await screen.findByText('Your session has expired')).closest('[role=dialog], dialog') as HTMLElement
  await userEvent.type(within(dialog).getByLabelText('Password'), 'secret')
  cutNetwork()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.getAllByText(/Network exception|Your network is abnormal/)).not.toEqual([]))
  await saysNetworkException()
})
