import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { DrawnChartProps } from '#src/components/charts/drawn-chart.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { refusalOf, replyOf } from '#test/support/fake-server.ts'
import { counted, kept, meaning, page, serve } from '#test/support/query-server.ts'
import { startApplication } from '#test/support/start-application.tsx'

// Drawn in Chromium; here only what is drawn across.
vi.mock('#src/components/charts/lazy-charts.tsx', () => ({
  LazyChart: ({ chart, onRange }: DrawnChartProps) =>
    onRange && (
      <button type="button" onClick={() => onRange(chart.items[0]?.key ?? '', chart.items[0]?.key ?? '')}>
        Draw across
      </button>
    ),
}))

// What is loaded when first wanted is there before the first test.
beforeAll(() => Promise.all([import('#src/app/workspace.ts'), import('#src/features/query/multi-query-screen.tsx')]))

const conflict = () =>
  Response.json(
    { success: false, errorCode: 'conflict', errorMessage: 'late', showType: 2, details: { revision: 3, by: 'bob' } },
    { status: 409 },
  )

const at = '/DataManagement/MultiQuery'

describe('Scenario: querying', () => {
  test('the URL holds the query, and the screen shows it with its counts and results', async () => {
    const { fetch } = serve()
    const { container } = await startApplication({ at: `${at}?q=all*not*name.contains.star`, fetch })
    expect(await screen.findByText('1,234 found')).toBeInTheDocument()
    expect(screen.getByText('not (Name contains “star”)')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Not: Name' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('link', { name: 'North Star' })).toHaveAttribute('href', '/companies/1')
    expect(screen.getByText('11–12 of 1,234')).toBeInTheDocument()
    const narrowed = await screen.findByRole('link', { name: 'Company' })
    expect(narrowed).toHaveAttribute('href', `${at}?q=all*not*name.contains.star*kind.in.company`)
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('relative days in a query are shown as the dates that they mean today', async () => {
    const periods = [{ type: 'relative', period: 'lastDays', count: 30, from: '2026-10-23', to: '2026-11-21' }]
    const total = { total: 8, more: false, nodes: [counted(8), counted(8)], meaning: { ...meaning, periods } }
    const { fetch } = serve({ '/api/query/count': () => replyOf(total) })
    await startApplication({ at: `${at}?q=article*all*published.inPeriod.lastDays.30`, fetch })
    const sentence = 'Articles: Day of publication is in the last … days: 30 (2026-10-23 – 2026-11-21)'
    expect(await screen.findByText(sentence)).toBeInTheDocument()
  })

  test('what of a condition is not looked for is said', async () => {
    const cuts = [
      { field: 'mentionsHolding', of: 'holdings', taken: 1020, total: 1141 },
      { field: 'mentionsHolding', of: 'names', taken: 1000, total: 1020 },
    ]
    const total = { total: 8, more: false, nodes: [counted(8), counted(8)], meaning: { ...meaning, cuts } }
    const { fetch } = serve({ '/api/query/count': () => replyOf(total) })
    await startApplication({ at: `${at}?q=article*all*mentionsHolding.linkedTo.7`, fetch })
    expect(
      await screen.findByText(/1,020 of 1,141 companies are looked for, those with most owners first\.$/),
    ).toBeInTheDocument()
    expect(screen.getByText(/1,000 of 1,020 names are looked for\.$/)).toBeInTheDocument()
  })

  test('an edit of the query updates the URL and can be undone', async () => {
    const { fetch, asked } = serve()
    const { address } = await startApplication({ at, fetch })
    await userEvent.click(await screen.findByRole('button', { name: 'Condition' }))
    expect(screen.getByRole('combobox', { name: 'What is asked' })).toHaveFocus()
    expect(screen.getByText('needs a value')).toBeInTheDocument()
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'star')
    await waitFor(() => expect(address()).toBe(`${at}?q=all*name.contains.star`))
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ query: { nodes: [{ value: { text: 'star' } }] } }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Name' }))
    expect(screen.getByRole('button', { name: 'Condition' })).toHaveFocus()
    await waitFor(() => expect(address()).toBe(at))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(address()).toBe(`${at}?q=all*name.contains.star`))
  })

  test('the focus moves to a newly added query group', async () => {
    const { fetch } = serve()
    await startApplication({ at, fetch })
    await userEvent.click(await screen.findByRole('button', { name: 'Group' }))
    const added = screen.getByRole('group', { name: 'Any of these' })
    expect(within(added).getByRole('button', { name: 'Condition' })).toHaveFocus()
  })

  test('text typed into a new query group stays, and so does the focus', async () => {
    const { fetch } = serve()
    const { address } = await startApplication({ at, fetch })
    await userEvent.click(await screen.findByRole('button', { name: 'Group' }))
    const added = within(screen.getByRole('group', { name: 'Any of these' }))
    await userEvent.keyboard('{Enter}')
    const field = added.getByRole('combobox', { name: 'What is asked' })
    expect(field).toHaveFocus()
    await userEvent.selectOptions(field, 'Number of owners')
    const min = added.getByRole('spinbutton', { name: 'Number of owners: at least' })
    await userEvent.type(min, '2')
    expect(min).toHaveFocus()
    expect(min).toHaveValue('2')
    await waitFor(() => expect(address()).toBe(`${at}?q=all*any*owners.between.2.`))
  })

  test('a query field is cleared by a labelled button', async () => {
    const { fetch } = serve()
    await startApplication({ at: `${at}?q=all*name.contains.star`, fetch })
    const typed = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear' })[0] ?? typed)
    expect(typed).toHaveValue('')
  })

  test('the focus stays on the export button after an export is chosen or cancelled', async () => {
    const { fetch } = serve({ '/api/query/export': () => new Promise<Response>(() => undefined) })
    await startApplication({ at: `${at}?q=all*kind.in.company`, fetch })
    const button = await screen.findByRole('button', { name: 'Export all' })
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    const csv = await screen.findByRole('menuitem', { name: 'CSV' })
    await waitFor(() => expect(csv).toHaveFocus())
    await userEvent.click(csv)
    expect(button).toHaveFocus()
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel export' }))
    expect(button).toHaveFocus()
  })

  test('a list of names is pasted into a query, one per line', async () => {
    const { fetch } = serve()
    const { address } = await startApplication({ at: `${at}?q=all*name.exactly.x`, fetch })
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Name: how it is compared' }),
      'is one of',
    )
    await userEvent.click(screen.getByRole('textbox', { name: 'Name, one on a line' }))
    await userEvent.paste('North Star\nStar. Ltd\n')
    await waitFor(() => expect(address()).toBe(`${at}?q=all*name.in.North+Star.Star_d+Ltd`))
  })

  test('sorting and paging of query results are kept in the URL', async () => {
    const { fetch } = serve()
    const { address } = await startApplication({ at: `${at}?q=all*kind.in.company`, fetch })
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('after')).toBe('11-2'))
    const head = screen.getByRole('columnheader', { name: 'Name' })
    await userEvent.click(within(head).getByRole('button'))
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('sort')).toBe('name'))
    expect(address()).not.toContain('after')
    expect(await screen.findByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'))
    await waitFor(() => expect(address()).toContain('sort=name&descending=true'))
    expect(await screen.findByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  })

  test('a query that times out or finds nothing suggests what to do next', async () => {
    const { fetch } = serve({
      '/api/query': () => replyOf({ ...page, rows: [] }),
      '/api/query/count': () => refusalOf('too_broad', 422),
    })
    await startApplication({ at: `${at}?q=all*name.contains.star`, fetch })
    expect(await screen.findByText(/Nothing meets these conditions/)).toBeInTheDocument()
    expect(await screen.findByText(/Add a condition that narrows the query/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Count again' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Export all' })).toBeDisabled()
  })

  test('a query that timed out on frequent words names them as the reason', async () => {
    const { fetch } = serve({
      '/api/query': () => refusalOf('too_broad', 422, 2, { reason: 'words', maxSeconds: 15 }),
    })
    await startApplication({ at: `${at}?q=article*all*text.matches.company`, fetch })
    expect(await screen.findByText(/Add a rarer word, a period or another condition/)).toBeInTheDocument()
  })

  test('changing the subject of a query drops conditions that do not apply to it', async () => {
    const { fetch } = serve()
    const { address } = await startApplication({ at: `${at}?q=all*name.contains.star*source.in.register`, fetch })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'on' }), 'Articles')
    await waitFor(() => expect(address()).toBe(`${at}?q=article*all*source.in.register`))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(address()).toBe(`${at}?q=all*name.contains.star*source.in.register`))
  })

  test('a query can start from a template', async () => {
    const { fetch } = serve()
    await startApplication({ at, fetch })
    expect(await screen.findByRole('link', { name: 'Stakes that do not add up' })).toHaveAttribute(
      'href',
      `${at}?q=all*overstated.true`,
    )
  })

  test.each(['all*owners.betw', '5'])('the invalid query URL %s is reported and replaced', async (q) => {
    const { fetch } = serve()
    const { address } = await startApplication({ at: `${at}?q=${q}`, fetch })
    expect(await screen.findByText(/This address holds no query/)).toBeInTheDocument()
    expect(await screen.findByText('1,234 found')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Export all' })).toBeDisabled()
    expect(address()).toContain('q=')
    const alert = within(screen.getByText(/This address holds no query/).closest('[role="alert"]') as HTMLElement)
    await userEvent.click(alert.getByRole('button', { name: 'Start over' }))
    await waitFor(() => expect(address()).toBe(at))
    expect(screen.getByRole('button', { name: 'Export all' })).toBeEnabled()
    expect(screen.queryByText(/This address holds no query/)).toBeNull()
    expect(screen.getByRole('heading', { name: 'Multi-condition query' })).toHaveFocus()
  })

  test('querying a kind without records links to the imports, not to conditions', async () => {
    const { fetch } = serve({ '/api/query': () => replyOf({ ...page, rows: [] }) })
    await startApplication({ at: `${at}?q=bill*all`, fetch })
    expect(await screen.findByText(/The data hold none of these yet./)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Import files' })).toHaveAttribute('href', '/DataIntegration')
    expect(screen.queryByText(/Nothing meets these conditions/)).toBeNull()
  })

  test('result columns are hidden by the URL', async () => {
    const { fetch } = serve()
    const { address } = await startApplication({ at, fetch })
    expect(await screen.findByRole('columnheader', { name: 'Jurisdiction' })).toBeInTheDocument()
    await userEvent.click(screen.getByText('Columns'))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jurisdiction' }))
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('hidden')).toBe('["jurisdiction"]'))
    expect(screen.queryByRole('columnheader', { name: 'Jurisdiction' })).not.toBeInTheDocument()
  })

  test('a facet of the query result opens with the same view', async () => {
    const { fetch } = serve()
    const view = 'sort=name&descending=true&hidden=%5B%22source%22%5D&unit=year&by=kind'
    await startApplication({ at: `${at}?q=all*name.contains.star&after=11-2&${view}`, fetch })
    const part = await screen.findByRole('link', { name: 'Company' })
    const search = new URLSearchParams(part.getAttribute('href')?.split('?')[1])
    expect(Object.fromEntries(search)).toEqual({
      q: 'all*name.contains.star*kind.in.company',
      ...Object.fromEntries(new URLSearchParams(view)),
    })
  })

  test('results over time are a chart and a table by the chosen facet and interval', async () => {
    const { fetch, asked } = serve()
    await startApplication({ at, fetch })
    await userEvent.click(await screen.findByText('As a table'))
    const table = screen.getByRole('table', { name: 'Results over time by Kind' })
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['MonthCompanynot stated', '2026-1140', '2026-1021'])
    expect(screen.getByText('5 undated items not counted', { exact: false })).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Periods' }), 'by year')
    await waitFor(() => expect(asked.some(({ body }) => (body as { unit?: string }).unit === 'year')).toBe(true))
  })
})

test('a part of time drawn across becomes a condition, which undo and going back take away', async () => {
  const { fetch } = serve()
  const { address, router } = await startApplication({ at: `${at}?q=all*name.contains.star`, fetch })
  const asked = `${at}?q=all*name.contains.star*imported.during.2026-10-01.2026-10-31`
  await userEvent.click(await screen.findByRole('button', { name: 'Draw across' }))
  await waitFor(() => expect(address()).toBe(asked))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(address()).toBe(`${at}?q=all*name.contains.star`))
  await userEvent.click(await screen.findByRole('button', { name: 'Draw across' }))
  await waitFor(() => expect(address()).toBe(asked))
  await act(async () => router.history.back())
  await waitFor(() => expect(address()).toBe(`${at}?q=all*name.contains.star`))
})

describe('Scenario: the query as text', () => {
  test('a query typed as text marks an error at its position without losing the text', async () => {
    const { fetch } = serve()
    const { container, address } = await startApplication({ at: `${at}?q=all*name.contains.star`, fetch })
    await userEvent.click(await screen.findByRole('button', { name: 'As text' }))
    const field = screen.getByRole('textbox', { name: 'Query as text' })
    expect(field).toHaveValue('name contains "star"')
    await userEvent.type(field, ' and owners >= many')
    expect(await screen.findByText('Expected here: a number.')).toBeInTheDocument()
    expect(container.querySelector('mark')).toHaveTextContent('many')
    expect(field).toHaveValue('name contains "star" and owners >= many')
    await userEvent.click(screen.getByRole('button', { name: 'Go to the place' }))
    expect(field).toHaveFocus()
    expect([(field as HTMLTextAreaElement).selectionStart, (field as HTMLTextAreaElement).selectionEnd]).toEqual([
      35, 39,
    ])
    expect(await accessibilityProblemsOf(container)).toEqual([])
    await userEvent.keyboard('{Backspace}3')
    await waitFor(() => expect(address()).toBe(`${at}?q=all*name.contains.star*owners.between.3.`))
    await userEvent.click(screen.getByRole('button', { name: 'As text' }))
    expect(screen.getByRole('spinbutton', { name: 'Number of owners: at least' })).toHaveValue('3')
  })
})

describe('Scenario: saved queries', () => {
  test('a saved query opens by its link, lists its versions, and shows when the screen differs', async () => {
    const { fetch } = serve()
    const { container, address } = await startApplication({ at: `${at}?saved=7`, fetch })
    const shown = () => Object.fromEntries(new URLSearchParams(address().split('?')[1]))
    await waitFor(() => expect(shown()).toEqual({ saved: '7', q: 'all*name.contains.star', sort: 'name' }))
    expect(await screen.findByRole('textbox', { name: 'Name of the query' })).toHaveValue('Northern stars')
    expect(await screen.findByText('2 versions')).toBeInTheDocument()
    expect(screen.queryByText(/not the saved ones/)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Name' }))
    expect(await screen.findByText(/not the saved ones/)).toBeInTheDocument()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('removing a saved query moves the focus to the button that restores it', async () => {
    let listed = [kept]
    const { fetch } = serve({
      '/api/saved-queries': () => replyOf({ queries: listed, total: listed.length }),
      '/api/saved-queries/7': (_, init) => {
        if (init?.method === 'DELETE') listed = []
        return replyOf(kept)
      },
    })
    await startApplication({ at, fetch })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Northern stars' }))
    expect(await screen.findByText('“Northern stars” was removed.')).toBeInTheDocument()
    await userEvent.tab()
    const saved = screen.getByRole('region', { name: 'Saved queries' })
    expect(within(saved).getByRole('button', { name: 'Undo' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(within(saved).getByRole('heading', { name: 'Saved queries' })).toHaveFocus()
  })

  test('a link to a query without permission says so once above the screen', async () => {
    const { fetch } = serve({ '/api/saved-queries/7': () => refusalOf('not_found', 404) })
    await startApplication({ at: `${at}?saved=7`, fetch })
    const said = await screen.findAllByText('This does not exist, or no longer does.')
    expect(said).toHaveLength(1)
    expect(said[0]?.compareDocumentPosition(screen.getByRole('region', { name: 'Conditions' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  test('the current query is saved under a name, and a conflict names the other user', async () => {
    const bodies: unknown[] = []
    let taken = false
    const { fetch } = serve({
      '/api/saved-queries': (_: URL, init?: RequestInit) => {
        if (init?.method !== 'POST') return replyOf({ queries: [], total: 0 })
        bodies.push(JSON.parse(String(init.body)))
        return replyOf(kept)
      },
      '/api/saved-queries/7': (_: URL, init?: RequestInit) => {
        if (init?.method !== 'PUT') return replyOf(kept)
        taken = true
        return conflict()
      },
    })
    const { address } = await startApplication({ at: `${at}?q=all*name.contains.star`, fetch })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the query' }), 'Northern stars')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who finds it' }), 'The team')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(address()).toContain('saved=7'))
    expect(bodies).toEqual([
      { name: 'Northern stars', visibility: 'team', query: kept.query, sort: null, order: 'descending' },
    ])
    await screen.findByRole('combobox', { name: 'How it is saved' })
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(taken).toBe(true))
    expect(await screen.findByText(/bob has changed this in the meantime/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Load what stands there now' }))
    expect(screen.queryByText(/in the meantime/)).not.toBeInTheDocument()
  })
})

describe('Scenario: a list of names', () => {
  test('pasted names are looked up in one request, and ambiguous ones are chosen by hand', async () => {
    const { fetch, asked } = serve()
    const { container } = await startApplication({ at, fetch })
    await userEvent.click(await screen.findByText('Look up a list of names'))
    await userEvent.click(screen.getByRole('textbox', { name: 'Names or identifiers, one on a line' }))
    await userEvent.paste('North Star\nTwin\n\nTwin\nNorht Star\nNobody')
    await userEvent.click(screen.getByRole('button', { name: 'Look up' }))
    expect(await screen.findByText('1 found, 1 borne by several, 2 not found.')).toBeInTheDocument()
    expect(asked.find(({ path }) => path.endsWith('/names'))?.body).toEqual({
      names: ['North Star', 'Twin', 'Norht Star', 'Nobody'],
    })
    expect(screen.getByRole('link', { name: 'As a query' })).toHaveAttribute(
      'href',
      `${at}?q=all*identifier.in.LEI%3AA1`,
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who is meant by Twin' }), '4')
    expect(screen.getByRole('link', { name: 'As a query' })).toHaveAttribute(
      'href',
      `${at}?q=any*identifier.in.LEI%3AA1*name.in.twin`,
    )
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })
})
