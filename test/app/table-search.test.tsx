import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { CurrentUser } from '#contracts/session/session.ts'
import { fakeServer, replyOf } from '#test/support/fake-server.ts'
import { importJob } from '#test/support/import-job.ts'
import { billReport, clientGroups, issuerReport } from '#test/support/risk-screens.ts'
import { startApplication } from '#test/support/start-application.tsx'

const root: CurrentUser = { username: 'root', name: 'Root', avatar: null, access: 'admin' }
const [event] = billReport.events
const [told] = issuerReport.events
const [bond] = issuerReport.bonds
if (!event || !told || !bond) throw new Error('The reports have rows')

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
  synthetic: false,
})
const sessions = () => replyOf({ sessions: twelve.map(session) })
const answers = {
  '/api/imports': () => replyOf({ imports }),
  '/api/mappings': () => replyOf({ mappings: [] }),
  '/api/feeds': () => replyOf({ feeds: [] }),
  '/api/sources': () => replyOf({ sources: twelve.map(source) }),
  '/api/credit/groups': () => replyOf(clientGroups),
  '/api/bills/B1': () =>
    replyOf({
      ...billReport,
      events: twelve.map((place) => ({ ...event, id: `e${place}`, to: `Holder ${two(place)}` })),
    }),
  '/api/issuers/Fallen%20Ltd': () =>
    replyOf({
      ...issuerReport,
      events: twelve.map((place) => ({ ...told, id: `e${place}`, text: `Told ${two(place)}` })),
      bonds: twelve.map((place) => ({ ...bond, id: `b${place}`, code: `Code ${two(place)}` })),
    }),
  '/api/admin/sessions': sessions,
  '/api/account/sessions': sessions,
  '/api/admin/audit': () => replyOf({ records: [record(8), record(7)], total: 2, nextBefore: null }),
}

const open = (at: string) => startApplication({ at, fetch: fakeServer({ user: root, answers }).fetch })

/** What is shown of some words in cells, from the top of the page. */
const shown = (pattern: RegExp) => [
  ...new Set(screen.queryAllByText(pattern, { selector: 'td, td *' }).map(({ textContent }) => textContent)),
]

const files = /^f\d\d\.csv$/
const inOrder = (first: number, last: number, name: (place: number) => string) =>
  twelve.slice(first - 1, last).map(name)

describe('a table is as its address says', () => {
  test.each([
    ['/DataIntegration?importsPage=2', files, ['f11.csv', 'f12.csv']],
    ['/DataIntegration?importsSort=rowsRead', files, inOrder(3, 12, (place) => `f${two(place)}.csv`).reverse()],
    ['/DataIntegration?importsSort=rowsRead&importsDescending=true&importsPage=2', files, ['f11.csv', 'f12.csv']],
    ['/DataIntegration?importsSort=nothing&importsPage=0', files, inOrder(1, 10, (place) => `f${two(place)}.csv`)],
    ['/DataIntegration?tab=sources&sourcesPage=2', /^Source \d\d$/, ['Source 11', 'Source 12']],
    ['/CreditRiskControl?sort=amount', /^(Parent|Alone)$/, ['Alone', 'Parent']],
    ['/CreditRiskControl?open=9', /^Child/, ['Child A', 'Child B']],
    ['/RiskPrevention/Jiaohang?bill=B1&eventsPage=2', /^Holder \d\d$/, ['Holder 11', 'Holder 12']],
    ['/RiskPrevention/Shenzhengxin?issuer=Fallen%20Ltd&eventsPage=2', /^Told \d\d$/, ['Told 11', 'Told 12']],
    ['/RiskPrevention/Shenzhengxin?issuer=Fallen%20Ltd&bondsPage=2', /^Code \d\d$/, ['Code 11', 'Code 12']],
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
