import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { defaultMediaThresholds, MediaThresholds } from '#contracts/adverse-media/media-rules.ts'
import type { Alert, CaseId } from '#contracts/alerts/alert.ts'
import type { Case } from '#contracts/cases/case.ts'
import type { CurrentUser } from '#contracts/session/session.ts'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { fakeServer, refusalOf, replyOf } from '#test/support/fake-server.ts'
import { billAlert, sampleCase } from '#test/support/sample-cases.ts'
import { startApplication } from '#test/support/start-application.tsx'

const ada: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }

/** The first screen of a run brings all its parts with it. */
const views = { open: 1, mine: 0, review: 0, closed: 0, all: 1 }
const kinds = {
  default: 0,
  issuerLevel: 0,
  severeBill: 2,
  controlChanged: 0,
  newsBurst: 0,
  adverseMedia: 0,
  ruleFired: 0,
}

function serve({ user = ada, shown = sampleCase() }: { user?: CurrentUser; shown?: Case } = {}) {
  const sent: unknown[] = []
  let alerts: Alert[] = [billAlert('7', { firings: 3 }), billAlert('8')]
  let current = shown
  const body = (init: RequestInit | undefined) => {
    const json: unknown = JSON.parse(String(init?.body ?? 'null'))
    sent.push(json)
    return json
  }
  const { fetch } = fakeServer({
    user,
    answers: {
      '/api/alerts': () =>
        replyOf({ alerts, total: alerts.length, kinds, firings: 4, oldestAt: '2026-11-20T01:00:00.000Z', next: null }),
      '/api/alerts/events': (_, init) => {
        const { event, alerts: meant } = body(init) as { event: { type: string }; alerts: { id: string }[] }
        const ids = meant.map(({ id }) => id)
        const found = [billAlert('7'), billAlert('8')].filter(({ id }) => ids.includes(id))
        if (event.type === 'alert.dismissed') alerts = alerts.filter(({ id }) => !ids.includes(id))
        if (event.type === 'triage.undone') alerts = [...found, ...alerts]
        return replyOf({ alerts: found.map((alert) => ({ ...alert, revision: 2 })) })
      },
      ...Object.fromEntries(
        ['7', '8'].map((id) => [
          `/api/alerts/${id}`,
          () => replyOf({ alert: billAlert(id), precision: { confirmed: 1, dismissed: 1, share: null } }),
        ]),
      ),
      '/api/cases': (_, init) => {
        if (init?.method !== 'POST') return replyOf({ cases: [current], total: 1, views, next: null })
        body(init)
        return replyOf(current, 201)
      },
      '/api/cases/3': (_, init) => {
        if (init?.method === 'PATCH') body(init)
        return replyOf(current)
      },
      '/api/cases/3/frozen': () => replyOf({ frozenAt: current.openedAt, parts: [] }),
      '/api/cases/3/events': (_, init) => {
        const { event } = body(init) as { event: { assignee?: string } }
        current = {
          ...current,
          state: 'assigned',
          revision: 2,
          memory: { ...current.memory, assignee: event.assignee ?? null },
        }
        return replyOf(current)
      },
      ...Object.fromEntries(
        ['notes', 'notes/1', 'tasks'].map((part) => [
          `/api/cases/3/${part}`,
          (_: URL, init?: RequestInit) => {
            body(init)
            return replyOf(current)
          },
        ]),
      ),
    },
  })
  return { fetch, sent }
}

describe('the inbox', () => {
  test('alerts are gone through by keys: down, false alarm, undo, open a case', async () => {
    const { fetch, sent } = serve()
    const { container } = await startApplication({ at: '/cases', fetch })
    const list = await screen.findByRole('list', { name: 'Alerts' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2 alerts to triage')
    expect(container).toHaveTextContent('Fired 4 times, gathered into 2.')
    const details = () => within(screen.getByRole('region', { name: 'Alert' }))
    expect(details().getByRole('heading', { level: 2 })).toHaveTextContent('Bill Bill 7')
    expect(await details().findByText(/Confirmed 1, dismissed 1: too few/)).toBeInTheDocument()
    expect(await accessibilityProblemsOf(container)).toEqual([])
    within(list).getAllByRole('link')[0]?.focus()
    await userEvent.keyboard('j')
    await waitFor(() => expect(details().getByRole('heading', { level: 2 })).toHaveTextContent('Bill Bill 8'))
    await waitFor(() => expect(sent).toEqual([{ alerts: [{ id: '8', revision: 1 }], event: { type: 'alert.seen' } }]))
    await userEvent.keyboard('x')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 alert to triage'))
    await userEvent.keyboard('z')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2 alerts to triage'))
    await userEvent.keyboard('c')
    expect(await screen.findByText('What is suspected')).toBeInTheDocument()
    expect(sent.at(-1)).toMatchObject({ alerts: [expect.any(String)] })
  })

  test('what is typed into a field is no command, and who only views is offered none', async () => {
    const { fetch, sent } = serve({ user: { ...ada, access: 'viewer' } })
    await startApplication({ at: '/cases', fetch })
    const list = await screen.findByRole('list', { name: 'Alerts' })
    within(list).getAllByRole('link')[0]?.focus()
    await userEvent.keyboard('xcm')
    expect(sent).toEqual([])
    expect(screen.queryByRole('button', { name: 'Open case' })).toBeNull()
  })
})

describe('the settings of alerts', () => {
  test('each rule about adverse media says how often it would have fired', async () => {
    const { fetch } = serve()
    const settings = {
      enabled: true,
      threshold: 'watch',
      windowDays: 7,
      cooldownDays: 30,
      mutedUntil: null,
      fourEyes: false,
    }
    const precision = { confirmed: 0, dismissed: 0, share: null }
    const sources = ['newsBurst', 'adverseMedia'].map((kind, firings) => ({ kind, ...settings, firings, precision }))
    const counts = {
      gravestEvent: 2,
      indexJump: 1,
      graveEvent: 0,
      negativeShare: 0,
      eventTypes: 0,
      firstNegative: 9,
      relatedCompany: 3,
    }
    const rules = Object.entries(counts).map(([rule, fired]) => ({ rule, fired, companies: fired }))
    const preview = {
      from: '2026-04-02',
      to: '2026-06-30',
      rules,
      companies: 700,
      lookedAt: 499,
      unread: 1,
      relations: 2400,
      relationsLookedAt: 2000,
    }
    const mediaBound = {
      at: '2026-06-30T02:00:00.000Z',
      companies: 1234,
      lookedAt: 498,
      unread: 2,
      relations: 3000,
      relationsLookedAt: 2000,
    }
    let away = true
    let mediaThresholds = defaultMediaThresholds
    const settled: typeof globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(String(input), 'http://here')
      if (pathname === '/api/alerts/sources') return replyOf({ sources, mediaThresholds, mediaBound })
      if (pathname === '/api/alerts/media-rules/preview') {
        const { minQuietDays } = v.parse(MediaThresholds, JSON.parse(String(init?.body))).firstNegative
        return replyOf({ ...preview, rules: rules.map((one) => ({ ...one, fired: minQuietDays })) })
      }
      if (pathname !== '/api/alerts/media-rules') return fetch(input, init)
      if (init?.method === 'PUT') {
        mediaThresholds = v.parse(MediaThresholds, JSON.parse(String(init.body)))
        return replyOf({ sources, mediaThresholds, mediaBound })
      }
      return away ? refusalOf('too_broad', 422) : replyOf(preview)
    }
    const { container } = await startApplication({ at: '/cases?view=rules', fetch: settled })
    const list = within(await screen.findByRole('list', { name: 'Rules about adverse media' }))
    expect(list.getAllByRole('listitem')).toHaveLength(7)
    const again = await screen.findByRole('button', { name: 'Try again' })
    away = false
    await userEvent.click(again)
    expect(await list.findByText(/Would have fired 2 times in 90 days/)).toBeInTheDocument()
    const [, , grave, , , first] = list.getAllByRole('listitem')
    expect(grave).toHaveTextContent('Event of severity 4 or more, certainty from 60% Would not have fired in 90 days.')
    expect(first).toHaveTextContent(/Would have fired 9 times in 90 days. Below the level that alerts.$/)
    expect(container).toHaveTextContent('Counted for 499 of 699 companies, those with most negative articles.')
    expect(container).toHaveTextContent('1 company is not counted: it is named by more than 500,000 articles')
    expect(container).toHaveTextContent('2,000 of 2,400 relations of companies with alerts, the largest stakes first.')
    expect(container).toHaveTextContent('the rules looked at 498 of 1,232 companies, those with the gravest events.')
    expect(container).toHaveTextContent('did not look at 2 companies named by more than 500,000 articles each')
    expect(container).toHaveTextContent('the rules looked at 2,000 of 3,000 relations of companies with alerts')
    expect(container).toHaveTextContent('Has not fired in 90 days.')
    expect(container).toHaveTextContent('Fired 1 time in 90 days.')
    await userEvent.click(screen.getByRole('button', { name: 'Edit thresholds' }))
    const quietDays = await list.findByRole('spinbutton', { name: 'Quiet days from' })
    const save = screen.getByRole('button', { name: 'Save thresholds' })
    expect(save).toBeDisabled()
    await waitFor(() => expect(first).toHaveTextContent(/Would have fired 30 times in 90 days. As saved: 9./))
    expect(await accessibilityProblemsOf(container)).toEqual([])
    await userEvent.clear(quietDays)
    await userEvent.type(quietDays, '45')
    expect(first).toHaveTextContent('First negative article after 45 days without one')
    expect(await list.findAllByText(/Would have fired 45 times in 90 days/)).toHaveLength(7)
    await userEvent.click(save)
    expect(await screen.findByRole('button', { name: 'Edit thresholds' })).toBeInTheDocument()
    await waitFor(() => expect(first).toHaveTextContent('First negative article after 45 days without one'))
    expect(mediaThresholds.firstNegative).toEqual({ minQuietDays: 45 })
    await userEvent.click(screen.getByRole('button', { name: 'Edit thresholds' }))
    await userEvent.click(screen.getByRole('button', { name: 'Back to defaults' }))
    expect(first).toHaveTextContent('First negative article after 30 days without one')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(first).toHaveTextContent('First negative article after 45 days without one')
  })
})

describe('a case', () => {
  test('a case is assigned by its form, and a note is written', async () => {
    const { fetch, sent } = serve()
    const { container } = await startApplication({ at: '/cases/3', fetch })
    await userEvent.click(await screen.findByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(document.title).toBe('Bill 7 - RiskAtlas'))
    const form = within(await screen.findByRole('dialog', { name: 'Assign' }))
    await userEvent.clear(form.getByLabelText('User name'))
    await userEvent.type(form.getByLabelText('User name'), 'bea')
    await userEvent.click(form.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(sent).toEqual([{ revision: 1, event: { type: 'case.assigned', assignee: 'bea' } }]))
    expect(await screen.findByRole('button', { name: 'Start investigation' })).toBeInTheDocument()
    expect(screen.getByRole('list', { name: /Step 2 of 5: Assigned/ })).toBeInTheDocument()
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Asked for the contract')
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
    await waitFor(() => expect(sent.at(-1)).toEqual({ text: 'Asked for the contract' }))
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('a note is edited, a task added, and deadline and labels set', async () => {
    const [opened] = sampleCase().entries
    const at = '2026-11-22T02:00:00.000Z'
    const shown = sampleCase({
      entries: [
        ...(opened ? [opened] : []),
        { sequence: 2, at, actor: 'ada', content: { kind: 'noted', note: 1, text: 'Frist' }, hash: '01' },
      ],
      notes: [{ number: 1, author: 'ada', at, text: 'Frist', edits: [] }],
    })
    const { fetch, sent } = serve({ shown })
    await startApplication({ at: '/cases/3', fetch })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    const note = screen.getByDisplayValue('Frist')
    await userEvent.clear(note)
    await userEvent.type(note, 'First')
    await userEvent.click(screen.getAllByRole('button', { name: 'Save' })[0] as HTMLElement)
    await waitFor(() => expect(sent.at(-1)).toEqual({ text: 'First' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Task' }), 'Ask for the contract')
    await userEvent.click(screen.getByRole('button', { name: 'Add task' }))
    await waitFor(() => expect(sent.at(-1)).toEqual({ text: 'Ask for the contract' }))
    await userEvent.type(screen.getByLabelText('Deadline'), '2026-12-01')
    await userEvent.type(screen.getByLabelText('Labels'), 'bill, urgent')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent.at(-1)).toEqual({ revision: 1, dueOn: '2026-12-01', labels: ['bill', 'urgent'] }))
  })

  test('a broken custody chain is said, and a decision with who took it', async () => {
    const decision = { verdict: 'confirmed', reason: 'Both records are genuine', by: 'ada' } as const
    const shown = sampleCase({
      state: 'decided',
      brokenAt: 4,
      memory: { ...sampleCase().memory, fourEyes: true, decision, agreedBy: 'bea' },
    })
    const { fetch } = serve({ shown })
    const { container } = await startApplication({ at: '/cases/3', fetch })
    expect(await screen.findByText('Custody chain broken at entry 4')).toBeInTheDocument()
    expect(container).toHaveTextContent('Confirmed by ada, agreed by bea')
    expect(container).toHaveTextContent('Confirmed 12, dismissed 2: precision 86% (60% to 96%)')
    expect(screen.getByRole('button', { name: 'Close case' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull()
  })

  test('a case that could not be read is asked for again in place', async () => {
    const { fetch } = serve()
    let away = true
    const flaky: typeof globalThis.fetch = async (input, init) =>
      away && String(input).endsWith('/api/cases/3') ? refusalOf('unavailable', 503) : fetch(input, init)
    await startApplication({ at: '/cases/3', fetch: flaky })
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The data of this page did not arrive')
    away = false
    await userEvent.click(again)
    expect(await screen.findByRole('button', { name: 'Assign' })).toBeInTheDocument()
  })

  test('a case that does not exist is not found', async () => {
    const { fetch } = serve()
    await startApplication({ at: `/cases/${'9' as CaseId}`, fetch })
    expect(await screen.findByText('404')).toBeInTheDocument()
  })
})
