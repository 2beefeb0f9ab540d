import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { ModelId, StoredModel, TrainingDraft } from '#contracts/models/stored-model.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { unprovidedCallback } from '../kit/unprovided-callback.ts'

/** What the port says as it goes; one of the last two ends the matter. */
export type TrainingReport =
  | { type: 'progress.made'; progress: number }
  | { type: 'model.trained'; model: StoredModel }
  | { type: 'training.failed'; problem: Problem }

type TrainingContext = { draft: TrainingDraft | null; progress: number; problem: Problem | null }

type TrainingEvent =
  | TrainingReport
  | { type: 'training.requested'; draft: TrainingDraft }
  | { type: 'training.cancelled' }
  | { type: 'problem.dismissed' }

/** Training one model at a time; it goes on while other screens are open, and leaves nothing where it is cancelled. */
export const trainingMachine = setup({
  types: {
    context: {} as TrainingContext,
    events: {} as TrainingEvent,
    emitted: {} as { type: 'model.stored'; id: ModelId; model: StoredModel },
  },
  actors: { trainModel: unprovidedCallback<TrainingReport, TrainingDraft>('trainModel') },
  actions: {
    rememberDraft: assign((_, { draft }: { draft: TrainingDraft }) => ({ draft, progress: 0, problem: null })),
    rememberProgress: assign({ progress: (_, { progress }: { progress: number }) => progress }),
    rememberProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    announceModel: emit((_, { model }: { model: StoredModel }) => ({
      type: 'model.stored' as const,
      id: model.id,
      model,
    })),
  },
}).createMachine({
  id: 'training',
  context: { draft: null, progress: 0, problem: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'training.requested': { target: 'training', actions: { type: 'rememberDraft', params: ({ event }) => event } },
        'problem.dismissed': { actions: 'forgetProblem' },
      },
    },
    training: {
      tags: 'busy',
      invoke: { src: 'trainModel', input: ({ context }) => draftIn(context) },
      on: {
        'progress.made': { actions: { type: 'rememberProgress', params: ({ event }) => event } },
        'model.trained': { target: 'resting', actions: { type: 'announceModel', params: ({ event }) => event } },
        'training.failed': { target: 'resting', actions: { type: 'rememberProblem', params: ({ event }) => event } },
        'training.cancelled': 'resting',
      },
    },
  },
})

function draftIn({ draft }: TrainingContext): TrainingDraft {
  if (!draft) throw new Error('What is learnt from is known before the training')
  return draft
}

export const selectTraining = (snapshot: SnapshotFrom<typeof trainingMachine>) => ({
  /** What is being trained; `null` while nothing is. */
  training: snapshot.matches('training') ? snapshot.context.draft : null,
  progress: snapshot.context.progress,
  trainingProblem: snapshot.context.problem,
})
