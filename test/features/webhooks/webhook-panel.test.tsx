import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps, ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { DeliveryId, Webhook, WebhookDelivery, WebhookDraft, WebhookId } from '#contracts/webhooks/webhook.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { WebhookDeliveries } from '#src/features/webhooks/webhook-deliveries.tsx'
import { WebhookDrawer } from '#src/features/webhooks/webhook-form.tsx'
import { WebhookPanel } from '#src/features/webhooks/webhook-panel.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderIn } from '#test/support/render-in.tsx'

const draft: WebhookDraft = {
  name: 'Case system',
  address: 'https://cases.example/hook',
  events: ['import.settled'],
  withNames: false,
}
const webhook: Webhook = {
  ...draft,
  id: '7' as WebhookId,
  stopped: null,
  failingSince: null,
  lastDeliveredAt: null,
  waiting: 0,
  dead: 0,
  formerSecretUntil: null,
  createdBy: 'ada',
}
const delivery: WebhookDelivery = {
  id: '9' as DeliveryId,
  eventId: 'evt_1',
  type: 'import.settled',
  at: '2026-01-01T00:00:00.000Z',
  state: 'dead',
  attempts: 9,
  nextAttemptAt: null,
  status: 503,
  problem: { code: 'refused_by_server', status: 503 },
}
const look = { view: { sort: null, descending: false, page: 1, open: null }, onView: () => undefined }

const show = (view: ReactNode) =>
  renderIn(
    'en-US',
    <AntdSetup locale="en-US" theme="light">
      <main>
        <h1>Administration</h1>
        {view}
      </main>
    </AntdSetup>,
  )

async function showPanel(differences: Partial<ComponentProps<typeof WebhookPanel>> = {}) {
  const callbacks = {
    onReload: vi.fn(),
    onCreate: vi.fn(),
    onChange: vi.fn(),
    onSwitch: vi.fn(),
    onTest: vi.fn(),
    onReplaceSecret: vi.fn(),
    onKept: vi.fn(),
    onRemove: vi.fn(),
    onUndo: vi.fn(),
  }
  const view = await show(
    <WebhookPanel
      webhooks={[webhook]}
      problem={null}
      mayKeep
      doing={null}
      outcome={null}
      subject={null}
      test={null}
      mayUndo={false}
      secret={null}
      opened={null}
      look={look}
      {...callbacks}
      {...differences}
    />,
  )
  return { ...view, ...callbacks }
}

describe('the list of webhooks', () => {
  test.each<[string, Partial<Webhook>, (string | RegExp)[]]>([
    ['on', {}, ['Switched on', 'Without names', 'Never']],
    [
      'failing',
      { failingSince: '2026-01-01T00:00:00.000Z', waiting: 2 },
      ['Failing', /^Failing since/, '2 events wait'],
    ],
    ['switched off', { stopped: 'switched_off' }, ['Switched off', 'Switched off by an administrator.']],
    ['off after five days', { stopped: 'failed', dead: 1 }, ['Switched off', /five days/, '1 event given up']],
    ['gone', { stopped: 'gone' }, ['Switched off', /wants nothing more/]],
    [
      'with two secrets',
      { formerSecretUntil: '2026-01-02T00:00:00.000Z', withNames: true },
      [/^The former secret/, 'With names and titles'],
    ],
  ])('the list of webhooks shows the state of each: %s', async (_, differences, texts) => {
    const { container } = await showPanel({ webhooks: [{ ...webhook, ...differences }] })
    const row = within(screen.getByRole('row', { name: /Case system/ }))
    expect(row.getByText('https://cases.example/hook')).toBeVisible()
    for (const text of texts) expect(row.getByText(text)).toBeVisible()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the list of webhooks offers the actions of each, a new secret after a confirmation', async () => {
    const user = userEvent.setup()
    const told = await showPanel()
    await user.click(screen.getByRole('button', { name: 'Add a webhook' }))
    await user.click(screen.getByRole('button', { name: 'Send a test to Case system' }))
    await user.click(screen.getByRole('button', { name: 'Change Case system' }))
    await user.click(screen.getByRole('switch', { name: 'Switched on: Case system' }))
    await user.click(screen.getByRole('button', { name: 'Remove Case system' }))
    expect(told.onCreate).toHaveBeenCalledOnce()
    expect(told.onTest).toHaveBeenCalledExactlyOnceWith(webhook)
    expect(told.onChange).toHaveBeenCalledExactlyOnceWith(webhook)
    expect(told.onSwitch).toHaveBeenCalledExactlyOnceWith(webhook, false)
    expect(told.onRemove).toHaveBeenCalledExactlyOnceWith(webhook)
    await user.click(screen.getByRole('button', { name: 'Another secret for Case system' }))
    expect(told.onReplaceSecret).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Make another secret' }))
    expect(told.onReplaceSecret).toHaveBeenCalledExactlyOnceWith(webhook)
  })

  test('without one says what to do', async () => {
    const user = userEvent.setup()
    const { onCreate, container } = await showPanel({ webhooks: [] })
    expect(screen.getByText(/^No webhook yet/)).toBeVisible()
    expect(await accessibilityProblemsOf(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Add a webhook' }))
    expect(onCreate).toHaveBeenCalledOnce()
  })

  test('a list of webhooks that could not be loaded can be loaded again', async () => {
    const user = userEvent.setup()
    const { onReload } = await showPanel({ webhooks: null, problem: { code: 'unavailable', details: {} } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onReload).toHaveBeenCalledOnce()
  })

  test('the list of webhooks shows a new secret for copying until it is dismissed', async () => {
    const user = userEvent.setup()
    const { onKept, container } = await showPanel({ secret: 'whsec_AAAA', subject: webhook, mayKeep: false })
    expect(screen.getByText('whsec_AAAA')).toBeVisible()
    expect(await accessibilityProblemsOf(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'I have kept it' }))
    expect(onKept).toHaveBeenCalledOnce()
  })

  test.each<[string, Partial<ComponentProps<typeof WebhookPanel>>, RegExp]>([
    ['saved', { outcome: 'saved' }, /^Case system is saved\.$/],
    ['sent again', { outcome: 'resent' }, /^The event is sent to Case system again\.$/],
    [
      'taken',
      { outcome: 'tested', test: { ...delivery, state: 'delivered', status: 204, problem: null } },
      /^Case system took the test \(status 204\)\.$/,
    ],
    ['refused', { outcome: 'tested', test: delivery }, /^Case system did not take the test\. .*status 503\.$/],
    ['slow', { outcome: 'tested', test: { ...delivery, problem: null, status: null } }, /still on its way/],
  ])('the list of webhooks confirms a finished action: %s', async (_, differences, words) => {
    await showPanel({ subject: webhook, ...differences })
    expect(
      [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map((one) => one.textContent),
    ).toContainEqual(expect.stringMatching(words))
  })

  test('a removal is undone', async () => {
    const user = userEvent.setup()
    const { onUndo } = await showPanel({ outcome: 'removed', subject: webhook, mayUndo: true })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onUndo).toHaveBeenCalledOnce()
  })
})

describe('the form', () => {
  async function showForm(differences: Partial<ComponentProps<typeof WebhookDrawer>> = {}) {
    const callbacks = { onEdit: vi.fn(), onSave: vi.fn(), onClose: vi.fn() }
    const props = { draft, isNew: true, unusable: [], nameIsTaken: false, problem: null, saving: false, mayEdit: true }
    await show(<WebhookDrawer {...props} {...callbacks} {...differences} />)
    return { ...callbacks, dialog: within(await screen.findByRole('dialog', { name: 'New webhook' })) }
  }

  test('the webhook form sends name, address, events, and whether names are included', async () => {
    const user = userEvent.setup()
    const { dialog, onEdit, onSave } = await showForm()
    await user.type(dialog.getByLabelText('Name'), 's')
    expect(onEdit).toHaveBeenLastCalledWith({ name: 'Case systems' })
    await user.type(dialog.getByLabelText('Address of the receiver'), '2')
    expect(onEdit).toHaveBeenLastCalledWith({ address: 'https://cases.example/hook2' })
    await user.click(dialog.getByRole('checkbox', { name: /alert\.fired/ }))
    expect(onEdit).toHaveBeenLastCalledWith({ events: ['import.settled', 'alert.fired'] })
    await user.click(dialog.getByRole('checkbox', { name: 'Send names and titles along' }))
    expect(onEdit).toHaveBeenLastCalledWith({ withNames: true })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(onSave).toHaveBeenCalledOnce()
  })

  test('the webhook form reports each error at its field', async () => {
    const { dialog } = await showForm({ unusable: ['address', 'events'], nameIsTaken: true })
    expect(dialog.getByLabelText('Name')).toBeInvalid()
    expect(dialog.getByText('Another webhook has this name.')).toBeVisible()
    expect(dialog.getByLabelText('Address of the receiver')).toBeInvalid()
    expect(dialog.getByText('Choose at least one.')).toBeVisible()
  })
})

describe('deliveries', () => {
  const callbacks = () => ({ onAgain: vi.fn(), onPage: vi.fn() })

  test('the list of deliveries shows the outcome of each, sends a failed one again and loads older ones', async () => {
    const user = userEvent.setup()
    const told = callbacks()
    const waiting: WebhookDelivery = {
      ...delivery,
      id: '10' as DeliveryId,
      eventId: 'evt_2',
      state: 'waiting',
      attempts: 1,
      nextAttemptAt: '2026-01-01T00:00:05.000Z',
      status: null,
      problem: { code: 'unreachable' },
    }
    const { container } = await show(
      <WebhookDeliveries
        page={{ deliveries: [waiting, delivery], nextBefore: '9' as DeliveryId }}
        problem={null}
        isNewest
        resending={null}
        mayKeep
        {...told}
      />,
    )
    const given = within(screen.getByRole('row', { name: /evt_1/ }))
    for (const text of ['Given up', 'The receiver answered with status 503.', '9'])
      expect(given.getByText(text)).toBeVisible()
    const other = within(screen.getByRole('row', { name: /evt_2/ }))
    for (const text of ['Waiting', 'The receiver could not be reached.', '1'])
      expect(other.getByText(text)).toBeVisible()
    expect(other.queryByRole('button')).toBeNull()
    expect(await accessibilityProblemsOf(container)).toEqual([])
    await user.click(given.getByRole('button', { name: 'Send evt_1 again' }))
    expect(told.onAgain).toHaveBeenCalledExactlyOnceWith('9')
    expect(screen.getByRole('button', { name: 'Newest' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Older' }))
    expect(told.onPage).toHaveBeenCalledExactlyOnceWith('9')
  })

  test('an empty list of deliveries says what to do', async () => {
    await show(
      <WebhookDeliveries
        page={{ deliveries: [], nextBefore: null }}
        problem={null}
        isNewest
        resending={null}
        mayKeep
        {...callbacks()}
      />,
    )
    expect(screen.getByText(/Send a test/)).toBeVisible()
  })
})
