import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import { ShowType } from '#contracts/values/envelope.ts'
import { errorCodeOf, type Problem } from '#contracts/values/problem.ts'

/** A reply that reports a failure, and how the server wants it shown. */
export type RequestFailure = { problem: Problem; message: string; showType: number }

/** How a notice looks: a short message, or a notification that stays until it is dismissed. */
export type NoticeKind = 'warning' | 'error' | 'notification' | 'connection'
export type Notice = { id: number; kind: NoticeKind; problem: Problem | null; message: string }

type RequestErrorsContext = { notices: Notice[]; nextId: number }

type RequestErrorsEvent =
  | { type: 'request.failed'; failure: RequestFailure }
  | { type: 'connection.failed' }
  | { type: 'notice.dismissed'; id: number }
  /** The pointer or the focus is on the notices: they are being read. */
  | { type: 'notices.held' }
  | { type: 'notices.released' }

const noticesOnScreen = 5

/** What is shown of requests that failed: nothing, a passing message, a notification, or the exception page. */
export const requestErrorsMachine = setup({
  types: {
    context: {} as RequestErrorsContext,
    events: {} as RequestErrorsEvent,
    emitted: {} as { type: 'exception.raised'; failure: RequestFailure },
  },
  guards: {
    asksForRedirect: (_, { failure }: { failure: RequestFailure }) => failure.showType === ShowType.redirect,
    isForNotice: (_, { failure }: { failure: RequestFailure }) =>
      failure.showType !== ShowType.silent && failure.showType !== ShowType.redirect,
    connectionIsNew: ({ context }) => context.notices.every((notice) => notice.kind !== 'connection'),
    hasPassingNotice: ({ context }) => context.notices.some(passes),
    isLastNotice: ({ context }, { id }: { id: number }) => context.notices.every((notice) => notice.id === id),
    onlyPassingNoticeIsLeft: ({ context }) => context.notices.length === 1 && context.notices.every(passes),
  },
  actions: {
    addFailure: assign(({ context }, { failure }: { failure: RequestFailure }) =>
      withNotice(context, { kind: kindOf(failure.showType), problem: failure.problem, message: failure.message }),
    ),
    addConnectionFailure: assign(({ context }) =>
      withNotice(context, { kind: 'connection', problem: null, message: '' }),
    ),
    removeNotice: assign({
      notices: ({ context }, { id }: { id: number }) => context.notices.filter((notice) => notice.id !== id),
    }),
    removeOldestPassingNotice: assign({
      notices: ({ context }) => context.notices.filter((notice) => notice !== context.notices.find(passes)),
    }),
    raiseException: emit((_, { failure }: { failure: RequestFailure }) => ({
      type: 'exception.raised' as const,
      failure,
    })),
  },
  delays: { messageLifetime: 6_000 },
}).createMachine({
  id: 'requestErrors',
  context: { notices: [], nextId: 1 },
  initial: 'quiet',
  on: {
    'request.failed': [
      {
        guard: { type: 'asksForRedirect', params: ({ event }) => ({ failure: event.failure }) },
        actions: { type: 'raiseException', params: ({ event }) => ({ failure: event.failure }) },
      },
      {
        guard: { type: 'isForNotice', params: ({ event }) => ({ failure: event.failure }) },
        target: '.showing',
        actions: { type: 'addFailure', params: ({ event }) => ({ failure: event.failure }) },
      },
    ],
    'connection.failed': { guard: 'connectionIsNew', target: '.showing', actions: 'addConnectionFailure' },
  },
  states: {
    quiet: {},
    showing: {
      on: {
        'notice.dismissed': [
          {
            guard: { type: 'isLastNotice', params: ({ event }) => ({ id: event.id }) },
            target: 'quiet',
            actions: { type: 'removeNotice', params: ({ event }) => ({ id: event.id }) },
          },
          { target: '.passing', actions: { type: 'removeNotice', params: ({ event }) => ({ id: event.id }) } },
        ],
      },
      initial: 'passing',
      states: {
        passing: {
          on: { 'notices.held': 'held' },
          after: {
            messageLifetime: [
              {
                guard: 'onlyPassingNoticeIsLeft',
                target: '#requestErrors.quiet',
                actions: 'removeOldestPassingNotice',
              },
              { guard: 'hasPassingNotice', target: 'passing', reenter: true, actions: 'removeOldestPassingNotice' },
            ],
          },
        },
        held: {
          on: {
            'notices.released': 'passing',
            'request.failed': {
              guard: { type: 'isForNotice', params: ({ event }) => ({ failure: event.failure }) },
              actions: { type: 'addFailure', params: ({ event }) => ({ failure: event.failure }) },
            },
            'connection.failed': { guard: 'connectionIsNew', actions: 'addConnectionFailure' },
          },
        },
      },
    },
  },
})

const passes = (notice: Notice) => notice.kind === 'warning' || notice.kind === 'error'

function kindOf(showType: number): NoticeKind {
  if (showType === ShowType.warning) return 'warning'
  if (showType === ShowType.notification) return 'notification'
  return 'error'
}

/** A notification stays until it is dismissed: one that says the same again takes its place. */
function withNotice({ notices, nextId }: RequestErrorsContext, notice: Omit<Notice, 'id'>): RequestErrorsContext {
  const others = notices.filter((other) => notice.kind !== 'notification' || !saysTheSame(other, notice))
  return { notices: [...others, { ...notice, id: nextId }].slice(-noticesOnScreen), nextId: nextId + 1 }
}

const saysTheSame = (one: Omit<Notice, 'id'>, other: Omit<Notice, 'id'>): boolean =>
  one.kind === other.kind && one.message === other.message && titleOf(one) === titleOf(other)

const titleOf = ({ problem }: Omit<Notice, 'id'>): string => (problem ? errorCodeOf(problem) : '')

export const selectNotices = ({ context }: SnapshotFrom<typeof requestErrorsMachine>): Notice[] => context.notices
