import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { ArticleId } from '#contracts/adverse-media/adverse-media.ts'
import type { NameSign, UnlinkedName } from '#contracts/adverse-media/unlinked-name.ts'
import type { Feed } from '#contracts/feeds/feed.ts'
import type { DataSource, SourceId } from '#contracts/imports/source.ts'
import type { ChartData } from '#src/components/charts/chart-data.ts'
import { CollectedScreen, sourcesOfKind } from '#src/features/adverse-media/collected-screen.tsx'
import { UnlinkedNamesPart, type UnlinkedNamesPartProps } from '#src/features/adverse-media/unlinked-names-part.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { adverseMediaSummary, articleList, away } from '#test/support/risk-screens.ts'
import { defaultLook } from '#test/support/table-look.ts'

// Drawn in Chromium; here only what they are given.
vi.mock('#src/components/charts/lazy-charts.tsx', () => ({
  LazyChart: ({ chart, onRange }: { chart: ChartData; onRange?: (first: string, last: string) => void }) => (
    <>
      <output>{JSON.stringify(chart.items)}</output>
      {onRange && (
        <button type="button" onClick={() => onRange('2026-06-29', '2026-06-30')}>
          Draw across
        </button>
      )}
    </>
  ),
}))

type Props = ComponentProps<typeof CollectedScreen>

const feed: Feed = {
  id: '4' as SourceId,
  name: 'Exchange news',
  address: 'https://news.example/feed',
  kind: 'opinion',
  everyMinutes: null,
  readsLinked: false,
  state: 'abnormal',
  switchedOn: true,
  lastSuccessAt: null,
  nextRunAt: null,
  newToday: 12,
  articles: { news: 3, announcement: 0 },
  failures: 3,
  problem: null,
  createdBy: null,
}

const sourceOf = (id: string, name: string, articles: DataSource['articles']): DataSource => ({
  id: id as SourceId,
  name,
  state: 'online',
  imports: 1,
  lastImport: { file: `${name}.csv`, finishedAt: '2026-06-30T10:00:00.000Z' },
  facts: 10,
  articles,
  synthetic: false,
})
const archive = sourceOf('5', 'News archive', { news: 10, announcement: 0 })
const exchange = sourceOf('6', 'Exchange files', { news: 0, announcement: 4 })
const register = sourceOf('7', 'Register', { news: 0, announcement: 0 })

async function show(given: Partial<Props> = {}) {
  const onReload = vi.fn<Props['onReload']>()
  const onPeriod = vi.fn<Props['onPeriod']>()
  const view = await renderScreen(
    <CollectedScreen
      kind="opinion"
      newest={articleList}
      summary={adverseMediaSummary}
      sources={sourcesOfKind('opinion', [feed], [archive, exchange, register])}
      problem={null}
      look={defaultLook}
      onReload={onReload}
      onPeriod={onPeriod}
      imports={<p>The imports</p>}
      {...given}
    />,
  )
  return { ...view, onReload, onPeriod }
}

test('collected articles are shown newest first, with sources, coverage, and their imports beneath', async () => {
  const { container } = await show()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Newest articles',
    'Sources',
    'Coverage by day',
    'Coverage by company',
  ])
  expect(screen.getByRole('link', { name: '<i>Bond</i> unpaid' })).toHaveAttribute('href', '/articles/5')
  const row = within(screen.getByRole('row', { name: /Exchange news/ }))
  expect(row.getByText('Abnormal')).toBeInTheDocument()
  expect(row.getByText('3 failures in a row')).toBeInTheDocument()
  const files = within(screen.getByRole('row', { name: /News archive/ }))
  expect(files.getByRole('cell', { name: '10' })).toBeInTheDocument()
  expect(screen.queryByText(/No feed is followed/)).toBeNull()
  const [byDay, byCompany] = screen.getAllByRole('status').map(({ textContent }) => JSON.parse(textContent ?? ''))
  expect(byDay).toEqual([
    { key: '2026-06-29', name: '2026-06-29', tick: '06-29', values: [0, 20], marked: false },
    {
      key: '2026-06-30',
      name: '2026-06-30',
      tick: '06-30',
      values: [4, 1],
      marked: true,
      note: 'Burst of risk events',
    },
  ])
  expect(byCompany).toEqual([{ key: '12', name: 'Fallen Ltd', values: [4] }])
  expect(screen.getByText('The imports')).toBeInTheDocument()
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('the sources of collected articles are the files that brought them, also where no feed is followed', async () => {
  expect(sourcesOfKind('announcement', [feed], [archive, exchange, register]).map(({ name }) => name)).toEqual([
    'Exchange files',
  ])
  expect(sourcesOfKind('opinion', [feed], [register, archive]).map(({ name }) => name)).toEqual([
    'News archive',
    'Exchange news',
  ])
  await show({ sources: sourcesOfKind('opinion', [], [archive, exchange]) })
  expect(screen.getByRole('row', { name: /News archive/ })).toBeInTheDocument()
  expect(screen.queryByRole('row', { name: /Exchange files/ })).toBeNull()
  expect(screen.getByText(/No feed is followed: all that is here came from files/)).toBeInTheDocument()
})

test('announcements lead to their own risk events and feeds', async () => {
  await show({ kind: 'announcement' })
  expect(screen.getByRole('heading', { name: 'Newest announcements' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'All of them, with their risk events' })).toHaveAttribute(
    'href',
    '/RiskDetection?kind=announcement',
  )
  expect(screen.getByRole('link', { name: 'Keep the feeds' })).toHaveAttribute(
    'href',
    expect.stringContaining('kind=announcement'),
  )
})

test('an empty collection says so, and what failed can be asked for again', async () => {
  const nothing = { ...adverseMediaSummary, days: [], companies: [] }
  const { onReload } = await show({ newest: { articles: [], total: 0 }, sources: [], summary: nothing, problem: away })
  expect(
    screen.getByText('Nothing has come in yet. Import a file below, or follow a feed that brings them.'),
  ).toBeInTheDocument()
  expect(screen.getByText('No source has brought any yet. Add a feed, or import a file below.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Add a feed' })).toHaveAttribute(
    'href',
    '/DataIntegration?tab=sources&kind=opinion',
  )
  expect(screen.queryByRole('heading', { name: 'Coverage by day' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onReload).toHaveBeenCalledOnce()
})

test('days chosen on the chart open what was said on them', async () => {
  const { onPeriod } = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Draw across' }))
  expect(onPeriod).toHaveBeenCalledWith({ from: '2026-06-29', to: '2026-06-30' })
})

describe('names in articles without a party', () => {
  const lone: UnlinkedName = {
    name: 'Lone Harbour Ltd',
    ambiguous: false,
    found: {
      articles: 12,
      first: '2026-07-03',
      last: '2026-07-05',
      example: {
        id: '9' as ArticleId,
        title: 'Lone Harbour Ltd sued',
        sign: { kind: 'legalForm', text: 'Ltd' },
      },
    },
    decision: null,
  }
  const foundBy = (sign: NameSign | null) => ({
    articles: 1,
    first: null,
    last: null,
    example: { id: '9' as ArticleId, title: 'News', sign },
  })
  const wharf: UnlinkedName = { ...lone, name: 'Shared Wharf', ambiguous: true, found: foundBy(null) }
  const said = { by: 'analyst', at: '2026-07-06T00:00:00.000Z' }
  const given: UnlinkedName = {
    ...lone,
    found: null,
    decision: { ...said, company: { entity: '12', name: 'Quiet Dock Ltd' } },
  }
  const work = {
    choosing: null,
    busy: false,
    problem: null,
    onOpen: vi.fn(),
    onClose: vi.fn(),
    onDecide: vi.fn(),
    onDismiss: vi.fn(),
  }
  const search = {
    text: '',
    found: null,
    busy: false,
    problem: null,
    onType: vi.fn(),
    onChoose: vi.fn(),
    onRetry: vi.fn(),
  }
  const showNames = (props: Partial<UnlinkedNamesPartProps> = {}) =>
    renderScreen(
      <UnlinkedNamesPart
        list="open"
        names={[lone, wharf]}
        total={2}
        waiting={0}
        problem={null}
        more={false}
        loadingMore={false}
        onMore={vi.fn()}
        onReload={vi.fn()}
        work={work}
        search={search}
        {...props}
      />,
    )
  const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))

  test('each is told with its articles and days, and those that several parties bear apart', async () => {
    const worded = { ...lone, name: 'Farside', found: foundBy({ kind: 'wording', text: 'shares of' }) }
    const coded = { ...lone, name: '北岸股份', found: foundBy({ kind: 'stockCode', text: '(600001)' }) }
    const { container } = await showNames({ names: [lone, wharf, worded, coded], total: 4 })
    const row = rowOf('Lone Harbour')
    expect(row.getByText('2026-07-03 – 2026-07-05')).toBeVisible()
    const address = new URL(row.getByRole('link', { name: '12' }).getAttribute('href') ?? '', 'http://localhost')
    expect([address.pathname, address.searchParams.get('q'), address.searchParams.get('from')]).toEqual([
      '/RiskDetection',
      'Lone Harbour Ltd',
      '2026-07-03',
    ])
    expect(row.getByRole('link', { name: 'Lone Harbour Ltd sued' })).toHaveAttribute('href', '/articles/9')
    expect(row.queryByText('Several parties bear it')).toBeNull()
    expect(rowOf('Shared Wharf').getByText('Several parties bear it')).toBeVisible()
    const signs = screen.getAllByRole('row').map((one) => /Told by .*: \S+( of)?/.exec(one.textContent ?? '')?.[0])
    expect(signs).toEqual([
      undefined,
      expect.stringContaining('Told by its legal form: Ltd'),
      undefined,
      'Told by the words beside it: shares of',
      expect.stringContaining('Told by its stock code: (600001)'),
    ])
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('a name is given to a party or set aside, by who may', async () => {
    await showNames()
    await userEvent.click(rowOf('Lone Harbour').getByRole('button', { name: 'Belongs to …' }))
    expect(work.onOpen).toHaveBeenCalledWith('Lone Harbour Ltd')
    await userEvent.click(rowOf('Shared Wharf').getByRole('button', { name: 'Not a company' }))
    expect(work.onDecide).toHaveBeenCalledWith({ kind: 'dismissed', name: 'Shared Wharf' })
  })

  test('the party of one name is looked for, and that is given up', async () => {
    await showNames({ work: { ...work, choosing: 'Lone Harbour Ltd' } })
    const group = within(screen.getByRole('group', { name: 'The company or fund that bears Lone Harbour Ltd' }))
    expect(group.getByRole('combobox')).toBeVisible()
    await userEvent.click(group.getByRole('button', { name: 'Cancel' }))
    expect(work.onClose).toHaveBeenCalledOnce()
    expect(rowOf('Shared Wharf').getByRole('button', { name: 'Belongs to …' })).toBeVisible()
  })

  test('who may not is offered nothing', async () => {
    await showNames({ work: null })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('what was said is told with who said it, and is taken back', async () => {
    await showNames({ list: 'assigned', names: [given], total: 1 })
    const row = rowOf('Lone Harbour')
    expect(row.getByRole('link', { name: 'Quiet Dock Ltd' })).toHaveAttribute('href', '/companies/12')
    expect(row.getByText(/analyst/)).toBeVisible()
    expect(row.getByText('Its articles are linked')).toBeVisible()
    await userEvent.click(row.getByRole('button', { name: 'Undo' }))
    expect(work.onDecide).toHaveBeenCalledWith({ kind: 'open', name: 'Lone Harbour Ltd' })
  })

  test('a part of the list says so, and what was refused is told', async () => {
    const onMore = vi.fn()
    await showNames({ total: 40, more: true, onMore, waiting: 3, work: { ...work, problem: away } })
    expect(screen.getByText('2 of 40 are listed.')).toBeVisible()
    expect(screen.getByText('3 articles are still being read for names; the list may change.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(work.onDismiss).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Show more names' }))
    expect(onMore).toHaveBeenCalledOnce()
  })

  test.each([
    [{}, 'No names wait to be reviewed.'],
    [{ waiting: 2 }, 'No such name has been found so far.'],
    [{ list: 'dismissed' as const }, 'No name stands here.'],
  ])('an empty list says why', async (props, words) => {
    await showNames({ names: [], total: 0, ...props })
    expect(screen.getByText(words)).toBeVisible()
  })

  test('what could not be read is asked for again, and is no empty list', async () => {
    const onReload = vi.fn()
    await showNames({ names: null, total: 0, problem: away, onReload })
    expect(screen.queryByText('No names wait to be reviewed.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onReload).toHaveBeenCalledOnce()
  })
})
