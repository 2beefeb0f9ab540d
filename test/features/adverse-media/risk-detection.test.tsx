import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ArticleScreen } from '#src/features/adverse-media/article-screen.tsx'
import { RiskDetectionScreen } from '#src/features/adverse-media/risk-detection-screen.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { adverseMediaSummary, articleList, articleReport, away } from '#test/support/risk-screens.ts'

type Props = ComponentProps<typeof RiskDetectionScreen>

const noFilter: Props['filter'] = {
  q: '',
  kind: null,
  event: null,
  company: null,
  publisher: null,
  negative: null,
  severity: null,
  import: null,
  from: null,
  to: null,
}

async function showScreen(given: Partial<Props> = {}) {
  const calls = {
    onFilter: vi.fn<Props['onFilter']>(),
    onClear: vi.fn<Props['onClear']>(),
    onPage: vi.fn<Props['onPage']>(),
    onReload: vi.fn<Props['onReload']>(),
  }
  const view = await renderScreen(
    <RiskDetectionScreen
      filter={noFilter}
      page={1}
      pageSize={10}
      summary={adverseMediaSummary}
      articles={articleList}
      problem={null}
      period={null}
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
    expect(screen.getByRole('link', { name: '<i>Bond</i> unpaid' })).toHaveAttribute('href', '/articles/5')
    expect(screen.getByRole('row', { name: 'Fallen Ltd 68.2' })).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /^2026-06-30 4 1/ })).toBeInTheDocument()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('every figure of risk discovery opens its list', async () => {
    const { onFilter, onPage } = await showScreen()
    await userEvent.click(screen.getByRole('button', { name: 'News 20' }))
    await userEvent.click(screen.getByRole('button', { name: 'With a risk event 4' }))
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
    const figure = screen.getByRole('button', { name: 'News 20' })
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
  test('an article is plain text with its events and companies marked', async () => {
    const { container } = await renderScreen(<ArticleScreen article={articleReport} />)
    expect(container.querySelector('mark')).toHaveTextContent('defaulted on')
    expect(screen.getAllByRole('link', { name: 'Fallen Ltd' })).toHaveLength(2)
    expect(screen.getByText('More <b>soon</b>.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Original' })).toHaveAttribute('rel', 'noreferrer noopener')
    expect(container).toHaveTextContent('Evidence: Bank, file.csv, row 7')
    const company = screen.getAllByRole('listitem').find((item) => item.textContent.includes('about this'))
    expect(company).toHaveTextContent('about this Negative by the words defaulted')
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('an article says why its document has no text', async () => {
    const scanned = { ...articleReport, body: '', mentions: [], events: [], finding: 'no_text' as const }
    const { container } = await renderScreen(<ArticleScreen article={scanned} />)
    expect(screen.getByRole('alert')).toHaveTextContent('pictures alone and no text')
    expect(screen.queryByText('The source gives a title alone.')).not.toBeInTheDocument()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})
