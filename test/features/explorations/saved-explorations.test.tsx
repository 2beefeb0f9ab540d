import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { SavedExploration, SavedExplorationId, VersionId } from '#contracts/explorations/saved-exploration.ts'
import type { SharedExploration, ShareId, ShareLink } from '#contracts/explorations/share-link.ts'
import { AutosaveBanner } from '#src/features/explorations/autosave-banner.tsx'
import { SavedPanel } from '#src/features/explorations/saved-panel.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { eventually } from '#test/support/eventually.ts'
import { entityId } from '#test/support/network-facts.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const at = '2026-07-01T08:00:00.000Z'
const share = '00000000-0000-4000-8000-000000000000' as ShareId
const ben = { username: 'ben', name: 'Ben' }
const exploration: SavedExploration = {
  id: '7' as SavedExplorationId,
  name: 'North Star',
  company: entityId(1),
  companyName: 'North Star Ltd',
  asOf: null,
  steps: 12,
  notes: 2,
  revision: 4,
  createdAt: at,
  updatedAt: at,
  updatedBy: 'ada',
  versions: 1,
  shares: 1,
}
const hostile = { ...exploration, id: '8' as SavedExplorationId, name: `\u202e<b>${'x'.repeat(190)}` }
const link: ShareLink = {
  id: share,
  permission: 'view',
  users: [ben],
  frozen: { at, asOf: null },
  createdAt: at,
  expiresAt: null,
  revokedAt: null,
  open: true,
}
const shared: SharedExploration = {
  share,
  permission: 'edit',
  frozen: false,
  expiresAt: null,
  sharedAt: at,
  owner: ben,
  name: 'Polaris',
  company: entityId(2),
  companyName: null,
  asOf: '2026-06-30',
  updatedAt: at,
}
const version = {
  id: '3' as VersionId,
  kind: 'named' as const,
  name: 'For the board',
  company: entityId(1),
  companyName: 'North Star Ltd',
  asOf: null,
  steps: 9,
  createdAt: at,
  createdBy: 'ada',
}

type PanelProps = ComponentProps<typeof SavedPanel>

async function showPanel(given: Partial<PanelProps> = {}) {
  const calls = {
    onSave: vi.fn(),
    onCopy: vi.fn<PanelProps['onCopy']>(),
    onBegin: vi.fn(),
    onRename: vi.fn<PanelProps['onRename']>(),
    onVersion: vi.fn<PanelProps['onVersion']>(),
    onList: vi.fn<PanelProps['onList']>(),
    onOpen: vi.fn<PanelProps['onOpen']>(),
    onOpenShared: vi.fn<PanelProps['onOpenShared']>(),
    onDuplicate: vi.fn<PanelProps['onDuplicate']>(),
    onRemove: vi.fn<PanelProps['onRemove']>(),
    onUndo: vi.fn(),
    onDismissProblem: vi.fn(),
    onRestore: vi.fn<PanelProps['onRestore']>(),
    onRemoveVersion: vi.fn<PanelProps['onRemoveVersion']>(),
    onSearchPeople: vi.fn<PanelProps['onSearchPeople']>(),
    onShare: vi.fn<PanelProps['onShare']>(),
    onCopyLink: vi.fn<PanelProps['onCopyLink']>(),
    onRevoke: vi.fn<PanelProps['onRevoke']>(),
  }
  const view = await renderScreen(
    <SavedPanel
      status="saved"
      kept={{ name: 'North Star', savedAt: at, permission: 'own' }}
      title="North Star Ltd"
      mayKeep
      maySave
      mayCopy
      mayBegin
      mayAct
      busy={false}
      listing={{ of: 'own', q: '', page: 1 }}
      explorations={{ explorations: [exploration, hostile], total: 2 }}
      shared={{ shared: [shared], total: 1 }}
      shownId={exploration.id}
      done={null}
      made={null}
      mayUndo={false}
      problem={null}
      versions={[version]}
      shares={[link]}
      people={[ben]}
      {...calls}
      {...given}
    />,
  )
  return { ...view, ...calls }
}

describe('the panel of saved explorations', () => {
  test('the panel of saved explorations is accessible', async () => {
    const { container } = await showPanel()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the panel of saved explorations opens, duplicates and removes explorations, with names as plain text', async () => {
    const { onOpen, onDuplicate, onRemove } = await showPanel()
    const saved = within(screen.getByRole('region', { name: 'Saved explorations' }))
    await userEvent.click(saved.getByRole('button', { name: hostile.name }))
    await userEvent.click(saved.getByRole('button', { name: 'Duplicate North Star' }))
    await userEvent.click(saved.getByRole('button', { name: 'Remove North Star' }))
    expect([onOpen.mock.lastCall, onDuplicate.mock.lastCall, onRemove.mock.lastCall]).toEqual([
      [hostile],
      [exploration],
      [exploration],
    ])
    expect(saved.getByRole('button', { name: 'North Star' }).querySelector('b')).not.toBeNull()
  })

  test('the panel of saved explorations saves named versions, only once every step is saved', async () => {
    const { onVersion, onRestore } = await showPanel()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the version' }), '  For the board {Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Restore For the board' }))
    expect([onVersion.mock.calls, onRestore.mock.calls]).toEqual([[['For the board']], [[version]]])
  })

  test.each([
    ['Name of the version', 'Keep as a version', 'Give the version a name.'],
    ['Name of the exploration', 'Rename', 'Give the exploration a name.'],
  ])('an empty %s is reported at its field', async (name, button, words) => {
    const { onVersion, onRename } = await showPanel()
    const field = screen.getByLabelText<HTMLInputElement>(name)
    fireEvent.input(field, { target: { value: '  ' } })
    fireEvent.submit(within(field.form as HTMLElement).getByText(button))
    expect(field.validationMessage).toBe(words)
    fireEvent.input(field, { target: { value: 'A' } })
    expect([field.validationMessage, onVersion.mock.calls, onRename.mock.calls]).toEqual(['', [], []])
  })

  test('the panel of saved explorations disables versions and sharing with unsaved steps, but links can be revoked', async () => {
    const { onRevoke } = await showPanel({ status: 'overtaken' })
    expect(screen.getByRole('button', { name: 'Keep as a version' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Restore For the board' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }))
    expect(onRevoke.mock.lastCall).toEqual([link])
  })

  test('the panel of saved explorations creates a frozen link for everybody, valid for one month', async () => {
    const { onShare } = await showPanel()
    await userEvent.click(screen.getByText('Create link'))
    await userEvent.click(screen.getByRole('radio', { name: 'All signed-in users' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Freeze/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Make the link' }))
    await eventually(() =>
      expect(onShare.mock.lastCall).toEqual([
        { audience: 'everybody', users: [], permission: 'view', days: 30, frozen: true },
      ]),
    )
  })

  test('the panel of saved explorations asks for the recipient of a link', async () => {
    const { onShare } = await showPanel()
    await userEvent.click(screen.getByText('Create link'))
    await userEvent.click(screen.getByRole('button', { name: 'Make the link' }))
    await screen.findByText('Choose people, or share with everyone.')
    expect(onShare).not.toHaveBeenCalled()
  })

  test('the panel of saved explorations undoes a removal', async () => {
    const { onUndo } = await showPanel({ done: { type: 'remove', id: exploration.id, name: 'Polaris' }, mayUndo: true })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onUndo).toHaveBeenCalledOnce()
  })

  test('the panel of saved explorations offers shared explorations to read-only users, and no saving', async () => {
    const { onOpenShared, container } = await showPanel({
      mayKeep: false,
      kept: null,
      listing: { of: 'shared', q: '', page: 1 },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Polaris' }))
    expect(onOpenShared.mock.lastCall).toEqual([shared])
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test.each([
    [{ of: 'own', q: '', page: 1 }, /Nothing saved yet/],
    [{ of: 'own', q: 'x', page: 1 }, /Nothing has this in its name/],
    [{ of: 'shared', q: '', page: 1 }, /Nobody shares/],
  ] as const)('the panel of saved explorations suggests a next step when empty: %j', async (listing, words) => {
    await showPanel({ listing, explorations: { explorations: [], total: 0 }, shared: { shared: [], total: 0 } })
    expect(screen.getByText(words)).toBeVisible()
  })
})

type BannerProps = ComponentProps<typeof AutosaveBanner>

async function showBanner(given: Partial<BannerProps>) {
  const calls = {
    onSave: vi.fn(),
    onCopy: vi.fn<BannerProps['onCopy']>(),
    onAbandon: vi.fn(),
    onRetryOpening: vi.fn(),
    onDismiss: vi.fn(),
    onReload: vi.fn(),
    onKeepOld: vi.fn(),
    onOpen: vi.fn<BannerProps['onOpen']>(),
  }
  const view = await renderScreen(
    <AutosaveBanner
      status="saved"
      problem={null}
      kept={{ name: 'North Star', permission: 'own', owner: null, frozenAt: null, expiresAt: null }}
      title="North Star Ltd"
      opened={null}
      hesitates={false}
      shown
      outdated={false}
      mayReload
      mayCopy
      {...calls}
      {...given}
    />,
  )
  expect(await accessibilityProblemsOf(view.container)).toEqual([])
  return { ...view, ...calls }
}

describe('messages to a reader of explorations', () => {
  test('a conflict with another window is shown with both choices', async () => {
    const problem = { code: 'conflict' as const, details: { revision: 4, by: 'ben' } }
    const { onCopy, onAbandon, container } = await showBanner({ status: 'overtaken', problem })
    expect(container).toHaveTextContent(/changed elsewhere meanwhile, by ben/)
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine as a copy' }))
    await userEvent.click(screen.getByRole('button', { name: 'Open what stands there' }))
    expect([onCopy.mock.calls, onAbandon.mock.calls.length]).toEqual([[['North Star (copy)']], 1])
  })

  test('an unreachable server is shown above the exploration', async () => {
    const problem = { code: 'unavailable' as const, details: {} }
    const { onSave, onAbandon } = await showBanner({ status: 'unreachable', problem, hesitates: true })
    await userEvent.click(screen.getByRole('button', { name: 'Save now' }))
    await userEvent.click(screen.getByRole('button', { name: 'Open the other without saving this' }))
    expect([onSave.mock.calls.length, onAbandon.mock.calls.length]).toEqual([1, 1])
  })

  test.each([
    ['link_expired', /has expired/],
    ['link_revoked', /was revoked/],
    ['not_allowed', /shared with others/],
    ['not_found', /no such exploration/],
  ] as const)('a shared link that does not open shows the reason: %s', async (code, words) => {
    const details = code.startsWith('link') ? { at } : {}
    const { container, onDismiss } = await showBanner({ status: 'unopened', kept: null, problem: { code, details } })
    expect(container).toHaveTextContent(words)
    expect(container).toHaveTextContent('What you had on the screen is still there.')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  test('parties that were merged or are gone are shown above the exploration', async () => {
    const changedParties = [
      { id: entityId(1), name: 'Before', became: { id: entityId(3), name: 'After' } },
      { id: entityId(2), name: null, became: null },
    ]
    const { container, onOpen } = await showBanner({ opened: { changedParties, isSame: true } })
    expect(container).toHaveTextContent('Before turned out to be After')
    expect(container).toHaveTextContent('unnamed party is not in the data any more')
    await userEvent.click(screen.getByRole('button', { name: 'After' }))
    expect(onOpen.mock.lastCall).toEqual([entityId(3)])
  })

  test('a shared exploration shows its owner, its expiry and its data date', async () => {
    const kept = { name: 'Polaris', permission: 'view' as const, owner: ben, frozenAt: at, expiresAt: at }
    const { container, onCopy } = await showBanner({ status: 'readOnly', kept })
    expect(container).toHaveTextContent(/Ben shares Polaris with you.*Frozen as it stood on.*The link opens until/)
    await userEvent.click(screen.getByRole('button', { name: 'Keep a copy of my own' }))
    expect(onCopy.mock.lastCall).toEqual(['Polaris (copy)'])
  })

  test('newer data are announced above the exploration, and applied only on request', async () => {
    const { onReload, onKeepOld } = await showBanner({ outdated: true })
    await userEvent.click(screen.getByRole('button', { name: 'Keep the graph' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reload with the newer data' }))
    expect([onKeepOld.mock.calls.length, onReload.mock.calls.length]).toEqual([1, 1])
  })
})
