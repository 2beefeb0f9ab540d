import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { CurrentUser } from '#contracts/session/session.ts'
import { fakeServer, replyOf } from '#test/support/fake-server.ts'
import { listedForms } from '#test/support/listed-forms.ts'
import { startApplication } from '#test/support/start-application.tsx'

const root = join(import.meta.dirname, '../..')
const admin: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'admin' }
const profile = { nickname: '', email: '', profile: '', country: '', province: '', city: '', streetAddress: '' }
const account = {
  username: 'ada',
  access: 'admin',
  profile,
  avatar: null,
  phone: null,
  hasPassword: true,
  secondFactor: null,
  createdAt: '2026-01-31T12:00:00.000Z',
}

type Field = {
  label: string
  /** Typed first; nothing where it is empty. */
  wrong: string
  /** What is said at the field then; nothing where it would do. */
  said?: string
  right: string
}

type Walk = {
  at: string
  signedOut?: true
  /** Read while the form is opened, by path. */
  reads?: Record<string, unknown>
  /** What opens the form once its screen is there. */
  opener?: string
  fields: Field[]
  /** A box that is ticked before the form is sent rightly. */
  ticked?: RegExp
  button: string
  sent: { to: string; body: unknown }
}

/** Every form that is typed into here: how it is opened, what is typed, and what is sent then. */
const walks: Record<string, Walk> = {
  'src/features/session/sign-in/account-form.tsx 1': {
    at: '/user/login',
    signedOut: true,
    fields: [
      { label: 'Username', wrong: ' ', said: 'Please input your username!', right: 'ada' },
      { label: 'Password', wrong: '', said: 'Please input your password!', right: ' a secret ' },
    ],
    button: 'Sign in',
    sent: { to: '/api/login/account/', body: { username: 'ada', password: ' a secret ', autoLogin: true } },
  },
  'src/features/session/registration-screen.tsx 2': {
    at: '/user/register',
    signedOut: true,
    fields: [
      { label: 'Username', wrong: ' ', said: 'Please input your username!', right: '张 <b>三</b>' },
      { label: 'Password', wrong: '', said: 'Please input your password!', right: 'four unrelated words' },
      { label: 'Phone number', wrong: '12', said: 'Phone number is invalid!', right: '' },
    ],
    button: 'Register',
    sent: { to: '/api/register', body: { username: '张 <b>三</b>', password: 'four unrelated words' } },
  },
  'src/features/administration/user-dialogs.tsx 2': {
    at: '/admin/users',
    reads: { '/api/admin/users': { users: [], total: 0 } },
    opener: 'Create a user',
    fields: [{ label: 'User name', wrong: ' ', said: 'Please input a user name!', right: "o'Brien & Söhne" }],
    button: 'Create',
    sent: { to: '/api/admin/users', body: { username: "o'Brien & Söhne", access: 'viewer' } },
  },
  'src/features/webhooks/webhook-form.tsx 1': {
    at: '/admin/webhooks',
    reads: { '/api/admin/webhooks': { webhooks: [] } },
    opener: 'Add a webhook',
    fields: [
      { label: 'Name', wrong: ' ', said: 'Please input a name!', right: 'Case system' },
      {
        label: 'Address of the receiver',
        wrong: 'ftp://cases.example',
        said: 'It begins with https:// and holds no user name or password; http:// leads to this machine alone.',
        right: 'https://cases.example/hook?a=1&b=2',
      },
    ],
    ticked: /import\.settled/,
    button: 'Save',
    sent: {
      to: '/api/admin/webhooks',
      body: {
        name: 'Case system',
        address: 'https://cases.example/hook?a=1&b=2',
        events: ['import.settled'],
        withNames: false,
      },
    },
  },
  'src/features/account/password-form.tsx 1': {
    at: '/account/settings?section=security',
    reads: { '/api/account': account },
    fields: [
      { label: 'Current password', wrong: 'the old one', right: 'the old one ' },
      { label: 'New password', wrong: '', said: 'Please input your password!', right: ' four unrelated words' },
    ],
    button: 'Change the password',
    sent: { to: '/api/account/password', body: { current: 'the old one ', password: ' four unrelated words' } },
  },
  'src/features/account/profile-form.tsx 1': {
    at: '/account/settings',
    reads: { '/api/account': account },
    fields: [
      { label: 'Nickname', wrong: 'Ada', right: 'Ada 李' },
      { label: 'Email', wrong: 'no address', said: 'This is no email address.', right: 'ada@risk.example' },
      { label: 'City', wrong: 'London', right: 'Xi’an' },
    ],
    button: 'Save',
    sent: {
      to: '/api/account/profile',
      body: { ...profile, nickname: 'Ada 李', email: 'ada@risk.example', city: 'Xi’an' },
    },
  },
}

/** The other forms, each with the test that types into it; `null`: none does yet. */
const elsewhere: Record<string, string | null> = {
  'src/components/controls/rich-text/rich-text-editor.tsx 1': 'test/features/about/about.test.tsx',
  'src/components/controls/rich-text/rich-text-editor.tsx 2': 'test/features/about/about.test.tsx',
  'src/features/account/passkey-panel.tsx 1': 'test/features/account/account-settings.test.tsx',
  'src/features/account/phone-form.tsx 1': 'test/features/account/account-settings.test.tsx',
  'src/features/account/second-factor-panel.tsx 1': 'test/features/account/account-settings.test.tsx',
  'src/features/account/second-factor-panel.tsx 2': 'test/features/account/account-settings.test.tsx',
  'src/features/administration/user-dialogs.tsx 1': 'test/features/administration/administration.test.tsx',
  'src/features/administration/user-dialogs.tsx 3': 'test/features/administration/administration.test.tsx',
  'src/features/alerts/alert-rule-form.tsx 1': 'test/app/alert-rules.test.tsx',
  'src/features/cases/case-entries.tsx 1': 'test/app/cases.test.tsx',
  'src/features/cases/case-entries.tsx 2': 'test/app/cases.test.tsx',
  'src/features/cases/case-form.tsx 1': 'test/app/cases.test.tsx',
  'src/features/cases/case-side.tsx 1': 'test/app/cases.test.tsx',
  'src/features/cases/case-side.tsx 2': 'test/app/cases.test.tsx',
  'src/features/contagion/contagion-form.tsx 1': null,
  'src/features/explorations/note-list.tsx 1': 'test/features/explorations/note-list.test.tsx',
  'src/features/explorations/saved-panel.tsx 1': 'test/features/explorations/saved-explorations.test.tsx',
  'src/features/explorations/saved-panel.tsx 2': 'test/features/explorations/saved-explorations.test.tsx',
  'src/features/explorations/share-section.tsx 1': 'test/features/explorations/saved-explorations.test.tsx',
  'src/features/federated/party-card.tsx 1': 'test/features/federated/federated.test.tsx',
  'src/features/feeds/feed-form.tsx 1': 'test/features/imports/data-integration.test.tsx',
  'src/features/home/home-screen.tsx 1': 'test/features/home/home-screen.test.tsx',
  'src/features/imports/mapping-list.tsx 1': 'test/features/imports/mapping-list.test.tsx',
  'src/features/installation/installation-form.tsx 1': null,
  'src/features/models/model-screen.tsx 1': 'test/app/models.test.tsx',
  'src/features/models/training-part.tsx 1': 'test/app/models.test.tsx',
  'src/features/query/saved-query-panel.tsx 1': 'test/features/query/multi-query.test.tsx',
  'src/features/scenarios/scenario-list.tsx 1': 'test/features/scenarios/what-if.test.tsx',
  'src/features/scenarios/stake-form.tsx 1': 'test/features/scenarios/what-if.test.tsx',
  'src/features/scenarios/stake-form.tsx 2': 'test/features/scenarios/what-if.test.tsx',
  'src/features/session/password-reset-screen.tsx 1': 'test/features/session/password-reset.test.tsx',
  'src/features/session/password-reset-screen.tsx 2': 'test/features/session/password-reset.test.tsx',
  'src/features/session/registration-screen.tsx 1': 'test/features/session/registration.test.tsx',
  'src/features/session/second-factor-form.tsx 1': 'test/features/session/sign-in-methods.test.tsx',
  'src/features/session/second-factor-form.tsx 2': 'test/features/session/sign-in-methods.test.tsx',
  'src/features/session/second-factor-form.tsx 3': 'test/features/session/sign-in-methods.test.tsx',
  'src/features/tokens/token-panel.tsx 1': 'test/features/tokens/token-panel.test.tsx',
}

test('every form is typed into by a test, here or elsewhere', async () => {
  const forms = (await listedForms(root)).map(({ name }) => name)
  expect([...Object.keys(walks), ...Object.keys(elsewhere)].sort()).toEqual(forms.sort())
  for (const file of Object.values(elsewhere)) {
    if (file === null) continue
    expect({ file, isThere: existsSync(join(root, file)) }).toEqual({ file, isThere: true })
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/userEvent|user\.(type|click)|fireEvent/)
  }
})

/** The first screen of a run brings all its parts with it. */
test.each(Object.entries(walks))(
  '%s names what is wrong, loses nothing, and sends what was typed',
  async (_form, walk) => {
    const bodies: unknown[] = []
    const answers = Object.fromEntries(
      [...Object.keys(walk.reads ?? {}), walk.sent.to].map((path) => [
        path,
        (_: URL, init?: RequestInit) => {
          if ((init?.method ?? 'GET') === 'GET') return replyOf(walk.reads?.[path])
          bodies.push(JSON.parse(String(init?.body)))
          return replyOf({})
        },
      ]),
    )
    const { fetch } = fakeServer({ user: walk.signedOut ? null : admin, answers })
    await startApplication({ at: walk.at, fetch })
    if (walk.opener) await userEvent.click(await screen.findByRole('button', { name: walk.opener }))
    const field = (label: string) => screen.getByLabelText(label, { exact: true, selector: 'input, textarea' })
    const send = () => userEvent.click(screen.getByRole('button', { name: walk.button }))
    await screen.findByLabelText(walk.fields[0]?.label ?? '', { exact: true, selector: 'input, textarea' })

    for (const { label, wrong } of walk.fields) if (wrong !== '') await userEvent.type(field(label), wrong)
    await send()
    const faulty = walk.fields.filter(({ said }) => said !== undefined)
    for (const { label, said } of faulty) {
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(said ?? '')))
    }
    for (const { label, wrong } of walk.fields) expect(field(label)).toHaveValue(wrong)
    await waitFor(() => expect(field(faulty[0]?.label ?? '')).toHaveFocus())
    expect(bodies).toEqual([])

    for (const { label, right } of walk.fields) {
      await userEvent.clear(field(label))
      if (right !== '') await userEvent.type(field(label), right)
      expect(field(label)).not.toHaveAttribute('aria-invalid', 'true')
    }
    if (walk.ticked) await userEvent.click(screen.getByRole('checkbox', { name: walk.ticked }))
    await send()
    await waitFor(() => expect(bodies).toEqual([walk.sent.body]))
  },
  180_000,
)
