import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps, ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { OutboxMessage, UserId, UserSummary } from '#contracts/administration/administration.ts'
import type { AuditPage } from '#contracts/audit/audit.ts'
import type { LocaleId } from '#contracts/values/locale.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { OutboxPanel } from '#src/features/administration/outbox-panel.tsx'
import { UserDialogs } from '#src/features/administration/user-dialogs.tsx'
import { UserList } from '#src/features/administration/user-list.tsx'
import { AuditLog } from '#src/features/audit/audit-log.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderIn } from '#test/support/render-in.tsx'
import { defaultLook } from '#test/support/table-look.ts'

const bob: UserSummary = {
  id: '2' as UserId,
  username: 'bob',
  name: 'Bob <b>B</b>',
  avatar: null,
  access: 'viewer',
  state: 'active',
  phone: '+8613800138000',
  email: 'bob@example.org',
  secondFactor: true,
  passkeys: 2,
  sessions: 1,
  lastSignedInAt: null,
  createdAt: '2026-01-31T12:00:00.000Z',
}
const eve: UserSummary = {
  ...bob,
  id: '3' as UserId,
  username: 'eve',
  name: 'eve',
  state: 'waiting',
  secondFactor: false,
}

const show = (view: ReactNode, locale: LocaleId = 'en-US') =>
  renderIn(
    locale,
    <AntdSetup locale={locale} theme="light">
      <main>
        <h1>Administration</h1>
        {view}
      </main>
    </AntdSetup>,
  )

describe('the list of users', () => {
  async function showList(differences: Partial<ComponentProps<typeof UserList>> = {}, locale: LocaleId = 'en-US') {
    const callbacks = {
      onFilters: vi.fn(),
      onCreate: vi.fn(),
      onAction: vi.fn(),
      onMessage: vi.fn(),
      onReload: vi.fn(),
      onCopy: vi.fn(),
    }
    const view = await show(
      <UserList
        filters={{}}
        users={[bob, eve]}
        total={2}
        problem={null}
        self="ada"
        mayAct
        {...callbacks}
        {...differences}
      />,
      locale,
    )
    return { ...view, ...callbacks }
  }

  test('the list of users approves a pending user at once', async () => {
    const { onAction } = await showList()
    await userEvent.click(screen.getByRole('button', { name: 'Approve eve' }))
    expect(onAction.mock.calls).toEqual([[eve, { kind: 'changeState', state: 'active' }]])
  })

  test('the list of users offers the actions on a user by keyboard', async () => {
    const { onAction } = await showList()
    screen.getByRole('button', { name: 'What can be done about bob' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Make Analyst' }))
    expect(onAction.mock.calls).toEqual([[bob, { kind: 'changeAccess', access: 'analyst' }]])
  })

  test("the list of users does not offer to disable one's own account", async () => {
    await showList({ self: 'bob', users: [bob], total: 1 })
    await userEvent.click(screen.getByRole('button', { name: 'What can be done about bob' }))
    await screen.findByRole('menuitem', { name: 'Reset the password…' })
    expect(screen.queryByRole('menuitem', { name: 'Disable…' })).toBeNull()
  })

  test('the list of users shows filters as removable chips and restarts at the first page', async () => {
    const { onFilters } = await showList({ filters: { q: 'bo', access: 'viewer', page: 3 } })
    const chips = screen.getByRole('list', { name: 'Filters in force' })
    await userEvent.click(within(chips).getByRole('button', { name: 'Remove the filter Viewer' }))
    expect(onFilters.mock.lastCall).toEqual([{ q: 'bo', access: undefined, page: undefined }])
  })

  test('the list of users copies rows as text without spreadsheet formulas', async () => {
    const { onCopy } = await showList({ users: [{ ...bob, name: '=1+1' }] })
    await userEvent.click(screen.getByRole('button', { name: 'Copy the rows shown' }))
    expect(onCopy.mock.lastCall?.[0]).toContain("bob,'=1+1,Viewer,Active,'+8613800138000,bob@example.org,,2026-01-31")
  })

  test('the list of users suggests what to do when no user matches', async () => {
    await showList({ users: [], total: 0, filters: { q: 'nobody' } })
    expect(screen.getByText('No user matches. Remove a filter, or create a user.')).toBeInTheDocument()
  })

  test.each<LocaleId>(['en-US', 'zh-CN', 'ar-EG'])(
    'the list of users has no accessibility violations in %s',
    async (locale) => {
      const { container } = await showList({ filters: { q: 'bo' } }, locale)
      expect(await accessibilityProblemsOf(container)).toEqual([])
    },
  )
})

describe('dialogs about users', () => {
  async function showDialog(differences: Partial<ComponentProps<typeof UserDialogs>>) {
    const callbacks = {
      onCreate: vi.fn(),
      onMessage: vi.fn(),
      onCorrected: vi.fn(),
      onName: vi.fn(),
      onConfirm: vi.fn(),
      onClose: vi.fn(),
    }
    await show(
      <UserDialogs
        dialog="none"
        subject={bob}
        action={null}
        typedName=""
        newPassword={null}
        fault={null}
        problem={null}
        busy={false}
        mayConfirm={false}
        {...callbacks}
        {...differences}
      />,
    )
    return callbacks
  }

  test('a new user is a viewer by default', async () => {
    const { onCreate } = await showDialog({ dialog: 'creating', subject: null })
    await userEvent.type(screen.getByLabelText('User name'), ' zoe {Enter}')
    await userEvent.click(screen.getByRole('radio', { name: /Administrator/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Create' }))
    expect(onCreate.mock.calls).toEqual([
      [{ username: 'zoe', access: 'viewer' }],
      [{ username: 'zoe', access: 'admin' }],
    ])
  })

  test.each([
    ['creating', 'empty', 'User name', 'Please input a user name!'],
    ['creating', 'invalid', 'User name', 'Give the user a name of one line.'],
    ['writing', 'empty', 'Message', 'Please input a message!'],
  ] as const)('while %s, a field that is %s says so until it is typed again', async (dialog, fault, label, words) => {
    const { onCorrected } = await showDialog({ dialog, fault })
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words))
    await userEvent.type(screen.getByLabelText(label), 'z')
    expect(onCorrected).toHaveBeenCalledOnce()
  })

  test('an action that locks a user out stays disabled until it is confirmed', async () => {
    await showDialog({ dialog: 'confirming', action: { kind: 'changeState', state: 'disabled' } })
    expect(screen.getByRole('dialog', { name: 'Disable bob?' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Disable' })).toBeDisabled()
  })

  test('the user dialog shows a generated password', async () => {
    await showDialog({ dialog: 'showingPassword', newPassword: 'four words in row' })
    expect(screen.getByText('four words in row')).toBeInTheDocument()
    expect(await accessibilityProblemsOf(screen.getByRole('dialog'))).toEqual([])
  })
})

describe('the audit log', () => {
  const page: AuditPage = {
    records: [
      {
        sequence: 7,
        at: '2026-01-31T12:00:00.000Z',
        actor: null,
        action: 'signIn.failed',
        target: 'bob',
        details: { reason: 'password' },
        address: '192.0.2.1',
        hash: 'ab'.repeat(32),
      },
    ],
    total: 25,
    nextBefore: 7,
  }

  async function showLog(differences: Partial<ComponentProps<typeof AuditLog>> = {}, locale: LocaleId = 'en-US') {
    const callbacks = { onFilters: vi.fn(), onVerify: vi.fn(), onReload: vi.fn(), onCopy: vi.fn() }
    const view = await show(
      <AuditLog
        filters={{}}
        look={defaultLook}
        page={page}
        problem={null}
        exportAddress={(format) => `/api/admin/audit/export?format=${format}`}
        verdict={null}
        verifying={false}
        verifyProblem={null}
        {...callbacks}
        {...differences}
      />,
      locale,
    )
    return { ...view, ...callbacks }
  }

  test('the audit log continues with older records', async () => {
    const { onFilters } = await showLog()
    await userEvent.click(screen.getByRole('button', { name: 'Older' }))
    expect(onFilters.mock.lastCall).toEqual([{ before: 7 }])
  })

  test('lists that told of natural persons are named in words, what else was done to by its own name', async () => {
    const [first] = page.records
    if (!first) throw new Error('The page has a record')
    const listed = { ...first, sequence: 6, action: 'persons.listed' as const, target: 'duplicates' }
    await showLog({ page: { ...page, records: [first, listed] } }, 'zh-CN')
    expect(screen.getByRole('row', { name: /列出了自然人.*疑似重复/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /bob/ })).toBeInTheDocument()
  })

  test.each([
    ['changed', 'The chain breaks at record 12: it was changed.'],
    ['removed', 'The chain breaks at record 12: it was removed.'],
    ['reordered', 'The chain breaks at record 12: it stands in another place.'],
    ['added', 'The chain breaks at record 12: it was added.'],
  ] as const)('the audit log shows where the hash chain breaks: %s', async (kind, words) => {
    await showLog({ verdict: { records: 11, fault: { sequence: 12, kind }, head: 'cd'.repeat(32) } })
    expect(screen.getByText(words)).toBeInTheDocument()
  })

  test.each<LocaleId>(['en-US', 'ar-EG'])('the audit log has no accessibility violations in %s', async (locale) => {
    const { container } = await showLog({ verdict: { records: 25, fault: null, head: 'cd'.repeat(32) } }, locale)
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})

describe('messages to telephones', () => {
  const message: OutboxMessage = {
    id: '1',
    phone: '+8613800138000',
    text: 'x',
    state: 'waiting',
    attempts: 1,
    problem: null,
    createdAt: '2026-01-31T12:00:00.000Z',
  }

  test.each([
    ['HTTP 503', '网关返回状态码 503。'],
    ['ETIMEDOUT', '网关未在时限内响应。'],
    ['ECONNREFUSED', 'ECONNREFUSED'],
  ])('why a message has not gone out (%s) is said in Chinese', async (problem, words) => {
    await show(
      <OutboxPanel
        outbox={{ messages: [{ ...message, problem }], total: 1, gateway: true }}
        problem={null}
        page={1}
        onPage={() => {}}
        onReload={() => {}}
      />,
      'zh-CN',
    )
    expect(screen.getByText(words)).toBeInTheDocument()
  })
})
