import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import type { ArticleId } from '#contracts/adverse-media/adverse-media.ts'
import {
  type AlertFiringId,
  type AlertRule,
  type AlertRuleDraft,
  WatchedArticles,
} from '#contracts/alerts/alert-rule.ts'
import type { AlertRuleId, SavedQueryId } from '#contracts/query/ids.ts'
import { AlertRuleForm } from '#src/features/alerts/alert-rule-form.tsx'
import { AlertRuleList } from '#src/features/alerts/alert-rule-list.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { away } from '#test/support/risk-screens.ts'

const watches = v.parse(WatchedArticles, { q: 'bond', event: 'bond_default', company: '12', negative: 'no' })
const draft: AlertRuleDraft = {
  name: 'Defaults',
  description: 'Bonds that are not repaid',
  startsAt: '2026-07-01T00:00:00.000Z',
  watches,
  savedQuery: null,
  channel: 'notice',
  enabled: true,
}
const rule: AlertRule = {
  ...draft,
  id: '7' as AlertRuleId,
  companyName: 'Fallen <b>Ltd</b>',
  createdBy: 'ada',
  createdAt: '2026-07-01T00:00:00.000Z',
  watchedQuery: null,
  lastFiredAt: '2026-07-02T00:00:00.000Z',
  lastFiring: null,
  fired: 2,
  articles: 3,
}

type ListProps = ComponentProps<typeof AlertRuleList>

async function showList(given: Partial<ListProps> = {}) {
  const calls = {
    onReload: vi.fn<ListProps['onReload']>(),
    onCreate: vi.fn<ListProps['onCreate']>(),
    onChange: vi.fn<ListProps['onChange']>(),
    onSwitch: vi.fn<ListProps['onSwitch']>(),
    onRemove: vi.fn<ListProps['onRemove']>(),
    onUndo: vi.fn<ListProps['onUndo']>(),
  }
  const state = { problem: null, mayKeep: true, switching: null, outcome: null, subject: null, mayUndo: false }
  const view = await renderScreen(<AlertRuleList rules={[rule]} {...state} {...calls} {...given} />)
  return { ...view, ...calls }
}

describe('the list of rules', () => {
  test('the list of alert rules shows what each rule watches for, with a link to its articles', async () => {
    const { container } = await showList()
    const parts = within(screen.getByRole('list', { name: 'Watches for' })).getAllByRole('listitem')
    expect(parts.map(({ textContent }) => textContent)).toEqual([
      'Says “bond”',
      'Without a risk event',
      'Bond default',
      'Fallen <b>Ltd</b>',
    ])
    expect(screen.getByRole('link', { name: 'Show the articles' })).toHaveAttribute(
      'href',
      '/RiskDetection?q=bond&event=bond_default&company=12&negative=no',
    )
    expect(container).toHaveTextContent('3 articles in all')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the list of alert rules shows the saved query of a rule, and why it last fired', async () => {
    const query = { id: '9' as SavedQueryId, name: 'Kept', address: 'article*all', resting: null }
    const watching = { ...rule, savedQuery: query.id, watchedQuery: query, lastFiring: '3' as AlertFiringId }
    const { container } = await showList({ rules: [watching] })
    expect(screen.getByRole('link', { name: 'Kept' })).toHaveAttribute('href', '/DataManagement/MultiQuery?saved=9')
    expect(screen.getByRole('link', { name: 'Why it fired' })).toHaveAttribute('href', '/RiskDetection?firing=3')
    expect(container).toHaveTextContent('3 matches in all')
    expect(screen.queryByRole('list', { name: 'Watches for' })).toBeNull()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test.each([
    ['gone', 'The saved query was removed, or is no longer shared with you.'],
    ['scope', 'The saved query no longer asks about what can be watched.'],
  ] as const)('the list of alert rules shows why a rule is inactive (%s)', async (resting, words) => {
    const watchedQuery = { id: '9' as SavedQueryId, name: null, address: null, resting }
    const { container } = await showList({ rules: [{ ...rule, watchedQuery }] })
    expect(container).toHaveTextContent('The rule rests')
    expect(container).toHaveTextContent(words)
  })

  test('the list of alert rules requests each action on a rule', async () => {
    const { onSwitch, onChange, onRemove } = await showList()
    await userEvent.click(screen.getByRole('switch', { name: 'Switched on: Defaults' }))
    await userEvent.click(screen.getByRole('button', { name: 'Change Defaults' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove Defaults' }))
    expect(onSwitch.mock.calls).toEqual([[rule, false]])
    expect([onChange.mock.calls[0]?.[0], onRemove.mock.calls[0]?.[0]]).toEqual([rule, rule])
  })

  test('an alert rule is shown in its new state while it is being switched', async () => {
    await showList({ switching: rule.id, mayKeep: false })
    const shown = screen.getByRole('switch', { name: 'Switched on: Defaults' })
    expect(shown).not.toBeChecked()
    expect(shown).toBeDisabled()
  })

  test('the list of alert rules names a removed rule and offers to restore it', async () => {
    const { onUndo } = await showList({ outcome: 'removed', subject: rule, mayUndo: true })
    expect(screen.getByRole('status')).toHaveTextContent('Defaults is removed.')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onUndo).toHaveBeenCalledOnce()
  })

  test('an empty list of alert rules offers to create the first', async () => {
    const { onCreate } = await showList({ rules: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Create an alert from this filter' }))
    expect(onCreate).toHaveBeenCalledOnce()
  })

  test('the list of alert rules keeps its place while it is loading, and offers nothing', async () => {
    await showList({ rules: null, mayKeep: false })
    expect(screen.getByRole('heading', { name: 'Alert rules' })).toBeInTheDocument()
    expect(screen.queryByText(/No alert rule yet/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Create an alert/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('many alert rules are all listed, each with what it watches and its own switch', async () => {
    const rules = Array.from({ length: 40 }, (_, place) => ({
      ...rule,
      id: String(place + 1) as AlertRuleId,
      name: `Rule <i>${place}</i>`,
      enabled: place % 2 === 0,
      lastFiredAt: place === 0 ? null : rule.lastFiredAt,
    }))
    const { container } = await showList({ rules })
    const switches = screen.getAllByRole('switch')
    expect(switches.map((one) => one.getAttribute('aria-checked'))).toEqual(rules.map(({ enabled }) => String(enabled)))
    expect(switches[7]).toHaveAccessibleName('Switched on: Rule <i>7</i>')
    expect(screen.getAllByText('not yet')).toHaveLength(1)
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('a list of alert rules that failed to load can be retried', async () => {
    const { onReload } = await showList({ rules: null, problem: away })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onReload).toHaveBeenCalledOnce()
  })
})

type FormProps = ComponentProps<typeof AlertRuleForm>

async function showForm(given: Partial<FormProps> = {}) {
  const calls = {
    onEdit: vi.fn<FormProps['onEdit']>(),
    onWatches: vi.fn<FormProps['onWatches']>(),
    onSave: vi.fn<FormProps['onSave']>(),
    onClose: vi.fn<FormProps['onClose']>(),
    onRepeatPreview: vi.fn<FormProps['onRepeatPreview']>(),
  }
  const view = await renderScreen(
    <AlertRuleForm
      draft={draft}
      unusable={[]}
      problem={null}
      saving={false}
      mayEdit
      listed={null}
      preview={{
        from: '2026-04-03',
        to: '2026-07-01',
        articles: 5,
        days: 2,
        newest: [{ id: '5' as ArticleId, title: '<i>Bond</i> unpaid', publishedAt: null }],
        companyName: 'Fallen Ltd',
        matching: null,
        watchedQuery: null,
      }}
      previewing={false}
      previewProblem={null}
      {...calls}
      {...given}
    />,
  )
  return { ...view, ...calls }
}

describe('the form of a rule', () => {
  test('the alert rule form has every field and previews the matching articles', async () => {
    const { container, onEdit, onWatches, onSave, onClose } = await showForm({ draft: { ...draft, name: '' } })
    await userEvent.type(screen.getByRole('textbox', { name: 'Name of the rule' }), 'D')
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), '!')
    await userEvent.clear(screen.getByLabelText('Start time'))
    await userEvent.type(screen.getByLabelText('Start time'), '2026-07-02 09:30{Tab}')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'No longer watch for: Fallen Ltd' }))
    await userEvent.click(screen.getByRole('button', { name: 'No longer watch for: Says “bond”' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onEdit.mock.calls).toEqual([
      [{ name: 'D' }],
      [{ description: 'Bonds that are not repaid!' }],
      [{ startsAt: new Date(2026, 6, 2, 9, 30).toISOString() }],
      [{ enabled: false }],
    ])
    expect(onWatches.mock.calls).toEqual([[{ ...watches, company: null }], [{ ...watches, q: '' }]])
    expect([onSave.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
    expect(container).toHaveTextContent('Would have fired 2 times in 90 days. 5 articles fit. 2026-04-03 – 2026-07-01')
    expect(screen.getByRole('link', { name: '<i>Bond</i> unpaid' })).toHaveAttribute('href', '/articles/5')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the alert rule form shows beside each field why it cannot be saved', async () => {
    const empty = { ...draft, name: ' ', description: '' }
    const { container } = await showForm({ draft: empty, unusable: ['name', 'description', 'startsAt'] })
    const described = (name: string) => screen.getByLabelText(name)
    expect(described('Name of the rule')).toHaveAccessibleDescription('Give the rule a name.')
    expect(described('Description')).toHaveAccessibleDescription(/^Please describe the rule!/)
    expect(described('Start time')).toHaveAccessibleDescription(/^Choose when the rule starts\./)
    expect(described('Description')).toBeInvalid()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the alert rule form tells what cannot be used from what is missing', async () => {
    await showForm({ draft: { ...draft, name: 'two\u0007', description: 'abc' }, unusable: ['name', 'description'] })
    expect(screen.getByLabelText('Name of the rule')).toHaveAccessibleDescription(/^A name is one line/)
    expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(/^Describe the rule in at least 5 /)
  })

  test('the alert rule form offers the filters of the list', async () => {
    const listed = v.parse(WatchedArticles, {})
    const { onWatches } = await showForm({ listed })
    await userEvent.click(screen.getByRole('button', { name: 'Watch for what the list is filtered by now' }))
    expect(onWatches.mock.calls).toEqual([[listed]])
  })

  test('the alert rule form warns of a rule without conditions', async () => {
    await showForm({ draft: { ...draft, watches: v.parse(WatchedArticles, {}) } })
    expect(screen.getByText('Every article')).toBeInTheDocument()
  })

  test('the alert rule form without a preview can be filled in, and the preview requested again', async () => {
    const { onRepeatPreview } = await showForm({ preview: null, previewProblem: away })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRepeatPreview).toHaveBeenCalledOnce()
  })

  test('the alert rule form says why saving failed', async () => {
    await showForm({ problem: { code: 'conflict', details: { maxRules: 50 } } })
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(
      'You have 50 alert rules, the most there may be. Remove one first.',
    )
  })
})
