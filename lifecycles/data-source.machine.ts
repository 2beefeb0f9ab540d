import { assign, setup } from 'xstate'

/** How the last import of a source ended; `null` before one has. */
type Outcome = 'finished' | 'failed' | null

export type DataSourceEvent =
  | { type: 'import.started' }
  | { type: 'import.finished' }
  | { type: 'import.failed' }
  | { type: 'import.cancelled' }
  | { type: 'source.closed' }
  | { type: 'source.opened' }

/**
 * The life of a data source: it runs while an import of it does, is online when the last one finished and abnormal when
 * it failed. A closed one takes nothing until it is opened again.
 */
export const dataSourceMachine = setup({
  types: { context: {} as { last: Outcome }, events: {} as DataSourceEvent },
  guards: {
    lastFinished: ({ context }) => context.last === 'finished',
    lastFailed: ({ context }) => context.last === 'failed',
  },
  actions: {
    rememberSuccess: assign({ last: 'finished' }),
    rememberFailure: assign({ last: 'failed' }),
  },
}).createMachine({
  id: 'dataSource',
  context: { last: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'source.opened': [
          { guard: 'lastFinished', target: 'online' },
          { guard: 'lastFailed', target: 'abnormal' },
        ],
        'import.started': 'running',
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
      },
    },
    online: { on: { 'import.started': 'running', 'source.closed': 'closed' } },
    abnormal: { on: { 'import.started': 'running', 'source.closed': 'closed' } },
  },
})
