import { assign, setup } from 'xstate'

/** How the last import or fetch of a source ended; `null` before one has. */
export type SourceOutcome = 'finished' | 'failed' | null

export type DataSourceContext = {
  last: SourceOutcome
  /** Whether it is a feed, which is fetched by itself while it is not shut. */
  watched: boolean
  /** Whether it was closed by a user or after too many failures. */
  shut: boolean
  /** Fetches that failed one after the other, up to now. */
  failures: number
}

export type DataSourceEvent =
  | { type: 'import.started' }
  | { type: 'import.finished' }
  | { type: 'import.failed' }
  | { type: 'import.cancelled' }
  | { type: 'fetch.started' }
  | { type: 'fetch.succeeded' }
  | { type: 'fetch.failed' }
  | { type: 'fetch.brokenOff' }
  | { type: 'source.closed' }
  | { type: 'source.opened' }

/** Failures one after the other with which a feed is closed. */
export const maxFailures = 10

/**
 * The life of a data source: it runs while an import of it does, is online when the last one finished and abnormal when
 * it failed. A feed runs from the moment it is fetched. A closed source takes nothing until it is opened again.
 */
export const dataSourceMachine = setup({
  types: {
    context: {} as DataSourceContext,
    input: {} as { watched: boolean } | undefined,
    events: {} as DataSourceEvent,
  },
  guards: {
    lastFinished: ({ context }) => context.last === 'finished',
    lastFailed: ({ context }) => context.last === 'failed',
    isShut: ({ context }) => context.shut,
    isOpenFeed: ({ context }) => context.watched && !context.shut,
    isFeed: ({ context }) => context.watched,
    isFeedThatLastFinished: ({ context }) => context.watched && context.last === 'finished',
    isFeedThatLastFailed: ({ context }) => context.watched && context.last === 'failed',
    isFeedWithOneFailureLeft: ({ context }) => context.watched && context.failures + 1 >= maxFailures,
  },
  actions: {
    rememberSuccess: assign({ last: 'finished', failures: 0 }),
    rememberFailure: assign({ last: 'failed' }),
    countFailure: assign({ last: 'failed', failures: ({ context }) => Math.min(maxFailures, context.failures + 1) }),
    rememberShut: assign({ shut: true }),
    rememberOpen: assign({ shut: false, failures: 0 }),
  },
}).createMachine({
  id: 'dataSource',
  context: ({ input }) => ({ last: null, watched: input?.watched ?? false, shut: false, failures: 0 }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'source.opened': [
          { guard: 'lastFinished', target: 'online', actions: 'rememberOpen' },
          { guard: 'lastFailed', target: 'abnormal', actions: 'rememberOpen' },
          { guard: 'isShut', actions: 'rememberOpen' },
        ],
        'source.closed': { guard: 'isOpenFeed', actions: 'rememberShut' },
        'import.started': 'running',
        'fetch.started': { guard: 'isOpenFeed', target: 'running' },
      },
    },
    running: {
      on: {
        'import.finished': { target: 'online', actions: 'rememberSuccess' },
        'import.failed': { target: 'abnormal', actions: 'rememberFailure' },
        'import.cancelled': [
          { guard: 'lastFinished', target: 'online' },
          { guard: 'lastFailed', target: 'abnormal' },
          { target: 'closed' },
        ],
        'fetch.succeeded': { guard: 'isFeed', target: 'online', actions: 'rememberSuccess' },
        'fetch.failed': [
          { guard: 'isFeedWithOneFailureLeft', target: 'closed', actions: ['countFailure', 'rememberShut'] },
          { guard: 'isFeed', target: 'abnormal', actions: 'countFailure' },
        ],
        'fetch.brokenOff': [
          { guard: 'isFeedThatLastFinished', target: 'online' },
          { guard: 'isFeedThatLastFailed', target: 'abnormal' },
          { guard: 'isFeed', target: 'closed' },
        ],
      },
    },
    online: {
      on: {
        'import.started': 'running',
        'fetch.started': { guard: 'isFeed', target: 'running' },
        'source.closed': { target: 'closed', actions: 'rememberShut' },
      },
    },
    abnormal: {
      on: {
        'import.started': 'running',
        'fetch.started': { guard: 'isFeed', target: 'running' },
        'source.closed': { target: 'closed', actions: 'rememberShut' },
      },
    },
  },
})
