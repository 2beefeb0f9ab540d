import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { FeedDraft } from '#contracts/feeds/feed.ts'
import type { FeedListPreview, FeedsAdded } from '#contracts/feeds/feed-list.ts'
import type { ImportKind } from '#contracts/imports/import.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

/** A file in the file store. */
type ListFile = { key: string; name: string }

type FeedListContext = {
  file: ListFile | null
  /** What the feeds bring of which the list does not say it. */
  kind: ImportKind
  /** What adding the list would do. */
  listed: FeedListPreview | null
  /** Addresses of the feeds that are to be added. */
  chosen: readonly string[]
  /** What was added just now. */
  added: FeedsAdded | null
  problem: Problem | null
}

type FeedListEvent =
  | { type: 'file.chosen'; file: ListFile; kind: ImportKind }
  | { type: 'feeds.chosen'; addresses: readonly string[] }
  | { type: 'adding.requested' }
  | { type: 'list.closed' }

/** Adding feeds from a list: read, looked through and chosen from before any is added. */
export const feedListMachine = setup({
  types: {
    context: {} as FeedListContext,
    events: {} as FeedListEvent,
    emitted: {} as { type: 'file.released'; key: string } | { type: 'feeds.changed' },
  },
  actors: {
    previewList: unprovided<FeedListPreview, { key: string; kind: ImportKind }>('previewList'),
    addFeeds: unprovided<FeedsAdded, { feeds: FeedDraft[] }>('addFeeds'),
  },
  guards: {
    choiceFits: ({ context }) => context.chosen.length > 0 && context.chosen.length <= (context.listed?.room ?? 0),
  },
  actions: {
    rememberFile: assign((_, { file, kind }: { file: ListFile; kind: ImportKind }) => ({
      file,
      kind,
      added: null,
      problem: null,
    })),
    rememberListed: assign((_, { listed }: { listed: FeedListPreview }) => ({
      listed,
      chosen: draftsIn(listed)
        .map(({ address }) => address)
        .slice(0, listed.room),
    })),
    rememberChosen: assign({ chosen: (_, { addresses }: { addresses: readonly string[] }) => addresses }),
    rememberAdded: assign({ added: (_, { added }: { added: FeedsAdded }) => added }),
    forgetList: assign({ file: null, listed: null, chosen: [] }),
    forgetAdded: assign({ added: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    releaseFile: emit(({ context }) => ({ type: 'file.released' as const, key: context.file?.key ?? '' })),
    announceChange: emit({ type: 'feeds.changed' as const }),
  },
  delays: { wordLifetime: 8_000 },
}).createMachine({
  id: 'feedList',
  context: { file: null, kind: 'opinion', listed: null, chosen: [], added: null, problem: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetList',
      on: {
        'file.chosen': { target: 'reading', actions: { type: 'rememberFile', params: ({ event }) => event } },
      },
      initial: 'resting',
      states: {
        resting: { entry: 'forgetAdded' },
        added: { after: { wordLifetime: 'resting' } },
      },
    },
    reading: {
      tags: 'busy',
      exit: 'releaseFile',
      on: { 'list.closed': 'closed' },
      invoke: {
        src: 'previewList',
        input: ({ context }) => ({ key: context.file?.key ?? '', kind: context.kind }),
        onDone: {
          target: 'choosing',
          actions: { type: 'rememberListed', params: ({ event }) => ({ listed: event.output }) },
        },
        onError: {
          target: 'closed',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    choosing: {
      on: {
        'feeds.chosen': { actions: { type: 'rememberChosen', params: ({ event }) => event } },
        'adding.requested': { guard: 'choiceFits', target: 'adding', actions: 'forgetProblem' },
        'list.closed': { target: 'closed', actions: 'forgetProblem' },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        src: 'addFeeds',
        input: ({ context }) => ({ feeds: chosenIn(context) }),
        onDone: {
          target: 'closed.added',
          actions: [{ type: 'rememberAdded', params: ({ event }) => ({ added: event.output }) }, 'announceChange'],
        },
        onError: {
          target: 'choosing',
          actions: [{ type: 'rememberProblem', params: ({ event }) => event }, 'announceChange'],
        },
      },
    },
  },
})

const draftsIn = (listed: FeedListPreview | null): FeedDraft[] =>
  (listed?.feeds ?? []).flatMap((feed) => (feed.refusal === null ? [feed.draft] : []))

const chosenIn = ({ listed, chosen }: FeedListContext): FeedDraft[] =>
  draftsIn(listed).filter(({ address }) => chosen.includes(address))

export const selectFeedList = (snapshot: SnapshotFrom<typeof feedListMachine>) => ({
  ...snapshot.context,
  open: !snapshot.matches('closed'),
  reading: snapshot.matches('reading'),
  adding: snapshot.matches('adding'),
  mayAdd: snapshot.can({ type: 'adding.requested' }),
  mayChoose: snapshot.can({ type: 'feeds.chosen', addresses: [] }),
  mayClose: snapshot.can({ type: 'list.closed' }),
})
