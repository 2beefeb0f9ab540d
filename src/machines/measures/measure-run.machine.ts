import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { MeasureId } from '#contracts/measures/measure.ts'
import type { MeasureRequest } from '#contracts/measures/measure-request.ts'
import type { MeasureAnswer } from '#contracts/report-schemas.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { questionStates } from '../kit/requests.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'

/**
 * One question to the analysis core. `scope` says what is computed with: the network around the company, in the
 * browser, or the whole network, on the server; `about`, whether the question is about that company alone.
 */
export type MeasureAsk = {
  measure: MeasureId
  scope: 'surroundings' | 'network'
  about: 'company' | 'network'
  company: EntityId | null
  asOf: IsoDate | null
  parameters: MeasureRequest['parameters']
  groups: MeasureRequest['groups']
  /** The scenario laid over the data. */
  scenarioChanges?: MeasureRequest['scenarioChanges']
  /** Whether the whole network counts demonstration data although there are other parties. */
  demonstration?: boolean
}

export type MeasureRunContext = {
  ask: MeasureAsk | null
  /** How much is done, 0 to 1. */
  progress: number
  /** The last answer, with what it answers; it stays while another is computed. */
  answer: (MeasureAnswer & { ask: MeasureAsk }) | null
  problem: Problem | null
}

/** What the port says as it goes; one of the last two ends the matter. */
export type MeasureRunReport =
  | { type: 'progress.made'; progress: number }
  | { type: 'report.made'; answer: MeasureAnswer }
  | { type: 'run.failed'; problem: Problem }

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
    rememberAsk: assign({ ask: (_, { ask }: { ask: MeasureAsk }) => ask }),
    begin: assign({ progress: 0, problem: null }),
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
      target: '.sending',
      reenter: true,
      actions: { type: 'rememberAsk', params: ({ event }) => event },
    },
    'measure.wanted': {
      guard: { type: 'isAnotherQuestion', params: ({ event }) => event },
      target: '.sending',
      reenter: true,
      actions: { type: 'rememberAsk', params: ({ event }) => event },
    },
    'answer.dismissed': { target: '.idle', actions: 'forgetEverything' },
  },
  states: questionStates({
    port: 'runMeasure',
    input: ({ context }: { context: MeasureRunContext }) => askIn(context),
    found: 'report.made',
    cancelled: 'measure.cancelled',
    retried: 'measure.retried',
  }),
})

const nothingAsked: MeasureRunContext = { ask: null, progress: 0, answer: null, problem: null }

function askIn({ ask }: MeasureRunContext): MeasureAsk {
  if (ask === null) throw new Error('Nothing has been asked: measure.asked comes first')
  return ask
}

/** An actor that asks the analysis core; it goes on computing while other screens are open. */
export type MeasureRunActor = ActorRefFrom<typeof measureRunMachine>

/** Where a question to the analysis core stands, and what may be done with it now. */
export type MeasureRunStatus = {
  state: 'idle' | 'sending' | 'answered' | 'cancelled' | 'failed'
  /** How much is done, 0 to 1. */
  progress: number
  problem: Problem | null
  mayCancel: boolean
  mayRetry: boolean
}

export function selectRun(snapshot: SnapshotFrom<typeof measureRunMachine>): MeasureRunStatus {
  const { progress, problem } = snapshot.context
  return {
    state: snapshot.value,
    progress,
    problem,
    mayCancel: snapshot.can({ type: 'measure.cancelled' }),
    mayRetry: snapshot.can({ type: 'measure.retried' }),
  }
}

export const selectAnswer = ({ context }: SnapshotFrom<typeof measureRunMachine>): MeasureRunContext['answer'] =>
  context.answer
