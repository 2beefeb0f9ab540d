import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { waitFor as waitForState } from 'xstate'
import { CompanyPartId } from '#contracts/companies/company-page.ts'
import { everything } from '#contracts/query/query.ts'
import { queryAddressOf } from '#contracts/query/query-address.ts'
import type { CurrentUser } from '#contracts/session/session.ts'
import { createApplication } from '#src/app/application.tsx'
import type { FileRoutesByFullPath } from '#src/app/route-tree.gen.ts'
import { SessionNotices } from '#src/app/session-notices.tsx'
import { eventually } from '#test/support/eventually.ts'
import { fakePage } from '#test/support/fake-page.ts'
import { fakeServer, refusalOf, replyOf } from '#test/support/fake-server.ts'
import { noticeList } from '#test/support/notice-list.ts'

type Path = keyof FileRoutesByFullPath
/** `at`: addresses of the screen, and what the server is asked for each; `machines`: what its machines ask besides. */
type Reading = { at: Record<string, readonly string[]>; machines?: readonly string[]; signedOut?: true }

/** Screens that do not stand before what they are about has come. */
const waiting: readonly Path[] = [
  '/AboutUs/Achievements',
  '/AboutUs/Partners',
  '/AboutUs/Introduction/Product',
  '/AboutUs/Introduction/Team',
  '/admin/settings',
  '/articles/$articleId',
  '/cases/$caseId',
  '/companies/$companyId',
  '/companies/$companyId/report',
  '/companies/$companyId/compare/$otherId',
  '/models/$modelId',
  '/models/data-sets/$dataSetId',
  '/models/scorings/$scoringId',
  '/stories',
]

const queries = [
  'GET /api/saved-queries',
  'GET /api/dashboard/tiles',
  'POST /api/query',
  'POST /api/query/facets',
  'GET /api/query/values',
  'POST /api/query/timeline',
]
const lists = ['GET /api/explorations', 'GET /api/entities']
const company = ['GET /api/network/5/ownership', 'GET /api/network/5/neighbours', 'GET /api/network/5/neighbours']

/** What each screen asks the server for when it is opened; `null`: nothing of its own. */
const reads: Record<Path, Reading | null> = {
  '/products': null,
  '/$': null,
  '/exception': null,
  '/index.html': null,
  '/admin': null,
  '/admin/': null,
  '/Federated': null,
  '/dev/machines': null,
  '/user/register-result': { at: { '/user/register-result?state=active': ['GET /api/installation'] }, signedOut: true },
  '/user/reset-password': { at: { '/user/reset-password': ['GET /api/installation'] }, signedOut: true },
  '/user/login': { at: { '/user/login': ['GET /api/installation'] }, signedOut: true },
  '/user/register': { at: { '/user/register': ['GET /api/installation'] }, signedOut: true },
  '/AboutUs/Achievements': { at: { '/AboutUs/Achievements': ['GET /api/about/achievements'] } },
  '/AboutUs/Partners': { at: { '/AboutUs/Partners': ['GET /api/about/partners'] } },
  '/AboutUs/Introduction/Product': { at: { '/AboutUs/Introduction/Product': ['GET /api/about/product'] } },
  '/AboutUs/Introduction/Team': { at: { '/AboutUs/Introduction/Team': ['GET /api/about/team'] } },
  '/cases/': {
    at: {
      '/cases': ['GET /api/alerts', 'GET /api/cases'],
      '/cases?alert=5': ['GET /api/alerts', 'GET /api/cases', 'GET /api/alerts/5'],
      '/cases?view=mine': ['GET /api/alerts', 'GET /api/cases'],
      '/cases?view=rules': [
        'GET /api/alerts',
        'GET /api/cases',
        'GET /api/alerts/sources',
        'GET /api/alerts/media-rules',
      ],
    },
  },
  '/cases/$caseId': { at: { '/cases/5': ['GET /api/cases/5', 'GET /api/cases/5/frozen'] } },
  '/models/': { at: { '/models': ['GET /api/data-sets', 'GET /api/models'] } },
  '/models/$modelId': {
    at: {
      '/models/5': ['GET /api/data-sets', 'GET /api/models', 'GET /api/models/5', 'GET /api/scorings'],
      '/models/5?other=6&on=7': [
        'GET /api/data-sets',
        'GET /api/model-comparison',
        'GET /api/models',
        'GET /api/models/5',
        'GET /api/scorings',
      ],
    },
  },
  '/models/data-sets/$dataSetId': { at: { '/models/data-sets/5': ['GET /api/data-sets/5'] } },
  '/models/scorings/$scoringId': { at: { '/models/scorings/5': ['GET /api/scorings/5'] } },
  '/search': {
    at: { '/search': [], '/search?q=alder': ['GET /api/search'], '/search?q=alder&kind=article': ['GET /api/search'] },
  },
  '/CreditRiskControl': { at: { '/CreditRiskControl?currency=EUR': ['GET /api/exposures/groups'] } },
  '/DataIntegration': {
    at: {
      '/DataIntegration': [
        'GET /api/imports',
        'GET /api/unfinished-uploads',
        'GET /api/uploads',
        'GET /api/mappings',
        'GET /api/imports/files',
        'GET /api/demonstration',
      ],
      '/DataIntegration?kind=opinion': [
        'GET /api/imports',
        'GET /api/unfinished-uploads',
        'GET /api/uploads',
        'GET /api/mappings',
        'GET /api/imports/files',
        'GET /api/adverse-media/articles',
        'GET /api/adverse-media/summary',
        'GET /api/feeds',
        'GET /api/sources',
      ],
      '/DataIntegration?import=3&page=2': [
        'GET /api/imports',
        'GET /api/imports/3/problems',
        'GET /api/unfinished-uploads',
        'GET /api/uploads',
        'GET /api/mappings',
        'GET /api/imports/files',
        'GET /api/demonstration',
      ],
      '/DataIntegration?tab=sources': ['GET /api/feeds', 'GET /api/sources'],
      '/DataIntegration?tab=duplicates&pairs=same': ['GET /api/duplicates'],
      '/DataIntegration?tab=quality': ['GET /api/quality', 'GET /api/adverse-media/unlinked-names'],
      '/DataIntegration?tab=quality&source=2&figure=partiesWithoutName&day=2026-01-05': [
        'GET /api/quality',
        'GET /api/adverse-media/unlinked-names',
        'GET /api/quality/2/partiesWithoutName',
        'GET /api/quality/2/days',
      ],
    },
  },
  '/DataManagement/MultiQuery': {
    at: {
      '/DataManagement/MultiQuery': queries,
      [`/DataManagement/MultiQuery?saved=4&q=${encodeURIComponent(queryAddressOf(everything))}`]: [
        ...queries,
        'GET /api/saved-queries/4',
        'GET /api/saved-queries/4/versions',
      ],
    },
    machines: ['POST /api/query/count'],
  },
  '/RiskAnalysis/EquityNetwork': {
    at: {
      '/RiskAnalysis/EquityNetwork': lists,
      '/RiskAnalysis/EquityNetwork?company=5': [...lists, ...company],
      '/RiskAnalysis/EquityNetwork?company=5&pathTo=6': [...lists, ...company, 'GET /api/network/5/connections/6'],
      '/RiskAnalysis/EquityNetwork?company=5&view=analysis': [...lists, ...company, 'GET /api/measures'],
      '/RiskAnalysis/EquityNetwork?company=5&view=facts': [...lists, ...company, 'GET /api/entities/5/details'],
      '/RiskAnalysis/EquityNetwork?company=5&view=dates': [
        ...lists,
        ...company,
        'GET /api/network/5/dates',
        'GET /api/network/5/dates',
      ],
      '/RiskAnalysis/EquityNetwork?company=5&view=what-if': [...lists, ...company, 'GET /api/scenarios'],
    },
    machines: ['GET /api/network/version'],
  },
  '/RiskDetection': {
    at: {
      '/RiskDetection?event=default&page=2': [
        'GET /api/adverse-media/summary',
        'GET /api/adverse-media/hot-words',
        'GET /api/adverse-media/event-model',
        'GET /api/adverse-media/articles',
        'GET /api/alert-rules',
      ],
      '/RiskDetection?firing=7': [
        'GET /api/adverse-media/summary',
        'GET /api/adverse-media/hot-words',
        'GET /api/adverse-media/event-model',
        'GET /api/adverse-media/articles',
        'GET /api/alert-rules',
        'GET /api/alert-rules/firings/7',
      ],
    },
  },
  '/RiskPrevention/Jiaohang': {
    at: {
      '/RiskPrevention/Jiaohang?level=severe&page=2': ['GET /api/bills'],
      '/RiskPrevention/Jiaohang?bill=B-1': ['GET /api/bills/B-1'],
    },
  },
  '/RiskPrevention/Shenzhengxin': {
    at: {
      '/RiskPrevention/Shenzhengxin?sort=name': [
        'GET /api/issuer-back-test',
        'GET /api/issuer-days',
        'GET /api/issuers',
      ],
      '/RiskPrevention/Shenzhengxin?issuer=Acme&on=2026-01-05': ['GET /api/issuer-days', 'GET /api/issuers/Acme'],
    },
  },
  '/account/center': {
    at: {
      '/account/center': [
        'GET /api/account',
        'GET /api/account/sessions',
        'GET /api/account/activity',
        'GET /api/imports',
      ],
    },
  },
  '/account/settings': {
    at: {
      '/account/settings': ['GET /api/account'],
      '/account/settings?section=security': [
        'GET /api/account',
        'GET /api/account/passkeys',
        'GET /api/account/sessions',
      ],
      '/account/settings?section=programs': ['GET /api/tokens', 'GET /api/account/budgets'],
      '/account/settings?section=notices': [],
    },
  },
  '/admin/audit': { at: { '/admin/audit?actor=ada': ['GET /api/admin/audit'] } },
  '/admin/outbox': { at: { '/admin/outbox?page=2': ['GET /api/admin/outbox'] } },
  '/admin/sessions': { at: { '/admin/sessions': ['GET /api/admin/sessions'] } },
  '/admin/settings': { at: { '/admin/settings': ['GET /api/admin/settings'] } },
  '/admin/tokens': { at: { '/admin/tokens': ['GET /api/admin/tokens'] } },
  '/admin/webhooks': {
    at: {
      '/admin/webhooks': ['GET /api/admin/webhooks'],
      '/admin/webhooks?open=7': ['GET /api/admin/webhooks', 'GET /api/admin/webhooks/7/deliveries'],
    },
  },
  '/admin/users': { at: { '/admin/users?sort=name&dense=true': ['GET /api/admin/users'] } },
  '/articles/$articleId': { at: { '/articles/9': ['GET /api/adverse-media/articles/9'] } },
  '/': { at: { '/': ['GET /api/home'] } },
  '/stories': { at: { '/stories': ['GET /api/stories'] } },
  '/companies/$companyId': {
    at: {
      '/companies/9': [
        'GET /api/companies/9',
        'GET /api/watch-list',
        ...CompanyPartId.options.map((part) => `GET /api/companies/9/parts/${part}`),
      ],
    },
  },
  '/companies/$companyId/report': {
    at: {
      '/companies/9/report?language=zh-CN': [
        'GET /api/companies/9',
        ...CompanyPartId.options.map((part) => `GET /api/companies/9/parts/${part}`),
      ],
    },
  },
  '/companies/$companyId/compare/$otherId': {
    at: {
      '/companies/9/compare/8': [
        'GET /api/companies/9/comparison/8',
        'GET /api/network/9/connections/8',
        ...['9', '8'].flatMap((id) => [
          `GET /api/companies/${id}`,
          ...CompanyPartId.options.map((part) => `GET /api/companies/${id}/parts/${part}`),
        ]),
      ],
    },
  },
  '/dashboard/analysis': { at: { '/dashboard/analysis': ['GET /api/dashboard/risk', 'GET /api/dashboard/analysis'] } },
  '/dashboard/monitor': { at: { '/dashboard/monitor': ['GET /api/dashboard/monitor'] } },
  '/dashboard/workplace': {
    at: { '/dashboard/workplace': ['GET /api/dashboard/workplace', 'GET /api/dashboard/tiles'] },
  },
}

const root: CurrentUser = { username: 'root', name: 'Root', avatar: null, access: 'admin' }

type Beside = { user?: CurrentUser | null; answers?: Parameters<typeof fakeServer>[0]['answers'] }

/** The application on a screen that reads nothing of its own, over a server whose further answers never come. */
async function startBeside({ user = root, answers = {} }: Beside = {}) {
  const { fetch: answer } = fakeServer({ user, answers })
  const known = new Set(['/api/currentUser/', ...(user ? ['/api/installation'] : []), ...Object.keys(answers)])
  const calls: string[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    const { pathname } = new URL(String(input), 'http://server.example')
    if (pathname === '/api/notices/') return Promise.resolve(replyOf(noticeList([])))
    if (pathname !== '/api/currentUser/' && !(user && pathname === '/api/installation')) {
      calls.push(`${init?.method ?? 'GET'} ${pathname}`)
    }
    return known.has(pathname) ? answer(input as URL, init) : new Promise(() => {})
  }
  const history = createMemoryHistory({ initialEntries: [user ? '/products' : '/exception?errorCode=none'] })
  const { page } = fakePage()
  const storage = { getItem: () => null, setItem: () => undefined }
  const settings = { onSignInPage: false, locale: 'en-US', theme: 'light', page, storage, history, fetch } as const
  const { actors, rootActors, router } = createApplication(settings)
  await waitForState(actors.locale, (snapshot) => snapshot.matches('speaking'))
  // Strict mode, as the application renders in development, unmounts at once what it has mounted, and breaks off what
  // that asked.
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
      <SessionNotices context={router.options.context} />
    </I18nProvider>,
  )
  await waitForState(actors.session, (snapshot) => !snapshot.hasTag('pending'))
  if (!user) await router.options.context.openSignInArea()
  await screen.findByRole('heading', { name: user ? 'All products' : 'The request failed' })
  const pointAt = async (address: string) => {
    const { pathname, search } = new URL(address, 'http://application.example')
    await router.preloadRoute({ to: pathname, search: router.options.parseSearch(search) } as never)
  }
  /** Until the screen is drawn, or that it is on its way where the answer for which it waits does not come. */
  const open = (address: string, waits = false) =>
    act(async () => {
      if (waits) {
        void router.navigate({ href: address })
        await screen.findByText('Loading…')
        return
      }
      const rendered = Promise.withResolvers<void>()
      const stop = router.subscribe('onRendered', () => rendered.resolve())
      await router.navigate({ href: address })
      await rendered.promise
      stop()
    })
  const machines = () =>
    JSON.stringify([...rootActors.list()].map(([name, actor]) => [name, actor.getPersistedSnapshot()]))
  return { router, history, calls, pointAt, open, machines }
}

const rows = Object.entries(reads).flatMap(([path, reading]) =>
  Object.entries(reading?.at ?? {}).map(([address, asked]) => ({ path, address, asked, ...reading })),
)

/**
 * What is asked by the screens that addresses without a screen of their own lead on to: the users, and the home page.
 */
const leadsOn: Partial<Record<Path, readonly string[]>> = {
  '/admin': ['GET /api/admin/users'],
  '/admin/': ['GET /api/admin/users'],
  '/$': ['GET /api/home'],
  '/index.html': ['GET /api/home'],
}

describe('every screen', () => {
  test.each(rows)('$address is requested on pointing at its link, and not again on opening it', async (row) => {
    const { calls, pointAt, open, machines } = await startBeside(row.signedOut ? { user: null } : {})
    const before = machines()
    const waits = waiting.includes(row.path as Path)
    const pointed = pointAt(row.address)
    if (!waits) await pointed
    await eventually(() => expect(calls.toSorted()).toEqual(row.asked.toSorted()))
    expect(machines()).toBe(before)
    await open(row.address, waits)
    const further = calls.slice(row.asked.length)
    expect(further.filter((call) => !row.machines?.includes(call))).toEqual([])
  })

  test.each(Object.keys(reads).filter((path) => reads[path as Path] === null))(
    'the screen %s loads nothing',
    async (path) => {
      const { calls, open } = await startBeside()
      await open(path)
      expect(calls).toEqual(leadsOn[path as Path] ?? [])
    },
  )
})

const nobody = { currency: null, currencies: [], total: 0, clients: 0, unmatched: 0, groups: [], synthetic: false }
const groups = { '/api/exposures/groups': () => replyOf(nobody) }

describe('preloading', () => {
  test("pointing at a link loads its screen's data, and opening it makes no second request", async () => {
    const { calls, history } = await startBeside({ answers: groups })
    const [way] = screen.getAllByRole('link', { name: /Credit risk control/ })
    await userEvent.hover(way as HTMLElement)
    await eventually(() => expect(calls).toEqual(['GET /api/exposures/groups']))
    await userEvent.click(way as HTMLElement)
    expect(await screen.findByRole('heading', { name: 'Credit risk control' })).toBeInTheDocument()
    expect(history.location.pathname).toBe('/CreditRiskControl')
    expect(calls).toEqual(['GET /api/exposures/groups'])
  })

  test('pointing at a link loads nothing for a screen without permission', async () => {
    const { calls, pointAt } = await startBeside({ user: { ...root, access: 'analyst' } })
    await pointAt('/admin/users')
    expect(calls).toEqual([])
  })

  test('a failed preload is shown by the screen, which retries', async () => {
    const answers = { '/api/dashboard/analysis': () => refusalOf('unavailable', 503) }
    const { calls, pointAt, open } = await startBeside({ answers })
    await pointAt('/dashboard/analysis')
    await eventually(() => expect(calls.toSorted()).toEqual(['GET /api/dashboard/analysis', 'GET /api/dashboard/risk']))
    expect(screen.getByRole('heading', { name: 'All products' })).toBeInTheDocument()
    await open('/dashboard/analysis')
    expect(await screen.findByText(/cannot answer at the moment/)).toBeInTheDocument()
    const before = calls.length
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await eventually(() => expect(calls.length).toBeGreaterThan(before))
  })

  test('a preload with an expired session opens the sign-in dialog over the screen', async () => {
    const answers = { '/api/bills': () => refusalOf('signed_out', 401, 9) }
    const { pointAt } = await startBeside({ answers })
    await pointAt('/RiskPrevention/Jiaohang')
    expect(await screen.findByText('Your session has expired')).toBeInTheDocument()
  })
})
