import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { ArticleId, ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
import { ArticleScreen } from '#src/features/adverse-media/article-screen.tsx'
import { EventModelPart } from '#src/features/adverse-media/event-model-part.tsx'
import { RiskDetectionScreen } from '#src/features/adverse-media/risk-detection-screen.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { entity } from '#test/support/network-facts.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import {
  adverseMediaSummary,
  articleList,
  articleReport,
  away,
  eventModelReport,
  hotWords,
} from '#test/support/risk-screens.ts'

type Props = ComponentProps<typeof RiskDetectionScreen>

const noFilter: Props['filter'] = {
  q: '',
  kind: null,
  event: null,
  company: null,
  publisher: null,
  negative: null,
  severity: null,
  sentiment: null,
  announced: null,
  import: null,
  from: null,
  to: null,
}

async function showScreen(given: Partial<Props> = {}) {
  const calls = {
    onFilter: vi.fn<Props['onFilter']>(),
    onOnce: vi.fn<Props['onOnce']>(),
    onClear: vi.fn<Props['onClear']>(),
    onPage: vi.fn<Props['onPage']>(),
    onReload: vi.fn<Props['onReload']>(),
  }
  const view = await renderScreen(
    <RiskDetectionScreen
      filter={noFilter}
      once={false}
      page={1}
      pageSize={10}
      summary={adverseMediaSummary}
      articles={articleList}
      hotWords={hotWords}
      problem={null}
      period={null}
      learning={null}
      alertRules={null}
      onCreateAlert={null}
      mayCreateAlert={false}
      {...calls}
      {...given}
    />,
  )
  return { ...view, ...calls }
}

describe('risk discovery', () => {
  test('risk discovery shows the risk text with its figures, and markup as plain text', async () => {
    const { container } = await showScreen()
    const link = screen.getByRole('link', { name: '<i>Bond</i> unpaid' })
    expect(link).toHaveAttribute('href', '/articles/5')
    expect(link.closest('li')).toHaveTextContent('Fallen Ltd Negative')
    expect(screen.getByRole('row', { name: 'Fallen Ltd 68.2' })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: 'Fallen Ltd Warning 68.2 +12.5 31.4 Bond default' })).toBeInTheDocument()
    const ranking = within(screen.getByRole('region', { name: 'Companies and how much is told of them' }))
    expect(ranking.getByRole('link', { name: 'Fallen Ltd' })).toHaveAttribute('href', '/companies/12')
    expect(screen.getByText(/^Concentration of sources: 0.08, as if 12.5 sources told as much each/)).toHaveTextContent(
      '3 articles name no source and are not counted.',
    )
    expect(screen.getByRole('row', { name: /^2026-06-30 4 1/ })).toBeInTheDocument()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('every figure of risk discovery opens its list', async () => {
    const { onFilter, onPage } = await showScreen()
    await userEvent.click(screen.getByRole('button', { name: 'News 20 +8 against 12 in as many days before' }))
    await userEvent.click(
      screen.getByRole('button', { name: 'With a risk event 4 -3 against 7 in as many days before' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Bond default' }))
    await userEvent.click(screen.getByRole('button', { name: 'Fallen Ltd' }))
    await userEvent.click(screen.getByRole('button', { name: 'Exchange' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Words of the text' }), 'bond{enter}')
    await userEvent.click(screen.getByTitle('2'))
    expect(onFilter.mock.calls.map(([change]) => change)).toEqual([
      { kind: 'news' },
      { negative: 'yes' },
      { event: 'bond_default' },
      { company: '12' },
      { publisher: 'Exchange' },
      { q: 'bond' },
    ])
    expect(onPage.mock.calls[0]?.[0]).toBe(2)
  })

  test('the index of the chosen company is told with what it is made of', async () => {
    const factors = {
      listed: [
        {
          type: 'bond_default',
          day: '2026-06-01',
          severity: 5,
          confidence: 0.9,
          authority: 0.7,
          relevance: 1,
          reports: 3,
          left: 0.894,
          remaining: 1,
          part: 0.75,
        },
        {
          type: 'negative_tone',
          day: '2026-06-29',
          severity: 0,
          confidence: 1,
          authority: 0.7,
          relevance: 1,
          reports: 1,
          left: 0.794,
          remaining: 1,
          part: 0.05,
        },
      ],
      total: 3,
      tone: 0.05,
    }
    const chosen = { filter: { ...noFilter, company: '12' } }
    const { onFilter, unmount } = await showScreen({ ...chosen, summary: { ...adverseMediaSummary, factors } })
    const part = within(screen.getByRole('region', { name: 'What the index is made of' }))
    expect(
      part.getByRole('row', { name: 'Bond default Jun 1, 2026 75% 5 90% 70% 100% 3 89.4% 100%' }),
    ).toBeInTheDocument()
    expect(part.getByText('2 of 3 are listed.')).toBeInTheDocument()
    await userEvent.click(part.getByRole('button', { name: 'Bond default' }))
    expect(onFilter).toHaveBeenCalledWith({ event: 'bond_default' })
    expect(part.getByText('5% of the index come from a negative tone without an event.')).toBeInTheDocument()
    expect(
      part.getByRole('row', { name: 'Negative tone without an event Jun 29, 2026 5% – 100% 70% 100% 1 79.4% 100%' }),
    ).toBeInTheDocument()
    await userEvent.click(part.getByRole('button', { name: 'Negative tone without an event' }))
    expect(onFilter).toHaveBeenCalledWith({ sentiment: 'negative' })
    unmount()
    await showScreen({ ...chosen, summary: { ...adverseMediaSummary, factors: { listed: [], total: 0, tone: 0 } } })
    expect(screen.getByText('Nothing adverse is reported of this company.')).toBeInTheDocument()
  })

  test('articles are counted by how they speak of companies, and a count or the list of them opens those', async () => {
    const { onFilter } = await showScreen()
    const part = within(screen.getByRole('region', { name: 'Sentiment' }))
    expect(part.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'SentimentArticles',
      'Positive6',
      'Neutral9',
      'Negative5',
      'Not told2',
      'No company named4',
    ])
    await userEvent.click(part.getByRole('button', { name: 'Not told' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sentiment' }), 'Negative')
    expect(onFilter.mock.calls).toEqual([[{ sentiment: 'untold' }], [{ sentiment: 'negative' }]])
  })

  test('the sentiment that is chosen is named, taken away, and of a chosen company it is that of the company', async () => {
    const { onFilter } = await showScreen({ filter: { ...noFilter, company: '12', sentiment: 'negative' } })
    const part = within(screen.getByRole('region', { name: 'Sentiment' }))
    expect(part.getByText(/^How articles speak of the chosen company/)).toBeInTheDocument()
    expect(part.queryByRole('row', { name: /No company named/ })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /Sentiment: Negative/ }))
    await userEvent.click(part.getByRole('button', { name: 'Negative', pressed: true }))
    expect(onFilter.mock.calls).toEqual([[{ sentiment: null }], [{ sentiment: null }]])
  })

  test('news is counted and filtered by what is announced of it, and each line leads to the announcement', async () => {
    const [article] = articleList.articles
    if (!article) throw new Error('The sample lists an article')
    const announcement = { id: '9' as ArticleId, title: 'On our bonds', publishedAt: '2026-07-02T01:00:00.000Z' }
    const said = { type: 'bond_default', company: '12', announcement }
    const announced: typeof article.announced = [
      { ...said, status: 'confirmed', lead: { unit: 'day', count: 2 } },
      { ...said, type: 'bankruptcy', status: 'confirmed', lead: { unit: 'day', count: 2 } },
      { ...said, type: 'share_pledge', status: 'announcedFirst', lead: { unit: 'hour', count: -1 } },
      { type: 'litigation', company: null, status: 'mediaOnly', announcement: null, lead: null },
    ]
    const articles = [{ ...article, kind: 'news' as const, announced }]
    const given = { filter: { ...noFilter, announced: 'confirmed' as const }, articles: { articles, total: 1 } }
    const { container, onFilter } = await showScreen(given)
    const line = screen.getByRole('link', { name: '<i>Bond</i> unpaid' }).closest('li')
    expect(line).toHaveTextContent(
      /Confirmed by an announcement announced 2 days later\s*Announcement before the media announced 1 hour earlier\s*Media only/,
    )
    expect(screen.getByRole('link', { name: 'announced 2 days later' })).toHaveAttribute('href', '/articles/9')
    const part = within(screen.getByRole('region', { name: 'News and announcements' }))
    expect(part.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'AnnouncementArticles',
      'Confirmed by an announcement2',
      'Announcement before the media1',
      'Denied by an announcement1',
      'Media only3',
      'Not known: no day or no company0',
    ])
    await userEvent.click(part.getByRole('button', { name: 'Denied by an announcement' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Announcement' }), 'Media only')
    const chips = within(screen.getByRole('list', { name: 'Filters in force' }))
    await userEvent.click(chips.getByRole('button', { name: 'Remove the filter Confirmed by an announcement' }))
    expect(onFilter.mock.calls).toEqual([
      [{ announced: 'denied' }],
      [{ announced: 'mediaOnly' }],
      [{ announced: null }],
    ])
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('words that stand out say how many titles they stand in and what these are compared with, and are looked for', async () => {
    const { onFilter } = await showScreen()
    const part = within(screen.getByRole('region', { name: 'Words that stand out' }))
    expect(part.getByText('Compared with 30 titles of the days before, 2026-06-27 to 2026-06-28.')).toBeInTheDocument()
    expect(part.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['兑付 4', 'default 3'])
    await userEvent.click(part.getByRole('button', { name: '兑付 4' }))
    expect(onFilter.mock.calls).toEqual([[{ q: '兑付' }]])
  })

  test.each<[Partial<Props['hotWords'] & object>, string]>([
    [{ words: [], compared: null }, 'There are no other titles to compare these with.'],
    [
      { words: [], compared: { kind: 'otherArticles', from: null, to: null, titles: 1 } },
      'No word stands in these titles more often than chance would have it.',
    ],
    [{ titles: 1000, leftOut: 400 }, 'Of 1,400 titles the newest 1,000 were read.'],
  ])(
    'where words cannot be compared, do not stand out or are of some titles alone, that is said: %#',
    async (given, words) => {
      await showScreen({ hotWords: { ...hotWords, ...given } })
      const part = within(screen.getByRole('region', { name: 'Words that stand out' }))
      expect(part.getByText(words)).toBeInTheDocument()
    },
  )

  test('risk discovery tells how many reprints an article has, and lists each text once where asked', async () => {
    const { onOnce } = await showScreen()
    expect(screen.getByText('3 reprints')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Reprints once' }))
    expect(onOnce.mock.calls).toEqual([[true]])
  })

  test('risk discovery filters articles by severe events', async () => {
    const { onFilter } = await showScreen()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'Severity 4 or more')
    expect(onFilter.mock.calls).toEqual([[{ severity: '4' }]])
  })

  test('the active severity filter is announced and can be cleared', async () => {
    const { onFilter } = await showScreen({ filter: { ...noFilter, severity: '3' } })
    const chips = within(screen.getByRole('list', { name: 'Filters in force' }))
    await userEvent.click(chips.getByRole('button', { name: 'Remove the filter Severity 3 or more' }))
    expect(onFilter.mock.calls).toEqual([[{ severity: null }]])
  })

  test('risk discovery shows how many articles wait for reanalysis', async () => {
    await showScreen({ summary: { ...adverseMediaSummary, waiting: 1200 } })
    expect(screen.getByText(/^Risk events and companies of 1,200 articles are being found anew/)).toBeInTheDocument()
  })

  test('an active figure of risk discovery is cleared by choosing it again', async () => {
    const { onFilter } = await showScreen({ filter: { ...noFilter, kind: 'news', event: 'bond_default' } })
    const figure = screen.getByRole('button', { name: 'News 20 +8 against 12 in as many days before' })
    expect(figure).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(figure)
    const chips = within(screen.getByRole('list', { name: 'Filters in force' }))
    await userEvent.click(chips.getByRole('button', { name: 'Remove the filter Bond default' }))
    expect(onFilter.mock.calls).toEqual([[{ kind: null }], [{ event: null }]])
  })

  test('risk discovery offers an alert to permitted users, and names the import it is filtered by', async () => {
    const onCreateAlert = vi.fn()
    const given = { onCreateAlert, mayCreateAlert: true, alertRules: <p>Rules</p> }
    const { onFilter } = await showScreen({ filter: { ...noFilter, import: '8', negative: 'no' }, ...given })
    await userEvent.click(screen.getByRole('button', { name: 'Create an alert from this filter' }))
    expect(onCreateAlert).toHaveBeenCalledOnce()
    const chips = within(screen.getByRole('list', { name: 'Filters in force' }))
    expect(chips.getByText('Without a risk event')).toBeInTheDocument()
    await userEvent.click(chips.getByRole('button', { name: 'Remove the filter Of import no. 8' }))
    expect(onFilter.mock.calls).toEqual([[{ import: null }]])
  })

  test('risk discovery offers to clear filters that match nothing', async () => {
    const { onClear } = await showScreen({ articles: { articles: [], total: 0 } })
    await userEvent.click(screen.getByRole('button', { name: 'Remove all filters' }))
    expect(onClear).toHaveBeenCalledOnce()
  })

  test('risk discovery without articles links to the import', async () => {
    await showScreen({ summary: { ...adverseMediaSummary, total: 0 } })
    expect(screen.getByRole('link', { name: 'Import articles' })).toHaveAttribute(
      'href',
      '/DataIntegration?kind=opinion',
    )
  })

  test('risk discovery that failed to load can be retried', async () => {
    const { onReload } = await showScreen({ summary: null, articles: null, problem: away })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onReload).toHaveBeenCalledOnce()
  })
})

describe('an article', () => {
  const nothingFound = { words: '', articles: null, onFind: () => {} }

  test('an article is plain text with its events and companies marked', async () => {
    const { container } = await renderScreen(<ArticleScreen article={articleReport} work={null} found={nothingFound} />)
    expect(container.querySelector('mark')).toHaveTextContent('defaulted on')
    expect(screen.getAllByRole('link', { name: 'Fallen Ltd' })).toHaveLength(2)
    expect(screen.getByText('More <b>soon</b>.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Original' })).toHaveAttribute('rel', 'noreferrer noopener')
    expect(container).toHaveTextContent('Evidence: Bank, file.csv, row 7')
    const company = screen.getAllByRole('listitem').find((item) => item.textContent.includes('about this'))
    expect(company).toHaveTextContent('about this Negative by the words defaulted')
    expect(
      screen.getByRole('cell', { name: /^defaulted on for it: … a bond and 0 days against it: several companies$/ }),
    ).toBeInTheDocument()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test.each<[Partial<ArticleReport['announced'][number]>, string]>([
    [{ status: 'denied', lead: { unit: 'day', count: 1 } }, 'Denied by an announcement announced 1 day later'],
    [{ status: 'confirmed', lead: { unit: 'hour', count: 3 } }, 'Confirmed by an announcement announced 3 hours later'],
    [{ status: 'confirmed', lead: { unit: 'hour', count: 0 } }, 'announced within the hour On our bonds'],
    [{ status: 'confirmed', lead: { unit: 'day', count: 0 } }, 'announced on the same day'],
    [{ status: 'announcedFirst', lead: { unit: 'day', count: -2 } }, 'announced 2 days earlier'],
    [{ status: 'mediaOnly', announcement: null, lead: null }, 'Bond default Media only'],
    [{ status: 'unknown', announcement: null, lead: null }, 'Bond default Not known: no day or no company'],
  ])('an article says what is announced of its events: %#', async (given, words) => {
    const announcement = { id: '9' as ArticleId, title: 'On our bonds', publishedAt: '2026-07-02T01:00:00.000Z' }
    const told = { type: 'bond_default', company: '12', status: 'confirmed' as const, announcement, lead: null }
    const article: ArticleReport = { ...articleReport, kind: 'news', announced: [{ ...told, ...given }] }
    const { container } = await renderScreen(<ArticleScreen article={article} work={null} found={nothingFound} />)
    const part = within(screen.getByRole('region', { name: 'Official announcements' }))
    expect(part.getByRole('listitem')).toHaveTextContent(words)
    if (given.announcement !== null) expect(part.getByRole('link')).toHaveAttribute('href', '/articles/9')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('an adverse article shows whom it reaches, up to the top', async () => {
    const [fallen, holder] = [entity(7, [], { name: 'Fallen Ltd' }), entity(8, [], { name: 'Ada Holder' })]
    const reach = [
      { entity: holder, votes: 0.6 },
      { entity: fallen, votes: null },
    ]
    await renderScreen(<ArticleScreen article={articleReport} work={null} found={nothingFound} reach={reach} />)
    const way = screen.getByRole('list', { name: 'Way of control, from the top' })
    expect(way).toHaveTextContent('Ada Holder60%Fallen Ltd')
    expect(screen.getByRole('link', { name: 'All that is said below Ada Holder' })).toHaveAttribute(
      'href',
      '/companies/8#group',
    )
  })

  test('an article about a company that nobody controls reaches nobody', async () => {
    const alone = [{ entity: entity(7, [], { name: 'Fallen Ltd' }), votes: null }]
    await renderScreen(<ArticleScreen article={articleReport} work={null} found={nothingFound} reach={alone} />)
    expect(screen.queryByText('Whom it reaches')).toBeNull()
  })

  const working = () => ({
    saying: null,
    judging: null,
    busy: false,
    problem: null,
    onJudge: vi.fn(),
    onVerdict: vi.fn(),
    onGroup: vi.fn(),
    onDismiss: vi.fn(),
  })

  test('an event is judged; before, nobody knows how often such events are right', async () => {
    const { onVerdict, ...rest } = working()
    const { container } = await renderScreen(
      <ArticleScreen article={articleReport} work={{ ...rest, onVerdict }} found={nothingFound} />,
    )
    expect(screen.getByText('€5 million').closest('li')).toHaveTextContent('Amount €5 million')
    expect(screen.getByText(/^Nobody has judged such events yet/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('combobox', { name: 'Does the article tell of this: Bond default?' }))
    await userEvent.click(await screen.findByTitle('No'))
    expect(onVerdict.mock.calls).toEqual([['bond_default', 'rejected']])
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('a rejected event stands apart with who rejected it, and is taken back', async () => {
    const [found] = articleReport.events
    if (!found) throw new Error('The sample tells of an event')
    const { reasons: _reasons, details: _details, ...event } = found
    const verdict = { verdict: 'rejected', by: 'ada', at: '2026-07-01T00:00:00Z' } as const
    const article: ArticleReport = {
      ...articleReport,
      events: [],
      rejected: [{ ...event, verdict }],
      precision: [{ type: 'bond_default', judged: 8, right: 6, share: { value: 0.75, low: 0.409, high: 0.929 } }],
    }
    const { onVerdict, ...rest } = working()
    const { container, unmount } = await renderScreen(
      <ArticleScreen article={article} work={{ ...rest, onVerdict }} found={nothingFound} />,
    )
    expect(screen.getByRole('list', { name: 'Rejected events' })).toHaveTextContent(
      'Bond default defaulted on rejected by ada; it counts nowhere',
    )
    expect(container).toHaveTextContent(
      'Bond default: 6 of 8 that users have judged are right, 75% (95 % interval 41% to 93%).',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
    expect(onVerdict.mock.calls).toEqual([['bond_default', null]])
    expect(await accessibilityProblemsOf(container)).toEqual([])
    unmount()
    await renderScreen(<ArticleScreen article={article} work={null} found={nothingFound} />)
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull()
  })

  test('the label of a company is judged; before, nobody knows how often labels are wrong', async () => {
    const { onJudge, ...rest } = working()
    await renderScreen(<ArticleScreen article={articleReport} work={{ ...rest, onJudge }} found={nothingFound} />)
    expect(screen.getByText(/^Nobody has judged such labels yet/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('combobox', { name: 'How does it speak of Fallen Ltd?' }))
    await userEvent.click(await screen.findByTitle('Neutral'))
    expect(onJudge.mock.calls).toEqual([['12', 'neutral']])
  })

  test('a judgement stands in the place of the label, with how often labels are wrong, and is taken back', async () => {
    const judgement = { label: 'neutral', found: 'negative', by: 'ada', at: '2026-07-01T00:00:00Z' } as const
    const judged: ArticleReport = {
      ...articleReport,
      companies: articleReport.companies.map((company) => ({ ...company, judgement })),
      sentimentErrors: { judged: 40, wrong: 6, share: { value: 0.15, low: 0.071, high: 0.291 } },
    }
    const { onJudge, ...rest } = working()
    const { container } = await renderScreen(
      <ArticleScreen article={judged} work={{ ...rest, onJudge }} found={nothingFound} />,
    )
    expect(screen.getByText('ada').parentElement).toHaveTextContent('corrected by ada, found as: Negative')
    expect(container).toHaveTextContent(
      'Labels that users have judged: 40; wrong: 6, or 15% (95 % interval 7% to 29%).',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(onJudge.mock.calls).toEqual([['12', null]])
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('an article is taken out of its reprints, put with another that is looked for, and that is taken back', async () => {
    const publishedAt = '2026-06-29T16:00:00Z'
    const first = {
      id: '4' as ArticleId,
      title: 'Unpaid',
      publisher: 'Wire',
      publishedAt,
      likeness: 0.62,
      tie: 'similar',
    } as const
    const reprints = { total: 2, publishers: 2, articles: [first], spread: null, decided: null }
    const { onGroup, ...rest } = working()
    const onFind = vi.fn()
    const [row] = articleList.articles
    const other = row && { ...row, id: '9' as ArticleId, title: 'Elsewhere' }
    const found = { words: 'bond', articles: other ? [other, { ...other, id: '4' as ArticleId }] : [], onFind }
    await renderScreen(
      <ArticleScreen article={{ ...articleReport, reprints }} work={{ ...rest, onGroup }} found={found} />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'This article tells something else' }))
    // Those that are with it already are not offered.
    await userEvent.click(screen.getByRole('button', { name: /^Put it with/ }))
    expect(onGroup.mock.calls).toEqual([[{ kind: 'apart' }], [{ kind: 'together', with: '9' }]])
    const box = screen.getByRole('searchbox', { name: /^Put it with another article/ })
    await userEvent.clear(box)
    await userEvent.type(box, 'loan{enter}')
    expect(onFind.mock.calls[0]?.[0]).toBe('loan')
  })

  test('who took an article out of its reprints is told, and it is undone', async () => {
    const decided = { kind: 'apart', with: null, by: 'ada', at: '2026-07-01T00:00:00Z' } as const
    const reprints = { total: 1, publishers: 1, articles: [], spread: null, decided }
    const { onGroup, ...rest } = working()
    const { container } = await renderScreen(
      <ArticleScreen article={{ ...articleReport, reprints }} work={{ ...rest, onGroup }} found={nothingFound} />,
    )
    expect(container).toHaveTextContent('Taken out of its reprints by ada.')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onGroup.mock.calls).toEqual([[{ kind: 'found' }]])
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('an article shows its reprints, how alike they are, and who told it first', async () => {
    const publishedAt = '2026-06-29T16:00:00Z'
    const first = { id: '4' as ArticleId, title: 'Unpaid', publisher: 'Wire', publishedAt, likeness: 0.62 }
    const own = { ...first, id: articleReport.id, publisher: 'Exchange', likeness: 1, tie: 'same' as const }
    const far = { ...first, id: '6' as ArticleId, title: 'Else', publisher: null, likeness: 0.1, tie: null }
    const articles = [{ ...first, tie: 'similar' as const }, own, far]
    const counts = [
      { from: '2026-06-30 00:00', first: 1, again: 0 },
      { from: '2026-06-30 01:00', first: 1, again: 58 },
    ]
    const spread = { unit: 'hour' as const, total: 2, counts }
    const reprinted = { ...articleReport, reprints: { total: 60, publishers: 2, articles, spread, decided: null } }
    const { container } = await renderScreen(<ArticleScreen article={reprinted} work={null} found={nothingFound} />)
    expect(container).toHaveTextContent(
      /60 articles tell this .* They have 2 sources. The first was published by Wire at/,
    )
    expect(screen.getByRole('link', { name: 'Unpaid' })).toHaveAttribute('href', '/articles/4')
    expect(screen.getByRole('row', { name: /Wire Unpaid nearly the same words 62%/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Exchange Unpaid \(this article\) – 100%/ })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /– Else alike through others 10%/ })).toBeInTheDocument()
    expect(container).toHaveTextContent('3 of 60 are listed.')
    expect(screen.getByRole('row', { name: '2026-06-30 01:00 1 58' })).toBeInTheDocument()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('an article names others that tell of the same event in other words', async () => {
    const other = { id: '9' as ArticleId, title: 'No money', publisher: 'Paper', publishedAt: '2026-06-30T10:00:00Z' }
    const topic = { total: 12, articles: [{ ...other, likeness: 0.571 }], candidates: 12, compared: 12 }
    const { container } = await renderScreen(
      <ArticleScreen article={{ ...articleReport, topic }} work={null} found={nothingFound} />,
    )
    expect(screen.getByRole('heading', { name: 'The same event in other words' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'No money' })).toHaveAttribute('href', '/articles/9')
    expect(container).toHaveTextContent('57%')
    expect(container).toHaveTextContent('1 of 12 are listed.')
    expect(container).not.toHaveTextContent('nearest in time')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test.each([1, 0])('what others are sought among is said where not all could be, with %d found', async (total) => {
    const other = { id: '9' as ArticleId, title: 'No money', publisher: 'Paper', publishedAt: '2026-06-30T10:00:00Z' }
    const articles = total === 0 ? [] : [{ ...other, likeness: 0.571 }]
    const topic = { total, articles, candidates: 1350, compared: 200 }
    await renderScreen(<ArticleScreen article={{ ...articleReport, topic }} work={null} found={nothingFound} />)
    const part = within(screen.getByRole('region', { name: 'The same event in other words' }))
    expect(
      part.getByText(/^1,350 articles are about the same company .*; the 200 nearest in time were compared\.$/),
    ).toBeInTheDocument()
  })

  test('how a story spread says where not all of its days are drawn', async () => {
    const publishedAt = '2026-06-29T16:00:00Z'
    const own = { id: articleReport.id, title: 'Unpaid', publisher: 'Wire', publishedAt, likeness: 1 }
    const counts = [
      { from: '2026-06-30', first: 1, again: 0 },
      { from: '2026-07-01', first: 1, again: 1 },
    ]
    const spread = { unit: 'day' as const, total: 640, counts }
    const reprints = { total: 3, publishers: 2, articles: [{ ...own, tie: 'same' as const }], spread, decided: null }
    const { container } = await renderScreen(
      <ArticleScreen article={{ ...articleReport, reprints }} work={null} found={nothingFound} />,
    )
    expect(container).toHaveTextContent('The first 2 of 640 days are shown.')
  })

  test('an article that is not compared with others says why', async () => {
    const { container } = await renderScreen(
      <ArticleScreen article={{ ...articleReport, reprints: null }} work={null} found={nothingFound} />,
    )
    expect(container).toHaveTextContent('Not compared with other articles: it has no day, or too few words.')
  })

  test('an article says why its document has no text', async () => {
    const scanned = { ...articleReport, body: '', mentions: [], events: [], finding: 'no_text' as const }
    const { container } = await renderScreen(<ArticleScreen article={scanned} work={null} found={nothingFound} />)
    expect(screen.getByRole('alert')).toHaveTextContent('pictures alone and no text')
    expect(screen.queryByText('The source gives a title alone.')).not.toBeInTheDocument()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})

describe('learning from verdicts', () => {
  const idle = { learning: false, busy: false, problem: null, onLearn: vi.fn(), onReturn: vi.fn(), onDismiss: vi.fn() }

  test('says which model is in use, and why the one learnt last is not', async () => {
    const { container } = await renderScreen(<EventModelPart report={eventModelReport} work={idle} />)
    expect(container).toHaveTextContent('Verdicts: 30; not learnt from yet: 5.')
    expect(container).toHaveTextContent('by li; verdicts learnt from: 12.')
    expect(container).toHaveTextContent(
      'of 100 held-out sentences that tell of an event it finds 96 (before: 95); of 60 others it drops 28 (before: 30). It is not used',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Learn from the verdicts' }))
    await userEvent.click(screen.getByRole('button', { name: 'Use the model of the application' }))
    expect([idle.onLearn, idle.onReturn].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('says what to do where nobody has judged, and offers nothing to who may not', async () => {
    const report = { verdicts: 0, unlearnt: 0, last: null, inUse: null }
    const { container } = await renderScreen(<EventModelPart report={report} work={null} />)
    expect(container).toHaveTextContent('Nobody has judged an event yet')
    expect(container).toHaveTextContent('In use: the model that the application brings.')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
