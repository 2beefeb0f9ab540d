import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import type { Feed } from '#contracts/feeds/feed.ts'
import type { DataSource, SourceId } from '#contracts/imports/source.ts'
import type { ChartData } from '#src/components/charts/chart-data.ts'
import { CollectedScreen, sourcesOfKind } from '#src/features/adverse-media/collected-screen.tsx'
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
