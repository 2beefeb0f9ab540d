import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { AlertPreview, AlertRule, AlertRuleId } from '#contracts/alert-rule.ts'
import type { Access, CurrentUser } from '#contracts/session.ts'
import { fakeServer, replyOf } from '#test/support/fake-server.ts'
import { articleList, opinionSummary } from '#test/support/risk-screens.ts'
import { startApplication } from '#test/support/start-application.tsx'

/** The first screen of a run brings all its parts with it. */
const patience = { timeout: 45_000 }

const watches = { q: '', kind: null, event: 'bondDefault', company: null, publisher: null, negative: null }
const preview: AlertPreview = {
  from: '2026-04-03',
  to: '2026-07-01',
  articles: 5,
  days: 2,
  newest: [],
  companyName: null,
}
const rule: AlertRule = {
  id: '7' as AlertRuleId,
  name: 'Defaults',
  description: 'Bonds that are not repaid',
  startsAt: '2026-07-01T00:00:00.000Z',
  watches,
  channel: 'notice',
  enabled: true,
  companyName: null,
  createdBy: 'ada',
  createdAt: '2026-07-01T00:00:00.000Z',
  lastFiredAt: null,
  fired: 0,
  articles: 0,
}

async function open(at: string, access: Access = 'analyst') {
  const user: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access }
  const sent: [string, unknown][] = []
  const asked: string[] = []
  let rules: AlertRule[] = []
  const { fetch, state } = fakeServer({
    user,
    answers: {
      '/api/opinion/summary': () => replyOf(opinionSummary),
      '/api/opinion/articles': (url) => {
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
        sent.push(['preview', JSON.parse(String(init?.body))])
        return replyOf(preview)
      },
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
  await screen.findByRole('heading', { level: 1, name: /Risk discovery/ }, patience)
  await screen.findByRole('heading', { name: 'Articles' }, patience)
  return { sent, asked, calls: state.calls }
}

describe('Scenario: an analyst makes a rule of a filter', () => {
  test('sees what it would have told of, saves it, switches it off, removes it and has it back', async () => {
    const { sent } = await open('/RiskDetection?event=bondDefault&from=2026-01-01')
    await screen.findByText(/No alert rule yet/)
    await userEvent.click(screen.getAllByRole('button', { name: 'Create an alert from this filter' })[0] as HTMLElement)
    const form = within(await screen.findByRole('dialog', { name: 'New alert rule' }))
    expect(await form.findByText('Would have fired 2 times in ninety days.')).toBeInTheDocument()
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
      ['preview', watches],
      [
        'POST',
        {
          name: 'Defaults',
          description: 'Bonds that are not repaid',
          startsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/),
          watches,
          channel: 'notice',
          enabled: true,
        },
      ],
      ['PATCH', { enabled: false }],
      ['DELETE', null],
    ])
  })
})

test('a viewer is offered no rules, and none are asked for', async () => {
  const { calls } = await open('/RiskDetection', 'viewer')
  expect(screen.queryByRole('button', { name: /alert/i })).not.toBeInTheDocument()
  expect(screen.queryByRole('heading', { name: 'Alert rules' })).not.toBeInTheDocument()
  expect(calls.filter((call) => call.includes('alert-rules'))).toEqual([])
})

test('the link of a notice leads to the articles of its import', async () => {
  const { asked } = await open('/RiskDetection?event=bondDefault&import=8')
  expect([...new Set(asked)]).toEqual(['?event=bondDefault&import=8&offset=0&limit=10'])
  expect(screen.getByText('Of import no. 8')).toBeInTheDocument()
})
