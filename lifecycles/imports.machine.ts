import { assign, setup } from 'xstate'
import type { ProblemDetails } from '#contracts/values/problem.ts'

/** Why an import, or its rollback, came to nothing: a problem code, English words for it, and the place in the file. */
export type ImportFailure = { code: string; message: string; details?: ProblemDetails }

export type ImportJobContext = {
  /**
   * Times that work on it was begun and neither handed back nor lost; what broke off for other reasons does not count.
   */
  attempts: number
  failure: ImportFailure | null
}

export type ImportJobEvent =
  | { type: 'work.started' }
  | { type: 'file.read' }
  | { type: 'facts.merged' }
  | { type: 'file.refused'; failure: ImportFailure }
  | { type: 'work.handedBack' }
  | { type: 'work.lost' }
  | { type: 'work.held'; failure: ImportFailure }
  | { type: 'work.failed'; failure: ImportFailure }
  | { type: 'import.cancelled' }
  | { type: 'rollback.requested' }
  | { type: 'facts.withdrawn' }

/** Work that failed by its own fault this many times is given up; its file is kept, to be tried again. */
const maxAttempts = 3

/**
 * The life of one import, from the stored file to facts that everybody sees at once, or to a reason why not; and from
 * there, where somebody takes the import back, to facts that nobody sees any more.
 *
 * Tags: `arriving` until the import is settled one way or the other, `busy` while something is to be done, `settled`
 * while nothing is.
 */
export const importJobMachine = setup({
  types: {
    context: {} as ImportJobContext,
    events: {} as ImportJobEvent,
    tags: {} as 'arriving' | 'busy' | 'settled',
  },
  guards: {
    attemptsRemain: ({ context }) => context.attempts < maxAttempts,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempt: assign({ attempts: ({ context }) => Math.max(0, context.attempts - 1) }),
    beginAnew: assign({ attempts: 0, failure: null }),
    forgetFailure: assign({ failure: null }),
    rememberFailure: assign({ failure: (_, { failure }: { failure: ImportFailure }) => failure }),
  },
}).createMachine({
  id: 'importJob',
  context: { attempts: 0, failure: null },
  initial: 'queued',
  states: {
    queued: {
      tags: ['arriving', 'busy'],
      on: {
        'work.started': { target: 'reading', actions: ['countAttempt', 'forgetFailure'] },
        'import.cancelled': 'cancelled',
      },
    },
    reading: {
      tags: ['arriving', 'busy'],
      on: {
        'file.read': 'merging',
        'file.refused': {
          target: 'refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.failure }) },
        },
        'work.handedBack': { target: 'queued', actions: 'forgetAttempt' },
        'work.lost': { target: 'queued', actions: 'forgetAttempt' },
        'work.held': {
          target: 'queued',
          actions: ['forgetAttempt', { type: 'rememberFailure', params: ({ event }) => ({ failure: event.failure }) }],
        },
        'work.failed': [
          { guard: 'attemptsRemain', target: 'queued' },
          {
            target: 'failed',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.failure }) },
          },
        ],
        'import.cancelled': 'cancelled',
      },
    },
    merging: {
      tags: ['arriving', 'busy'],
      on: {
        'facts.merged': 'finished',
        'work.handedBack': { target: 'queued', actions: 'forgetAttempt' },
        'work.lost': { target: 'queued', actions: 'forgetAttempt' },
        'work.held': {
          target: 'queued',
          actions: ['forgetAttempt', { type: 'rememberFailure', params: ({ event }) => ({ failure: event.failure }) }],
        },
        'work.failed': [
          { guard: 'attemptsRemain', target: 'queued' },
          {
            target: 'failed',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.failure }) },
          },
        ],
        'import.cancelled': 'cancelled',
      },
    },
    finished: {
      tags: 'settled',
      on: { 'rollback.requested': { target: 'rollbackQueued', actions: 'beginAnew' } },
    },
    rollbackQueued: {
      tags: 'busy',
      on: {
        'work.started': { target: 'rollingBack', actions: 'countAttempt' },
        'import.cancelled': 'finished',
      },
    },
    rollingBack: {
      tags: 'busy',
      on: {
        'facts.withdrawn': 'rolledBack',
        'work.handedBack': { target: 'rollbackQueued', actions: 'forgetAttempt' },
        'work.lost': { target: 'rollbackQueued', actions: 'forgetAttempt' },
        'work.failed': [
          { guard: 'attemptsRemain', target: 'rollbackQueued' },
          {
            target: 'finished',
            actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.failure }) },
          },
        ],
        'import.cancelled': 'finished',
      },
    },
    refused: { type: 'final', tags: 'settled' },
    failed: { tags: 'settled', on: { 'import.cancelled': 'cancelled' } },
    cancelled: { type: 'final', tags: 'settled' },
    rolledBack: { type: 'final', tags: 'settled' },
  },
})
