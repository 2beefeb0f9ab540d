import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { AlertFiringId } from '#contracts/alerts/alert-rule.ts'
import type { Notice, NoticeContent, NoticeId } from '#contracts/notices/notice.ts'
import { NoticeBell } from '#src/features/notices/notice-bell.tsx'
import { ageText } from '#src/features/notices/notice-item.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { noticeList } from '#test/support/notice-list.ts'
import { renderRouted } from '#test/support/render-routed.tsx'

const now = Date.parse('2026-11-21T12:00:00Z')
const notice = (id: number, content: NoticeContent, differences: Partial<Notice> = {}): Notice => ({
  id: String(id) as NoticeId,
  type: 'notification',
  content,
  createdAt: '2026-11-21T11:55:00Z',
  read: false,
  ...differences,
})
const finished = notice(3, { code: 'import.finished', importId: '12', file: 'stakes.csv', rowsRefused: 2 })
const read = notice(2, { code: 'password.changed' }, { read: true })
const message = notice(1, { code: 'message.written', from: 'Grace', text: '<b>Hello</b>' }, { type: 'message' })

type BellProps = ComponentProps<typeof NoticeBell>

async function renderBell(differences: Partial<BellProps> = {}) {
  const props: BellProps = {
    list: { ...noticeList([finished, read, message]), unread: 120 },
    failed: false,
    type: 'notification',
    shown: 10,
    busy: false,
    clearing: null,
    now,
    onOpen: vi.fn(),
    onClose: vi.fn(),
    onType: vi.fn(),
    onEndNear: vi.fn(),
    onSeen: vi.fn(),
    onClear: vi.fn(),
    onConfirmClearing: vi.fn(),
    onCancelClearing: vi.fn(),
    onRetry: vi.fn(),
    ...differences,
  }
  const rendered = await renderRouted('en-US', <NoticeBell {...props} />)
  await userEvent.click(screen.getByRole('button', { name: /^Notices/ }))
  return { ...rendered, props, panel: within(screen.getByRole('dialog', { name: 'Notices' })) }
}

test('the notice bell shows the unread count, and its panel is announced as opened and closed', async () => {
  const { container, props } = await renderBell()
  const bell = screen.getByRole('button', { name: 'Notices, 120 unread' })
  expect(bell).toHaveTextContent('99+')
  expect(screen.getByText('120 unread notices')).toBeInTheDocument()
  expect(bell).toHaveAttribute('aria-expanded', 'true')
  expect(props.onOpen).toHaveBeenCalledOnce()
  expect(await accessibilityProblemsOf(container)).toEqual([])
  await userEvent.click(bell)
  expect(props.onClose).toHaveBeenCalledOnce()
})

test('notice types are tabs that the arrow keys choose', async () => {
  const { panel, props } = await renderBell()
  expect(panel.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Notifications1',
    'Messages1',
    'To do',
  ])
  panel.getByRole('tab', { name: /Notifications/ }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(props.onType).toHaveBeenCalledExactlyOnceWith('message')
})

test.each([
  [1, '1 new article: <i>Bond</i> unpaid'],
  [3, '3 new articles, the newest: <i>Bond</i> unpaid'],
])('an alert of %d articles links to those of its import', async (articles, words) => {
  const watches = {
    q: '',
    kind: null,
    event: 'bond_default',
    company: null,
    publisher: null,
    negative: null,
    severity: null,
    sentiment: null,
  }
  const fired = { rule: 'Defaults', articles, title: '<i>Bond</i> unpaid', watches, importId: '8' }
  const alert = notice(4, { code: 'alert.fired', ...fired }, { type: 'event' })
  const { panel } = await renderBell({ list: noticeList([alert]), type: 'event' })
  const link = panel.getByRole('link', { name: /Alert: Defaults/ })
  expect(link).toHaveTextContent(words)
  expect(link).toHaveAttribute('href', '/RiskDetection?event=bond_default&import=8')
})

test('an alert of a saved query links to the reason why it fired', async () => {
  const watches = {
    q: '',
    kind: null,
    event: null,
    company: null,
    publisher: null,
    negative: null,
    severity: null,
    sentiment: null,
  }
  const fired = { rule: 'Defaults', articles: 2, title: 'Bond', watches, importId: '8', firing: '3' as AlertFiringId }
  const alert = notice(4, { code: 'alert.fired', ...fired }, { type: 'event' })
  const { panel } = await renderBell({ list: noticeList([alert]), type: 'event' })
  const link = panel.getByRole('link', { name: /Alert: Defaults.*2 new matches, the newest: Bond/ })
  expect(link).toHaveAttribute('href', '/RiskDetection?firing=3')
})

test('a notice links to its screen and is marked as read on opening', async () => {
  const { panel, props, address } = await renderBell()
  await userEvent.click(
    panel.getByRole('link', { name: /Import of stakes\.csv finished.*2 rows were left out\.5 minutes ago/ }),
  )
  expect(address()).toBe('/DataIntegration?import=12')
  expect(props.onSeen).toHaveBeenCalledExactlyOnceWith(['3'])
  expect(props.onClose).toHaveBeenCalledOnce()
})

test('a message is plain text, and marked as read on a press', async () => {
  const { panel, props } = await renderBell({ type: 'message' })
  await userEvent.click(panel.getByRole('button', { name: /Message from Grace<b>Hello<\/b>/ }))
  expect(props.onSeen).toHaveBeenCalledExactlyOnceWith(['1'])
})

describe('notices of one type', () => {
  test('all notices of a type are marked as read, or cleared after confirmation', async () => {
    const { panel, props } = await renderBell()
    await userEvent.click(panel.getByRole('button', { name: 'Mark all as read' }))
    expect(props.onSeen).toHaveBeenCalledExactlyOnceWith(['3'])
    await userEvent.click(panel.getByRole('button', { name: 'Clear' }))
    expect(props.onClear).toHaveBeenCalledExactlyOnceWith(['3', '2'])
  })

  test('the confirmation for clearing notices states their number', async () => {
    const { panel, props } = await renderBell({ clearing: 2 })
    expect(panel.getByText('Clear 2 notices for good?')).toBeInTheDocument()
    await userEvent.click(panel.getByRole('button', { name: 'Clear' }))
    await userEvent.click(panel.getByRole('button', { name: 'Keep' }))
    expect(props.onConfirmClearing).toHaveBeenCalledOnce()
    expect(props.onCancelClearing).toHaveBeenCalledOnce()
  })
})

test('opening the bell tells which tabs have unread notices', async () => {
  const { props } = await renderBell({ list: noticeList([read, message]) })
  expect(props.onOpen).toHaveBeenCalledExactlyOnceWith(['message'])
})

test('a tab counts what is unread also where it is not listed, and says of how many notices those are', async () => {
  const list = noticeList([finished, read, message])
  const totals = { ...list.totals, notification: { total: 240, unread: 130 }, event: { total: 9, unread: 9 } }
  const { panel, props } = await renderBell({ list: { ...list, totals } })
  expect(panel.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Notifications130',
    'Messages1',
    'To do9',
  ])
  expect(panel.getByRole('tabpanel')).toHaveTextContent('2 of 240 are listed.')
  expect(props.onOpen).toHaveBeenCalledExactlyOnceWith(['notification', 'message', 'event'])
})

test('finished imports are one line, which opens to each of them', async () => {
  const imported = (id: number, isRead: boolean) =>
    notice(id, { code: 'import.finished', importId: `${id}`, file: `${id}.json`, rowsRefused: 2 }, { read: isRead })
  const notices = [imported(9, false), imported(8, true), imported(7, true), read, imported(5, true)]
  const { panel } = await renderBell({ list: noticeList(notices) })
  const group = panel.getByRole('group')
  expect(group).not.toHaveAttribute('open')
  expect(group.querySelector('summary')).toHaveTextContent(
    /^Unread4 imports finished8 rows were left out\.5 minutes ago$/,
  )
  expect(panel.getByRole('tabpanel').firstElementChild?.children).toHaveLength(2)
  await userEvent.click(panel.getByText('4 imports finished'))
  expect(group).toHaveAttribute('open')
  expect(within(group).getAllByRole('link')).toHaveLength(4)
})

test('notices of one kind are one line with their number, whatever came between, and are marked as read together', async () => {
  const watches = {
    q: '',
    kind: null,
    event: null,
    company: null,
    publisher: null,
    negative: null,
    severity: null,
    sentiment: null,
  }
  const alert = (id: number, rule: string) =>
    notice(
      id,
      { code: 'alert.fired', rule, articles: 1, title: `Bond ${id}`, watches, importId: '8' },
      { type: 'event' },
    )
  const notices = Array.from({ length: 76 }, (_, place) => alert(100 - place, place % 2 === 0 ? 'Defaults' : 'Fines'))
  const { panel, props } = await renderBell({ list: noticeList(notices), type: 'event' })
  const groups = panel.getAllByRole('group')
  expect(groups.map((group) => group.querySelector('summary')?.textContent)).toEqual([
    'UnreadAlert: Defaults and 37 more of this kind1 new article: Bond 1005 minutes ago',
    'UnreadAlert: Fines and 37 more of this kind1 new article: Bond 995 minutes ago',
  ])
  await userEvent.click(panel.getByText('Alert: Fines and 37 more of this kind'))
  await userEvent.click(within(groups[1] as HTMLElement).getByRole('button', { name: 'Mark these as read' }))
  expect(props.onSeen).toHaveBeenCalledExactlyOnceWith(
    notices.filter((_, place) => place % 2 === 1).map(({ id }) => id),
  )
})

test('messages stand alone, each with its words', async () => {
  const notices = [message, { ...message, id: '6' as NoticeId }]
  const { panel } = await renderBell({ list: noticeList(notices), type: 'message' })
  expect(panel.queryByRole('group')).toBeNull()
  expect(panel.getAllByRole('listitem')).toHaveLength(2)
})

test('a long list of notices is rendered in part, and loads more at its end', async () => {
  const { panel, props } = await renderBell({ shown: 1 })
  expect(panel.getAllByRole('listitem')).toHaveLength(1)
  expect(props.onEndNear).not.toHaveBeenCalled()
  await userEvent.click(panel.getByRole('button', { name: 'Show more notices' }))
  expect(props.onEndNear).toHaveBeenCalledOnce()
})

test('an empty list of notices says what will appear there', async () => {
  const { panel } = await renderBell({ list: noticeList([]) })
  expect(panel.getByRole('tabpanel')).toHaveTextContent(
    'Nothing here. Finished imports, messages and tasks will appear in this place.',
  )
  expect(panel.queryByRole('button')).toBeNull()
})

test('notices that failed to load can be retried', async () => {
  const { panel, props } = await renderBell({ list: null, failed: true })
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
  expect(props.onRetry).toHaveBeenCalledOnce()
})

describe(ageText, () => {
  test.each([
    ['2026-11-21T11:59:30Z', 'en-US', 'now'],
    ['2026-11-21T12:00:30Z', 'en-US', 'now'],
    ['2026-11-21T11:58:59Z', 'en-US', '1 minute ago'],
    ['2026-11-21T09:00:00Z', 'zh-CN', '3小时前'],
    ['2026-11-20T12:00:00Z', 'en-US', 'yesterday'],
    ['2026-11-11T12:00:00Z', 'ar-EG', 'قبل 10 أيام'],
    [new Date(2026, 0, 2, 12).toISOString(), 'en-US', 'Jan 2, 2026'],
  ])('the age of a notice, %s, in %s: %s', (timestamp, locale, words) => {
    expect(ageText(timestamp, now, locale)).toBe(words)
  })
})
