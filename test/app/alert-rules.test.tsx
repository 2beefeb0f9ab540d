import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { AlertPreview, AlertRule } from '#contracts/alerts/alert-rule.ts'
import type { AlertRuleId, SavedQueryId } from '#contracts/query/ids.ts'
import { queryFor } from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import type { SavedQuery } from '#contracts/query/saved-query.ts'
import type { Access, CurrentUser } from '#contracts/session/session.ts'
import { fakeServer, replyOf } from '#test/support/fake-server.ts'
import { adverseMediaSummary, articleList, eventModelReport, hotWords } from '#test/support/risk-screens.ts'
import { startApplication } from '#test/support/start-application.tsx'

/** The first screen of a run brings all its parts with it. */
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
const preview: AlertPreview = {
  from: '2026-04-03',
  to: '2026-07-01',
  articles: 5,
  days: 2,
  newest: [],
  companyName: null,
  matching: null,
  watchedQuery: null,
}
const rule: AlertRule = {
  id: '7' as AlertRuleId,
  name: 'Defaults',
  description: 'Bonds that are not repaid',
  startsAt: '2026-07-01T00:00:00.000Z',
  watches,
  savedQuery: null,
  channel: 'notice',
  enabled: true,
  companyName: null,
  createdBy: 'ada',
  createdAt: '2026-07-01T00:00:00.000Z',
  watchedQuery: null,
  lastFiredAt: null,
  lastFiring: null,
  fired: 0,
  articles: 0,
}

const query = queryFor('text', 'matches', { type: 'text', text: 'bond' }, false, 'article')
const watchedQuery = { id: '9', name: 'Bonds', address: queryAddressOf(query), resting: null }
const kept: SavedQuery = {
  id: '9' as SavedQueryId,
  name: 'Bonds',
  query,
  sort: null,
  order: 'descending',
  visibility: 'team',
  owner: { username: 'bob', name: 'Bob' },
  isOwn: false,
  revision: 1,
  createdAt: '2026-07-01T00:00:00.000Z',
  updatedAt: '2026-07-01T00:00:00.000Z',
  updatedBy: 'bob',
}

/** The screen of the rules is there whole. */
async function discovery(): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: /Risk discovery/ })
  await screen.findByRole('heading', { name: 'Articles' })
}

async function open(at: string, access: Access = 'analyst') {
  const user: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access }
  const sent: [string, unknown][] = []
  const asked: string[] = []
  let rules: AlertRule[] = []
  const { fetch, state } = fakeServer({
    user,
    answers: {
      '/api/adverse-media/summary': () => replyOf(adverseMediaSummary),
      '/api/adverse-media/hot-words': () => replyOf(hotWords),
      '/api/adverse-media/event-model': () => replyOf(eventModelReport),
      '/api/adverse-media/articles': (url) => {
        asked.push(url.search)
        return replyOf(articleList)
      },
      '/api/alert-rules': (_, init) => {
        if (init?.method !== 'POST') return replyOf({ rules })
        sent.push(['POST', JSON.parse(String(init.body))])
        rules = [rule]
        return replyOf(rule, 201)
      },
      '/api/alert-rules/preview': (_, init) => {
        const condition = JSON.parse(String(init?.body))
        sent.push(['preview', condition])
        const marketGaps = [{ kind: 'quotes', from: '2026-05-01' }]
        return replyOf(condition.savedQuery === null ? preview : { ...preview, watchedQuery, marketGaps })
      },
      '/api/saved-queries': () => replyOf({ queries: [kept], total: 1 }),
      '/api/saved-queries/9': () => replyOf(kept),
      '/api/saved-queries/9/versions': () => replyOf({ versions: [] }),
      '/api/alert-rules/7': (_, init) => {
        sent.push([init?.method ?? '', init?.body ? JSON.parse(String(init.body)) : null])
        rules = init?.method === 'DELETE' ? [] : [{ ...rule, enabled: false }]
        return replyOf({ ...rule, enabled: false })
      },
      '/api/alert-rules/7/restore': () => {
        rules = [rule]
        return replyOf(rule)
      },
    },
  })
  await startApplication({ at, fetch })
  if (at.startsWith('/RiskDetection')) await discovery()
  return { sent, asked, calls: state.calls }
}

describe('Scenario: an analyst makes a rule of a filter', () => {
  test('an alert rule from a filter is previewed, saved, switched off, removed and restored', async () => {
    const { sent } = await open('/RiskDetection?event=bond_default&from=2026-01-01')
    await screen.findByText(/No alert rule yet/)
    await userEvent.click(screen.getAllByRole('button', { name: 'Create an alert from this filter' })[0] as HTMLElement)
    const form = within(await screen.findByRole('dialog', { name: 'New alert rule' }))
    expect(await form.findByText('Would have fired 2 times in 90 days.')).toBeInTheDocument()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(form.getByText('Give the rule a name.')).toBeInTheDocument()
    await userEvent.type(form.getByRole('textbox', { name: 'Name of the rule' }), 'Defaults')
    await userEvent.type(form.getByRole('textbox', { name: 'Description' }), 'Bonds that are not repaid')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/is saved/)).toHaveTextContent('Defaults is saved.')
    await userEvent.click(await screen.findByRole('switch', { name: 'Switched on: Defaults' }))
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Switched on: Defaults' })).not.toBeChecked())
    await userEvent.click(screen.getByRole('button', { name: 'Remove Defaults' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('switch', { name: 'Switched on: Defaults' })).toBeChecked()
    expect(sent).toEqual([
      ['preview', { watches, savedQuery: null }],
      [
        'POST',
        {
          name: 'Defaults',
          description: 'Bonds that are not repaid',
          startsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/),
          watches,
          savedQuery: null,
          channel: 'notice',
          enabled: true,
        },
      ],
      ['PATCH', { enabled: false }],
      ['DELETE', null],
    ])
  })
})

test('Scenario: a saved query becomes an alert rule that names its query', async () => {
  const { sent } = await open('/DataManagement/MultiQuery?saved=9')
  await userEvent.click(await screen.findByRole('button', { name: 'Make an alert rule of it' }))
  await discovery()
  const form = within(await screen.findByRole('dialog', { name: 'New alert rule' }))
  expect(form.getByRole('textbox', { name: 'Name of the rule' })).toHaveValue('Bonds')
  expect(await form.findByRole('link', { name: 'Bonds' })).toHaveAttribute('href', '/DataManagement/MultiQuery?saved=9')
  expect(form.getByText(/5 rows fit/)).toBeInTheDocument()
  expect(form.getByText('Quotes of bonds count from 2026-05-01 on.')).toBeInTheDocument()
  expect(form.queryByRole('button', { name: /filtered by now/ })).toBeNull()
  await userEvent.type(form.getByRole('textbox', { name: 'Description' }), 'Bonds that are written of')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/is saved/)).toBeInTheDocument()
  expect(sent.map(([how, body]) => [how, (body as { savedQuery: string }).savedQuery])).toEqual([
    ['preview', '9'],
    ['POST', '9'],
  ])
})

test('a viewer is offered no alert rules, and none are requested', async () => {
  const { calls } = await open('/RiskDetection', 'viewer')
  expect(screen.queryByRole('button', { name: /alert/i })).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Alert rules' })).not.toBeInTheDocument()
  expect(calls.filter((call) => call.includes('alert-rules'))).toEqual([])
})

test('the link of a notice opens the articles of its import', async () => {
  const { asked } = await open('/RiskDetection?event=bond_default&import=8')
  expect([...new Set(asked)]).toEqual(['?event=bond_default&import=8&offset=0&limit=10'])
  expect(screen.getByText('Of import no. 8')).toBeInTheDocument()
})
