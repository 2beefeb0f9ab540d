import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { ScoringId } from '#contracts/models/scoring.ts'
import type { ModelAction, ModelId, StoredModel } from '#contracts/models/stored-model.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

/** What happens to a model as it was seen; `null` removes it. */
export type AskedMove = { id: ModelId; revision: number; event: ModelAction | null }

/** What needs a reason. */
export type ReasonedAction = Extract<ModelAction['type'], 'approval.refused' | 'model.retired'>

type ModelWorkContext = {
  asking: ReasonedAction | null
  asked: AskedMove | null
  /** Scores that are removed. */
  leaving: ScoringId | null
  problem: Problem | null
}

type ModelWorkEvent =
  | { type: 'reason.wanted'; action: ReasonedAction }
  | { type: 'form.closed' }
  | ({ type: 'move.requested' } & AskedMove)
  | { type: 'scoresRemoval.requested'; id: ScoringId }
  | { type: 'problem.dismissed' }

/** Working on the model or the scores that are shown: a form for what needs a reason, and each move sent once. */
export const modelWorkMachine = setup({
  types: {
    context: {} as ModelWorkContext,
    events: {} as ModelWorkEvent,
    emitted: {} as
      | { type: 'model.changed'; id: ModelId; now: StoredModel | null }
      | { type: 'model.removed'; id: ModelId }
      | { type: 'scores.removed'; id: ScoringId },
  },
  actors: {
    moveModel: unprovided<StoredModel | null, AskedMove>('moveModel'),
    removeScores: unprovided<void, { id: ScoringId }>('removeScores'),
  },
  guards: { isRemoval: ({ context }) => context.asked?.event === null },
  actions: {
    openForm: assign({ asking: (_, { action }: { action: ReasonedAction }) => action, problem: null }),
    closeForm: assign({ asking: null, problem: null }),
    rememberMove: assign({
      asked: (_, { id, revision, event }: AskedMove) => ({ id, revision, event }),
      problem: null,
    }),
    rememberLeaving: assign((_, { id }: { id: ScoringId }) => ({ leaving: id, problem: null })),
    forgetMove: assign({ asked: null, leaving: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    announceChange: emit(({ context }, { now }: { now: StoredModel | null }) => ({
      type: 'model.changed' as const,
      id: moveIn(context).id,
      now,
    })),
    announceScoresRemoval: emit(({ context }) => ({ type: 'scores.removed' as const, id: leavingIn(context) })),
    announceRemoval: emit(({ context }) => ({ type: 'model.removed' as const, id: moveIn(context).id })),
  },
}).createMachine({
  id: 'modelWork',
  context: { asking: null, asked: null, leaving: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      entry: 'forgetMove',
      on: {
        'reason.wanted': { actions: { type: 'openForm', params: ({ event }) => event } },
        'form.closed': { actions: 'closeForm' },
        'move.requested': { target: 'sending', actions: { type: 'rememberMove', params: ({ event }) => event } },
        'scoresRemoval.requested': {
          target: 'removing',
          actions: { type: 'rememberLeaving', params: ({ event }) => event },
        },
        'problem.dismissed': { actions: 'forgetProblem' },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'removeScores',
        input: ({ context }) => ({ id: leavingIn(context) }),
        onDone: { target: 'resting', actions: 'announceScoresRemoval' },
        onError: { target: 'resting', actions: { type: 'rememberProblem', params: ({ event }) => event } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'moveModel',
        input: ({ context }) => moveIn(context),
        onDone: [
          { guard: 'isRemoval', target: 'resting', actions: 'announceRemoval' },
          {
            target: 'resting',
            actions: [{ type: 'announceChange', params: ({ event }) => ({ now: event.output }) }, 'closeForm'],
          },
        ],
        onError: {
          target: 'resting',
          actions: [
            { type: 'rememberProblem', params: ({ event }) => event },
            { type: 'announceChange', params: { now: null } },
          ],
        },
      },
    },
  },
})

function moveIn({ asked }: ModelWorkContext): AskedMove {
  if (!asked) throw new Error('A move is known before it is made')
  return asked
}

function leavingIn({ leaving }: ModelWorkContext): ScoringId {
  if (!leaving) throw new Error('Scores are known before they are removed')
  return leaving
}

export const selectModelWork = (snapshot: SnapshotFrom<typeof modelWorkMachine>) => ({
  asking: snapshot.context.asking,
  problem: snapshot.context.problem,
  busy: snapshot.hasTag('busy'),
})
