import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnalysisDashboard, MonitorDashboard, RiskDashboard } from '#contracts/dashboard/dashboard.ts'
import type { CurrentUser } from '#contracts/session/session.ts'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { fakeServer, refusalOf, replyOf } from '#test/support/fake-server.ts'
import { entity } from '#test/support/network-facts.ts'
import { startApplication } from '#test/support/start-application.tsx'

vi.mock('#src/components/charts/lazy-charts.tsx', () => ({ LazyChart: () => null }))

// What is loaded when first wanted is there before the first test.
beforeAll(() =>
  Promise.all([
    import('#src/app/workspace.ts'),
    import('#src/features/dashboard/analysis-screen.tsx'),
    import('#src/features/home/home-screen.tsx'),
    import('#src/features/ownership/equity-network-screen.tsx'),
  ]),
)

const ada: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }

const analysis: AnalysisDashboard = {
  countedAt: '2026-01-02T03:04:05.000Z',
  parties: {
    total: 3000,
    synthetic: 0,
    byKind: [{ value: 'company', count: 3000 }],
    byJurisdiction: [
      { value: 'GB', count: 2000 },
      { value: null, count: 900 },
    ],
    otherJurisdictions: 100,
  },
  interests: { total: 40, byKind: [{ kind: 'stake', count: 40 }] },
  control: { held: 30, withMajority: 20 },
  quality: null,
  mostOwners: [entity(1, [], { ownerCount: 9, synthetic: true })],
  mostHoldings: [],
}

const risk: RiskDashboard = {
  on: '2026-01-02',
  issuers: {
    levels: { normal: 31, notice: 0, watch: 7, warning: 0, severe: 6 },
    rose: [{ issuer: 'Harbour Bonds', former: 'watch', level: 'severe', at: '2026-01-01T02:00:00.000Z' }],
    marketGaps: [{ kind: 'quotes', from: '2025-12-01' }],
  },
  bills: null,
  media: {
    from: '2025-10-05',
    to: '2026-01-02',
    now: { articles: 40, negative: 12, events: [{ type: 'bond_default', count: 4 }] },
    before: { articles: 30, negative: 5, events: [{ type: 'bond_default', count: 1 }] },
    companies: [
      { entity: '7', name: 'Harbour Yard', index: 62.5, change: 4, heaviest: 'bond_default', heat: 20, articles: 3 },
    ],
  },
  due: {
    bonds: [
      {
        code: 'B1',
        name: '24 Harbour 02',
        issuer: 'Harbour Bonds',
        amount: 8e8,
        currency: 'CNY',
        maturityDate: '2026-02-01',
        level: 'severe',
      },
    ],
    bondTotal: 3,
    bills: [],
    billTotal: 0,
    billAmount: 0,
  },
}

const monitor: MonitorDashboard = {
  askedAt: '2026-01-02T03:04:05.000Z',
  states: [{ state: 'refused', count: 2 }],
  days: [{ day: '2026-01-02', finished: 1, stopped: 2, rowsRead: 5000, rowsRefused: 3 }],
  latest: [],
  refusals: [{ code: 'out_of_range', count: 3 }],
  health: {
    databaseMilliseconds: 1.5,
    databaseBytes: 12_000_000,
    serverStartedAt: '2026-01-01T00:00:00.000Z',
    queued: 1,
    running: 0,
    lastImportAt: null,
  },
  signIns: null,
}

const serve = (answers: NonNullable<Parameters<typeof fakeServer>[0]['answers']>) =>
  fakeServer({ user: ada, answers }).fetch

describe('Scenario: viewing dashboards', () => {
  test('each figure of the analysis dashboard opens its list, and a timed-out count says so', async () => {
    const fetch = serve({
      '/api/dashboard/analysis': () => replyOf(analysis),
      '/api/dashboard/risk': () => replyOf(risk),
    })
    const { container } = await startApplication({ at: '/dashboard/analysis', fetch })
    const leads = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await leads('GB · United Kingdom')).toBe('/DataManagement/MultiQuery?q=all*jurisdiction.in.GB')
    expect(await leads('not stated')).toBe('/DataManagement/MultiQuery?q=all*jurisdiction.empty')
    expect(await leads('With a direct majority owner')).toBe('/DataManagement/MultiQuery?q=all*majorityOwner.true')
    expect(await leads('Company 1')).toBe('/companies/1')
    expect(screen.getByText(/This takes too long to count/)).toBeInTheDocument()
    expect(screen.getByText('Demonstration data')).toBeInTheDocument()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the analysis dashboard begins with what got worse, where the risk is and what falls due', async () => {
    const fetch = serve({
      '/api/dashboard/analysis': () => replyOf(analysis),
      '/api/dashboard/risk': () => replyOf(risk),
    })
    await startApplication({ at: '/dashboard/analysis', fetch })
    const worse = within(await screen.findByRole('region', { name: 'What got worse' }))
    expect(screen.getByText('Quotes of bonds count from 2025-12-01 on.')).toBeVisible()
    expect(
      worse.getByText('12 adverse articles in the 90 days up to 2026-01-02; 5 in as many days before.'),
    ).toBeVisible()
    expect(worse.getByRole('link', { name: 'Harbour Yard' })).toHaveAttribute('href', '/companies/7')
    const where = within(screen.getByRole('region', { name: 'Where the risk is' }))
    expect(where.getByRole('link', { name: '6' })).toHaveAttribute('href', '/RiskPrevention/Shenzhengxin?level=severe')
    expect(where.getByText('This could not be read.')).toBeVisible()
    const due = within(screen.getByRole('region', { name: 'What falls due' }))
    expect(due.getByText('3 bonds within 90 days')).toBeVisible()
    expect(due.getByRole('link', { name: '24 Harbour 02' })).toBeVisible()
  })

  test('the monitor shows imports by day and refusal reasons, and sign-ins to administrators only', async () => {
    const fetch = serve({ '/api/dashboard/monitor': () => replyOf(monitor) })
    const { container } = await startApplication({ at: '/dashboard/monitor', fetch })
    expect(await screen.findByRole('row', { name: '2026-01-02 1 2 5,000 3' })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Outside the possible range 3/ })).toBeInTheDocument()
    expect(screen.queryByText('Recent sign-ins')).toBeNull()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('a dashboard that failed to load can be retried', async () => {
    let answer = () => refusalOf('unavailable', 503)
    const fetch = serve({ '/api/dashboard/analysis': () => answer() })
    await startApplication({ at: '/dashboard/analysis', fetch })
    const again = await screen.findByRole('button', { name: 'Try again' })
    answer = () => replyOf(analysis)
    await userEvent.click(again)
    expect(await screen.findByText('3,000', { selector: 'span' })).toBeInTheDocument()
  })

  test('the workplace greets the user and lists recent companies on this device, separately for each user', async () => {
    const workplace = { imports: [], unreadNotices: 4, parties: null, synthetic: true }
    const fetch = serve({ '/api/dashboard/workplace': () => replyOf(workplace) })
    const { stored, container } = await startApplication({
      at: '/dashboard/workplace',
      fetch,
      remembered: {
        'recentCompanies:ada': JSON.stringify([entity(7)]),
        'recentCompanies:bob': JSON.stringify([entity(8)]),
      },
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Ada$/ }),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Company 7' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Company 8' })).toBeNull()
    expect(await accessibilityProblemsOf(container)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Forget them on this device' }))
    expect(stored.get('recentCompanies:ada')).toBe('[]')
  })
})

describe('Scenario: getting started', () => {
  test('what is asked on the home page is looked for', async () => {
    const home = { since: null, happened: null, watchList: null, worst: null, state: null, story: null }
    const fetch = serve({ '/api/home': () => replyOf(home) })
    const { address, container } = await startApplication({ at: '/', fetch, goesTo: ['/search'] })
    const box = await screen.findByRole('searchbox', { name: 'Ask about a company or a person' })
    expect(await accessibilityProblemsOf(container)).toEqual([])
    await userEvent.keyboard('/')
    expect(box).toHaveFocus()
    await userEvent.type(box, 'north{Enter}')
    await waitFor(() => expect(address()).toBe('/search?q=north'))
  })

  test('the product list contains the existing screens, each once', async () => {
    const { container } = await startApplication({ at: '/products', fetch: serve({}) })
    expect(await screen.findByRole('heading', { level: 2, name: 'Multi-condition query' })).toBeInTheDocument()
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(new Set(names).size).toBe(names.length)
    expect(names).not.toContain('Administration')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})
