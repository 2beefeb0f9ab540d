import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import type { Feed } from '#contracts/feeds/feed.ts'
import type { SourceId } from '#contracts/imports/source.ts'
import { CollectedScreen } from '#src/features/adverse-media/collected-screen.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { articleList, away, opinionSummary } from '#test/support/risk-screens.ts'
import { defaultLook } from '#test/support/table-look.ts'

// Drawn in Chromium; here only what they are given.
vi.mock('#src/components/charts/lazy-charts.tsx', () => ({
  LazyColumnChart: ({ columns }: { columns: unknown }) => <output>{JSON.stringify(columns)}</output>,
  LazyBarChart: ({ bars }: { bars: unknown }) => <output>{JSON.stringify(bars)}</output>,
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
  failures: 3,
  problem: null,
  createdBy: null,
}

async function show(given: Partial<Props> = {}) {
  const onReload = vi.fn<Props['onReload']>()
  const view = await renderScreen(
    <CollectedScreen
      kind="opinion"
      newest={articleList}
      summary={opinionSummary}
      feeds={[feed]}
      problem={null}
      look={defaultLook}
      onReload={onReload}
      imports={<p>The imports</p>}
      {...given}
    />,
  )
  return { ...view, onReload }
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
  const [byDay, byCompany] = screen.getAllByRole('status').map(({ textContent }) => JSON.parse(textContent ?? ''))
  expect(byDay).toEqual([
    { day: '2026-06-29', main: 20, leftOut: 0 },
    { day: '2026-06-30', main: 1, leftOut: 4 },
  ])
  expect(byCompany).toEqual([{ key: '12', label: 'Fallen Ltd', value: 4, text: '4' }])
  expect(screen.getByText('The imports')).toBeInTheDocument()
  expect(await accessibilityProblemsOf(container)).toEqual([])
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
  const nothing = { ...opinionSummary, days: [], companies: [] }
  const { onReload } = await show({ newest: { articles: [], total: 0 }, feeds: [], summary: nothing, problem: away })
  expect(screen.getAllByText('Nothing has come in yet.')).toHaveLength(2)
  expect(screen.queryByRole('heading', { name: 'Coverage by day' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onReload).toHaveBeenCalledOnce()
})
