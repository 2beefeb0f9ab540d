import { queryFor } from '#contracts/query/query.ts'
import type { CurrentUser } from '#contracts/session/session.ts'
import { fakeServer, replyOf } from './fake-server.ts'
import { entity } from './network-facts.ts'

const ada: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }
export const meaning = { today: '2026-11-21', periods: [], parties: [], cuts: [] }
export const page = {
  rows: [
    { type: 'party', ...entity(1, [], { name: 'North Star', synthetic: true }) },
    { type: 'party', ...entity(2, [], { jurisdiction: 'GB' }) },
  ],
  position: 10,
  next: '11-2',
  previous: '10-1',
  meaning,
}
const facets = {
  facets: [{ facet: 'kind', values: [{ value: 'company', count: 2 }], others: 0 }],
  of: 2,
  more: false,
}
export const counted = (count: number) => ({ count, more: false })
export const kept = {
  id: '7',
  name: 'Northern stars',
  query: queryFor('name', 'contains', { type: 'text', text: 'star' }),
  sort: 'name',
  order: 'ascending',
  visibility: 'team',
  owner: { username: 'ada', name: 'Ada' },
  isOwn: true,
  revision: 2,
  createdAt: '2026-11-20T08:00:00Z',
  updatedAt: '2026-11-21T08:00:00Z',
  updatedBy: 'bob',
}

const timeline = {
  unit: 'month',
  by: 'kind',
  values: ['company', null],
  buckets: [
    { from: '2026-10-01', total: 3, counts: [2, 1], others: 0 },
    { from: '2026-11-01', total: 4, counts: [4, 0], others: 0 },
  ],
  undated: 5,
  more: false,
  meaning,
}
const star = entity(1, [], { name: 'North Star', identifiers: [{ scheme: 'LEI', id: 'A1' }] })
const names = [
  { name: 'North Star', reason: 'name', parties: [star], total: 1, suggestions: [] },
  {
    name: 'Twin',
    reason: 'name',
    parties: [entity(3, [], { name: 'Twin' }), entity(4, [], { name: 'twin' })],
    total: 2,
    suggestions: [],
  },
  { name: 'Norht Star', reason: null, parties: [], total: 0, suggestions: [star] },
  { name: 'Nobody', reason: null, parties: [], total: 0, suggestions: [] },
]
const versions = [
  { ...kept, restored: null, createdBy: 'bob' },
  { ...kept, name: 'Stars', revision: 1, restored: null, createdBy: 'ada' },
]

/** A server that knows one kept query and answers every question of the multi-condition query; what it was asked. */
export function serve(answers: Parameters<typeof fakeServer>[0]['answers'] = {}) {
  const asked: { path: string; body: unknown }[] = []
  const heard = (reply: () => Response) => (url: URL, init?: RequestInit) => {
    asked.push({ path: url.pathname, body: JSON.parse(String(init?.body)) })
    return reply()
  }
  const { fetch, state } = fakeServer({
    user: ada,
    answers: {
      '/api/query': heard(() => replyOf(page)),
      '/api/query/count': heard(() =>
        replyOf({ total: 1234, more: false, nodes: [counted(1234), counted(56)], meaning }),
      ),
      '/api/query/facets': heard(() => replyOf(facets)),
      '/api/query/values': () => replyOf({ jurisdiction: ['GB'], scheme: ['LEI'], source: ['register'] }),
      '/api/query/timeline': heard(() => replyOf(timeline)),
      '/api/query/names': heard(() => replyOf({ names })),
      '/api/saved-queries': () => replyOf({ queries: [kept], total: 1 }),
      '/api/saved-queries/7': () => replyOf(kept),
      '/api/saved-queries/7/versions': () => replyOf({ versions }),
      ...answers,
    },
  })
  return { fetch, state, asked }
}
