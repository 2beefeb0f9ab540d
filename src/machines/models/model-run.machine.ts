import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { FactColumn } from '#contracts/models/data-set-facts.ts'
import type { Scoring, ScoringDraft } from '#contracts/models/scoring.ts'
import type { DataSetId, StoredDataSet } from '#contracts/models/stored-data-set.ts'
import type { StoredModel, TrainingDraft } from '#contracts/models/stored-model.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'

/** The facts that are columns of a data set as it was seen. */
export type FactsDraft = { dataSet: DataSetId; name: string; rows: number; revision: number; facts: FactColumn[] }

/** Work that takes a while: a model is trained on a data set, or scores one, or facts are put to the rows of one. */
export type ModelRun =
  | { kind: 'training'; draft: TrainingDraft }
  | { kind: 'scoring'; draft: ScoringDraft }
  | { kind: 'facts'; draft: FactsDraft }

/** What such work has stored. */
export type RunResult =
  | { kind: 'training'; model: StoredModel }
  | { kind: 'scoring'; scoring: Scoring }
  | { kind: 'facts'; dataSet: StoredDataSet }

/** What the port says as it goes; one of the last two ends the matter. */
export type RunReport =
  | { type: 'progress.made'; progress: number }
  | { type: 'run.finished'; result: RunResult }
  | { type: 'run.failed'; problem: Problem }

type ModelRunContext = { run: ModelRun | null; progress: number; problem: Problem | null }

type ModelRunEvent =
  | RunReport
  | { type: 'run.requested'; run: ModelRun }
  | { type: 'run.cancelled' }
  | { type: 'problem.dismissed' }

/** One piece of work at a time; it goes on while other screens are open, and leaves nothing where it is cancelled. */
export const modelRunMachine = setup({
  types: {
    context: {} as ModelRunContext,
    events: {} as ModelRunEvent,
    emitted: {} as { type: 'result.stored'; result: RunResult } | { type: 'run.refused'; run: ModelRun },
  },
  actors: { runModel: unprovidedCallback<RunReport, ModelRun>('runModel') },
  actions: {
    rememberRun: assign((_, { run }: { run: ModelRun }) => ({ run, progress: 0, problem: null })),
    rememberProgress: assign({ progress: (_, { progress }: { progress: number }) => progress }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    announceRefusal: emit(({ context }) => ({ type: 'run.refused' as const, run: runIn(context) })),
    announceResult: emit((_, { result }: { result: RunResult }) => ({ type: 'result.stored' as const, result })),
  },
}).createMachine({
  id: 'modelRun',
  context: { run: null, progress: 0, problem: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'run.requested': { target: 'running', actions: { type: 'rememberRun', params: ({ event }) => event } },
        'problem.dismissed': { actions: 'forgetProblem' },
      },
    },
    running: {
      tags: 'busy',
      invoke: { src: 'runModel', input: ({ context }) => runIn(context) },
      on: {
        'progress.made': { actions: { type: 'rememberProgress', params: ({ event }) => event } },
        'run.finished': { target: 'resting', actions: { type: 'announceResult', params: ({ event }) => event } },
        'run.failed': {
          target: 'resting',
          actions: [{ type: 'rememberProblem', params: ({ event }) => event }, 'announceRefusal'],
        },
        'run.cancelled': 'resting',
      },
    },
  },
})

function runIn({ run }: ModelRunContext): ModelRun {
  if (!run) throw new Error('What is done is known before it begins')
  return run
}

export const selectModelRun = (snapshot: SnapshotFrom<typeof modelRunMachine>) => ({
  /** What is being done; `null` while nothing is. */
  run: snapshot.matches('running') ? snapshot.context.run : null,
  progress: snapshot.context.progress,
  /** Why the last one came to nothing, and which it was. */
  runProblem: snapshot.context.problem,
  failed: snapshot.context.problem === null ? null : (snapshot.context.run?.kind ?? null),
})
