import { screen, within } from '@testing-library/react'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import type { QualityDay, QualityReply } from '#contracts/data-quality/quality.ts'
import { SourceId } from '#contracts/imports/source.ts'
import type { LocaleId } from '#contracts/values/locale.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { type OpenedDays, type OpenedFigure, QualityPart } from '#src/features/data-quality/quality-part.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { entityId } from '#test/support/network-facts.ts'
import { renderRouted } from '#test/support/render-routed.tsx'

const source = v.parse(SourceId, '7')
const side = (name: string, share: number) => ({
  source: name,
  file: `${name}.csv`,
  row: 3,
  share: { min: share, max: share },
})
const quality: QualityReply = {
  report: {
    sources: [
      {
        source,
        name: 'register',
        synthetic: false,
        figures: [
          { code: 'partiesWithoutName', count: 12, of: 300 },
          { code: 'interestsInFuture', count: 0, of: 40 },
        ],
        importedAt: '2026-01-02T03:04:05.000Z',
        newest: null,
        delay: null,
      },
    ],
    contradictions: [
      {
        kind: 'interest',
        owner: { id: entityId(1), name: 'Trust' },
        company: { id: entityId(2), name: 'Mill' },
        interest: 'stake',
        measure: 'capital',
        sides: [side('press', 0.3), side('register', 0.6)],
      },
    ],
    moreContradictions: true,
    contradictionsTotal: 340,
  },
  madeAt: '2026-01-02T03:05:05.000Z',
  renewing: false,
}
const opened: OpenedFigure = {
  source,
  figure: 'partiesWithoutName',
  day: null,
  rows: [{ key: '9', label: null, company: entityId(5), kind: 'company', article: null, file: 'register.csv', row: 4 }],
  problem: null,
  more: true,
  loadingMore: false,
  onMore: vi.fn(),
  onReload: vi.fn(),
}

const show = (
  shown: OpenedFigure | null,
  locale: LocaleId = 'en-US',
  given: QualityReply = quality,
  days: OpenedDays | null = null,
) =>
  renderRouted(
    locale,
    <AntdSetup locale={locale} theme="light">
      <main>
        <QualityPart quality={given} problem={null} opened={shown} days={days} onReload={vi.fn()} />
      </main>
    </AntdSetup>,
  )

describe('data quality', () => {
  test('each non-zero data quality figure opens its rows, and a zero figure is no link', async () => {
    await show(null)
    const figure = screen.getByRole('link', { name: '12 of 300' })
    expect(figure.getAttribute('href')).toContain('figure=partiesWithoutName')
    expect(screen.getByText('0 of 40').closest('a')).toBeNull()
  })

  test('data quality rows show their position and link to their parties', async () => {
    await show(opened)
    const rows = screen.getByRole('region', { name: 'Parties without a name' })
    expect(within(rows).getByRole('link', { name: 'without a name' }).getAttribute('href')).toBe('/companies/5')
    expect(
      within(rows)
        .getByText(/register\.csv/)
        .closest('li')?.textContent,
    ).toBe('without a nameregister.csv · row 4')
    expect(within(rows).getByRole('button', { name: 'Show more rows' })).toBeTruthy()
  })

  test('contradicting sources are shown side by side', async () => {
    await show(null)
    const list = screen.getByRole('region', { name: 'Contradictions between sources' })
    expect([...list.querySelectorAll('li li')].map(({ textContent }) => textContent)).toEqual([
      '30%press · press.csv · row 3',
      '60%register · register.csv · row 3',
    ])
    expect(list).toHaveTextContent('1 of 340 are listed.')
  })

  test.each(['en-US', 'zh-CN'] as const)('data quality is accessible in %s', async (locale) => {
    const { container } = await show(opened, locale)
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})

describe('recent days of a source', () => {
  const dayOf = (day: string, differences: Partial<QualityDay> = {}): QualityDay => ({
    day,
    rows: 0,
    faulty: 0,
    figures: [],
    delay: null,
    ...differences,
  })
  const days: OpenedDays = {
    source,
    days: [
      dayOf('2026-01-01'),
      dayOf('2026-01-02', {
        rows: 40,
        faulty: 3,
        figures: [{ code: 'articlesWithoutTime', count: 3, of: 40 }],
        delay: { median: 600, percentile95: 86_400 * 12 },
      }),
      dayOf('2026-01-03', { rows: 7 }),
    ],
    problem: null,
    onReload: vi.fn(),
  }
  const report = quality.report ?? { sources: [], contradictions: [], moreContradictions: false }
  const timely: QualityReply = {
    ...quality,
    report: {
      ...report,
      sources: report.sources.map((one) => ({
        ...one,
        figures: [{ code: 'articlesLate' as const, count: 2, of: 47 }, ...one.figures],
        delay: { median: 480, percentile95: 7200 },
      })),
    },
  }

  test('the recent days of a source are linked from it, beside the delay of its articles', async () => {
    await show(null, 'en-US', timely)
    const section = screen.getByRole('region', { name: 'register' })
    expect(section).toHaveTextContent(
      /Median time from publication to intake, last 30 days8 minutes95th percentile of that time2 hours/,
    )
    expect(within(section).getByRole('link', { name: '2 of 47' }).getAttribute('href')).toContain('figure=articlesLate')
    expect(screen.getByRole('link', { name: 'Day by day over the last 30 days' })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
  })

  test('recent days are a chart and a table, latest first, with each fault linked to its rows of that day', async () => {
    await show({ ...opened, figure: 'articlesWithoutTime', day: '2026-01-02' }, 'en-US', timely, days)
    const part = within(screen.getByRole('region', { name: 'Day by day' }))
    const rows = part.getAllByRole('row').filter((row) => row.dataset.rowKey)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '2026-01-0370––',
      '2026-01-02403Articles without a time: 310 minutes12 days',
    ])
    const fault = part.getByRole('link', { name: 'Articles without a time: 3' })
    expect(fault).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('region', { name: 'Articles without a time · 2026-01-02' })).toBeVisible()
  })

  test('recent days without articles say so', async () => {
    await show(null, 'en-US', timely, { ...days, days: [dayOf('2026-01-01')] })
    expect(screen.getByText('Nothing came in from this source in these days.')).toBeVisible()
  })

  test.each(['zh-CN', 'en-US'] as const)('the recent days of a source are accessible in %s', async (locale) => {
    const { container } = await show(null, locale, timely, days)
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})
