import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { SavedQueryId } from '#contracts/query/ids.ts'
import type { SavedQuery, SavedQueryChange, SavedQueryDraft } from '#contracts/query/saved-query.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

type Named = Pick<SavedQuery, 'id' | 'name'>

/** Something done to the queries that are kept. */
export type SavedQueryAction =
  | { type: 'create'; draft: SavedQueryDraft }
  | { type: 'change'; id: SavedQueryId; change: SavedQueryChange }
  /** An older version in the place of the revision that stands there. */
  | { type: 'restore'; id: SavedQueryId; older: number; revision: number }
  | { type: 'remove' | 'recover'; query: Named }

type SavedQueriesContext = {
  action: SavedQueryAction | null
  problem: Problem | null
  /** What the list is narrowed to. */
  sought: string
  offset: number
}

type SavedQueriesEvent =
  | { type: 'action.requested'; action: SavedQueryAction }
  | { type: 'removal.undone' }
  | { type: 'problem.dismissed' }
  | { type: 'list.sought'; words: string }
  | { type: 'list.turned'; offset: number }

/** Keeping queries under names: saving, changing, going back to a version, removing one and having it back for a while. */
export const savedQueriesMachine = setup({
  types: {
    context: {} as SavedQueriesContext,
    events: {} as SavedQueriesEvent,
    emitted: {} as
      | { type: 'queries.changed' }
      | { type: 'query.kept'; query: SavedQuery; by: SavedQueryAction['type'] },
  },
  actors: { carryOut: unprovided<SavedQuery | null, { action: SavedQueryAction }>('carryOut') },
  guards: { removes: ({ context }) => context.action?.type === 'remove' },
  actions: {
    rememberAction: assign({ action: (_, { action }: { action: SavedQueryAction }) => action, problem: null }),
    turnRound: assign({
      action: ({ context: { action } }) =>
        action?.type === 'remove' ? ({ type: 'recover', query: action.query } as const) : action,
    }),
    forgetAction: assign({ action: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    rememberWords: assign({ sought: (_, { words }: { words: string }) => words, offset: 0 }),
    turnTo: assign({ offset: (_, { offset }: { offset: number }) => Math.max(0, offset) }),
    announceChange: emit({ type: 'queries.changed' }),
    announceKept: emit(({ context }, { query }: { query: SavedQuery | null }) =>
      query === null
        ? { type: 'queries.changed' as const }
        : { type: 'query.kept' as const, query, by: actionIn(context).type },
    ),
  },
  delays: { regretLifetime: 20_000 },
}).createMachine({
  id: 'savedQueries',
  context: { action: null, problem: null, sought: '', offset: 0 },
  initial: 'resting',
  on: {
    'action.requested': {
      target: '.acting',
      reenter: true,
      actions: { type: 'rememberAction', params: ({ event }) => ({ action: event.action }) },
    },
    'list.sought': { actions: { type: 'rememberWords', params: ({ event }) => ({ words: event.words }) } },
    'list.turned': { actions: { type: 'turnTo', params: ({ event }) => ({ offset: event.offset }) } },
    'problem.dismissed': { actions: 'forgetProblem' },
  },
  states: {
    resting: {},
    acting: {
      tags: 'busy',
      on: { 'action.requested': {} },
      invoke: {
        src: 'carryOut',
        input: ({ context }) => ({ action: actionIn(context) }),
        onDone: [
          { guard: 'removes', target: 'regretting', actions: 'announceChange' },
          {
            target: 'resting',
            actions: [
              'announceChange',
              { type: 'announceKept', params: ({ event }) => ({ query: event.output }) },
              'forgetAction',
            ],
          },
        ],
        onError: {
          target: 'resting',
          actions: [
            { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
            'announceChange',
            'forgetAction',
          ],
        },
      },
    },
    regretting: {
      on: { 'removal.undone': { target: 'acting', actions: 'turnRound' } },
      after: { regretLifetime: { target: 'resting', actions: 'forgetAction' } },
    },
  },
})

function actionIn({ action }: SavedQueriesContext): SavedQueryAction {
  if (action === null) throw new Error('An action comes first: action.requested')
  return action
}

/** Where keeping queries stands. `removed` names the one that can still be had back. */
export type SavedQueriesStatus = {
  busy: boolean
  problem: Problem | null
  removed: string | null
  sought: string
  offset: number
}

export function selectSavedQueries(snapshot: SnapshotFrom<typeof savedQueriesMachine>): SavedQueriesStatus {
  const { action, problem, sought, offset } = snapshot.context
  return {
    busy: snapshot.hasTag('busy'),
    problem,
    removed: snapshot.matches('regretting') && action?.type === 'remove' ? action.query.name : null,
    sought,
    offset,
  }
}
