import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Account } from '#contracts/account/account.ts'
import type { UserList, UserSummary } from '#contracts/administration/administration.ts'
import type { CurrentUser } from '#contracts/session/session.ts'
import { fakeServer, refusalOf, replyOf } from '#test/support/fake-server.ts'
import { startApplication } from '#test/support/start-application.tsx'

const admin: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'admin' }
const bob = {
  id: '2',
  username: 'bob',
  name: 'bob',
  avatar: null,
  access: 'viewer',
  state: 'active',
  phone: null,
  email: '',
  secondFactor: false,
  passkeys: 0,
  sessions: 0,
  lastSignedInAt: null,
  createdAt: '2026-01-31T12:00:00.000Z',
} as UserSummary
const users: UserList = { users: [bob], total: 1 }
const account: Account = {
  username: 'ada',
  access: 'admin',
  profile: { nickname: 'Ada', email: '', profile: '', country: '', province: '', city: '', streetAddress: '' },
  avatar: null,
  phone: null,
  hasPassword: true,
  secondFactor: null,
  createdAt: '2026-01-31T12:00:00.000Z',
}

/** The first screen of a run brings all its parts with it. */
describe('Scenario: administering users', () => {
  test('user administration opens at the users, with the search in the URL', async () => {
    const asked: string[] = []
    const { fetch } = fakeServer({
      user: admin,
      answers: {
        '/api/admin/users': (url) => {
          asked.push(url.search)
          return replyOf(users)
        },
      },
    })
    const { address } = await startApplication({ at: '/admin', fetch })
    await screen.findByRole('row', { name: /bob/ })
    expect(address()).toBe('/admin/users')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), '007{Enter}')
    await waitFor(() => expect(asked.at(-1)).toBe('?q=007&offset=0&limit=10'))
    expect(address()).toBe('/admin/users?q=007')
  })

  test("a created user's one-time password is shown", async () => {
    const { fetch } = fakeServer({
      user: admin,
      answers: {
        '/api/admin/users': (_, init) =>
          init?.method === 'POST' ? replyOf({ user: bob, password: 'made by the server' }, 201) : replyOf(users),
      },
    })
    await startApplication({ at: '/admin/users', fetch })
    await userEvent.click(await screen.findByRole('button', { name: 'Create a user' }))
    const dialog = await screen.findByRole('dialog', { name: 'Create a user' })
    await userEvent.type(within(dialog).getByLabelText('User name'), 'bob{Enter}')
    expect(await screen.findByText('made by the server')).toBeInTheDocument()
  })
})

describe('Scenario: the own account', () => {
  const answers = {
    '/api/account': () => replyOf(account),
    '/api/account/profile': () => replyOf(account),
  }

  test('a saved profile changes the name in the header', async () => {
    const { fetch, state } = fakeServer({ user: admin, answers })
    await startApplication({ at: '/account/settings', fetch })
    await userEvent.type(await screen.findByLabelText('Nickname'), ' Lovelace')
    if (state.user) state.user = { ...state.user, name: 'Ada Lovelace' }
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved.')
    expect(await screen.findByRole('button', { name: /Ada Lovelace/ })).toBeInTheDocument()
  })

  test('unsaved profile input survives a reload of the page', async () => {
    const first = fakeServer({ user: admin, answers })
    const before = await startApplication({ at: '/account/settings', fetch: first.fetch })
    await userEvent.type(await screen.findByLabelText('City'), 'London')
    before.unmount()
    const second = fakeServer({ user: admin, answers })
    await startApplication({ at: '/account/settings', fetch: second.fetch })
    expect(await screen.findByLabelText('City')).toHaveValue('London')
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.getByLabelText('City')).toHaveValue('')
  })

  test('signing out removes what was typed and not saved', async () => {
    const { fetch } = fakeServer({ user: admin, answers })
    const { actors, address } = await startApplication({
      at: '/account/settings',
      fetch,
      goesTo: ['/user/login'],
    })
    sessionStorage.setItem('draft:about:bob', '[]')
    await userEvent.type(await screen.findByLabelText('City'), 'London')
    expect(Object.keys(sessionStorage).sort()).toEqual(['draft:about:bob', 'draft:profile:ada'])
    actors.session.send({ type: 'signOut.requested' })
    await waitFor(() => expect(address()).toContain('/user/login'))
    expect(Object.keys(sessionStorage)).toEqual(['draft:about:bob'])
    sessionStorage.clear()
  })

  test('an account that failed to load can be requested again', async () => {
    let refused = true
    const { fetch } = fakeServer({
      user: admin,
      answers: { '/api/account': () => (refused ? refusalOf('unavailable', 503) : replyOf(account)) },
    })
    await startApplication({ at: '/account/settings', fetch })
    const again = await screen.findByRole('button', { name: 'Try again' })
    refused = false
    await userEvent.click(again)
    expect(await screen.findByLabelText('Nickname')).toHaveValue('Ada')
  })
})

describe('Scenario: administering users without the right to', () => {
  test('user administration is closed to users without the right', async () => {
    const { fetch, state } = fakeServer({ user: { ...admin, access: 'analyst' } })
    await startApplication({ at: '/admin/users', fetch })
    await screen.findByRole('heading', { name: /not allowed|may not|403/i })
    expect(state.calls.filter((call) => call.includes('/api/admin/'))).toEqual([])
  })
})
