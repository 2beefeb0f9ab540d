import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { NoticeId, NoticeType } from '#contracts/notices/notice.ts'
import { pageSize } from '#contracts/values/request-defaults.ts'
import { unprovided } from '../kit/unprovided.ts'

type NoticesContext = {
  type: NoticeType
  /** How many of the type are on the screen; the list grows as its end comes near. */
  shown: number
  /** Seen by the user, but the server does not know yet. */
  seen: NoticeId[]
  /** What is being told the server, or waits for the user to confirm it. */
  chosen: NoticeId[]
}

type NoticesEvent =
  | { type: 'type.chosen'; noticeType: NoticeType }
  | { type: 'end.neared' }
  /** With the types that have unread notices, in the order of the tabs. */
  | { type: 'panel.opened'; unread: readonly NoticeType[] }
  | { type: 'notices.seen'; ids: readonly NoticeId[] }
  | { type: 'clearing.requested'; ids: readonly NoticeId[] }
  | { type: 'clearing.confirmed' }
  | { type: 'clearing.cancelled' }
  | { type: 'panel.closed' }

/** What the user does with the notices behind the bell. What they say stays with the server. */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    emitted: {} as { type: 'notices.changed' },
  },
  actors: {
    markNoticesRead: unprovided<void, { ids: NoticeId[] }>('markNoticesRead'),
    clearNotices: unprovided<void, { ids: NoticeId[] }>('clearNotices'),
  },
  guards: {
    somethingIsNamed: (_, { ids }: { ids: readonly NoticeId[] }) => ids.length > 0,
    unreadIsElsewhere: ({ context }, { unread }: { unread: readonly NoticeType[] }) =>
      unread.length > 0 && !unread.includes(context.type),
    somethingWasSeen: ({ context }) => context.seen.length > 0,
  },
  actions: {
    rememberType: assign({
      type: (_, { noticeType }: { noticeType: NoticeType }) => noticeType,
      shown: pageSize,
    }),
    turnToUnread: assign({
      type: ({ context }, { unread }: { unread: readonly NoticeType[] }) => unread[0] ?? context.type,
    }),
    showMore: assign({ shown: ({ context }) => context.shown + pageSize }),
    showFirst: assign({ shown: pageSize }),
    rememberSeen: assign({
      seen: ({ context }, { ids }: { ids: readonly NoticeId[] }) => [...new Set([...context.seen, ...ids])],
    }),
    takeSeen: assign({ chosen: ({ context }) => context.seen, seen: [] }),
    rememberChosen: assign({ chosen: (_, { ids }: { ids: readonly NoticeId[] }) => [...ids] }),
    forgetChosen: assign({ chosen: [] }),
    announceChange: emit({ type: 'notices.changed' }),
  },
}).createMachine({
  id: 'notices',
  context: { type: 'notification', shown: pageSize, seen: [], chosen: [] },
  initial: 'resting',
  on: {
    'type.chosen': { actions: { type: 'rememberType', params: ({ event }) => event } },
    'end.neared': { actions: 'showMore' },
    'panel.opened': {
      guard: { type: 'unreadIsElsewhere', params: ({ event }) => event },
      actions: { type: 'turnToUnread', params: ({ event }) => event },
    },
    'panel.closed': { actions: 'showFirst' },
    'notices.seen': {
      guard: { type: 'somethingIsNamed', params: ({ event }) => event },
      actions: { type: 'rememberSeen', params: ({ event }) => event },
    },
  },
  states: {
    resting: {
      always: { guard: 'somethingWasSeen', target: 'marking' },
      on: {
        'clearing.requested': {
          guard: { type: 'somethingIsNamed', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'rememberChosen', params: ({ event }) => event },
        },
      },
    },
    marking: {
      tags: 'busy',
      entry: 'takeSeen',
      exit: 'forgetChosen',
      invoke: {
        src: 'markNoticesRead',
        input: ({ context }) => ({ ids: context.chosen }),
        onDone: { target: 'resting', actions: 'announceChange' },
        onError: 'resting',
      },
    },
    confirming: {
      on: {
        'clearing.confirmed': 'clearing',
        'clearing.cancelled': { target: 'resting', actions: 'forgetChosen' },
        'panel.closed': { target: 'resting', actions: ['forgetChosen', 'showFirst'] },
        'type.chosen': {
          target: 'resting',
          actions: ['forgetChosen', { type: 'rememberType', params: ({ event }) => event }],
        },
      },
    },
    clearing: {
      tags: 'busy',
      exit: 'forgetChosen',
      invoke: {
        src: 'clearNotices',
        input: ({ context }) => ({ ids: context.chosen }),
        onDone: { target: 'resting', actions: 'announceChange' },
        onError: 'resting',
      },
    },
  },
})

/** The one actor behind the bell. */
export type NoticesActor = ActorRefFrom<typeof noticesMachine>
type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>

/** What the panel behind the bell shows. */
export const selectNoticesPanel = (notices: NoticesSnapshot) => ({
  type: notices.context.type,
  shown: notices.context.shown,
  busy: notices.hasTag('busy'),
  /** How many notices are about to be cleared once the user confirms it; `null` where nothing waits for that. */
  clearing: notices.matches('confirming') ? notices.context.chosen.length : null,
})
