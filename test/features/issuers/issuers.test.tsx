import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { AsOfNotice, AsOfReplay } from '#src/features/issuers/as-of-replay.tsx'
import { BondWarningScreen, IssuerMissing } from '#src/features/issuers/bond-warning-screen.tsx'
import { IssuerDetails } from '#src/features/issuers/issuer-details.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import {
  away,
  issuerBackTest,
  issuerDays,
  issuerList,
  issuerReport,
  naiveDistance,
  noIssuers,
} from '#test/support/risk-screens.ts'
import { defaultLook } from '#test/support/table-look.ts'

type Props = ComponentProps<typeof BondWarningScreen>

async function showList(given: Partial<Props> = {}) {
  const calls = { onFilter: vi.fn<Props['onFilter']>(), onReload: vi.fn<Props['onReload']>() }
  const filters: Props['filters'] = { q: '', level: null, on: '2026-06-30', sort: 'score', page: 1 }
  const view = await renderScreen(
    <BondWarningScreen
      filters={filters}
      pageSize={10}
      list={issuerList}
      yearly={null}
      problem={null}
      asOf={null}
      notice={<p>notice</p>}
      replay={<p>replay</p>}
      {...calls}
      {...given}
    />,
  )
  return { ...view, ...calls }
}

describe('the list of issuers', () => {
  test('the list of issuers shows each issuer with its reasons, and the accuracy of the warnings', async () => {
    const { container } = await showList()
    const link = screen.getByRole('link', { name: 'Fallen Ltd' })
    expect(link).toHaveAttribute('href', '/RiskPrevention/Shenzhengxin?issuer=Fallen+Ltd&on=2026-06-30')
    const row = within(link.closest('tr') as HTMLElement)
    for (const words of [
      'Severe',
      '63.6',
      'Default',
      'Cash to short-term debt +15.9',
      '1 of 3 are listed.',
      '2025-12-31',
    ]) {
      expect(row.getByText(words)).toBeInTheDocument()
    }
    expect(container).toHaveTextContent('Flagged 5 of 6 defaults early; 1 of 42 sound issuers flagged wrongly.')
    expect(container).toHaveTextContent('The warning came 113 days ahead (median).')
    expect(container).toHaveTextContent(/notice.*Fallen Ltd.*replay.*Back-test/)
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the back-test by year tells order, rates and moves, and what is unknown', async () => {
    const { container } = await showList({ yearly: issuerBackTest })
    expect(container).toHaveTextContent('Judged at the end of each year: 5 of 94 failed within 365 days.')
    expect(screen.getByRole('row', { name: /^ROC AUC/ })).toHaveTextContent('0.912 0.8 to 1')
    expect(screen.getByRole('row', { name: /^2023/ })).toHaveTextContent('202347000–unknown')
    expect(screen.getByRole('row', { name: /^Retail/ })).toHaveTextContent('Retail60430113unknown')
    expect(screen.getByRole('row', { name: /^8 / })).toHaveTextContent('825%2150%')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('a back-test without a judged year says so', async () => {
    const none = { ...issuerBackTest, judged: 0, failed: 0, rocAuc: null, accuracyRatio: null, ks: null, profile: null }
    const { container } = await showList({ yearly: { ...none, years: [], levels: [], grades: [], transitions: [] } })
    expect(container).toHaveTextContent('No year whose following 365 days are over could be judged.')
  })

  test('the list of issuers requests a level, a name, a sort order and a page', async () => {
    const { onFilter } = await showList()
    await userEvent.click(screen.getByRole('button', { name: /Watch/ }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name of the issuer' }), 'weak{enter}')
    await userEvent.click(screen.getByRole('columnheader', { name: 'Issuer' }))
    await userEvent.click(screen.getByTitle('3'))
    expect(onFilter.mock.calls.map(([change]) => change)).toEqual([
      { level: 'watch', page: 1 },
      { q: 'weak', page: 1 },
      { sort: 'name', page: 1 },
      { page: 3 },
    ])
  })

  test('the list of issuers without issuers links to the import', async () => {
    await showList({ list: noIssuers })
    expect(screen.getByRole('link', { name: 'Import statements' })).toHaveAttribute('href', '/DataIntegration')
  })

  test('the list of issuers says how many cannot be rated, and of each', async () => {
    const [first] = issuerList.issuers
    const unrated = first ? [{ ...first, score: null, level: null, hardStop: null, grounds: [], groundsTotal: 0 }] : []
    const marketGaps = [{ kind: 'quotes' as const, from: '2026-07-01' }]
    const { container } = await showList({ list: { ...issuerList, issuers: unrated, unrated: 1, marketGaps } })
    expect(screen.getByRole('alert')).toHaveTextContent('days before these are judged without them')
    expect(screen.getByRole('alert')).toHaveTextContent('Quotes of bonds count from 2026-07-01 on.')
    expect(container).toHaveTextContent('By 2026-06-30, not enough was known to rate all')
    expect(container).toHaveTextContent('1 issuer cannot be rated')
    expect(screen.getByText('not enough was known')).toBeInTheDocument()
  })

  test('the days on which something became known are gone through, and the screen says of which day it is', async () => {
    const calls = { onDay: vi.fn<(on: string | null) => void>(), onReload: vi.fn<() => void>() }
    await renderScreen(
      <>
        <AsOfNotice on="2025-05-01" shown="2025-05-01" onDay={calls.onDay} />
        <AsOfNotice on="2024-01-01" shown="2025-05-01" onDay={calls.onDay} />
        <AsOfNotice on={null} shown={null} onDay={calls.onDay} />
        <AsOfReplay known={issuerDays} problem={null} on="2025-05-01" lapse={lapse} {...calls} />
        <AsOfReplay known={issuerDays} problem={null} on="2024-01-01" lapse={lapse} {...calls} />
        <AsOfReplay known={null} problem={away} on={null} lapse={lapse} {...calls} />
        <AsOfReplay known={{ ...issuerDays, days: [] }} problem={null} on={null} lapse={lapse} {...calls} />
      </>,
    )
    const [past, early, failed, empty] = screen.getAllByRole('region', { name: 'What was known when' })
    const [dated, reading, ...others] = screen.getAllByRole('status')
    expect(dated).toHaveTextContent('This is the state as of 2025-05-01. What became known later is left out.')
    expect(reading).toHaveTextContent('The state as of 2024-01-01 is being read')
    expect(others).toEqual([])
    expect(past).toHaveTextContent('New as of 2025-04-30: 3 statements · 1 quote or price')
    expect(early).toHaveTextContent('Nothing was known yet by 2024-01-01')
    expect(failed).not.toHaveTextContent('Being read')
    expect(empty).toHaveTextContent('The data give no day on which anything became known.')
    await userEvent.click(within(past as HTMLElement).getByRole('button', { name: 'Next day' }))
    await userEvent.click(within(dated as HTMLElement).getByRole('button', { name: 'Back to today' }))
    fireEvent.keyDown(within(past as HTMLElement).getByRole('slider', { name: 'As of' }), { keyCode: 37 })
    expect([lapse.onStep.mock.calls, calls.onDay.mock.calls]).toEqual([[[1]], [[null]]])
    expect(lapse.onPoint).toHaveBeenCalledWith(0)
    await userEvent.click(within(failed as HTMLElement).getByRole('button', { name: 'Try again' }))
    expect(calls.onReload).toHaveBeenCalledOnce()
    expect(await accessibilityProblemsOf(past as HTMLElement)).toEqual([])
  })

  test('the list of issuers that failed to load can be retried', async () => {
    const { onReload } = await showList({ list: null, problem: away })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onReload).toHaveBeenCalledOnce()
  })
})

const lapse = {
  playing: false,
  mayPlay: true,
  mayGoBack: true,
  mayGoForward: true,
  pointed: null,
  onStep: vi.fn<(by: 1 | -1) => void>(),
  onPlay: vi.fn<() => void>(),
  onPause: vi.fn<() => void>(),
  speed: 1 as const,
  speeds: [0.5, 1, 4] as const,
  onSpeed: vi.fn<(speed: number) => void>(),
  onPoint: vi.fn<(place: number) => void>(),
}

const today = { asOf: null, notice: null, replay: null, on: null }

const looks = {
  bonds: defaultLook,
  quotes: defaultLook,
  ratings: defaultLook,
  events: defaultLook,
  ratingChanges: defaultLook,
  statements: defaultLook,
  guarantees: defaultLook,
}

describe('an issuer', () => {
  test('an issuer shows what makes it severe, on its date, and markup as plain text', async () => {
    const slots = { ...today, notice: <p>notice</p>, replay: <p>replay</p> }
    const { container } = await renderScreen(
      <IssuerDetails report={issuerReport} {...slots} onDay={vi.fn()} looks={looks} />,
    )
    expect(container).toHaveTextContent('As of 2026-06-30: severe, because of: Default. 63.6 of 100 points besides.')
    expect(container).toHaveTextContent(/notice.*How it came about.*replay.*Dimensions/)
    const row = within(screen.getByText('<b>unpaid</b>').closest('tr') as HTMLElement)
    expect(row.getByText('2026-05-02')).toBeInTheDocument()
    expect(row.getByText('file.csv, row 7')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Who controls it' })).toHaveAttribute('href', '/companies/12')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('the bond that an event is about is named where one is stated', async () => {
    const [first] = issuerReport.events
    const named = first ? [{ ...first, id: '77', bond: '990001.SZ' }] : []
    const shown = async (events: typeof issuerReport.events) => {
      const report = { ...issuerReport, events, bonds: [] }
      const { container } = await renderScreen(
        <IssuerDetails report={report} {...today} onDay={vi.fn()} looks={looks} />,
      )
      return within(container).getByRole('region', { name: 'Events' })
    }
    expect(within(await shown(named)).getByText('990001.SZ')).toBeInTheDocument()
    expect(within(await shown(issuerReport.events)).queryByText('Bond code')).toBeNull()
  })

  test('an issuer shows what each dimension weighs and that one has no data', async () => {
    await renderScreen(<IssuerDetails report={issuerReport} {...today} onDay={vi.fn()} looks={looks} />)
    const cellsOf = (name: string) =>
      within(screen.getByRole('cell', { name }).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect(cellsOf('Financial figures')).toEqual(['Financial figures', '54%', '70.0', '37.8'])
    expect(cellsOf('Market prices and ratings')).toEqual(['Market prices and ratings', '–', 'no data', '–'])
    expect(screen.getByText(/Three dimensions have at least 50 points/)).toBeInTheDocument()
    expect(screen.getByText(/it falls once the score has stayed 5 points below it/)).toBeInTheDocument()
  })

  test('an issuer shows its signals of relation, and each guarantee with what states it', async () => {
    const { container } = await renderScreen(
      <IssuerDetails report={issuerReport} {...today} onDay={vi.fn()} looks={looks} />,
    )
    const rowOf = (words: string) => within(screen.getByText(words).closest('tr') as HTMLElement)
    expect(rowOf('Guarantees given to equity').getByText('0.62')).toBeInTheDocument()
    expect(rowOf('Guarantee circle').getByText('none')).toBeInTheDocument()
    expect(rowOf('Failure of a party guaranteed for').getByText('2 guarantees away')).toBeInTheDocument()
    expect(rowOf('Failure of a party guaranteed for').getByText('Fallen Ltd · Debtor Ltd · Third')).toBeInTheDocument()
    for (const words of ['CNY 310 million', 'F-1', '2026-03-31', 'exposures.csv, row 5']) {
      expect(screen.getByText(words)).toBeInTheDocument()
    }
    expect(container).not.toHaveTextContent('nothing is judged by relation')
  })

  test('an issuer shows its signals of the market, and the newest quotes and ratings with what states them', async () => {
    const { container } = await renderScreen(
      <IssuerDetails report={issuerReport} {...today} onDay={vi.fn()} looks={looks} />,
    )
    const section = (name: string) => within(screen.getByRole('region', { name }))
    const signals = section('Market prices and ratings')
    const rowOf = (words: string) => within(signals.getByText(words).closest('tr') as HTMLElement)
    for (const words of ['62.5 bp beyond 182.5 bp', '28.8 standard deviations', '112233.SZ', 'quotes.csv, row 12']) {
      expect(rowOf('Jump of the spread').getByText(words)).toBeInTheDocument()
    }
    expect(rowOf('Traded price to valuation').getByText('-8.6%')).toBeInTheDocument()
    expect(rowOf('Clean price').getByText('unknown')).toBeInTheDocument()
    expect(rowOf('Implied rating').getByText('2 notches below AA(2)')).toBeInTheDocument()
    for (const words of ['45.5%', 'Highest price 20.4', '2026-06-26', 'share-prices.csv, row 4']) {
      expect(rowOf('Fall of the share price').getByText(words)).toBeInTheDocument()
    }
    expect(section('Quotes').getByText('245')).toBeInTheDocument()
    for (const words of ['A+', 'Outlook negative', 'Prices Ltd', 'Implied by prices', 'ratings.csv, row 3']) {
      expect(section('Ratings').getByText(words)).toBeInTheDocument()
    }
    expect(container).not.toHaveTextContent('nothing is judged by the market')
  })

  test('an issuer shows what agencies did to its ratings, that a change is unknown, and both on its time axis', async () => {
    const { container } = await renderScreen(
      <IssuerDetails report={issuerReport} {...today} onDay={vi.fn()} looks={looks} />,
    )
    expect(container).toHaveTextContent('has the severity 3 / 4 / 5 of 5, a negative outlook or a watch 2')
    const changes = within(screen.getByRole('region', { name: 'Changes of ratings' }))
    const cellsOf = (day: string) =>
      within(changes.getByText(day).closest('tr') as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect(cellsOf('2026-06-10')).toEqual([
      '2026-06-10',
      'Rating cutby 2 notches',
      'Agency Ltd',
      '112233.SZ',
      'AAOutlook stable',
      'A+Outlook negative',
      '4 / 5',
      '3.1',
      'ratings.csv, row 8',
    ])
    expect(cellsOf('2026-06-02').slice(1, 8)).toEqual([
      'Change that cannot be judgedThe grades are not on one ladder: they are not compared.',
      'Other Ltd',
      'Issuer',
      'Aa2',
      'Baa1',
      'unknown',
      '–',
    ])
    const months = within(screen.getByRole('table', { name: 'Points at the end of each month', hidden: true }))
    const told =
      'Severe · Rating cut 2026-06-10 · Change that cannot be judged 2026-06-02 · Fall of the share price 45.5%'
    expect(months.getByText(told)).toBeInTheDocument()
    expect(months.getByText('Watch')).toBeInTheDocument()
  })

  test('an issuer of which nothing is quoted or rated by prices says so', async () => {
    const marketGaps = (['sharePrices', 'impliedRatings', 'ratings'] as const).map((kind) => ({
      kind,
      from: '2026-07-01',
    }))
    const report = { ...issuerReport, market: [], quotes: [], ratings: [], ratingChanges: [], marketGaps }
    const { container } = await renderScreen(<IssuerDetails report={report} {...today} onDay={vi.fn()} looks={looks} />)
    expect(container).toHaveTextContent(
      'No quote of its bonds, no implied rating and no price of its share is known by that day',
    )
    for (const kind of ['Prices of shares', 'Implied ratings', 'Ratings by agencies']) {
      expect(screen.getByRole('alert')).toHaveTextContent(`${kind} count from 2026-07-01 on.`)
    }
    expect(screen.queryByRole('heading', { name: 'Quotes' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Ratings' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Changes of ratings' })).toBeNull()
  })

  test('an issuer shows its probability of default with its input, and the assumption that it rests on', async () => {
    await renderScreen(<IssuerDetails report={issuerReport} {...today} onDay={vi.fn()} looks={looks} />)
    const section = within(screen.getByRole('region', { name: 'Model of defaults' }))
    for (const words of ['4.89%', '7', '301', '112233.SZ', '2026-06-29', 'quotes.csv, row 12', 'Watch']) {
      expect(section.getByText(words)).toBeInTheDocument()
    }
    expect(section.getByText(/recovery, which is assumed to be 40%/)).toHaveTextContent('above 3% / 8% / 20%')
  })

  test('an issuer without a spread of its bonds says that nothing is estimated', async () => {
    const report = { ...issuerReport, model: null }
    const { container } = await renderScreen(<IssuerDetails report={report} {...today} onDay={vi.fn()} looks={looks} />)
    expect(container).toHaveTextContent('no probability of default is estimated')
  })

  test('an issuer shows its naive distance to default with inputs and formulas, or what it would need', async () => {
    const report = { ...issuerReport, naive: naiveDistance }
    const shown = async (given: typeof report | typeof issuerReport) => {
      const { container, unmount } = await renderScreen(
        <IssuerDetails report={given} {...today} onDay={vi.fn()} looks={looks} />,
      )
      const text = within(container).getByRole('region', { name: 'Model of defaults' }).textContent
      unmount()
      return text
    }
    const text = await shown(report)
    for (const words of [
      'Default pointShort-term debt + 0.5 × Long-term debt400',
      'Volatility of the debt0.05 + 0.25 × Volatility of the share15%',
      'Naive distance to default(ln((Market value on the day + Default point) / Default point)',
      '2.01',
      'below 3 / 2 / 1',
      'adds no points',
    ]) {
      expect(text).toContain(words)
    }
    expect(await shown(issuerReport)).toContain('of which not all are in the data')
  })

  test('an issuer of which no guarantee is known says so', async () => {
    const report = { ...issuerReport, relations: [], guarantees: [] }
    const { container } = await renderScreen(<IssuerDetails report={report} {...today} onDay={vi.fn()} looks={looks} />)
    expect(container).toHaveTextContent('No guarantee that it gives is known: nothing is judged by relation.')
    expect(screen.queryByRole('heading', { name: 'Guarantees' })).toBeNull()
  })

  test('an issuer with bonds alone has neither a level nor a score, and says why', async () => {
    const nothing = {
      score: null,
      level: null,
      hardStop: null,
      indicators: [],
      events: [],
      statements: [],
      history: [],
    }
    const { container } = await renderScreen(
      <IssuerDetails report={{ ...issuerReport, ...nothing }} {...today} onDay={vi.fn()} looks={looks} />,
    )
    expect(container).toHaveTextContent(
      'No financial statement and no event of it is stated: there is nothing to judge it by.',
    )
    expect(container).not.toHaveTextContent(/Normal|of 100 points/)
    expect(screen.queryByRole('heading', { name: 'Indicators' })).toBeNull()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('an issuer that nothing rates shows its statements and indicators, and says why it has no level', async () => {
    const statements = issuerReport.events.slice(0, 1).map(({ issuer, evidence }) => ({
      issuer,
      period: '2025-12-31',
      publishedAt: '2026-04-30',
      currency: 'CNY',
      opinion: null,
      items: { revenue: 5 },
      evidence,
    }))
    const { container } = await renderScreen(
      <IssuerDetails
        report={{ ...issuerReport, score: null, level: null, hardStop: null, events: [], history: [], statements }}
        {...today}
        onDay={vi.fn()}
        looks={looks}
      />,
    )
    expect(container).toHaveTextContent(
      'Cannot be rated as of 2026-06-30: no figure that is stated makes up an indicator',
    )
    expect(screen.getByRole('heading', { name: 'Indicators' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'How it came about' })).toBeNull()
  })

  test.each([
    [
      { kind: 'trailing', of: ['2025-12-31', '2025-03-31', '2026-03-31'] },
      /the year to 2025-12-31, less the months to 2025-03-31, plus those to 2026-03-31/,
    ],
    [{ kind: 'sum', of: ['2026-03-31', '2025-12-31'] }, /the statements to 2025-12-31 · 2026-03-31/],
    [{ kind: 'lastYear', of: ['2025-12-31'] }, /those of the year to 2025-12-31/],
    [{ kind: 'unknown', of: [] }, /are not judged/],
  ] as const)('an issuer says what its flows are of: %o', async ({ kind, of }, words) => {
    const { container } = await renderScreen(
      <IssuerDetails
        report={{ ...issuerReport, flows: { kind, of: [...of] } }}
        {...today}
        onDay={vi.fn()}
        looks={looks}
      />,
    )
    expect(container).toHaveTextContent(words)
  })

  test('an issuer shows no negative zero, and unknown figures as unknown', async () => {
    await renderScreen(<IssuerDetails report={issuerReport} {...today} onDay={vi.fn()} looks={looks} />)
    expect(screen.getByText('0.00')).toBeInTheDocument()
    expect(screen.queryByText('-0.00')).toBeNull()
    const indicators = within(screen.getByRole('region', { name: 'Indicators' }))
    expect(indicators.getByText('unknown')).toBeInTheDocument()
  })

  test('an unknown issuer shows "not found" with a link back', async () => {
    await renderScreen(<IssuerMissing name="X" problem={{ code: 'not_found', details: {} }} onRetry={vi.fn()} />)
    expect(screen.getByRole('heading', { level: 1, name: 'X' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'All issuers' })).toBeInTheDocument()
  })
})
