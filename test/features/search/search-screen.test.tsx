import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { SearchReply } from '#contracts/search/search.ts'
import { partsOf } from '#src/features/search/marked-name.tsx'
import { SearchScreen } from '#src/features/search/search-screen.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const party = (id: string, name: string): SearchReply['parties'][number]['party'] => ({
  id: id as EntityId,
  name,
  kind: 'company',
  jurisdiction: 'GB',
  identifiers: [{ scheme: 'LEI', id: `L${id}` }],
  source: 'register',
  synthetic: false,
  ownerCount: 2,
  holdingCount: 3,
})
const group = { rows: [], total: 0 }
const reply: SearchReply = {
  answer: null,
  parties: [
    { party: party('1', 'Barclays Bank PLC'), reason: 'words', alias: null },
    { party: party('2', '青屿实业集团有限公司'), reason: 'pinyin', alias: null },
    { party: party('3', 'Alder PLC'), reason: 'exact', alias: 'Barclay' },
  ],
  total: 5,
  kinds: [{ value: 'company', count: 5 }],
  jurisdictions: [
    { value: 'GB', count: 4 },
    { value: 'CN', count: 1 },
  ],
  sources: [{ value: 'register', count: 5 }],
  articles: group,
  bills: group,
  issuers: group,
  savedQueries: group,
  nearest: [],
  unsearched: [],
  milliseconds: 12,
}

const listeners = () => ({ onType: vi.fn(), onEnter: vi.fn(), onMove: vi.fn(), onMore: vi.fn(), onRetry: vi.fn() })
type Props = ComponentProps<typeof SearchScreen>
const shown = (differences: Partial<Props> = {}): Props => ({
  text: 'barclay bank',
  asked: { q: 'barclay bank' },
  state: 'answered',
  found: reply,
  reports: [],
  highlighted: 0,
  mayLoadMore: true,
  loadingMore: false,
  problem: null,
  recent: [],
  ...listeners(),
  ...differences,
})

describe(SearchScreen, () => {
  test('each party says why it was found, and its facets narrow the search', async () => {
    const { container } = await renderScreen(<SearchScreen {...shown()} />)
    expect(await accessibilityProblemsOf(container)).toEqual([])
    const parties = within(screen.getByRole('region', { name: 'Companies and other parties' }))
    expect(parties.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('all words, in any order'),
      expect.stringContaining('pinyin barclay bank = 青屿实业集团有限公司'),
      expect.stringContaining('also called Barclay'),
    ])
    expect(screen.getByText(/5 results/)).toBeVisible()
    expect(screen.getByRole('link', { name: /GB · United Kingdom/ })).toHaveAttribute(
      'href',
      expect.stringContaining('jurisdiction=GB'),
    )
    expect(screen.queryByRole('heading', { name: 'Source' })).toBeNull()
  })

  test('the keyboard goes through the rows, opens one and asks anew', async () => {
    const on = listeners()
    await renderScreen(<SearchScreen {...shown(on)} />)
    await userEvent.type(screen.getByRole('searchbox'), '{ArrowDown}{ArrowUp}{Enter}x')
    expect(on.onMove.mock.calls).toEqual([[1], [-1]])
    expect(on.onEnter).toHaveBeenCalledOnce()
    expect(on.onType).toHaveBeenCalledWith('barclay bankx')
    await userEvent.click(screen.getByRole('button', { name: 'Show more of 2' }))
    expect(on.onMore).toHaveBeenCalledOnce()
  })

  test('where nothing is found, the nearest names and the way out of the filter are offered', async () => {
    const found = { ...reply, parties: [], total: 0, nearest: ['Barclays PLC'] }
    await renderScreen(<SearchScreen {...shown({ found, state: 'none', asked: { q: 'zzz', kind: 'person' } })} />)
    const nothing = within(screen.getByRole('region', { name: 'Nothing found' }))
    expect(nothing.getByRole('link', { name: 'Barclays PLC' })).toBeVisible()
    expect(nothing.getByRole('link', { name: /all kinds/ })).toHaveAttribute('href', '/search?q=zzz')
  })

  test('before anything is asked, the last searches and the questions that are answered are shown', async () => {
    await renderScreen(
      <SearchScreen {...shown({ found: null, state: 'idle', asked: { q: '' }, text: '', recent: ['alder'] })} />,
    )
    expect(screen.getByRole('link', { name: 'alder' })).toBeVisible()
    expect(screen.getByText('who controls …')).toBeVisible()
  })

  test('a path that is asked for is told with its share and its parties', async () => {
    const [from, to] = [party('8', 'Ada Holder'), party('9', 'Alder PLC')]
    const answer = { about: 'path' as const, from, to, path: [from, to], share: 0.7 }
    await renderScreen(<SearchScreen {...shown({ found: { ...reply, answer } })} />)
    expect(within(screen.getByRole('region', { name: 'Direct answer' })).getByRole('status')).toHaveTextContent(
      'Ada Holder holds 70% of Alder PLC over all paths.',
    )
  })
})

describe(partsOf, () => {
  test.each([
    ['Barclays Bank', 'bank barclay', ['[Barclay]', 's ', '[Bank]']],
    ['青屿示例实业', '青屿 实业', ['[青屿]', '示例', '[实业]']],
    ['İstanbul', 'i', ['İstanbul']],
    ['Alder', '', ['Alder']],
  ])('in %s, "%s" marks %j', (name, typed, parts) => {
    expect(partsOf(name, typed).map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))).toEqual(parts)
  })
})
