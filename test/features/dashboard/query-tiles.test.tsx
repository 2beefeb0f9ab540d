import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import { everythingIn, queryFor } from '#contracts/query/query.ts'
import type { CurrentUser } from '#contracts/session/session.ts'
import { newestMonthOf } from '#src/features/dashboard/tile-figures.tsx'
import { accessibilityProblemsOf } from '#test/support/accessibility.ts'
import { fakeServer, refusalOf, replyOf } from '#test/support/fake-server.ts'
import { savedQuery } from '#test/support/saved-query.ts'
import { startApplication } from '#test/support/start-application.tsx'

beforeAll(
  () => Promise.all([import('#src/app/workspace.ts'), import('#src/features/dashboard/workplace-screen.tsx')]),
  45_000,
)

const ada: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }
const kept = (id: string, name: string, query = everythingIn('article')) =>
  savedQuery({ id: id as SavedQueryId, name, query })
const bonds = {
  id: '7',
  query: kept('7', '<b>Bonds</b>', queryFor('text', 'matches', { type: 'text', text: 'bond' }, false, 'article')),
}
const people = { id: '8', query: kept('8', 'People', queryFor('kind', 'in', { type: 'list', list: ['person'] })) }
const gone = { id: '9', query: null }

const meaning = { today: '2026-11-22', periods: [], parties: [], cuts: [] }
const bucket = (from: string, total: number) => ({ from, total, counts: [total], others: 0 })
const timeline = {
  unit: 'month',
  by: 'publisher',
  values: ['Post'],
  buckets: [bucket('2026-08-01', 4), bucket('2026-09-01', 9)],
  undated: 0,
  more: false,
  meaning,
}

async function open(standing: { id: string }[]) {
  let tiles = standing
  const sent: unknown[] = []
  let refusing = false
  const { fetch } = fakeServer({
    user: ada,
    answers: {
      '/api/dashboard/workplace': () => replyOf({ imports: [], unreadNotices: 0, parties: 3, synthetic: false }),
      '/api/dashboard/tiles': (_, init) => {
        if (init?.method !== 'PUT') return replyOf({ tiles })
        if (refusing) return refusalOf('conflict', 409)
        const change: { after: string[] } = JSON.parse(String(init.body))
        sent.push(change)
        tiles = change.after.flatMap((id) => [bonds, people, gone].filter((tile) => tile.id === id))
        return replyOf({ tiles })
      },
      '/api/query/count': () => replyOf({ total: 10_000, more: true, nodes: null, meaning }),
      '/api/query/timeline': () => replyOf(timeline),
    },
  })
  const view = await startApplication({ at: '/dashboard/workplace', fetch })
  return {
    ...view,
    sent,
    refuse: () => {
      refusing = true
    },
  }
}

const names = () =>
  within(list())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const list = () => {
  const found = screen.getByRole('region', { name: 'My queries' }).querySelector('ol')
  if (!found) throw new Error('There are no tiles')
  return found
}

test('a query tile shows the count, the latest month against the previous one, and a link to the query', async () => {
  const { container } = await open([bonds, people, gone])
  const link = await screen.findByRole('link', { name: '<b>Bonds</b>' })
  expect(link).toHaveAttribute('href', '/DataManagement/MultiQuery?saved=7')
  expect(await screen.findByText('2026-09: 9, 5 more than in 2026-08')).toBeInTheDocument()
  expect(screen.getAllByText('> 10,000')).toHaveLength(2)
  expect(screen.getByText('It was removed, or is no longer shared with you.')).toBeInTheDocument()
  expect(await accessibilityProblemsOf(container)).toEqual([])
})

test('query tiles are moved by keyboard, removed and restored', async () => {
  const { sent } = await open([bonds, people])
  const back = await screen.findByRole('button', { name: 'Move back: <b>Bonds</b>' })
  await waitFor(() => expect(back).toBeEnabled())
  back.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(names()).toEqual(['People', '<b>Bonds</b>']))
  const away = screen.getByRole('button', { name: 'Take off the workplace: People' })
  await waitFor(() => expect(away).toBeEnabled())
  await userEvent.click(away)
  expect(await screen.findByText('“People” unpinned')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()).toEqual(['People', '<b>Bonds</b>']))
  expect(sent).toEqual([
    { before: ['7', '8'], after: ['8', '7'] },
    { before: ['8', '7'], after: ['7'] },
    { before: ['7'], after: ['8', '7'] },
  ])
})

test('a tile arrangement from another window is announced, and applied on request', async () => {
  const { refuse } = await open([bonds, people])
  refuse()
  const away = await screen.findByRole('button', { name: 'Take off the workplace: People' })
  await waitFor(() => expect(away).toBeEnabled())
  await userEvent.click(away)
  await userEvent.click(await screen.findByRole('button', { name: 'Load what stands there now' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load what stands there now' })).toBeNull())
  expect(names()).toEqual(['<b>Bonds</b>', 'People'])
})

test('a workplace without query tiles explains how to add one', async () => {
  await open([])
  expect(await screen.findByText(/No tiles yet/)).toBeInTheDocument()
})

test.each([
  ['nothing', [], null],
  [
    'a month after one without anything',
    [bucket('2026-01-01', 3), bucket('2026-03-01', 2)],
    ['2026-03', '2026-02', 2, 2],
  ],
  ['a January', [bucket('2025-12-01', 5), bucket('2026-01-01', 2)], ['2026-01', '2025-12', 2, -3]],
])('the latest month is labelled with its name in %s', (_, buckets, expected) => {
  const newest = newestMonthOf({ buckets })
  expect(newest && [newest.month, newest.before, newest.count, newest.more]).toEqual(expected)
})
