import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { PageCursor } from '#contracts/values/page.ts'
import {
  type FoundPage,
  type SearchPage,
  searchMachine,
  selectSearchPage,
} from '#src/machines/search/search.machine.ts'

const party = (id: string): FoundPage['parties'][number] => ({
  party: {
    id: id as EntityId,
    name: `Party ${id}`,
    kind: 'company',
    jurisdiction: null,
    identifiers: [],
    source: 'test',
    synthetic: false,
    ownerCount: 0,
    holdingCount: 0,
  },
  reason: 'exact',
  alias: null,
})
const group = { rows: [], total: 0 }
const found = (parties: readonly string[], next: string | null = null): FoundPage => ({
  answer: null,
  parties: parties.map(party),
  total: parties.length + (next === null ? 0 : 1),
  kinds: [],
  jurisdictions: [],
  sources: [],
  articles: group,
  bills: group,
  issuers: group,
  savedQueries: group,
  nearest: [],
  unsearched: [],
  milliseconds: 3,
  next: next as PageCursor | null,
})

function start(answer: (page: SearchPage) => Promise<FoundPage>) {
  const clock = new SimulatedClock()
  const asked: SearchPage[] = []
  const cancelled: string[] = []
  const search = createActor(
    searchMachine.provide({
      actors: {
        askSearch: fromPromise(({ input, signal }) => {
          asked.push(input)
          signal.addEventListener('abort', () => cancelled.push(input.q))
          return answer(input)
        }),
      },
    }),
    { clock, input: { recent: ['before'] } },
  )
  const told: unknown[] = []
  for (const type of ['text.meant', 'recent.changed'] as const) search.on(type, (event) => told.push(event))
  search.start()
  const shown = () => selectSearchPage(search.getSnapshot())
  const settle = (state: ReturnType<typeof shown>['state']) =>
    waitFor(search, (snapshot) => selectSearchPage(snapshot).state === state)
  const open = (q: string, filter: Partial<SearchPage> = {}) =>
    search.send({ type: 'address.opened', asked: { q, ...filter } })
  return { search, clock, asked, cancelled, told, shown, settle, open }
}

describe('the page of the search', () => {
  test('an address is asked once, and what it found is remembered', async () => {
    const { asked, told, shown, settle, open } = start(async () => found(['1', '2']))
    expect(shown()).toMatchObject({ state: 'idle', recent: ['before'], rows: [] })
    open('alder')
    expect(shown()).toMatchObject({ state: 'asking', text: 'alder' })
    await settle('answered')
    open('alder')
    expect(asked).toEqual([{ q: 'alder', after: null }])
    expect(told).toEqual([{ type: 'recent.changed', recent: ['alder', 'before'] }])
    open('alder', { kind: 'person' })
    await settle('answered')
    expect(asked.at(-1)).toEqual({ q: 'alder', kind: 'person', after: null })
    open('')
    expect(shown()).toMatchObject({ state: 'idle', found: null, text: '' })
  })

  test('a question replaces the one that is not answered yet', async () => {
    const { cancelled, shown, settle, open } = start(({ q }) =>
      q === 'slow' ? new Promise(() => undefined) : Promise.resolve(found(['1'])),
    )
    open('slow')
    open('quick')
    await settle('answered')
    expect([cancelled, shown().asked.q]).toEqual([['slow'], 'quick'])
  })

  test('what is typed is meant after a pause or Enter, and not twice', async () => {
    const { search, clock, told, settle, open } = start(async () => found(['1']))
    search.send({ type: 'text.typed', text: 'al' })
    clock.increment(200)
    search.send({ type: 'text.typed', text: 'alder ' })
    clock.increment(200)
    expect(told).toEqual([])
    clock.increment(50)
    search.send({ type: 'text.typed', text: 'birch' })
    search.send({ type: 'text.entered' })
    clock.increment(500)
    open('birch')
    await settle('answered')
    search.send({ type: 'text.entered' })
    expect(told.slice(0, 2)).toEqual([
      { type: 'text.meant', text: 'alder' },
      { type: 'text.meant', text: 'birch' },
    ])
    expect(told).toHaveLength(3)
  })

  test('nothing found is told apart from a failure, which is asked again', async () => {
    let fails = true
    const { search, asked, shown, settle, open } = start(async ({ q }) => {
      if (q === 'broken' && fails) throw new Error('away')
      return found([])
    })
    open('nobody')
    await settle('none')
    expect(shown()).toMatchObject({ problem: null, recent: ['before'] })
    open('broken')
    await settle('failed')
    expect(shown().problem).toEqual({ code: 'unavailable', details: {} })
    fails = false
    search.send({ type: 'search.retried' })
    await settle('none')
    expect(asked.map(({ q }) => q)).toEqual(['nobody', 'broken', 'broken'])
  })

  test('further parties follow those listed, and a failure leaves them', async () => {
    const { search, shown, settle, open } = start(async ({ after }) => {
      if (after === 'third') throw new Error('away')
      return after === null ? found(['1', '2'], 'second') : found(['3'], 'third')
    })
    const loaded = () => waitFor(search, (snapshot) => !selectSearchPage(snapshot).loadingMore)
    open('alder')
    await settle('answered')
    search.send({ type: 'more.requested' })
    expect(shown().loadingMore).toBe(true)
    await loaded()
    expect(shown().rows.map((row) => row.group === 'party' && row.id)).toEqual(['1', '2', '3'])
    search.send({ type: 'more.requested' })
    await loaded()
    expect(shown()).toMatchObject({ state: 'answered', problem: { code: 'unavailable' }, mayLoadMore: true })
  })

  test('the highlight moves along the rows and stays among them', async () => {
    const { search, shown, settle, open } = start(async () => found(['1', '2']))
    search.send({ type: 'row.moved', by: 1 })
    expect(shown().highlighted).toBe(0)
    open('alder')
    await settle('answered')
    for (const by of [1, 1, 1] as const) search.send({ type: 'row.moved', by })
    expect(shown().highlighted).toBe(1)
    for (const by of [-1, -1] as const) search.send({ type: 'row.moved', by })
    expect(shown().highlighted).toBe(0)
  })
})
