import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { statementItems } from '#contracts/issuers/issuer.ts'
import type { CurrentUser } from '#contracts/session/session.ts'
import { contagionReport } from '#test/support/contagion-report.ts'
import { fakeServer, replyOf } from '#test/support/fake-server.ts'
import { importJob } from '#test/support/import-job.ts'
import { entity, neighbours, ownerRow, report } from '#test/support/network-facts.ts'
import {
  adverseMediaSummary,
  articleList,
  billList,
  billReport,
  clientGroups,
  eventModelReport,
  evidence,
  hotWords,
  issuerBackTest,
  issuerDays,
  issuerList,
  issuerReport,
} from '#test/support/risk-screens.ts'
import { savedQuery } from '#test/support/saved-query.ts'
import { startApplication } from '#test/support/start-application.tsx'

const contagion = contagionReport()
const [lost] = contagion.parties
if (!lost) throw new Error('Somebody loses')

const root: CurrentUser = { username: 'root', name: 'Root', avatar: null, access: 'admin' }
const [event] = billReport.events
const [told] = issuerReport.events
const [bond] = issuerReport.bonds
const [quoted] = issuerReport.quotes
const [rated] = issuerReport.ratings
const [changed] = issuerReport.ratingChanges
if (!event || !told || !bond || !quoted || !rated || !changed) throw new Error('The reports have rows')

const statement = {
  issuer: 'Fallen Ltd',
  publishedAt: '2026-01-31',
  currency: 'CNY',
  opinion: null,
  items: Object.fromEntries(statementItems.map((item) => [item, null])),
  evidence,
}
const twelve = Array.from({ length: 12 }, (_, place) => place + 1)
const two = (place: number) => String(place).padStart(2, '0')
const { counts } = importJob({})
const imports = twelve.map((place) =>
  importJob({
    id: String(place) as never,
    file: `f${two(place)}.csv`,
    state: 'finished',
    counts: { ...counts, rowsRead: 100 - place },
  }),
)
const session = (place: number) => ({
  id: `0b9f6f0e-0000-4000-8000-0000000000${two(place)}`,
  username: `user${two(place)}`,
  current: false,
  persistent: false,
  method: 'password',
  userAgent: '',
  address: `192.0.2.${100 - place}`,
  createdAt: '2026-01-31T10:00:00.000Z',
  lastUsedAt: '2026-01-31T10:00:00.000Z',
})
const record = (sequence: number) => ({
  sequence,
  at: '2026-01-31T10:00:00.000Z',
  actor: 'ada',
  action: 'signIn.failed',
  target: null,
  details: { reason: `reason ${sequence}` },
  address: null,
  hash: 'ab'.repeat(32),
})
const source = (place: number) => ({
  id: String(place),
  name: `Source ${two(place)}`,
  state: 'online',
  imports: 1,
  lastImport: null,
  facts: 1,
  articles: { news: 0, announcement: 0 },
  synthetic: false,
})
const sessions = () => replyOf({ sessions: twelve.map(session) })
const feed = (place: number) => ({
  id: String(place),
  name: `Feed ${two(place)}`,
  address: 'https://wire.example/feed.xml',
  kind: 'opinion',
  everyMinutes: 60,
  readsLinked: false,
  state: 'online',
  switchedOn: true,
  lastSuccessAt: null,
  nextRunAt: null,
  newToday: 0,
  articles: { news: 0, announcement: 0 },
  failures: 0,
  problem: null,
  createdBy: 'root',
})
const user = {
  id: '2',
  username: 'bob',
  name: 'bob',
  avatar: null,
  access: 'viewer',
  state: 'active',
  phone: null,
  email: '',
  secondFactor: false,
  passkeys: 0,
  sessions: 0,
  lastSignedInAt: null,
  createdAt: '2026-01-31T12:00:00.000Z',
}
const owned = twelve.map((place) => ({ owner: place + 1, company: 1, share: place / 100 }))
const saved = (id: string) => ({
  id,
  name: `Exploration ${id}`,
  company: '1',
  companyName: 'Company 1',
  asOf: null,
  steps: 1,
  notes: 0,
  revision: 1,
  createdAt: '2026-01-31T10:00:00.000Z',
  updatedAt: '2026-01-31T10:00:00.000Z',
  updatedBy: 'root',
  versions: 0,
  shares: 0,
})
/** Lists of which the server gives one page: what it was asked for last. */
let asked: Record<string, string> = {}
const paged =
  (reply: object): ((url: URL) => Response) =>
  (url) => {
    asked[url.pathname] = url.search
    return replyOf(reply)
  }
const answers = {
  '/api/network/version': () => replyOf({ version: '1' }),
  '/api/network/1/ownership': () =>
    replyOf(
      report(1, owned, {
        owners: owned.map(({ owner, share }) => ownerRow(entity(owner), { capital: share, votes: 0.2 - share })),
        ownerTotal: 12,
      }),
    ),
  '/api/network/1/neighbours': (url: URL) =>
    replyOf(
      neighbours(owned, {
        node: '1',
        direction: url.searchParams.get('direction') === 'holdings' ? 'holdings' : 'owners',
        offset: 0,
        limit: 8,
      }),
    ),
  '/api/explorations': paged({ explorations: [saved('7')], total: 25 }),
  '/api/shares': paged({ shared: [], total: 0 }),
  '/api/saved-queries': paged({ queries: [savedQuery({})], total: 25 }),
  '/api/saved-queries/7': () => replyOf(savedQuery({})),
  '/api/saved-queries/7/versions': () => replyOf({ versions: [] }),
  '/api/bills': paged(billList),
  '/api/issuer-back-test': () => replyOf(issuerBackTest),
  '/api/issuer-days': () => replyOf(issuerDays),
  '/api/issuers': paged(issuerList),
  '/api/adverse-media/articles': paged(articleList),
  '/api/adverse-media/summary': () => replyOf(adverseMediaSummary),
  '/api/adverse-media/hot-words': () => replyOf(hotWords),
  '/api/adverse-media/event-model': () => replyOf(eventModelReport),
  '/api/alert-rules': () => replyOf({ rules: [] }),
  '/api/admin/users': paged({ users: [user], total: 25 }),
  '/api/account': () =>
    replyOf({
      username: 'root',
      access: 'admin',
      profile: { nickname: 'Root', email: '', profile: '', country: '', province: '', city: '', streetAddress: '' },
      avatar: null,
      phone: null,
      hasPassword: true,
      secondFactor: null,
      createdAt: '2026-01-31T12:00:00.000Z',
    }),
  '/api/account/passkeys': () => replyOf({ passkeys: [] }),
  '/api/admin/outbox': paged({ messages: [], total: 25, gateway: true }),
  '/api/imports': () => replyOf({ imports }),
  '/api/mappings': () => replyOf({ mappings: [] }),
  '/api/feeds': () => replyOf({ feeds: Array.from({ length: 22 }, (_, place) => feed(place + 1)) }),
  '/api/sources': () => replyOf({ sources: twelve.map(source), next: null }),
  '/api/exposures/groups': () => replyOf(clientGroups),
  '/api/bills/B1': () =>
    replyOf({
      ...billReport,
      events: twelve.map((place) => ({ ...event, id: `e${place}`, to: `Holder ${two(place)}` })),
    }),
  '/api/issuers/Fallen%20Ltd': () =>
    replyOf({
      ...issuerReport,
      events: twelve.map((place) => ({ ...told, id: `e${place}`, text: `Told ${two(place)}` })),
      statements: twelve.map((place) => ({ ...statement, period: `20${two(place)}-12-31` })),
      bonds: twelve.map((place) => ({ ...bond, id: `b${place}`, code: `Code ${two(place)}` })),
      quotes: twelve.map((place) => ({ ...quoted, id: `q${place}`, bond: `Quoted ${two(place)}` })),
      ratingChanges: twelve.map((place) => ({ ...changed, id: `c${place}`, bond: `Changed ${two(place)}` })),
      ratings: twelve.map((place) => ({ ...rated, id: `r${place}`, bond: `Rated ${two(place)}` })),
    }),
  '/api/admin/sessions': sessions,
  '/api/account/sessions': sessions,
  '/api/admin/audit': () => replyOf({ records: [record(8), record(7)], total: 2, nextBefore: null }),
}

const identifiers = twelve.map((place) => `INV-${two(place)}`)
const rehearsed = [
  ...twelve.map((sequence) => {
    const sent = { from: 0, to: 'coordinator', kind: 'maskedIdentifiers', items: sequence, bytes: 64 }
    return { type: 'sent', entry: { ...sent, sequence, sha256: 'ab'.repeat(32) } }
  }),
  { type: 'finished', outcome: { task: 'matching', size: 12, own: [identifiers, identifiers] }, milliseconds: 5 },
]
/** Lists that stand on a screen only once something was computed. */
const computed = {
  '/api/federated/demonstration': () =>
    replyOf(
      ['Bank A', 'Bank B'].map((name) => ({
        name,
        rows: identifiers.map((identifier) => ({ identifier, figure: 1 })),
      })),
    ),
  '/api/federated/rehearsals': () => new Response(rehearsed.map((line) => `${JSON.stringify(line)}\n`).join('')),
  '/api/measures/contagion': () =>
    replyOf({
      report: {
        asOf: '2026-01-01',
        ...contagion,
        parties: twelve.map((place) => ({ ...lost, party: String(place), loss: place })),
        totalParties: 12,
      },
      parties: twelve.map((place) => ({ id: String(place), name: `Struck ${two(place)}`, kind: 'company' })),
    }),
}

const open = (at: string) =>
  startApplication({ at, fetch: fakeServer({ user: root, answers: { ...answers, ...computed } }).fetch })

/** What is shown of some words in cells, from the top of the page. */
const shown = (pattern: RegExp) => [
  ...new Set(screen.queryAllByText(pattern, { selector: 'td, td *' }).map(({ textContent }) => textContent)),
]

const files = /^f\d\d\.csv$/
const inOrder = (first: number, last: number, name: (place: number) => string) =>
  twelve.slice(first - 1, last).map(name)

/** The first screen of a run brings all its parts with it. */
describe('a table is as its address says', () => {
  test.each([
    ['/DataIntegration?importsPage=2', files, ['f11.csv', 'f12.csv']],
    ['/DataIntegration?importsSort=rowsRead', files, inOrder(3, 12, (place) => `f${two(place)}.csv`).reverse()],
    ['/DataIntegration?importsSort=rowsRead&importsDescending=true&importsPage=2', files, ['f11.csv', 'f12.csv']],
    ['/DataIntegration?importsSort=nothing&importsPage=0', files, inOrder(1, 10, (place) => `f${two(place)}.csv`)],
    ['/DataIntegration?tab=sources&sourcesPage=2', /^Source \d\d$/, ['Source 11', 'Source 12']],
    [
      '/DataIntegration?tab=sources&feedsPage=2',
      /^Feed \d\d$/,
      Array.from({ length: 10 }, (_, place) => `Feed ${place + 11}`),
    ],
    ['/CreditRiskControl?sort=amount', /^(Parent|Alone)$/, ['Alone', 'Parent']],
    ['/CreditRiskControl?open=9', /^Child/, ['Child A', 'Child B']],
    ['/RiskPrevention/Jiaohang?bill=B1&eventsPage=2', /^Holder \d\d$/, ['Holder 11', 'Holder 12']],
    ['/RiskPrevention/Shenzhengxin?issuer=Fallen%20Ltd&eventsPage=2', /^Told \d\d$/, ['Told 11', 'Told 12']],
    ['/RiskPrevention/Shenzhengxin?issuer=Fallen%20Ltd&bondsPage=2', /^Code \d\d$/, ['Code 11', 'Code 12']],
    ['/RiskPrevention/Shenzhengxin?issuer=Fallen%20Ltd&quotesPage=2', /^Quoted \d\d$/, ['Quoted 11', 'Quoted 12']],
    ['/RiskPrevention/Shenzhengxin?issuer=Fallen%20Ltd&ratingsPage=2', /^Rated \d\d$/, ['Rated 11', 'Rated 12']],
    [
      '/RiskPrevention/Shenzhengxin?issuer=Fallen%20Ltd&ratingChangesPage=2',
      /^Changed \d\d$/,
      ['Changed 11', 'Changed 12'],
    ],
    [
      '/RiskPrevention/Shenzhengxin?issuer=Fallen%20Ltd&statementsPage=2',
      /^20(\d\d)-12-31$/,
      ['2011-12-31', '2012-12-31'],
    ],
    [
      '/RiskAnalysis/EquityNetwork?company=1&table=owners&sort=capital&descending=true',
      /^Company \d+$/,
      inOrder(1, 12, (place) => `Company ${place + 1}`).reverse(),
    ],
    [
      '/RiskAnalysis/EquityNetwork?company=1&table=owners&sort=votes&descending=true',
      /^Company \d+$/,
      inOrder(1, 12, (place) => `Company ${place + 1}`),
    ],
    ['/account/settings?section=security&sort=address&page=2', /^192\.0\.2\./, ['192.0.2.98', '192.0.2.99']],
    ['/admin/sessions?sort=address&page=2', /^192\.0\.2\./, ['192.0.2.98', '192.0.2.99']],
    ['/admin/audit?open=7', /^reason \d$/, ['reason 7']],
  ])('the table shows what its URL says: %s', async (address, pattern, rows) => {
    await open(address)
    await waitFor(() => expect(shown(pattern)).toEqual(rows))
  })
})

test('sorting and paging a table are kept in the URL, and going back undoes them', async () => {
  const { router, address } = await open('/DataIntegration?kind=opinion')
  const back = () => act(async () => router.history.back())
  await act(async () => router.navigate({ to: '/DataIntegration' }))
  await screen.findByText('f01.csv')
  await userEvent.click(screen.getByTitle('2'))
  await waitFor(() => expect(address()).toBe('/DataIntegration?importsPage=2'))
  await waitFor(() => expect(shown(files)).toEqual(['f11.csv', 'f12.csv']))
  await userEvent.click(screen.getByRole('columnheader', { name: 'Rows read' }))
  await waitFor(() => expect(address()).toBe('/DataIntegration?importsSort=rowsRead'))
  await waitFor(() => expect(shown(files)[0]).toBe('f12.csv'))
  await back()
  await waitFor(() => expect(shown(files)).toEqual(['f11.csv', 'f12.csv']))
  expect(address()).toBe('/DataIntegration?importsPage=2')
  await back()
  await waitFor(() => expect(shown(files)[0]).toBe('f01.csv'))
  expect(address()).toBe('/DataIntegration')
})

const pageTwo = async () => userEvent.click((await screen.findAllByTitle(/^(2|Next Page)$/))[0] as HTMLElement)
const header = (name: string) => async () => userEvent.click(await screen.findByRole('columnheader', { name }))
const button = (name: string | RegExp) => async () => userEvent.click(await screen.findByRole('button', { name }))

describe('what is done to a table stands in the address', () => {
  test.each<[string, () => Promise<void>, string]>([
    ['/DataIntegration?tab=sources', pageTwo, '/DataIntegration?tab=sources&feedsPage=2'],
    ['/account/settings?section=security', header('Address'), '/account/settings?section=security&sort=address'],
    [
      '/admin/audit',
      async () => userEvent.click((await screen.findAllByRole('button', { name: 'Expand row' }))[1] as HTMLElement),
      '/admin/audit?open=7',
    ],
    ['/CreditRiskControl', header('Exposure'), '/CreditRiskControl?sort=amount'],
    ['/RiskPrevention/Jiaohang', pageTwo, '/RiskPrevention/Jiaohang?page=2'],
    ['/RiskPrevention/Jiaohang?bill=B1', pageTwo, '/RiskPrevention/Jiaohang?bill=B1&eventsPage=2'],
    ['/RiskPrevention/Shenzhengxin', pageTwo, '/RiskPrevention/Shenzhengxin?page=2'],
    ['/RiskDetection?kind=news', pageTwo, '/RiskDetection?kind=news&page=2'],
    ['/admin/sessions', header('Address'), '/admin/sessions?sort=address'],
    ['/admin/users', pageTwo, '/admin/users?page=2'],
    ['/admin/outbox', pageTwo, '/admin/outbox?page=2'],
    [
      '/RiskAnalysis/EquityNetwork?company=1',
      header('Capital'),
      '/RiskAnalysis/EquityNetwork?company=1&sort=capital&descending=true&table=owners',
    ],
    ['/RiskAnalysis/EquityNetwork', pageTwo, '/RiskAnalysis/EquityNetwork?savedPage=2'],
    ['/DataManagement/MultiQuery', button('Next page'), '/DataManagement/MultiQuery?savedPage=2'],
  ])('the state of a table stands in the address: %s', async (from, act, to) => {
    const { address } = await open(from)
    await act()
    await waitFor(() => expect(address()).toBe(to))
  })
})

describe('the server is asked for the page, order and filter in the address', () => {
  test.each([
    ['/RiskPrevention/Jiaohang?sort=due&page=2&level=severe', '/api/bills', 'sort=due&offset=10&limit=10&level=severe'],
    ['/RiskPrevention/Shenzhengxin?sort=name&page=3', '/api/issuers', 'sort=name&offset=20'],
    ['/RiskDetection?event=default&page=2', '/api/adverse-media/articles', 'event=default&offset=10'],
    ['/admin/users?q=ada&sort=lastSignedIn&page=2', '/api/admin/users', 'q=ada&offset=10'],
    ['/admin/outbox?page=3', '/api/admin/outbox', 'offset=20'],
    ['/RiskAnalysis/EquityNetwork?savedQ=north&savedPage=2', '/api/explorations', 'q=north&offset=10'],
    ['/RiskAnalysis/EquityNetwork?savedOf=shared&savedPage=2', '/api/shares', 'offset=10'],
    ['/DataManagement/MultiQuery?savedQ=bank&savedPage=3', '/api/saved-queries', 'q=bank&offset=20'],
  ])('%s', async (address, path, wanted) => {
    asked = {}
    await open(address)
    const parts = (search = '') => Object.fromEntries(new URLSearchParams(search))
    await waitFor(() => expect(parts(asked[path])).toMatchObject(parts(wanted)))
  })
})

test('the list of saved queries keeps its page while one is opened, and starts at the first page for a new search', async () => {
  const { address } = await open('/DataManagement/MultiQuery?savedPage=2')
  await userEvent.click(await screen.findByRole('link', { name: 'Kept' }))
  await waitFor(() => expect(address()).toMatch(/saved=7.*savedPage=2|savedPage=2.*saved=7/))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a saved query' }), 'bank{Enter}')
  await waitFor(() => expect(address()).toContain('savedQ=bank'))
  expect(address()).not.toContain('savedPage')
})

test('the chosen list of explorations and its search text stand in the address', async () => {
  const { address } = await open('/RiskAnalysis/EquityNetwork?savedPage=2')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by name or company' }), 'north{Enter}')
  await waitFor(() => expect(address()).toBe('/RiskAnalysis/EquityNetwork?savedQ=north'))
  await userEvent.click(screen.getByText('Shared with me'))
  await waitFor(() => expect(address()).toMatch(/savedOf=shared/))
})

describe('a list that was computed is as its address says, and going back undoes what was done to it', () => {
  test('the messages and the matches of a rehearsal', async () => {
    const { router, address } = await open('/Federated')
    await userEvent.click(await screen.findByRole('button', { name: 'Load demonstration parties' }))
    await button('Show what would leave each site')()
    await button('Agree for Bank A')()
    await button('Agree for Bank B')()
    await button('Start the rehearsal')()
    const matches = /^INV-\d\d$/
    await waitFor(() => expect(shown(matches)).toEqual(identifiers.slice(0, 10)))
    const [second] = screen.getAllByTitle('2')
    await userEvent.click(second as HTMLElement)
    await waitFor(() => expect(address()).toMatch(/^\/Federated\?(ledger|matches)Page=2$/))
    await act(async () => router.navigate({ to: '/Federated', search: { ledgerPage: 2, matchesPage: 2 } }))
    await waitFor(() => expect(shown(matches)).toEqual(identifiers.slice(10)))
    await act(async () => router.history.back())
    await act(async () => router.history.back())
    await waitFor(() => expect(shown(matches)).toEqual(identifiers.slice(0, 10)))
    expect(address()).toBe('/Federated')
  })

  test('the order of losses of a deduction is as the address says, and going back undoes it', async () => {
    const { router, address } = await open('/RiskAnalysis/EquityNetwork?company=1&view=deduction')
    await userEvent.click(await screen.findByText('The whole network'))
    await button('Run')()
    const parties = /^Struck \d\d$/
    const named = (place: number) => `Struck ${two(place)}`
    await waitFor(() => expect(shown(parties)).toEqual(inOrder(1, 10, named)))
    await header('Loses')()
    await waitFor(() => expect(address()).toContain('sort=loss&descending=true&table=losses'))
    expect(shown(parties)).toEqual(inOrder(3, 12, named).reverse())
    await act(async () => router.history.back())
    await waitFor(() => expect(shown(parties)).toEqual(inOrder(1, 10, named)))
    expect(address()).not.toContain('sort')
  })
})
