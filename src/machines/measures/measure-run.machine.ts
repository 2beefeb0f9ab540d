import { assign, setup } from 'xstate'
import type { MeasureAnswer } from '#contracts/report-schemas.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'
import type { MeasureAsk, MeasureRunContext, MeasureRunReport } from './measure-run.types.ts'

type MeasureRunEvent =
  | MeasureRunReport
  | { type: 'measure.asked'; ask: MeasureAsk }
  | { type: 'measure.wanted'; ask: MeasureAsk }
  | { type: 'measure.cancelled' }
  | { type: 'measure.retried' }
  | { type: 'answer.dismissed' }

/**
 * Asking the analysis core one thing at a time; a new question takes the place of one that is still computed. What is
 * `asked` is computed in any case, what is `wanted` only where it was not the last question already.
 */
export const measureRunMachine = setup({
  types: { context: {} as MeasureRunContext, events: {} as MeasureRunEvent },
  actors: { runMeasure: unprovidedCallback<MeasureRunReport, MeasureAsk>('runMeasure') },
  guards: {
    isAnotherQuestion: ({ context }, { ask }: { ask: MeasureAsk }) =>
      JSON.stringify(ask) !== JSON.stringify(context.ask),
  },
  actions: {
    rememberAsk: assign({ ask: (_, { ask }: { ask: MeasureAsk }) => ask, progress: 0, problem: null }),
    startAgain: assign({ progress: 0, problem: null }),
    rememberProgress: assign({ progress: (_, { progress }: { progress: number }) => progress }),
    rememberAnswer: assign({
      answer: ({ context }, { answer }: { answer: MeasureAnswer }) => ({ ...answer, ask: askIn(context) }),
      progress: 1,
    }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetEverything: assign(() => nothingAsked),
  },
}).createMachine({
  id: 'measureRun',
  context: () => nothingAsked,
  initial: 'idle',
  on: {
    'measure.asked': {
      target: '.computing',
      reenter: true,
      actions: { type: 'rememberAsk', params: ({ event }) => ({ ask: event.ask }) },
    },
    'measure.wanted': {
      guard: { type: 'isAnotherQuestion', params: ({ event }) => ({ ask: event.ask }) },
      target: '.computing',
      reenter: true,
      actions: { type: 'rememberAsk', params: ({ event }) => ({ ask: event.ask }) },
    },
    'answer.dismissed': { target: '.idle', actions: 'forgetEverything' },
  },
  states: {
    idle: {},
    computing: {
      tags: 'busy',
      invoke: { src: 'runMeasure', input: ({ context }) => askIn(context) },
      on: {
        'progress.made': {
          actions: { type: 'rememberProgress', params: ({ event }) => ({ progress: event.progress }) },
        },
        'report.made': {
          target: 'answered',
          actions: { type: 'rememberAnswer', params: ({ event }) => ({ answer: event.answer }) },
        },
        'run.failed': {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => ({ problem: event.problem }) },
        },
        'measure.cancelled': 'cancelled',
      },
    },
    answered: {},
    cancelled: { on: { 'measure.retried': { target: 'computing', actions: 'startAgain' } } },
    failed: { on: { 'measure.retried': { target: 'computing', actions: 'startAgain' } } },
  },
})

const nothingAsked: MeasureRunContext = { ask: null, progress: 0, answer: null, problem: null }

function askIn({ ask }: MeasureRunContext): MeasureAsk {
  if (ask === null) throw new Error('Nothing has been asked: measure.asked comes first')
  return ask
}
