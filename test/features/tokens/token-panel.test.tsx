import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps, ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { TokenId, TokenSummary } from '#contracts/tokens/token.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { BudgetPanel } from '#src/features/tokens/budget-panel.tsx'
import { TokenOverview } from '#src/features/tokens/token-overview.tsx'
import { TokenPanel } from '#src/features/tokens/token-panel.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderIn } from '#test/support/render-in.tsx'

const token: TokenSummary = {
  id: 'abcdefghijkl' as TokenId,
  name: 'night report',
  owner: 'ada',
  scopes: ['read', 'query'],
  sources: ['register'],
  networks: ['192.0.2.0/24'],
  share: 50,
  state: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-04-01T00:00:00.000Z',
  lastUsedAt: null,
  lastAddress: null,
  revokedAt: null,
}
const look = { view: { sort: null, descending: false, page: 1, open: null }, onView: () => undefined }

const show = (view: ReactNode) =>
  renderIn(
    'en-US',
    <AntdSetup locale="en-US" theme="light">
      <main>
        <h1>Settings</h1>
        {view}
      </main>
    </AntdSetup>,
  )

async function showPanel(differences: Partial<ComponentProps<typeof TokenPanel>> = {}) {
  const callbacks = {
    onWanted: vi.fn(),
    onDescribed: vi.fn(),
    onCorrected: vi.fn(),
    onClose: vi.fn(),
    onKept: vi.fn(),
    onRevoke: vi.fn(),
    onReload: vi.fn(),
  }
  const view = await show(
    <TokenPanel
      tokens={[token]}
      secret={null}
      isDescribing={false}
      fault={null}
      revoking={null}
      problem={null}
      busy={false}
      mayMake
      look={look}
      {...callbacks}
      {...differences}
    />,
  )
  return { ...view, ...callbacks }
}

describe('tokens of programs', () => {
  test('a token is listed with what it may, until when, and what it is held to', async () => {
    const { container } = await showPanel()
    const row = screen.getByRole('row', { name: /night report/ })
    for (const text of ['Read', 'Query', 'Works', 'Never', '50 % of the shares', /register/, /192\.0\.2\.0/]) {
      expect(within(row).getByText(text)).toBeVisible()
    }
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('a token is described in a form that sends what was chosen and typed', async () => {
    const user = userEvent.setup()
    const { onDescribed } = await showPanel({ isDescribing: true, mayMake: false })
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Name'), 'nightly')
    await user.click(dialog.getByRole('checkbox', { name: /^Measure/ }))
    await user.type(dialog.getByLabelText(/^Networks/), '192.0.2.0/24{Enter}2001:db8::/32')
    await user.click(dialog.getByRole('button', { name: 'Make the token' }))
    expect(onDescribed).toHaveBeenCalledExactlyOnceWith({
      name: 'nightly',
      scopes: ['read', 'measure'],
      days: 90,
      sources: null,
      networks: ['192.0.2.0/24', '2001:db8::/32'],
      share: 100,
    })
  })

  test('each error is reported at its field', async () => {
    await showPanel({ isDescribing: true, fault: 'days' })
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText(/^Days/)).toBeInvalid()
    expect(dialog.getByText('A whole number from 1 to 365.')).toBeInTheDocument()
  })

  test('the new token is shown to be copied, until it is kept', async () => {
    const user = userEvent.setup()
    const { onKept, container } = await showPanel({ secret: 'ra_secret', tokens: [] })
    expect(screen.getByText('ra_secret')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible()
    expect(await accessibilityProblemsOf(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'I have kept it' }))
    expect(onKept).toHaveBeenCalledOnce()
  })

  test('a token is revoked once that is confirmed', async () => {
    const user = userEvent.setup()
    const { onRevoke } = await showPanel()
    await user.click(screen.getByRole('button', { name: 'Revoke night report' }))
    expect(onRevoke).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Revoke' }))
    expect(onRevoke).toHaveBeenCalledExactlyOnceWith(token.id)
  })
})

test('administrators see whose token it is', async () => {
  await show(
    <TokenOverview
      tokens={[{ ...token, state: 'revoked', revokedAt: '2026-02-01T00:00:00.000Z' }]}
      total={1200}
      problem={null}
      revoking={null}
      look={look}
      onRevoke={vi.fn()}
      onReload={vi.fn()}
    />,
  )
  expect(screen.getByText('1 of 1,200 are listed.')).toBeVisible()
  const row = screen.getByRole('row', { name: /ada/ })
  expect(within(row).getByText('Revoked')).toBeVisible()
  expect(within(row).queryByRole('button')).toBeNull()
})

test('the remaining part of each budget is shown in figures', async () => {
  const { container } = await show(
    <BudgetPanel
      budgets={[
        {
          budget: 'export',
          minute: { limit: 5, left: 4, seconds: 30 },
          day: { limit: 200, left: 150, seconds: 4000 },
          atOnce: 1,
        },
      ]}
    />,
  )
  for (const text of ['Exports', '4 of 5 left this minute', '150 of 200 left within a day', '1 at once']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(await accessibilityProblemsOf(container)).toEqual([])
})
