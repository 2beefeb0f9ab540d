import { assign, setup } from 'xstate'
import type { ProblemDetails } from '#contracts/problem.ts'

/** Why an import came to nothing: a problem code, English words for it, and the place in the file. */
export type ImportFailure = { code: string; message: string; details?: ProblemDetails }

export type ImportJobContext = {
  /** Times that work on it was begun and not handed back in order. */
  attempts: number
  failure: ImportFailure | null
}

export type ImportJobEvent =
  | { type: 'work.started' }
  | { type: 'file.read' }
  | { type: 'facts.merged' }
  | { type: 'file.refused'; failure: ImportFailure }
  | { type: 'work.handedBack' }
  | { type: 'work.failed'; failure: ImportFailure }
  | { type: 'import.cancelled' }

/** Work that broke off this many times is given up: a file that brings the server down must not do so for ever. */
const mostAttempts = 3

/** The life of one import, from the stored file to facts that everybody sees at once, or to a reason why not. */
export const importJobMachine = setup({
  types: { context: {} as ImportJobContext, events: {} as ImportJobEvent, tags: {} as 'busy' },
  guards: {
    attemptsRemain: ({ context }) => context.attempts < mostAttempts,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempt: assign({ attempts: ({ context }) => Math.max(0, context.attempts - 1) }),
    rememberFailure: assign({ failure: (_, { failure }: { failure: ImportFailure }) => failure }),
  },
}).createMachine({
  id: 'importJob',
  context: { attempts: 0, failure: null },
  initial: 'queued',
  states: {
    queued: {
      tags: 'busy',
      on: {
        'work.started': { target: 'reading', actions: 'countAttempt' },
        'import.cancelled': 'cancelled',
      },
    },
    reading: {
      tags: 'busy',
      on: {
        'file.read': 'merging',
        'file.refused': {
          target: 'refused',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.failure }) },
        },
        'work.handedBack': { target: 'queued', actions: 'forgetAttempt' },
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
      tags: 'busy',
      on: {
        'facts.merged': 'finished',
        'work.handedBack': { target: 'queued', actions: 'forgetAttempt' },
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
    finished: { type: 'final' },
    refused: { type: 'final' },
    failed: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
