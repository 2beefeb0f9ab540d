import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { maxTiles } from '#contracts/dashboard/dashboard-tile.ts'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import { everything, type Query, queryFor } from '#contracts/query/query.ts'
import { FilterBar, WaitingFilter } from '#src/features/graph-view/filter-bar.tsx'
import { QueryUses } from '#src/features/query/query-uses.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { savedQuery } from '#test/support/saved-query.ts'

const people = queryFor('kind', 'in', { type: 'list', list: ['person'] })
const bonds = queryFor('text', 'matches', { type: 'text', text: 'bond' }, false, 'article')
const kept = (query: Query) => savedQuery({ query })

type Uses = ComponentProps<typeof QueryUses>

async function show(given: Partial<Uses>) {
  const calls = { onWatch: vi.fn<Uses['onWatch']>(), onTile: vi.fn<Uses['onTile']>() }
  const state = { query: bonds, opened: kept(bonds), tiles: [], mayArrange: true, mayWatch: true }
  const view = await renderScreen(<QueryUses {...state} {...calls} {...given} />)
  return { ...view, ...calls }
}
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('uses of a query', () => {
  test('a query about texts can become an alert rule or a tile', async () => {
    const { container, onWatch, onTile } = await show({})
    expect(offered()).toEqual(['Make an alert rule of it', 'Put on the workplace'])
    for (const button of screen.getAllByRole('button')) {
      button.focus()
      await userEvent.keyboard('{Enter}')
    }
    expect([onWatch.mock.calls, onTile.mock.calls]).toEqual([[[kept(bonds)]], [[kept(bonds)]]])
    expect(screen.queryByRole('link')).toBeNull()
    expect(await accessibilityProblemsOf(container)).toEqual([])
  })

  test('a query about parties marks them in the equity network, saved or not', async () => {
    await show({ query: people, opened: null })
    expect(screen.getByRole('link', { name: 'Mark these in the equity network' })).toHaveAttribute(
      'href',
      '/RiskAnalysis/EquityNetwork?filter=all*kind.in.person',
    )
    expect(screen.getByText('Save it, and it can become a tile of the workplace.')).toBeInTheDocument()
  })

  test('a query without conditions marks no party', async () => {
    await show({ query: everything, opened: kept(everything) })
    expect(screen.queryByRole('link')).toBeNull()
    expect(offered()).toEqual(['Put on the workplace'])
  })

  test('a query tile can be removed from a full workplace', async () => {
    const tiles = Array.from({ length: maxTiles }, (_, place) => String(place + 1) as SavedQueryId)
    const { onTile } = await show({ tiles })
    await userEvent.click(screen.getByRole('button', { name: 'Take off the workplace' }))
    expect(onTile).toHaveBeenCalledOnce()
  })

  test('no query tile can be added to a full workplace, and the reason is shown', async () => {
    const tiles = Array.from({ length: maxTiles }, (_, place) => String(place + 20) as SavedQueryId)
    await show({ tiles })
    expect(screen.getByRole('button', { name: 'Put on the workplace' })).toBeDisabled()
    expect(screen.getByText('There is room for 12 on the workplace.')).toBeInTheDocument()
  })

  test('a user without the right to alert rules is offered none', async () => {
    await show({ mayWatch: false })
    expect(offered()).toEqual(['Put on the workplace'])
  })
})

test('the query filter of the graph view shows how many parties match, and is removed by one press', async () => {
  const onRemove = vi.fn<() => void>()
  const bar = { words: 'Kind is one of Person', of: 1200, problem: null, mayExplore: true, onRetry: () => undefined }
  const { container } = await renderScreen(
    <>
      <FilterBar {...bar} matching={3} onRemove={onRemove} />
      <WaitingFilter />
    </>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('3 of 1,200 parties of the graph fit, by what the data say now.')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter' }))
  expect(onRemove).toHaveBeenCalledOnce()
  expect(await accessibilityProblemsOf(container)).toEqual([])
})
