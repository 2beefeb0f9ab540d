import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#contracts/installation/installation.ts'
import type { Notice, NoticeId } from '#contracts/notices/notice.ts'
import type { Connection } from '#contracts/ownership/connections.ts'
import type { CurrentUser } from '#contracts/session/session.ts'
import { selectGraphView } from '#src/machines/explorations/exploration.selectors.ts'
import { fakeServer, replyOf } from '#test/support/fake-server.ts'
import { edge, entity, report } from '#test/support/network-facts.ts'
import { noticeList } from '#test/support/notice-list.ts'
import { startApplication } from '#test/support/start-application.tsx'

const grace: CurrentUser = { username: 'grace', name: 'Grace', avatar: null, access: 'viewer' }
const admin: CurrentUser = { ...grace, access: 'admin' }
const installation = (differences = {}) => ({
  '/api/installation': () => replyOf({ ...defaultSettings, oidc: null, ...differences }),
})

describe('Scenario: what one may open', () => {
  test('a screen without permission shows 403 inside the layout, at its own URL', async () => {
    const { fetch, state } = fakeServer({ user: grace })
    const { address } = await startApplication({ at: '/admin', fetch })
    expect(await screen.findByRole('heading', { name: 'Your account may not open this page' })).toBeInTheDocument()
    expect(address()).toBe('/admin')
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument()
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expect(state.calls.filter((call) => call.includes('/api/admin'))).toEqual([])
  })

  test('the user menu offers what the role and the installation allow', async () => {
    const { fetch } = fakeServer({ user: admin, answers: installation({ accountMenu: false }) })
    await startApplication({ at: '/DataIntegration', fetch })
    await userEvent.click(await screen.findByRole('button', { name: 'Grace' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Administration',
      'Machine inspector',
      'Log out',
    ])
  })
})

describe('Scenario: going from screen to screen', () => {
  test('navigation moves the focus to the page, announces it and marks its menu entry as current', async () => {
    const { fetch } = fakeServer({ user: grace })
    const { address } = await startApplication({
      at: '/DataIntegration',
      fetch,
      goesTo: ['/RiskAnalysis/EquityNetwork'],
    })
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
    await userEvent.click(menu.getByRole('button', { name: 'Risk deduction' }))
    await userEvent.click(menu.getByRole('link', { name: 'Control power' }))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
    expect(address()).toBe('/RiskAnalysis/EquityNetwork?view=control')
    expect(screen.getByText('Equity network', { selector: '[aria-live]' })).toBeInTheDocument()
    // An entry stands in its group and in the list of what does not fit.
    const current = menu.getAllByRole('link', { current: 'page', hidden: true })
    expect(new Set(current.map(({ textContent }) => textContent))).toEqual(new Set(['Control power']))
    // What its entries lead to are tabs of the page, which has the whole width.
    expect(screen.queryByRole('navigation', { name: 'Risk deduction' })).toBeNull()
  })

  test('Ctrl K finds a screen by part of its name', async () => {
    const { fetch } = fakeServer({ user: grace })
    const { address } = await startApplication({
      at: '/DataIntegration',
      fetch,
      goesTo: ['/RiskAnalysis/EquityNetwork'],
    })
    await screen.findByRole('heading', { name: 'Data integration' })
    await userEvent.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: 'Search companies, screens and commands' })
    await userEvent.type(field, 'control power{Enter}')
    await waitFor(() => expect(address()).toBe('/RiskAnalysis/EquityNetwork?view=control'))
    expect(field).not.toBeInTheDocument()
  })

  test('Ctrl K runs commands', async () => {
    const { fetch } = fakeServer({ user: grace })
    const { actors } = await startApplication({ at: '/DataIntegration', fetch })
    await screen.findByRole('heading', { name: 'Data integration' })
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox', { name: /^Search companies/ }), 'dark{Enter}')
    expect(actors.theme.getSnapshot().value).toBe('dark')
  })

  test('the ? key shows the shortcuts until they are closed', async () => {
    const { fetch } = fakeServer({ user: grace })
    await startApplication({ at: '/DataIntegration', fetch })
    await screen.findByRole('heading', { name: 'Data integration' })
    await userEvent.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
    expect(sheet).not.toBeInTheDocument()
  })

  test('the P key on the network draws the path to a second party, and N the next one', async () => {
    const [one, other] = [entity(1), entity(3)]
    const through = (between: number): Connection => ({
      shape: 'owns',
      meetsIn: null,
      parties: [one, entity(between), other],
      stakes: [
        { owner: one.id, company: entity(between).id, interests: [edge({ owner: 1, company: between, share: 0.5 })] },
        { owner: entity(between).id, company: other.id, interests: [edge({ owner: between, company: 3, share: 0.5 })] },
      ],
    })
    const asOf = '2026-11-30'
    const noRows = { rows: [], total: 0 }
    const answers = {
      '/api/network/version': () => replyOf({ version: '1' }),
      '/api/network/1/ownership': () => replyOf({ ...report(1, []), asOf }),
      '/api/network/1/neighbours': () => replyOf({ nodes: [], edges: [], total: 0, nextOffset: null }),
      '/api/search': () =>
        replyOf({
          answer: null,
          parties: [one, other].map((party) => ({ party, reason: 'words', alias: null })),
          total: 2,
          kinds: [],
          jurisdictions: [],
          sources: [],
          articles: noRows,
          bills: noRows,
          issuers: noRows,
          savedQueries: noRows,
          unsearched: [],
          nearest: [],
          milliseconds: 1,
          next: null,
        }),
      '/api/companies/1/comparison/3': () =>
        replyOf({ asOf, company: one, other, ofCompany: null, ofOther: null, owners: [], total: 0, certain: 0 }),
      '/api/network/1/connections/3': () =>
        replyOf({ asOf, connections: [through(5), through(6)], more: false, isComplete: true }),
    }
    const { fetch } = fakeServer({ user: grace, answers })
    const at = '/RiskAnalysis/EquityNetwork?company=1'
    const { address, router } = await startApplication({ at, fetch, goesTo: ['/companies/1/compare/3'] })
    await screen.findByRole('button', { name: 'Path to…' })
    const workspace = await router.options.context.openWorkspace()
    const { commandPalette } = workspace.actors
    const switchKeys = () => {
      commandPalette.send({ type: 'help.requested' })
      commandPalette.send({ type: 'singleKeys.switched' })
      commandPalette.send({ type: 'palette.closed' })
    }
    switchKeys()
    await userEvent.keyboard('p')
    expect(screen.queryByText('How it is connected with')).toBeNull()
    switchKeys()
    await userEvent.keyboard('p')
    await screen.findByText('How it is connected with')
    const fields = await screen.findAllByRole('combobox', { name: 'Find a company, person or fund' })
    await userEvent.type(fields.at(-1) as HTMLElement, 'Company')
    await userEvent.click(await screen.findByText('Company 3'))
    await waitFor(() => expect(address()).toBe(`${at}&pathTo=3`))
    const answer = within(await screen.findByRole('region', { name: 'How they are connected' }))
    expect(await answer.findByText(/is an owner of/)).toHaveTextContent(
      'Company 1 is an owner of Company 3 over 2 stakes.',
    )
    const { exploration } = workspace.actors
    const drawn = () => selectGraphView(exploration.getSnapshot()).nodes.map(({ id }) => id)
    expect(drawn()).toEqual(['1', '5', '3'])
    await userEvent.keyboard('n')
    await waitFor(() => expect(drawn()).toEqual(['1', '6', '3']))
    expect(address()).toBe(`${at}&pathTo=3&path=2`)
    await userEvent.click(answer.getByRole('link', { name: 'See both side by side' }))
    await waitFor(() => expect(address()).toBe('/companies/1/compare/3'))
    expect(await screen.findByText('Path 1 of 2')).toBeInTheDocument()
    expect(drawn()).toEqual(['1'])
    await userEvent.keyboard('n')
    await waitFor(() => expect(address()).toBe('/companies/1/compare/3?path=2'))
    expect(await screen.findByText('Path 2 of 2')).toBeInTheDocument()
  })
})

describe('Scenario: notices', () => {
  test('the notice bell counts unread notices, and read ones stay read', async () => {
    const notice: Notice = {
      id: '5' as NoticeId,
      type: 'notification',
      content: { code: 'import.finished', importId: '3', file: 'stakes.csv', rowsRefused: 0 },
      createdAt: '2026-11-21T10:00:00Z',
      read: false,
    }
    const told: unknown[] = []
    const { fetch } = fakeServer({
      user: grace,
      answers: {
        '/api/notices/': () => {
          const read = told.length > 0
          return replyOf(noticeList([{ ...notice, read }]))
        },
        '/api/notices/read': (_, init) => {
          told.push(JSON.parse(String(init?.body)))
          return replyOf({})
        },
      },
    })
    await startApplication({ at: '/DataIntegration', fetch })
    await userEvent.click(await screen.findByRole('button', { name: 'Notices, 1 unread' }))
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByRole('button', { name: 'Notices' })).toBeInTheDocument()
    expect(told).toEqual([{ ids: ['5'] }])
  })
})

describe('Scenario: the footer', () => {
  const named = installation({ institute: { name: 'Institute', address: 'https://institute.example/' } })

  test('the footer names the institution of the installation', async () => {
    const { fetch } = fakeServer({ user: grace, answers: named })
    await startApplication({ at: '/DataIntegration', fetch })
    expect(await screen.findByRole('link', { name: 'Institute' })).toHaveAttribute('href', 'https://institute.example/')
  })

  test('the footer is hidden on the About pages', async () => {
    const text = { document: { type: 'doc', content: [] }, version: 1, updatedAt: null, updatedBy: null }
    const partners = replyOf({ page: 'partners', texts: { 'zh-CN': text, 'en-US': text } })
    const { fetch } = fakeServer({ user: grace, answers: { ...named, '/api/about/partners': () => partners } })
    await startApplication({ at: '/AboutUs/Partners', fetch })
    await waitFor(() => expect(document.title).toBe('Partners - RiskAtlas'))
    await screen.findByRole('navigation', { name: 'Main menu' })
    expect(screen.queryByText(/Copyright/)).toBeNull()
  })
})
