import { assign, cancel, emit, raise, type SnapshotFrom, setup } from 'xstate'
import type { SearchFilter, SearchReply } from '#contracts/search/search.ts'
import type { PageCursor } from '#contracts/values/page.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'
import { isFound, type SearchRow, searchRowsIn } from './search-rows.ts'

/** What the address of the page asks. */
export type AskedSearch = SearchFilter & { q: string }
/** A page of what is found: the first, or that after a cursor. */
export type SearchPage = AskedSearch & { after: PageCursor | null }
export type FoundPage = SearchReply & { next: PageCursor | null }

type SearchContext = {
  asked: AskedSearch
  /** What stands in the field. */
  text: string
  found: FoundPage | null
  highlighted: number
  problem: Problem | null
  /** What was asked last and found something, the newest first. */
  recent: readonly string[]
}

type SearchEvent =
  | { type: 'address.opened'; asked: AskedSearch }
  | { type: 'text.typed'; text: string }
  | { type: 'text.entered' }
  | { type: 'pause.ended' }
  | { type: 'search.retried' }
  | { type: 'more.requested' }
  | { type: 'row.moved'; by: 1 | -1 }

const maxRecent = 8

/**
 * Searching everything by what is typed: each question replaces the one before it, whether or not that was answered.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    emitted: {} as { type: 'text.meant'; text: string } | { type: 'recent.changed'; recent: readonly string[] },
    input: {} as { recent: readonly string[] },
  },
  actors: { askSearch: unprovided<FoundPage, SearchPage>('askSearch') },
  guards: {
    nothingIsAsked: (_, { asked }: { asked: AskedSearch }) => asked.q === '',
    isAnsweredAlready: ({ context: { found, asked: before } }, { asked }: { asked: AskedSearch }) =>
      found !== null && isSame(before, asked),
    isFound: (_, { found }: { found: FoundPage }) => isFound(found),
    hasMore: ({ context }) => context.found?.next != null,
    textIsNew: ({ context }) => context.text.trim() !== '' && context.text.trim() !== context.asked.q,
  },
  actions: {
    rememberAsked: assign({
      asked: (_, { asked }: { asked: AskedSearch }) => asked,
      text: ({ context }, { asked }: { asked: AskedSearch }) =>
        context.text.trim() === asked.q ? context.text : asked.q,
      highlighted: 0,
      problem: null,
    }),
    rememberText: assign({ text: (_, { text }: { text: string }) => text }),
    rememberFound: assign({ found: (_, { found }: { found: FoundPage }) => found }),
    rememberMore: assign({
      found: ({ context: { found } }, { found: more }: { found: FoundPage }) =>
        found && { ...found, parties: [...found.parties, ...more.parties], next: more.next },
    }),
    rememberRecent: assign({
      recent: ({ context: { recent, asked } }) =>
        [asked.q, ...recent.filter((text) => text !== asked.q)].slice(0, maxRecent),
    }),
    tellRecent: emit(({ context: { recent } }) => ({ type: 'recent.changed' as const, recent })),
    forgetFound: assign({ found: null, problem: null, highlighted: 0 }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    moveHighlight: assign({
      highlighted: ({ context: { found, highlighted } }, { by }: { by: 1 | -1 }) =>
        Math.max(0, Math.min(highlighted + by, (found ? searchRowsIn(found).length : 0) - 1)),
    }),
    waitForPause: raise({ type: 'pause.ended' }, { delay: 'typingPause', id: 'typing' }),
    waitNoLonger: cancel('typing'),
    tellMeant: emit(({ context: { text } }) => ({ type: 'text.meant' as const, text: text.trim() })),
  },
  delays: { typingPause: 250 },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({
    asked: { q: '' },
    text: '',
    found: null,
    highlighted: 0,
    problem: null,
    recent: input.recent,
  }),
  initial: 'idle',
  on: {
    'address.opened': [
      {
        guard: { type: 'nothingIsAsked', params: ({ event }) => event },
        target: '.idle',
        actions: { type: 'rememberAsked', params: ({ event }) => event },
      },
      { guard: { type: 'isAnsweredAlready', params: ({ event }) => event } },
      { target: '.asking', actions: { type: 'rememberAsked', params: ({ event }) => event } },
    ],
    'text.typed': {
      actions: [{ type: 'rememberText', params: ({ event }) => event }, 'waitNoLonger', 'waitForPause'],
    },
    'text.entered': { guard: 'textIsNew', actions: ['waitNoLonger', 'tellMeant'] },
    'pause.ended': { guard: 'textIsNew', actions: 'tellMeant' },
    'row.moved': { actions: { type: 'moveHighlight', params: ({ event }) => event } },
  },
  states: {
    idle: { entry: 'forgetFound' },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'askSearch',
        input: ({ context: { asked } }) => ({ ...asked, after: null }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
            target: 'answered',
            actions: [
              { type: 'rememberFound', params: ({ event }) => ({ found: event.output }) },
              'rememberRecent',
              'tellRecent',
            ],
          },
          { target: 'none', actions: { type: 'rememberFound', params: ({ event }) => ({ found: event.output }) } },
        ],
        onError: {
          target: 'failed',
          actions: ['forgetFound', { type: 'rememberProblem', params: ({ event }) => event }],
        },
      },
    },
    answered: {
      initial: 'listed',
      states: {
        listed: { on: { 'more.requested': { guard: 'hasMore', target: 'loadingMore' } } },
        loadingMore: {
          tags: 'loadingMore',
          invoke: {
            src: 'askSearch',
            input: ({ context: { asked, found } }) => ({ ...asked, after: found?.next ?? null }),
            onDone: {
              target: 'listed',
              actions: { type: 'rememberMore', params: ({ event }) => ({ found: event.output }) },
            },
            onError: { target: 'listed', actions: { type: 'rememberProblem', params: ({ event }) => event } },
          },
        },
      },
    },
    none: {},
    failed: { on: { 'search.retried': 'asking' } },
  },
})

const isSame = (one: AskedSearch, other: AskedSearch): boolean =>
  one.q === other.q && one.kind === other.kind && one.jurisdiction === other.jurisdiction && one.source === other.source

type SearchSnapshot = SnapshotFrom<typeof searchMachine>

/** What the page shows. */
export type ShownSearch = {
  text: string
  asked: AskedSearch
  state: 'idle' | 'asking' | 'answered' | 'none' | 'failed'
  /** Of the question before as long as another one is asked. */
  found: FoundPage | null
  rows: readonly SearchRow[]
  highlighted: number
  loadingMore: boolean
  mayLoadMore: boolean
  problem: Problem | null
  recent: readonly string[]
}

export function selectSearchPage(search: SearchSnapshot): ShownSearch {
  const { text, asked, found, highlighted, problem, recent } = search.context
  const [state] = (['asking', 'answered', 'none', 'failed'] as const).filter((each) => search.matches(each))
  return {
    text,
    asked,
    state: state ?? 'idle',
    found,
    rows: found ? searchRowsIn(found) : [],
    highlighted,
    loadingMore: search.hasTag('loadingMore'),
    mayLoadMore: search.can({ type: 'more.requested' }),
    problem,
    recent,
  }
}
