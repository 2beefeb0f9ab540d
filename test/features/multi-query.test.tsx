import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#contracts/session.ts'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { fakeServer, refusalOf, replyOf } from '#test/support/fake-server.ts'
import { entity } from '#test/support/network-facts.ts'
import { startApplication } from '#test/support/start-application.tsx'

vi.mock('#src/components/charts/lazy-charts.tsx', () => ({ LazyBarChart: () => null, LazyColumnChart: () => null }))

// What is loaded when first wanted is there before the first test.
beforeAll(() =>
  Promise.all([import('#src/app/workspace.ts'), import('#src/features/multi-query/multi-query-screen.tsx')]),
)

const ada: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }
const page = {
  parties: [entity(1, [], { name: 'North Star', synthetic: true }), entity(2, [], { jurisdiction: 'GB' })],
  position: 10,
  next: '11-2',
  previous: '10-1',
}
const facets = {
  facets: [{ facet: 'kind', values: [{ value: 'company', count: 2 }], others: 0 }],
}

function serve(answers: Parameters<typeof fakeServer>[0]['answers'] = {}) {
  const asked: { path: string; body: unknown }[] = []
  const heard = (reply: () => Response) => (url: URL, init?: RequestInit) => {
    asked.push({ path: url.pathname, body: JSON.parse(String(init?.body)) })
    return reply()
  }
  const { fetch } = fakeServer({
    user: ada,
    answers: {
      '/api/query': heard(() => replyOf(page)),
      '/api/query/count': heard(() => replyOf({ total: 1234, nodes: [1234, 56] })),
      '/api/query/facets': heard(() => replyOf(facets)),
      '/api/query/values': () => replyOf({ jurisdiction: ['GB'], scheme: ['LEI'], source: ['register'] }),
      ...answers,
    },
  })
  return { fetch, asked }
}

const at = '/DataManagement/MultiQuery'

describe('Scenario: querying', () => {
  test('the address holds the query, and the screen shows it with its counts and what it finds', async () => {
    const { fetch } = serve()
    const { container } = await startApplication({ at: `${at}?q=all*not*name.contains.star`, fetch })
    expect(await screen.findByText('1,234 parties')).toBeInTheDocument()
    expect(screen.getByText('not (Name contains the words “star”)')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Not: Name' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('link', { name: 'North Star' })).toHaveAttribute(
      'href',
      '/RiskAnalysis/EquityNetwork?company=1',
    )
    expect(screen.getByText('11–12 of 1,234')).toBeInTheDocument()
    const narrowed = await screen.findByRole('link', { name: 'Company' })
    expect(narrowed).toHaveAttribute('href', `${at}?q=all*not*name.contains.star*kind.in.company`)
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('what is done in the editor changes the address, and can be undone', async () => {
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

  test('a list of names is pasted, one on a line', async () => {
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

  test('sorting and turning pages stand in the address', async () => {
    const { fetch } = serve()
    const { address } = await startApplication({ at: `${at}?q=all*kind.in.company`, fetch })
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('after')).toBe('11-2'))
    const head = screen.getByRole('columnheader', { name: 'Name' })
    await userEvent.click(within(head).getByRole('button'))
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('sort')).toBe('name'))
    expect(address()).not.toContain('after')
    expect(await screen.findByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  })

  test('what takes too long, and what finds nothing, say what to do next', async () => {
    const { fetch } = serve({
      '/api/query': () => replyOf({ parties: [], position: 0, next: null, previous: null }),
      '/api/query/count': () => refusalOf('too_broad', 422, 0),
    })
    await startApplication({ at: `${at}?q=all*name.contains.star`, fetch })
    expect(await screen.findByText(/No party meets these conditions/)).toBeInTheDocument()
    expect(await screen.findByText(/Add a condition that narrows the query/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Count again' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Export all as CSV' })).toBeDisabled()
  })
})
